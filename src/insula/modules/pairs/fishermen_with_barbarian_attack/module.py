"""The Fishermen of Catan with Barbarian Attack: fish pay for longer moves of knights (docs/rules/combinations.md)."""

from insula.rules.numbering import KindNumber, kinds_of_actions
from insula.rules.spec import ModuleSpec, numbers

kind = kinds_of_actions(__name__)

FISH_KNIGHT = kind()


SPEC = ModuleSpec(
    name="pairs.fishermen_with_barbarian_attack",
    title="The Fishermen of Catan with Barbarian Attack",
    code="FISH-BA",
    actions=numbers(globals(), KindNumber),
    prefixes=("COMBO-FISH",),
    pair=("fishermen", "barbarian_attack"),
)
