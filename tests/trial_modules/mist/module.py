"""What the mist declares."""

from insula.rules.spec import Field, ModuleSpec, numbers

from .rules import actions, phases
from .rules.deck import NUMBERS

SPEC = ModuleSpec(
    name="mist",
    title="Mist",
    code="MI",
    fields=(
        Field("numbers_drawn", "i1", (NUMBERS,)),  # the number less two
        Field("last_number", "i1"),
    ),
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("MI",),
)
