"""The declaration of the market."""

from insula.rules.constants import MAX_NODES, MAX_PLAYERS
from insula.rules.fields import Row, StateFields, Table, field, sealed, store
from insula.rules.spec import HIDDEN, NOT_CHOSEN, OWN, ModuleSpec, numbers

from .rules import actions, phases
from .rules.shells import VALUES

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
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("MK",),
)
