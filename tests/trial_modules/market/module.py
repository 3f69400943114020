"""The rules of the market: beads and pearls, auctions and votes, shells."""

from insula.rules.constants import MAX_NODES, MAX_PLAYERS
from insula.rules.domains import CARDS, CORNERS, OUTCOME, SEATS, numbers
from insula.rules.fields import Row, StateFields, Table, field, sealed, store
from insula.rules.numbering import Kinds, Phases
from insula.rules.options import option
from insula.rules.spec import HIDDEN, NOT_CHOSEN, OWN, ModuleSpec

VALUES = 4
"""One more than the greatest value of a shell."""
MOST_BEADS = 60

phase = Phases(__name__)

DRAWING_SHELL = phase.chance()  # data: the node
SETTLING_AUCTION = phase.step()  # data: the round
SETTLING_VOTE = phase.step()
BIDDING = phase.forced()  # data: the round
VOTING = phase.forced()

kind = Kinds(__name__)

SELL_BEADS = kind(CARDS, "sell beads for {card}")
BID = kind(numbers(range(MOST_BEADS + 1)), "bid {bid}")
VOTE = kind(SEATS, "vote for {seat}")
LOOK_AT_SHELL = kind(CORNERS, "look {corner}")
DRAW_SHELL = kind(OUTCOME, "{value}", phase=DRAWING_SHELL)  # value
OPEN_SHELL = kind(CORNERS, "open {corner}")

MARKET_BEADS = option("market_beads")


NODES = (MAX_NODES,)


class MarketState(StateFields):
    """The fields of the module."""

    beads: Row = store("beads", most=MOST_BEADS)
    pearls: Table = store(kinds=2, seen=OWN)
    bid: Row = sealed()
    shown_bid: Row = field("i2", (MAX_PLAYERS,), empty=NOT_CHOSEN)
    vote: Row = sealed()
    shown_vote: Row = field("i2", (MAX_PLAYERS,), empty=NOT_CHOSEN)
    shell: Row = field("i1", NODES)  # 1: there is a shell on the node
    shell_value: Row = field("i1", NODES, seen=HIDDEN)
    shell_known: Row = field("i1", NODES)
    shell_bag: Row = field("i1", (VALUES,), seen=HIDDEN)


SPEC = ModuleSpec(
    name="market",
    title="Market",
    code="MK",
    page=globals(),
    fields=MarketState.declared,
    prefixes=("MK",),
)
