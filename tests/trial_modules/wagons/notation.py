"""The wagons in texts."""

from insula.modules.base.notation.neutral_lines import neutral_lines
from insula.notation.bounds import between
from insula.notation.parts import NotationPart

from .rules.neutral import NEUTRAL_OWNERS
from .rules.travel import POINTS

PART = NotationPart(lines=neutral_lines(NEUTRAL_OWNERS), bounds={"travel_points": between(0, POINTS)})
