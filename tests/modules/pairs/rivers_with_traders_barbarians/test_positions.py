"""Positions and records of The Rivers of Catan with Traders & Barbarians."""

import re

import pytest
from modules.pairs.rivers_with_traders_barbarians.places import RULES, crossed
from support import BLUE, RED

from insula import Game
from insula.errors import ImpossiblePositionError, NotationError
from insula.notation.positions import read_position

STEPS_OF_LAYING = 40
"""More than the draws that lay a board."""


def with_all() -> Game:
    """Return a position with bridges, gold, and wagons."""
    position = crossed().with_settlement(RED, "0,-1,NE").with_bridges(RED, "0,-1,E").with_gold(3, 1, 0, 0)
    return position.with_wagon(RED, "0,-1,N", 2, "sand").with_settlement(BLUE, "0,0,SE").game()


def test_positions_read_back() -> None:
    """The text of a position gives the same choices and the same text."""
    game = with_all()
    again = Game(position=game.position, chance="manual")
    assert re.sub(r"rng: .*\n", "", again.position) == game.position
    assert again.legal_actions == game.legal_actions


def test_the_lines_can_have_any_order() -> None:
    """The line with the rivers can follow those with the bridges."""
    text = with_all().position
    head, _, rest = text.partition("rivers: ")
    line, _, rest = rest.partition("\n")
    states = [read_position(each)[1].tobytes() for each in (f"{head}{rest}rivers: {line}\n", text)]
    assert states[0] == states[1]


@pytest.mark.parametrize("inland", [False, True])
def test_positions_while_the_board_is_laid(*, inland: bool) -> None:
    """Every step of laying the board is written and read, also between the two rivers."""
    game = Game(RULES, 3, 5, {"river_mouth_inland": inland}, chance="manual")
    for step in range(STEPS_OF_LAYING):
        again = Game(position=game.position, chance="manual")
        assert [str(outcome) for outcome, _ in again.outcomes] == [str(outcome) for outcome, _ in game.outcomes]
        if game.actor != -1:
            break
        outcomes = game.outcomes
        game.play(outcomes[step * 5 % len(outcomes)][0])


@pytest.mark.parametrize("inland", [False, True])
def test_a_record_reads_back(*, inland: bool) -> None:
    """A game is written as a record with its rivers, and read back."""
    game = Game(RULES, 3, 11, options={"trade_with_players": False, "river_mouth_inland": inland})
    for turn in range(400):
        game.play(game.legal_actions[turn * 7 % len(game.legal_actions)])
    again = Game.from_record(game.record())
    assert again.record() == game.record()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("rivers: 2,-1 to -1,-1; 0,1 to -2,1", "rivers: 0,1 to -2,1", "no river crosses 0,-1,E"),
        ("rivers: 2,-1 to -1,-1; 0,1 to -2,1", "rivers: 2,-1 to -1,-1", "line 'rivers' is missing"),
        ("2,-1 to -1,-1; 0,1", "2,-1 to -1,0; 0,1", "no river flows straight"),
        ("0,1 to -2,1", "-1,2 to -1,0", "no river can flow from -1,2"),
        ("0,1 to -2,1", "1,0 to -1,0", "no river can flow from 1,0"),
        ("0,1 to -2,1", "-2,1 to 0,1", "no river can flow from -2,1"),
        ("bridges: 0,-1,E", "bridges: 0,-1,NW", "no river crosses"),
        ("hills 10", "pasture 10", "the hex -1,1 is not that of the river"),
    ],
)
def test_what_cannot_be(old: str, new: str, message: str) -> None:
    """COMBO-RIVER-TB: both rivers are known, straight, on their tiles, with open mouths; bridges cross them."""
    text = with_all().position
    assert old in text
    with pytest.raises((ImpossiblePositionError, NotationError), match=message):
        Game(position=text.replace(old, new))


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
