"""The greedy bot with wagons and fish."""

import pytest
from modules.pairs.fishermen_with_traders_barbarians.places import driving
from support import RED
from support.greedy import chosen


@pytest.mark.parametrize(("points", "move"), [(2, "use fish for wagon"), (4, "wagon -2,0,C-NE")])
def test_greedy_uses_fish_where_they_make_a_difference(points: int, move: str) -> None:
    """Two paths from the castle it needs 4 points to deliver: with 2 of them it uses fish, with 4 it drives."""
    position = driving(points, 2).with_wagon(RED, "-1,0,N" if points == 2 else "-2,0,NE", 3, "glass")
    assert chosen(position.game()) == move
