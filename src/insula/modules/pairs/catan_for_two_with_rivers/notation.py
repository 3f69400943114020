"""Catan for Two with The Rivers of Catan in the texts of actions and positions."""

from insula.modules.base.notation.neutral_lines import neutral_line
from insula.modules.catan_for_two.module import NEUTRALS
from insula.modules.rivers.notation import BRIDGES, read_bridges, write_bridges
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending
from insula.notation.shapes import FREE_SIDES

from .module import BUILDING_NEUTRAL_BRIDGE

PART = NotationPart(
    lines=tuple(neutral_line(number, BRIDGES, write_bridges, read_bridges, FREE_SIDES) for number in range(NEUTRALS)),
    pending={BUILDING_NEUTRAL_BRIDGE: Pending(asked=Asked.OF_THE_TURN)},
)
