"""The Fishermen of Catan with Barbarian Attack: fish pay for longer moves of knights (docs/rules/combinations.md)."""

from insula.rules.domains import NOTHING
from insula.rules.numbering import Kinds
from insula.rules.spec import ModuleSpec

kind = Kinds(__name__)

FISH_KNIGHT = kind(NOTHING, "use fish for knight")


SPEC = ModuleSpec(
    name="pairs.fishermen_with_barbarian_attack",
    title="The Fishermen of Catan with Barbarian Attack",
    code="FISH-BA",
    page=globals(),
    prefixes=("COMBO-FISH",),
    pair=("fishermen", "barbarian_attack"),
)
