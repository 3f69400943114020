"""Lanterns on roads, lit with oil: a piece, a counter and an action, without a file above the rules."""

from insula.rules.constants import MAX_EDGES, NOBODY
from insula.rules.domains import SIDES
from insula.rules.fields import Row, StateFields, field, store
from insula.rules.numbering import Kinds
from insula.rules.pieces import SidePiece
from insula.rules.spec import ModuleSpec

OIL = 30
"""The oil of all players."""
LANTERN = 1
"""The only kind of piece on sides."""

kind = Kinds(__name__)

LIGHT_LANTERN = kind(SIDES, "light {side}", piece="lantern")


class LanternsState(StateFields):
    """The fields of the module."""

    oil: Row = store("oil", most=OIL)
    lantern: Row = field("i1", (MAX_EDGES,))
    lantern_owner: Row = field("i1", (MAX_EDGES,), empty=NOBODY)


SPEC = ModuleSpec(
    name="lanterns",
    title="Lanterns",
    code="LA",
    page=globals(),
    fields=LanternsState.declared,
    pieces=(SidePiece("lantern", "lanterns", "lantern", "lantern_owner", LANTERN),),
    prefixes=("LA",),
)
