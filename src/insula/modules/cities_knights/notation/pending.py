"""The phases of Cities & Knights in positions."""

from insula.modules.base.notation.possible_board import check_longest_road
from insula.modules.base.rules.options import MAY_STEAL, STEAL
from insula.notation.pending import Asked, Pending, Role

from ..rules import phases
from ..rules.options import (
    CK_COMMERCIAL_HARBOR_CHOICE,
    CK_COMMIT_KNIGHTS,
    CK_SABOTEUR,
    PLAYER_NAMES,
    SABOTEUR_HITS_CITY,
)

_TURN, _OPPONENT = Asked.OF_THE_TURN, Asked.OPPONENT
_PLAYED = Pending(asked=_TURN)
"""A card played by the player of the turn, or an action of a knight."""

PENDING = {
    # Around the roll.
    phases.ROLLING_EVENT_DIE: Pending(asked=_TURN, needs=phases.RESOLVING_ROLL),
    phases.RESOLVING_ROLL: _PLAYED,
    phases.LANDING: _PLAYED,
    phases.BATTLE: _PLAYED,
    phases.AFTER_BATTLE: _PLAYED,
    phases.COMMITTING_KNIGHTS: Pending(needs=phases.BATTLE, option=(CK_COMMIT_KNIGHTS, 1)),
    phases.LOSING_CITY: Pending(needs=phases.AFTER_BATTLE),
    phases.CHOOSING_PROGRESS_DECK: Pending(needs=phases.AFTER_BATTLE),
    phases.RETURNING_PROGRESS_CARD: Pending(Role.AFTER_TURN),
    phases.SETTING_ALCHEMIST_DIE: _PLAYED,
    # Knights.
    phases.MOVING_KNIGHT: _PLAYED,
    phases.DISPLACING_KNIGHT: _PLAYED,
    phases.RELOCATING_KNIGHT: Pending(needs=phases.AWARDING_ROUTE),
    phases.AWARDING_ROUTE: Pending(asked=_TURN, suspends=(check_longest_road,)),
    # Progress cards.
    phases.CRANE: _PLAYED,
    phases.ENGINEER: _PLAYED,
    phases.INVENTOR: _PLAYED,
    phases.MEDICINE: _PLAYED,
    phases.SMITH: _PLAYED,
    phases.PLACING_FREE_ROADS: _PLAYED,
    phases.NAMING_COMMODITY: _PLAYED,
    phases.CHOOSING_OPPONENT: _PLAYED,
    phases.GIVING_UP_KNIGHT: Pending(asked=_OPPONENT),
    phases.DESERTER_PLACE: Pending(asked=_TURN, needs=phases.AWARDING_ROUTE),
    phases.DESERTER_LEVEL: Pending(asked=_TURN, needs=phases.AWARDING_ROUTE),
    phases.DIPLOMAT: _PLAYED,
    phases.DIPLOMAT_REBUILDING: Pending(asked=_TURN, needs=phases.AWARDING_ROUTE),
    phases.INTRIGUE: _PLAYED,
    phases.SABOTAGE: Pending(asked=_TURN, option=(CK_SABOTEUR, SABOTEUR_HITS_CITY)),
    phases.SPYING: _PLAYED,
    phases.WEDDING_GIFTS: _PLAYED,
    phases.GIVING_AT_WEDDING: Pending(asked=_OPPONENT, needs=phases.WEDDING_GIFTS),
    phases.TAKING_AS_MASTER_MERCHANT: _PLAYED,
    phases.PLACING_MERCHANT: _PLAYED,
    phases.OFFERING_COMMODITY_TRADE: _PLAYED,
    phases.WANTING_COMMODITY: Pending(asked=_TURN, option=(CK_COMMERCIAL_HARBOR_CHOICE, PLAYER_NAMES)),
    phases.ANSWERING_COMMERCIAL_HARBOR: Pending(asked=_OPPONENT),
    phases.NAMING_FLEET: _PLAYED,
    phases.SKIPPING_BISHOP_VICTIM: Pending(asked=_TURN, option=(STEAL, MAY_STEAL)),
}
