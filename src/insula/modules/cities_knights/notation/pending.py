"""The phases of Cities & Knights in positions."""

from insula.modules.base.module import MAY_STEAL, STEAL
from insula.modules.base.notation.possible_board import check_longest_road
from insula.notation.data_texts import CORNER, NUMBER, SEAT, SIDE, VICTIM, after, one_word_of, packed
from insula.notation.pending import Asked, Pending, Role

from .. import module
from ..module import CK_COMMERCIAL_HARBOR_CHOICE, CK_COMMIT_KNIGHTS, CK_SABOTEUR, PLAYER_NAMES, SABOTEUR_HITS_CITY
from ..rules.trade_cards import SEAT_FACTOR
from .knights import CORNER_FOR_KNIGHT, KNIGHT, KNIGHT_FROM_CORNER
from .words import PROGRESS, TRACK

_TURN, _OPPONENT = Asked.OF_THE_TURN, Asked.OPPONENT
_PLAYED = Pending(asked=_TURN)
"""A card played by the player of the turn, or an action of a knight."""
_FROM_CORNER = Pending(asked=_TURN, text=CORNER)
"""An action of the knight at a corner."""
_OF_TRACK = one_word_of(TRACK)

PENDING = {
    # Around the roll.
    module.DRAW_OF_CARD: Pending(text=_OF_TRACK),
    module.DRAWING_PROGRESS_CARD: Pending(text=_OF_TRACK),
    module.PLACING_METROPOLIS: Pending(text=_OF_TRACK),
    module.ROLLING_EVENT_DIE: Pending(asked=_TURN, needs=module.RESOLVING_ROLL),
    module.RESOLVING_ROLL: _PLAYED,
    module.LANDING: _PLAYED,
    module.BATTLE: _PLAYED,
    module.AFTER_BATTLE: _PLAYED,
    module.COMMITTING_KNIGHTS: Pending(needs=module.BATTLE, option=(CK_COMMIT_KNIGHTS, 1)),
    module.LOSING_CITY: Pending(needs=module.AFTER_BATTLE),
    module.CHOOSING_PROGRESS_DECK: Pending(needs=module.AFTER_BATTLE),
    module.RETURNING_PROGRESS_CARD: Pending(Role.AFTER_TURN),
    module.SETTING_ALCHEMIST_DIE: _PLAYED,
    # Knights.
    module.MOVING_KNIGHT: _FROM_CORNER,
    module.DISPLACING_KNIGHT: _FROM_CORNER,
    module.RELOCATING_KNIGHT: Pending(needs=module.AWARDING_ROUTE, text=KNIGHT_FROM_CORNER),
    module.AWARDING_ROUTE: Pending(asked=_TURN, suspends=(check_longest_road,)),
    # Progress cards.
    module.CRANE: _PLAYED,
    module.ENGINEER: _PLAYED,
    module.INVENTOR: _PLAYED,
    module.MEDICINE: _PLAYED,
    module.SMITH: _PLAYED,
    module.PLACING_FREE_ROADS: _PLAYED,
    module.NAMING_COMMODITY: _PLAYED,
    module.CHOOSING_OPPONENT: Pending(asked=_TURN, text=one_word_of(PROGRESS)),
    module.GIVING_UP_KNIGHT: Pending(asked=_OPPONENT),
    module.PLACING_DESERTER: Pending(asked=_TURN, needs=module.AWARDING_ROUTE, text=KNIGHT),
    module.CHOOSING_DESERTER_LEVEL: Pending(asked=_TURN, needs=module.AWARDING_ROUTE, text=CORNER_FOR_KNIGHT),
    module.DIPLOMAT: _PLAYED,
    module.DIPLOMAT_REBUILDING: Pending(asked=_TURN, needs=module.AWARDING_ROUTE, text=SIDE),
    module.INTRIGUE: _PLAYED,
    module.SABOTAGE: Pending(asked=_TURN, option=(CK_SABOTEUR, SABOTEUR_HITS_CITY)),
    module.SPYING: Pending(asked=_TURN, text=VICTIM),
    module.WEDDING_GIFTS: _PLAYED,
    module.GIVING_AT_WEDDING: Pending(asked=_OPPONENT, needs=module.WEDDING_GIFTS),
    module.TAKING_AS_MASTER_MERCHANT: Pending(asked=_TURN, text=packed(VICTIM, NUMBER, SEAT_FACTOR)),
    module.PLACING_MERCHANT: _PLAYED,
    module.OFFERING_COMMODITY_TRADE: Pending(asked=_TURN, text=after("with", SEAT)),
    module.WANTING_COMMODITY: Pending(asked=_TURN, option=(CK_COMMERCIAL_HARBOR_CHOICE, PLAYER_NAMES)),
    module.ANSWERING_COMMERCIAL_HARBOR: Pending(asked=_OPPONENT),
    module.NAMING_FLEET: _PLAYED,
    module.SKIPPING_BISHOP_VICTIM: Pending(asked=_TURN, option=(STEAL, MAY_STEAL), text=VICTIM),
}
