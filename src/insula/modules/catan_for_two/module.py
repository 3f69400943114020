"""Catan for Two: neutral players, trade tokens and two rolls in a turn (docs/rules/variants.md)."""

from insula.rules.constants import NO_PLACE
from insula.rules.domains import CARDS, CORNERS, LAND, NOTHING, SIDES
from insula.rules.fields import Row, StateFields, field, store
from insula.rules.numbering import Kinds, Phases
from insula.rules.options import option
from insula.rules.spec import ModuleSpec

NEUTRALS = 2
"""The number of neutral players (TWO-SETUP-01)."""

phase = Phases(__name__)

SETTLING_NEUTRAL = phase.forced(cause="set_up")  # data: the number of the neutral player
BUILDING_NEUTRAL_ROAD = phase.forced(cause="neutral_road")
BUILDING_NEUTRAL_SETTLEMENT = phase.forced(cause="neutral_settlement")
GIVING_BACK = phase.forced(cause="forced_trade")  # data: how many cards are still to be given
BETWEEN_ROLLS = phase.free()

kind = Kinds(__name__)

SETUP_NEUTRAL_SETTLEMENT = kind(CORNERS, "settle neutral {corner}", piece="settlement")
NEUTRAL_ROAD = kind(
    SIDES.times(NEUTRALS), "neutral road {neutral_side}", piece="road"
)  # number of the neutral player and edge (`neutral.argument`)
NEUTRAL_SETTLEMENT = kind(
    CORNERS.times(NEUTRALS), "neutral settlement {neutral_corner}", piece="settlement"
)  # number of the neutral player and node
FORCED_TRADE = kind(NOTHING, "force trade", "forced trade")
FORCED_TRADE_GIVE = kind(CARDS, "give back {card}")
ROBBER_TO_DESERT = kind(
    LAND.and_none(NO_PLACE), "send robber to {hex?}", piece="robber"
)  # hex, or NO_PLACE for beside the board
DISCARD_OPEN_KNIGHT = kind(NOTHING, "discard open knight")

ACTIONS_PER_TURN = option("two_actions_per_turn")


class CatanForTwoState(StateFields):
    """The fields of Catan for Two."""

    trade_tokens: Row = store()
    """The number of trade tokens of each seat."""
    knights_gone: int = field("i1")
    """The number of Knight cards that have left the game (TWO-EARN-01)."""
    token_actions: int = field("i1", shown=False)
    """The number of actions that were paid for with tokens in this turn (TWO-ACTION-01)."""
    knight_discarded: int = field("i1", shown=False)
    """1 after a Knight was discarded for tokens in this turn, else 0 (TWO-EARN-01)."""


SPEC = ModuleSpec(
    name="catan_for_two",
    title="Catan for Two",
    code="TWO",
    page=globals(),
    fields=CatanForTwoState.declared,
    prefixes=("TWO",),
    most_points=0,
)
