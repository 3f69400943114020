"""Catan for Two with The Fishermen: fish in place of trade tokens (docs/rules/fishermen.md)."""

from insula.rules.spec import ModuleSpec

SPEC = ModuleSpec(
    name="pairs.catan_for_two_with_fishermen",
    title="Catan for Two with The Fishermen",
    code="TWO-FISH",
    prefixes=("FISH-COMBO",),
    pair=("catan_for_two", "fishermen"),
    most_points=0,
)
