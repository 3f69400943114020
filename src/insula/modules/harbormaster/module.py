"""Harbormaster: harbor points, and the card for the player who has the most (docs/rules/variants.md)."""

from insula.rules.constants import MAX_PLAYERS, NOBODY
from insula.rules.fields import Row, StateFields, field
from insula.rules.spec import ModuleSpec


class HarbormasterState(StateFields):
    """The fields of the Harbormaster."""

    harbormaster: int = field("i1", empty=NOBODY)
    """The seat that holds the Harbormaster card; -1 for none."""
    harbor_points: Row = field("i1", (MAX_PLAYERS,), derived=True)
    """The harbor points of each seat, which decide about the card."""


SPEC = ModuleSpec(
    name="harbormaster",
    title="Harbormaster",
    code="HM",
    fields=HarbormasterState.declared,
    prefixes=("HARBOR",),
    is_small=True,
    most_points=2,  # HARBOR-CARD-01
    idle=(),
)
