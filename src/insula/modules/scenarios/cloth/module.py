"""Cloth for Catan: villages on small islands sell cloth to ships (docs/rules/seafarers.md, SEA-CL)."""

from insula.rules.constants import MAX_NODES
from insula.rules.domains import numbers
from insula.rules.fields import Row, StateFields, field, store
from insula.rules.numbering import Kinds, Phases
from insula.rules.spec import ModuleSpec

VILLAGE = 15
"""The bits of `board.corner_marks` with the number of the village at a corner; 0 for none."""
CLOTH_IN_A_VILLAGE = 5
GENERAL_SUPPLY = 10
"""The cloth that lies beside the villages when the game begins (SEA-CL-02)."""
LEAST_VILLAGES = 4
"""With fewer villages that have cloth the game ends (SEA-CL-08)."""
CLOTH_FOR_A_POINT = 2

A_CARD, A_CLOTH = 0, 1

phase = Phases(__name__)

CHOOSING_LOOT = phase.forced(cause="pirate_moved")  # the victim

kind = Kinds(__name__)

CLOTH_OR_CARD = kind(numbers((A_CARD, A_CLOTH)), "steal {loot}")


class ClothState(StateFields):
    """The fields of Cloth for Catan. The cloth that neither villages nor seats have is in the general supply."""

    village_cloth: Row = field("i1", (MAX_NODES,))
    """The cloth that the village at each corner still has; 0 where no village is."""
    cloth: Row = store("cloth")
    """The cloth of each seat."""


SPEC = ModuleSpec(
    name="scenarios.cloth",
    title="Cloth for Catan",
    code="SEA-CL",
    page=globals(),
    fields=ClothState.declared,
    prefixes=("SEA-CL",),
    most_points=0,
)
