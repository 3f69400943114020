"""The declaration of five and six players."""

from insula.rules.fields import StateFields, field
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases


class FiveSixState(StateFields):
    """The fields of five and six players."""

    second_part: int = field("i1")
    """1 during the part of the second of paired players, else 0."""


SPEC = ModuleSpec(
    name="five_six",
    title="Five and six players",
    code="X56",
    fields=FiveSixState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("FIVESIX",),
    is_small=True,
)
