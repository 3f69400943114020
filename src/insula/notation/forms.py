"""What the text of each kind of action looks like.

A form is a pattern of words; a word in braces is an argument (`insula.notation.arguments`). The first form of a kind is
the one that is written. A form with a phase is read only there, and before those that are read everywhere: so the same
words mean a starting road, a road of Road Building or a road that is paid for.
"""

from typing import NamedTuple

from ..modules.base.rules import actions as act
from ..modules.base.rules import phases
from ..modules.cities_knights.rules import actions as ck
from ..modules.cities_knights.rules import phases as ck_phases
from ..modules.five_six.rules.actions import PASS_SPECIAL_BUILD
from ..modules.friendly_robber.rules.actions import DESERT_HEX

ANY_PHASE = -1


class Form(NamedTuple):
    """A pattern for a kind of action, and the phase in which it is read."""

    kind: int
    words: list[str]
    phase: int


_CHANCE = (
    (act.DRAW_TERRAIN, "{terrain}", phases.DRAWING_TERRAIN),
    (act.DRAW_SPIRAL_START, "from {start}", phases.DRAWING_SPIRAL_START),
    (act.DRAW_TOKEN, "{token}", phases.DRAWING_TOKEN),
    (act.DRAW_HARBOR_PLACE, "{ordinal}", phases.DRAWING_HARBOR_PLACE),
    (act.DRAW_HARBOR, "{harbor}", phases.DRAWING_HARBOR),
    (act.ROLL_FIRST_PLAYER, "{sum}", phases.ROLLING_FOR_FIRST),
    (act.DRAW_FIRST_PLAYER, "{seat}", phases.DRAWING_FIRST),
    (act.ROLL_DICE, "{dice}", phases.ROLLING_DICE),
    (act.DRAW_STOLEN_CARD, "{card}", phases.DRAWING_STOLEN_CARD),
    (act.DRAW_DEVELOPMENT_CARD, "{development}", phases.DRAWING_DEVELOPMENT_CARD),
    (ck.ROLL_EVENT_DIE, "{event}", ck_phases.ROLLING_EVENT_DIE),
    (ck.DRAW_PROGRESS_CARD, "{progress}", ck_phases.DRAWING_PROGRESS_CARD),
)

_IN_A_PHASE = (
    (act.SETUP_SETTLEMENT, "settlement {corner}", phases.SETTLING),
    (act.SETUP_SETTLEMENT, "build settlement {corner}", phases.SETTLING),
    (act.SETUP_ROAD, "road {side}", phases.SETTING_ROAD),
    (act.SETUP_ROAD, "build road {side}", phases.SETTING_ROAD),
    (act.ROAD_BUILDING_PLACE, "road {side?}", ck_phases.PLACING_FREE_ROADS),
    (act.ROAD_BUILDING_PLACE, "road {side}", phases.PLACING_ROADS),
    (act.ROAD_BUILDING_PLACE, "build road {side}", phases.PLACING_ROADS),
    (act.WITHDRAW_OFFER, "withdraw {self}", phases.COMPOSING),
    (ck.SETUP_CITY, "city {corner}", ck_phases.SETTLING_CITY),
    (ck.CRANE_TRACK, "improve {track}", ck_phases.CRANE),
    (ck.ENGINEER_PLACE, "wall {corner}", ck_phases.ENGINEER),
    (ck.MEDICINE_PLACE, "city {corner}", ck_phases.MEDICINE),
    (ck.SMITH_KNIGHT, "promote {corner?}", ck_phases.SMITH),
    (ck.DIPLOMAT_REBUILD, "road {side?}", ck_phases.DIPLOMAT_REBUILDING),
    (ck.SPY_TAKE, "take {progress?}", ck_phases.SPYING),
    (ck.WEDDING_GIVE, "give {card}", ck_phases.GIVING_AT_WEDDING),
    (ck.COMMERCIAL_CARD, "offer {card}", ck_phases.OFFERING_COMMODITY_TRADE),
    (ck.COMMERCIAL_WANTED, "want {card}", ck_phases.WANTING_COMMODITY),
    (ck.COMMERCIAL_ANSWER, "give {card}", ck_phases.ANSWERING_COMMERCIAL_HARBOR),
    (ck.MASTER_MERCHANT_TAKE, "take {card}", ck_phases.TAKING_AS_MASTER_MERCHANT),
)

_ANYWHERE = (
    (act.SETUP_PAYS, "pays {corner}"),
    (act.ROLL, "roll"),
    (act.ROLL, "roll dice"),
    (act.ROLL, "roll the dice"),
    (act.PLAY_DEVELOPMENT_CARD, "play {development}"),
    (act.DISCARD, "discard {card}"),
    (act.MOVE_ROBBER, "robber {hex}"),
    (act.MOVE_ROBBER, "robber to {hex}"),
    (act.MOVE_ROBBER, "move robber to {hex}"),
    (act.STEAL_FROM, "steal from {partner}"),
    (act.STEAL_FROM, "rob {partner}"),
    (act.BUILD_ROAD, "road {side}"),
    (act.BUILD_ROAD, "build road {side}"),
    (act.BUILD_SETTLEMENT, "settlement {corner}"),
    (act.BUILD_SETTLEMENT, "build settlement {corner}"),
    (act.BUILD_CITY, "city {corner}"),
    (act.BUILD_CITY, "build city {corner}"),
    (act.BUY_DEVELOPMENT_CARD, "buy card"),
    (act.BUY_DEVELOPMENT_CARD, "buy"),
    (act.BUY_DEVELOPMENT_CARD, "buy development card"),
    (act.INVENTION_TAKE, "take {card}"),
    (act.MONOPOLY_NAME, "monopoly {card}"),
    (act.BANK_TRADE, "bank {exchange}"),
    (act.END_TURN, "end"),
    (act.END_TURN, "end turn"),
    (act.OFFER_TRADE, "offer"),
    (act.PROPOSE_TRADE, "{seat} proposes"),
    (act.TRADE_GIVE, "give {card}"),
    (act.TRADE_WANT, "want {card}"),
    (act.TRADE_PARTNER, "ask {addressed}"),
    (act.TRADE_DONE, "done"),
    (act.WITHDRAW_OFFER, "{seat} withdraws"),
    (act.ANSWER_OFFER, "{answer}"),
    (act.CONFIRM_TRADE, "trade with {partner}"),
    (PASS_SPECIAL_BUILD, "pass"),
    (DESERT_HEX, "desert {hex}"),
    (ck.PLAY_ALCHEMIST, "play alchemist"),
    (ck.ALCHEMIST_DIE, "die {face}"),
    (ck.COMMIT_KNIGHTS, "send {corner?}"),
    (ck.LOSE_CITY, "lose {corner}"),
    (ck.CHOOSE_PROGRESS_DECK, "deck {track}"),
    (ck.RETURN_PROGRESS_CARD, "return {progress}"),
    (ck.AQUEDUCT, "aqueduct {card?}"),
    (ck.BUILD_WALL, "wall {corner}"),
    (ck.REPAIR_CITY, "repair {corner}"),
    (ck.BUY_IMPROVEMENT, "improve {track}"),
    (ck.PLACE_METROPOLIS, "metropolis {corner}"),
    (ck.RECRUIT_KNIGHT, "recruit {corner}"),
    (ck.ACTIVATE_KNIGHT, "activate {corner}"),
    (ck.PROMOTE_KNIGHT, "promote {corner}"),
    (ck.MOVE_KNIGHT, "move {corner}"),
    (ck.MOVE_KNIGHT, "move knight {corner}"),
    (ck.DISPLACE_KNIGHT, "displace with {corner}"),
    (ck.KNIGHT_TO, "to {corner}"),
    (ck.CHASE_ROBBER, "chase with {corner}"),
    (ck.RELOCATE_KNIGHT, "relocate to {corner}"),
    (ck.PLAY_PROGRESS_CARD, "play {progress}"),
    (ck.INVENTOR_HEX, "token {hex}"),
    (ck.CHOOSE_OPPONENT, "choose {seat}"),
    (ck.GIVE_UP_KNIGHT, "give up {corner}"),
    (ck.DESERTER_PLACE, "place {corner?}"),
    (ck.DESERTER_LEVEL, "place {strength}"),
    (ck.DIPLOMAT_ROAD, "remove {side}"),
    (ck.INTRIGUE_KNIGHT, "drive out {corner}"),
    (ck.SABOTAGE_CITY, "sabotage {corner}"),
    (ck.COMMERCIAL_HARBOR, "exchange with {seat}"),
    (ck.MERCHANT_PLACE, "merchant {hex}"),
    (ck.FLEET_KIND, "fleet {card}"),
)

FORMS = [
    *(Form(kind, pattern.split(), ANY_PHASE) for kind, pattern in _ANYWHERE),
    *(Form(kind, pattern.split(), phase) for kind, pattern, phase in (*_CHANCE, *_IN_A_PHASE)),
]
"""All forms; those read anywhere first, so that they are the written ones."""
