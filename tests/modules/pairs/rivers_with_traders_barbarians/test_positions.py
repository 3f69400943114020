"""Positions and records of The Rivers of Catan with Traders & Barbarians."""

import pytest
from modules.pairs.rivers_with_traders_barbarians.moments import with_all
from modules.pairs.rivers_with_traders_barbarians.places import crossed

from insula import Game
from insula.errors import ImpossiblePositionError
from insula.notation.positions import read_position


def test_the_lines_can_have_any_order() -> None:
    """The line with the rivers can follow those with the bridges."""
    text = with_all().position
    head, _, rest = text.partition("rivers: ")
    line, _, rest = rest.partition("\n")
    states = [read_position(each)[1].tobytes() for each in (f"{head}{rest}rivers: {line}\n", text)]
    assert states[0] == states[1]


def test_rivers_cannot_touch() -> None:
    """COMBO-RIVER-TB: the rivers do not touch each other, also not side by side."""
    position = crossed().with_rivers(("2,-1", "W"), ("0,0", "E"))
    changed = {"0,0": ("mountains", 11), "1,0": ("hills", 4), "2,0": ("swamp", 0)}
    for hex, (terrain, token) in {
        **changed,
        "0,1": ("hills", 9),
        "-1,1": ("fields", 10),
        "-2,1": ("forest", 10),
    }.items():
        position.with_hex(hex, terrain, token)
    with pytest.raises(ImpossiblePositionError, match="the rivers touch"):
        Game(position=position.game().position)
