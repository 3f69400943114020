"""The declaration of the mist."""

from insula.rules.fields import Row, StateFields, field
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases
from .rules.deck import NUMBERS


class MistState(StateFields):
    """The fields of the module."""

    numbers_drawn: Row = field("i1", (NUMBERS,))  # the number less two
    last_number: int = field("i1")


SPEC = ModuleSpec(
    name="mist",
    title="Mist",
    code="MI",
    fields=MistState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("MI",),
)
