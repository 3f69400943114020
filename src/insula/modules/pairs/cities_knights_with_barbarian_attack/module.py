"""The declaration of Cities & Knights with Barbarian Attack."""

from insula.rules.constants import MAX_EDGES
from insula.rules.fields import Row, StateFields, field
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases

EDGES = (MAX_EDGES,)


class CitiesKnightsWithBarbarianAttackState(StateFields):
    """The fields of the pair: knights on paths, besides their owners."""

    path_rank: Row = field("i1", EDGES)  # 0: basic, 1: strong, 2: mighty
    path_active: Row = field("i1", EDGES)
    path_marks: Row = field("i1", EDGES)  # ACTIVATED, PROMOTED in this turn
    ship_waits: int = field("i1", shown=False)  # 1: a ship was rolled, and the card with the number is still due


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
