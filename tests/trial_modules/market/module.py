"""What the market declares."""

from insula.rules.constants import MAX_NODES, MAX_PLAYERS
from insula.rules.spec import HIDDEN, NOT_CHOSEN, OWN, Field, ModuleSpec, numbers, sealed, store

from .rules import actions, phases
from .rules.shells import VALUES

BEADS = store("beads")
PEARLS = store("pearls", kinds=2, seen=OWN)
NODES = (MAX_NODES,)

SPEC = ModuleSpec(
    name="market",
    title="Market",
    code="MK",
    fields=(
        BEADS,
        PEARLS,
        sealed("bid"),
        Field("shown_bid", "i2", (MAX_PLAYERS,), empty=NOT_CHOSEN),
        sealed("vote"),
        Field("shown_vote", "i2", (MAX_PLAYERS,), empty=NOT_CHOSEN),
        Field("shell", "i1", NODES),  # 1: a shell lies on the node
        Field("shell_value", "i1", NODES, seen=HIDDEN),
        Field("shell_known", "i1", NODES),
        Field("shell_bag", "i1", (VALUES,), seen=HIDDEN),
    ),
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("MK",),
)
