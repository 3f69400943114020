"""The declaration of Cities & Knights with Barbarian Attack."""

from insula.rules.constants import MAX_EDGES
from insula.rules.fields import Row, StateFields, field
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases

EDGES = (MAX_EDGES,)


class CitiesKnightsWithBarbarianAttackState(StateFields):
    """The fields of the pair: knights on paths, besides their owners."""

    path_rank: Row = field("i1", EDGES)
    """The rank of the knight on each edge: 0 basic, 1 strong, 2 mighty. It is 0 without a knight, too."""
    path_active: Row = field("i1", EDGES)
    """1 for each edge with an active knight, else 0."""
    path_marks: Row = field("i1", EDGES)
    """What the knight on each edge has done in this turn, as a bit set: 1 activated, 4 promoted."""
    ship_waits: int = field("i1", shown=False)
    """1 after the ship was rolled, while the card with the number is still due, else 0."""


SPEC = ModuleSpec(
    name="pairs.cities_knights_with_barbarian_attack",
    title="Cities & Knights with Barbarian Attack",
    code="CK-BA",
    fields=CitiesKnightsWithBarbarianAttackState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("COMBO-BA-CK",),
    pair=("cities_knights", "barbarian_attack"),
)
