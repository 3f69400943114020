"""Catan for Two: neutral players, trade tokens and two rolls in a turn (docs/rules/variants.md)."""

from insula.rules.fields import Row, StateFields, field, store
from insula.rules.numbering import KindNumber, PhaseNumber, Phases, kinds_of_actions
from insula.rules.options import option
from insula.rules.spec import ModuleSpec, numbers

phase = Phases(__name__)

SETTLING_NEUTRAL = phase.forced()  # data: the number of the neutral player
BUILDING_NEUTRAL_ROAD = phase.forced()
BUILDING_NEUTRAL_SETTLEMENT = phase.forced()
GIVING_BACK = phase.forced()  # data: how many cards are still to be given
BETWEEN_ROLLS = phase.free()

kind = kinds_of_actions(__name__)

SETUP_NEUTRAL_SETTLEMENT = kind()  # node
NEUTRAL_ROAD = kind()  # number of the neutral player and edge (`neutral.argument`)
NEUTRAL_SETTLEMENT = kind()  # number of the neutral player and node
FORCED_TRADE = kind()
FORCED_TRADE_GIVE = kind()  # kind of card
ROBBER_TO_DESERT = kind()  # hex, or NO_PLACE for beside the board
DISCARD_OPEN_KNIGHT = kind()

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
    fields=CatanForTwoState.declared,
    actions=numbers(globals(), KindNumber),
    phases=numbers(globals(), PhaseNumber),
    prefixes=("TWO",),
)
