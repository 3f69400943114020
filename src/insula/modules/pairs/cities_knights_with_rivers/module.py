"""The declaration of The Rivers of Catan with Cities & Knights."""

from insula.rules.fields import StateFields, field
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases


class CitiesKnightsWithRiversState(StateFields):
    """The fields of the pair."""

    unpaid_road: int = field("i1", shown=False)
    """1 while the player cannot pay for the own road that was removed, else 0."""


SPEC = ModuleSpec(
    name="pairs.cities_knights_with_rivers",
    title="Cities & Knights with The Rivers of Catan",
    code="CK+RIV",
    fields=CitiesKnightsWithRiversState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    pair=("cities_knights", "rivers"),
)
