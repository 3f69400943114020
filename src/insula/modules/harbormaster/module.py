"""The declaration of the Harbormaster."""

from insula.rules.constants import MAX_PLAYERS, NOBODY
from insula.rules.fields import Row, StateFields, field
from insula.rules.spec import ModuleSpec


class HarbormasterState(StateFields):
    """The fields of the Harbormaster."""

    harbormaster: int = field("i1", empty=NOBODY)  # the holder of the card
    harbor_points: Row = field("i1", (MAX_PLAYERS,), derived=True)


SPEC = ModuleSpec(
    name="harbormaster",
    title="Harbormaster",
    code="HM",
    fields=HarbormasterState.declared,
    prefixes=("HARBOR",),
    is_small=True,
)
