"""The declaration of Seafarers with Catan for Two."""

from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases

SPEC = ModuleSpec(
    name="pairs.seafarers_with_catan_for_two",
    title="Seafarers with Catan for Two",
    code="SEA-TWO",
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("TWO-COMBO",),
    pair=("seafarers", "catan_for_two"),
)
