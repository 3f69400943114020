"""The wagons in texts."""

from insula.modules.base.notation.neutral_lines import neutral_lines
from insula.notation.bounds import between
from insula.notation.parts import NotationPart
from insula.notation.piece_lines import figure_line, side_line

from .rules.neutral import NEUTRAL_OWNERS
from .rules.sides import BARRICADE, WAGON
from .rules.travel import POINTS
from .rules.wolves import WOLVES

PART = NotationPart(
    forms=(),
    lines=(
        *neutral_lines(NEUTRAL_OWNERS),
        figure_line("wolves", "wolf", WOLVES),
        side_line("barricades", "side_kind", "side_owner", BARRICADE, of_seat=False),
        side_line("wagons", "side_kind", "side_owner", WAGON),
    ),
    bounds={"travel_points": between(0, POINTS)},
)
