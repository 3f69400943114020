"""The declaration of The Rivers of Catan."""

from insula.rules.constants import MAX_PLAYERS
from insula.rules.fields import Row, StateFields, field, store
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases


class RiversState(StateFields):
    """The fields of The Rivers of Catan."""

    gold: Row = store()
    bought: int = field("i1", shown=False)  # resources bought with gold in this part of the turn
    gold_rate: Row = field("i1", (MAX_PLAYERS,), derived=True)  # gold given for one resource, and the rate without 2:1


SPEC = ModuleSpec(
    name="rivers",
    title="The Rivers of Catan",
    code="RIV",
    fields=RiversState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("RIVER",),
)
