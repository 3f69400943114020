"""Positions of Catan for Two with The Caravans: both camels of a vote, and what is impossible."""

import pytest

from insula.errors import ImpossiblePositionError
from insula.game import Game

HEAD = """insula position 1
rules: catan_for_two+caravans
players: 2
options: trade_with_players=off
board: beginner
neutral 1 settlements: 1,-2,S
neutral 2 settlements: -1,2,N
"""
BLUE = "blue:\n  hand: 1 wool\n  votes: 1 wool\nturn: 5 blue\n"
MAJORITY = "placing camel blue majority; placing second camel blue other caravan; camel done blue"
EQUAL = "placing camel blue active player; placing second camel orange; camel done blue"
LAST = "placing second camel blue not NW; camel done blue"
BEGUN = "caravans: NW 0,-1,SW\n"


@pytest.mark.parametrize(
    "text",
    [
        f"{BLUE}phase: {MAJORITY}; action phase blue",
        f"turn: 5 blue\nphase: {EQUAL}; action phase blue",
        f"{BEGUN}turn: 5 blue\nphase: {LAST}; action phase blue",
        f"{BEGUN}turn: 5 blue\nphase: placing second camel orange; camel done blue; action phase blue",
    ],
)
def test_both_camels_can_be_pending(text: str) -> None:
    """A position is written as it was read."""
    game = Game(position=HEAD + text, chance="manual")
    assert Game(position=game.position, chance="manual").position == game.position
    assert text.splitlines()[-1].split("; action")[0] in game.position


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"{BLUE}phase: placing camel blue majority; camel done blue", "each vote of two players places two camels"),
        (f"{BLUE}phase: {MAJORITY.replace('camel blue other', 'camel orange other')}", "orange does not place this"),
        (f"turn: 5 blue\nphase: {LAST}", "blue does not place this second camel"),
        (f"{BEGUN}turn: 5 blue\nphase: placing second camel blue; camel done blue", "blue does not place this"),
        (
            f"{BLUE}phase: naming place blue 1; counting named places blue 1; camel done blue",
            "each vote of two players places two camels",
        ),
    ],
)
def test_other_votes_are_refused(text: str, reason: str) -> None:
    with pytest.raises(ImpossiblePositionError, match=reason):
        Game(position=HEAD + text)
