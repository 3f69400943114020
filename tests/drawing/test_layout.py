"""The positions of corners and sides."""

import pytest

from insula.drawing.layout import convex_hull, corner_point, hex_center, side_ends


def test_the_three_hexes_at_a_corner_agree_on_it() -> None:
    point = pytest.approx(corner_point((0, 0, "N")))
    assert corner_point((0, -1, "SE")) == point
    assert corner_point((1, -1, "SW")) == point


@pytest.mark.parametrize(
    ("side", "neighbor", "opposite"),
    [
        ("E", (1, 0), "W"),
        ("NE", (1, -1), "SW"),
        ("NW", (0, -1), "SE"),
        ("W", (-1, 0), "E"),
        ("SW", (-1, 1), "NE"),
        ("SE", (0, 1), "NW"),
    ],
)
def test_the_two_hexes_at_a_side_agree_on_it(side: str, neighbor: tuple[int, int], opposite: str) -> None:
    ends = sorted(side_ends((0, 0, side)))
    for mine, theirs in zip(ends, sorted(side_ends((*neighbor, opposite))), strict=True):
        assert mine == pytest.approx(theirs)


def test_east_is_right_and_south_is_down() -> None:
    x, y = hex_center((0, 0))
    assert hex_center((1, 0))[0] > x
    assert hex_center((0, 1))[1] > y


def test_the_hull_leaves_out_inner_points() -> None:
    corners = {(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)}
    assert set(convex_hull([*corners, (2.0, 2.0), (2.0, 0.0)])) == corners
