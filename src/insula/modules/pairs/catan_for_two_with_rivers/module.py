"""The declaration of Catan for Two with The Rivers of Catan."""

from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases

SPEC = ModuleSpec(
    name="pairs.catan_for_two_with_rivers",
    title="Catan for Two with The Rivers of Catan",
    code="TWO-RIV",
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("RIVER-COMBO",),
    pair=("catan_for_two", "rivers"),
)
