"""Seafarers with The Fishermen of Catan: fish remove the pirate, and build ships (docs/rules/combinations.md)."""

from insula.rules.domains import NOTHING
from insula.rules.numbering import Kinds, Phases
from insula.rules.spec import ModuleSpec

phase = Phases(__name__)

REMOVING_PIRATE = phase.step()

kind = Kinds(__name__)

FISH_PIRATE = kind(NOTHING, "use fish for pirate")


SPEC = ModuleSpec(
    name="pairs.seafarers_with_fishermen",
    title="Seafarers with The Fishermen of Catan",
    code="SEA-FISH",
    page=globals(),
    prefixes=("COMBO-FISH",),
    pair=("seafarers", "fishermen"),
    most_points=0,
)
