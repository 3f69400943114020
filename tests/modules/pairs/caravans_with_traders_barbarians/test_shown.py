"""The numbers on trade hexes (COMBO-CARAVAN-TB) in pictures: they leave the plaza free."""

import re
from math import hypot

import pytest
from modules.pairs.caravans_with_traders_barbarians.places import oasis
from support import RED

from insula.drawing import draw as draw_picture
from insula.drawing.layout import hex_center
from insula.drawing.pieces import TOKEN_RADIUS
from insula.game.scene import scene

PLAZA_OF_WAGONS = 30
"""A wagon on a plaza covers at least this much around its middle."""


@pytest.mark.parametrize(("at", "number"), [((-2, 0), 2), ((2, -2), 12), ((0, 2), 10)])
def test_a_number_is_beside_the_plaza(at: tuple[int, int], number: int) -> None:
    picture = draw_picture(scene(oasis().moving(RED).game()))
    found = re.findall(rf'translate\((\S+) (\S+)\) scale\((\S+)\)"><g data-token="{number}"', picture)
    ((x, y, size),) = found
    center_x, center_y = hex_center(at)
    assert hypot(float(x) - center_x, float(y) - center_y) > PLAZA_OF_WAGONS + float(size) * TOKEN_RADIUS
