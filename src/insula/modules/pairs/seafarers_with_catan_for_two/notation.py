"""Seafarers with Catan for Two in the texts of actions and positions."""

from insula.modules.base.notation.neutral_lines import neutral_line
from insula.modules.catan_for_two.module import NEUTRALS
from insula.modules.seafarers.notation.lines import SHIPS, read_ships, write_ships
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending
from insula.notation.shapes import FREE_SIDES

from .module import EXPLORING_FOR_NEUTRAL

PART = NotationPart(
    lines=tuple(neutral_line(number, SHIPS, write_ships, read_ships, FREE_SIDES) for number in range(NEUTRALS)),
    pending={EXPLORING_FOR_NEUTRAL: Pending(asked=Asked.OF_THE_TURN)},
    numbers={EXPLORING_FOR_NEUTRAL: range(NEUTRALS)},
)
