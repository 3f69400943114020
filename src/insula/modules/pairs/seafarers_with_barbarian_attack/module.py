"""Seafarers with Barbarian Attack: ships at conquered hexes and buildings (docs/rules/combinations.md)."""

from insula.rules.constants import MAX_EDGES, MAX_NODES
from insula.rules.fields import Row, StateFields, field
from insula.rules.spec import HIDDEN, ModuleSpec


class SeafarersWithBarbarianAttackState(StateFields):
    """Scratch space for one step, which follows a line of ships; empty again afterwards."""

    line_cost: Row = field("i1", (MAX_EDGES,), seen=HIDDEN)
    """Working memory, 0 between steps: 0 for each edge with a ship of the line that is followed, -1 for others."""
    line_reach: Row = field("i1", (MAX_NODES,), seen=HIDDEN)
    """Working memory, 0 between steps: 1 for each node that a line of ships has reached, else 0."""


SPEC = ModuleSpec(
    name="pairs.seafarers_with_barbarian_attack",
    title="Seafarers with Barbarian Attack",
    code="SEA-BA",
    fields=SeafarersWithBarbarianAttackState.declared,
    prefixes=("COMBO-BA-SEA",),
    pair=("seafarers", "barbarian_attack"),
)
