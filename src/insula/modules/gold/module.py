"""The declaration of gold."""

from insula.rules.constants import MAX_PLAYERS
from insula.rules.fields import Row, StateFields, field, store
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions


class GoldState(StateFields):
    """The fields of gold."""

    gold: Row = store()
    """The gold of each seat."""
    bought: int = field("i1", shown=False)
    """The number of resources that the active seat has bought with gold in this part of the turn."""
    gold_rate: Row = field("i1", (MAX_PLAYERS,), derived=True)
    """The gold that each seat gives to the bank for one resource: 4, or 3 with a harbor for any kind."""


SPEC = ModuleSpec(
    name="gold",
    title="Gold and its trade",
    code="GOLD",
    fields=GoldState.declared,
    actions=numbers(actions),
    prefixes=("RIVER-GOLD", "ATTACK-GOLD", "TRADER-GOLD"),
)
