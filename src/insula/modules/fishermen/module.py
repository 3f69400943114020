"""The Fishermen of Catan: fish tokens from a lake and fishing grounds, and an old boot (docs/rules/fishermen.md)."""

from insula.rules.constants import MAX_PLAYERS, NOBODY, NOWHERE
from insula.rules.domains import OTHERS, OUTCOME, numbers
from insula.rules.fields import Row, StateFields, Table, field, store
from insula.rules.numbering import Kinds, Phases
from insula.rules.options import option
from insula.rules.spec import HIDDEN, OWN, ModuleSpec

from .rules.constants import MAX_GROUNDS, MAX_LAKES, POOL_KINDS, PURPOSES, STOP, TOKEN_KINDS

phase = Phases(__name__)

# Chance decides.
DRAWING_LAKE = phase.chance()  # data: which lake
DRAWING_GROUND_PLACE = phase.chance()  # data: which fishing ground
DRAWING_GROUND_NUMBER = phase.chance()  # data: which fishing ground
DRAWING_FISH_TOKEN = phase.chance()

# The engine carries these out by itself.
LAYING_LAKES = phase.step()
LAYING_GROUNDS = phase.step()
CATCHING = phase.step()  # data: the tokens that the player is still due
REMOVING_ROBBER = phase.step()

# A player must choose.
SWAPPING_FISH = phase.forced(cause="seven_tokens")
PAYING_FISH = phase.forced(cause="fish_price")  # data: what is left to pay, and the greatest token (`paying.pay_data`)
STEALING_FOR_FISH = phase.forced(cause="fish_paid")
TAKING_FOR_FISH = phase.forced(cause="fish_paid")  # data: 1 card
BUILDING_FOR_FISH = phase.forced(cause="fish_paid")  # data: 1 road

kind = Kinds(__name__)

# Chance.
DRAW_LAKE_PLACE = kind(OUTCOME, "{hex}", phase=DRAWING_LAKE)  # hex
DRAW_GROUND_PLACE = kind(
    OUTCOME, "{corner}", phase=DRAWING_GROUND_PLACE
)  # node: the intersection in the middle of the three
DRAW_GROUND_NUMBER = kind(OUTCOME, "{token}", phase=DRAWING_GROUND_NUMBER)  # number
DRAW_FISH_TOKEN = kind(OUTCOME, "{drawn}", phase=DRAWING_FISH_TOKEN)  # kind of token, or OLD_BOOT

FISH_SWAP = kind(numbers((*range(TOKEN_KINDS), STOP)), "exchange {exchanged}")  # kind of token, or STOP
FISH_ACTION = kind(numbers(range(PURPOSES)), "use fish for {purpose}")  # what the fish pay for
FISH_PAY = kind(numbers(range(TOKEN_KINDS)), "pay {fish}")  # kind of token
PASS_BOOT = kind(OTHERS, "boot to {seat}")

FISH_START_LAKE = option("fish_start_lake")
FISH_SWAP_LIMIT = option("fish_swap_limit")


class FishermenState(StateFields):
    """The fields of the Fishermen. Tokens are counted by kind: those with one, two and three fish."""

    lake: Row = field("i2", (MAX_LAKES,), empty=NOWHERE)
    """The hexes of the lakes; -1 for a lake that is not in play."""
    ground_hex: Row = field("i2", (MAX_GROUNDS,), empty=NOWHERE)
    """The sea hex of each fishing ground; -1 for a ground that is not in play."""
    ground_corner: Row = field("i1", (MAX_GROUNDS,), empty=NOWHERE)
    """The corner of the sea hex, 0 to 5 clockwise from N, that is the middle one of the three nodes of each fishing
    ground; -1 for none."""
    ground_number: Row = field("i1", (MAX_GROUNDS,))
    """The number of each fishing ground; 0 for none."""
    fish: Table = store(kinds=TOKEN_KINDS, seen=OWN)
    """The fish tokens of each seat. Columns are tokens with one, two and three fish."""
    fish_count: Row = field("i1", (MAX_PLAYERS,), derived=True)
    """The number of fish tokens of each seat."""
    fish_pool: Row = field("i1", (POOL_KINDS,), seen=HIDDEN)
    """The face-down tokens in the pool: those with one, two and three fish, and the old boot."""
    fish_pool_size: int = field("i1", derived=True)
    """The number of face-down tokens in the pool."""
    fish_spent: Row = field("i1", (TOKEN_KINDS,))
    """The tokens that lie face up beside the pool until it is empty: those with one, two and three fish."""
    fish_swapped: int = field("i1", shown=False)
    """Bit p: seat p has exchanged a token in this turn."""
    old_boot: int = field("i1", empty=NOBODY)
    """The seat that holds the old boot; -1 for none."""


SPEC = ModuleSpec(
    name="fishermen",
    title="The Fishermen of Catan",
    code="FISH",
    page=globals(),
    fields=FishermenState.declared,
    prefixes=("FISH",),
    most_points=0,
)
