"""The Pirate Islands in the texts of actions, positions and records."""

from insula.modules.base.module import ALL_DISCARD
from insula.modules.state import State
from insula.notation.arguments import number
from insula.notation.draft import Draft
from insula.notation.parts import NotationPart
from insula.rules.constants import DIE_FACES, NOWHERE
from insula.rules.spec import ARGUMENT_BITS

from ..module import DRAW_WAY, DRAWING_WAY, STEALING_AFTER_SEVEN
from ..rules.ways import next_to_draw
from . import possible
from .lines import BOUNDS, LINES, WAY, fill_fortresses
from .pending import NUMBERS, PENDING, PHASE_CHECKS


def _draw_way(data: int, state: State, drawn: Draft) -> int | None:  # noqa: ARG001
    """Return the lot that gives the next seat the way that it has on the board."""
    way = drawn.state.way[next_to_draw(state)]
    return None if way == NOWHERE else (DRAW_WAY << ARGUMENT_BITS) + way


PART = NotationPart(
    arguments={"{way}": WAY, "{die}": number(range(1, DIE_FACES + 1))},
    lines=LINES,
    bounds=BOUNDS,
    laying={DRAWING_WAY: _draw_way},
    robber_can_be_beside=True,
    buildings_of_map=possible.buildings_of_map,
    pending=PENDING,
    follows={ALL_DISCARD: (STEALING_AFTER_SEVEN,)},
    phase_checks=PHASE_CHECKS,
    numbers=NUMBERS,
    fill_in=(fill_fortresses,),
    count_pieces=(possible.count_held_fortress,),
    checks=(
        possible.check_ways,
        possible.check_starts,
        possible.check_ships,
        possible.check_roads,
        possible.check_buildings,
        possible.check_fleet,
    ),
)
