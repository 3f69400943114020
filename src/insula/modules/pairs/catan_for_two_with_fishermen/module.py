"""The declaration of Catan for Two with The Fishermen."""

from insula.rules.spec import ModuleSpec

SPEC = ModuleSpec(
    name="pairs.catan_for_two_with_fishermen",
    title="Catan for Two with The Fishermen",
    code="TWO-FISH",
    prefixes=("FISH-COMBO",),
    pair=("catan_for_two", "fishermen"),
)
