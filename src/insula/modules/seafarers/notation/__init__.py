"""Seafarers in the texts of actions, positions and records."""

from insula.modules.base.module import ALL_DISCARD
from insula.notation.arguments import named
from insula.notation.bounds import between
from insula.notation.parts import NotationPart
from insula.rules.constants import SHIP

from .. import module
from . import pending, possible
from .lines import LINES, SHIPS
from .words import FIGURES

PART = NotationPart(
    arguments={"{figure}": named(FIGURES)},
    lines=LINES,
    bounds={"ship_moved": between(0, 1)},
    robber_can_be_beside=True,
    pending=pending.PENDING,
    follows={ALL_DISCARD: (module.CHOOSING_FIGURE,)},
    phase_checks=pending.PHASE_CHECKS,
    numbers=pending.NUMBERS,
    pieces={SHIP: SHIPS},
    count_pieces=(possible.count_ships,),
    checks=(
        possible.check_sides,
        possible.check_buildings,
        possible.check_lines,
        possible.check_pirate,
    ),
)
