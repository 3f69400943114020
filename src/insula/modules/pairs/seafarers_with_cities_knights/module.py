"""The declaration of Seafarers with Cities & Knights."""

from insula.rules.constants import NOWHERE
from insula.rules.fields import StateFields, field
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases


class SeafarersWithCitiesKnightsState(StateFields):
    """The fields of the pair: the starting hexes of the robber and the pirate while they wait beside the board."""

    robber_start: int = field("i2", empty=NOWHERE)
    """The hex to which the robber returns from beside the board; -1 while it is on the board."""
    pirate_start: int = field("i2", empty=NOWHERE)
    """The hex to which the pirate returns from beside the board; -1 while it is on the board."""


SPEC = ModuleSpec(
    name="pairs.seafarers_with_cities_knights",
    title="Seafarers with Cities & Knights",
    code="SEA-CK",
    fields=SeafarersWithCitiesKnightsState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("CK-SEA",),
    pair=("seafarers", "cities_knights"),
)
