"""The rules of the market: beads and pearls, auctions and votes, shells."""

from insula.rules.constants import MAX_NODES, MAX_PLAYERS
from insula.rules.domains import OUTCOME
from insula.rules.fields import Row, StateFields, Table, field, sealed, store
from insula.rules.numbering import Kinds, Phases
from insula.rules.options import option
from insula.rules.spec import HIDDEN, NOT_CHOSEN, OWN, ModuleSpec

from .rules.shells import VALUES

phase = Phases(__name__)

DRAWING_SHELL = phase.chance()  # data: the node
SETTLING_AUCTION = phase.step()  # data: the round
SETTLING_VOTE = phase.step()
BIDDING = phase.forced()  # data: the round
VOTING = phase.forced()

kind = Kinds(__name__)

SELL_BEADS = kind(OUTCOME, "sell beads for {card}")  # kind of card
BID = kind(OUTCOME, "bid {bid}")  # number of beads
VOTE = kind(OUTCOME, "vote for {seat}")  # seat
LOOK_AT_SHELL = kind(OUTCOME, "look {corner}")  # node
DRAW_SHELL = kind(OUTCOME, "{value}", phase=DRAWING_SHELL)  # value
OPEN_SHELL = kind(OUTCOME, "open {corner}")  # node

MARKET_BEADS = option("market_beads")


NODES = (MAX_NODES,)


class MarketState(StateFields):
    """The fields of the module."""

    beads: Row = store()
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
