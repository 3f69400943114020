"""The rules of the market: beads and pearls, auctions and votes, shells."""

from insula.rules.constants import MAX_NODES, MAX_PLAYERS
from insula.rules.fields import Row, StateFields, Table, field, sealed, store
from insula.rules.numbering import KindNumber, PhaseNumber, Phases, kinds_of_actions
from insula.rules.options import option
from insula.rules.spec import HIDDEN, NOT_CHOSEN, OWN, ModuleSpec, numbers

from .rules.shells import VALUES

phase = Phases(__name__)

DRAWING_SHELL = phase.chance()  # data: the node
SETTLING_AUCTION = phase.step()  # data: the round
SETTLING_VOTE = phase.step()
BIDDING = phase.forced()  # data: the round
VOTING = phase.forced()

kind = kinds_of_actions(__name__)

SELL_BEADS = kind()  # kind of card
BID = kind()  # number of beads
VOTE = kind()  # seat
LOOK_AT_SHELL = kind()  # node
DRAW_SHELL = kind()  # value
OPEN_SHELL = kind()  # node

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
    fields=MarketState.declared,
    actions=numbers(globals(), KindNumber),
    phases=numbers(globals(), PhaseNumber),
    prefixes=("MK",),
)
