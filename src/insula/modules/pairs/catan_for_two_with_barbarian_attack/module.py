"""The declaration of Catan for Two with Barbarian Attack."""

from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases

SPEC = ModuleSpec(
    name="pairs.catan_for_two_with_barbarian_attack",
    title="Catan for Two with Barbarian Attack",
    code="TWO-BA",
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("ATTACK-TWO",),
    pair=("catan_for_two", "barbarian_attack"),
)
