"""The declaration of gold."""

from insula.rules.constants import MAX_PLAYERS
from insula.rules.fields import Row, StateFields, field, store
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions


class GoldState(StateFields):
    """The fields of gold."""

    gold: Row = store()
    bought: int = field("i1", shown=False)  # resources bought with gold in this part of the turn
    gold_rate: Row = field("i1", (MAX_PLAYERS,), derived=True)  # gold given for one resource, and the rate without 2:1


SPEC = ModuleSpec(
    name="gold",
    title="Gold and its trade",
    code="GOLD",
    fields=GoldState.declared,
    actions=numbers(actions),
    prefixes=("RIVER-GOLD", "ATTACK-GOLD", "TRADER-GOLD"),
)
