"""Positions and records with the Harbormaster: the line for the holder, its default, and impossible positions."""

from insula import Game

NOBODY = -1
HEAD = "insula position 1\nrules: harbormaster\nboard: beginner\nturn: 5 red\n"
RED_THREE = "red:\n  settlements: 2,0,NE\n  cities: 0,-2,NW\n"
BLUE_THREE = "blue:\n  settlements: -2,0,S\n  cities: -1,2,SE\n"
BLUE_FOUR = "blue:\n  cities: -1,2,SE -2,0,S\n"


def holder(text: str) -> int:
    return int(Game(position=HEAD + text).view(None).state.harbormaster)


def test_the_only_leader_holds_the_card_without_a_line() -> None:
    assert holder("") == NOBODY
    assert holder("red:\n  settlements: 2,0,NE 0,-2,NW\n") == NOBODY
    assert holder(RED_THREE) == 0
    assert holder(RED_THREE + BLUE_FOUR) == 1


def test_a_tie_needs_a_line() -> None:
    assert holder(RED_THREE + BLUE_THREE + "harbormaster: red\n") == 0
    assert holder(RED_THREE + BLUE_THREE + "harbormaster: blue\n") == 1
    assert holder(RED_THREE + BLUE_THREE + "harbormaster: nobody\n") == NOBODY
