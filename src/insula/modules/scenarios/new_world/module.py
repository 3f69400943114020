"""New World: an archipelago that is drawn for each game (docs/rules/seafarers.md, SEA-NW)."""

from insula.rules.domains import OUTCOME
from insula.rules.numbering import Kinds, Phases
from insula.rules.spec import ModuleSpec

phase = Phases(__name__)

DRAWING_COAST = phase.chance()  # the number of the harbor

kind = Kinds(__name__)

DRAW_COAST = kind(OUTCOME, "{side}", phase=DRAWING_COAST)  # side of the coast


SPEC = ModuleSpec(
    name="scenarios.new_world",
    title="New World",
    code="SEA-NW",
    page=globals(),
    prefixes=("SEA-NW",),
    most_points=0,
)
