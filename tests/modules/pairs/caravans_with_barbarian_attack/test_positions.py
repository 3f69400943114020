"""Positions and records of The Caravans with Barbarian Attack."""

import re
from collections.abc import Callable

import pytest
from modules.barbarian_attack.places import CITY_CARDS
from modules.pairs.caravans_with_barbarian_attack.places import RULES, finish_attack, island, with_trail
from support import BLUE, RED, draw, play

from insula import Game


def ending() -> Game:
    """Return the end of a turn in which red has built a city: knights move, fight, and red votes."""
    position = with_trail(island(), NW="1,-2,NE").with_settlement(RED, "-1,0,N").with_hand(RED, **CITY_CARDS, wool=2)
    position.with_knights(RED, "1,1,E").with_barbarians(**{"1,1": 1}).with_knights(BLUE, "1,1,SE")
    return play(finish_attack(play(position.game(), "city -1,0,N")), "end building")


MOMENTS: dict[str, Callable[[], Game]] = {
    "the movement before a vote": ending,
    "a battle before a vote": lambda: play(ending(), "end"),
    "the vote after a battle": lambda: draw(play(ending(), "end"), "9", "8", "violet"),
    "the camel after a battle": lambda: play(draw(play(ending(), "end"), "9", "8", "violet"), "vote wool", "vote none"),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_positions_read_back(moment: str) -> None:
    """The text of a position gives the same choices and the same text."""
    game = MOMENTS[moment]()
    again = Game(position=game.position, chance="manual")
    assert re.sub(r"rng: .*\n", "", again.position) == game.position
    assert again.legal_actions == game.legal_actions
    assert [str(outcome) for outcome, _ in again.outcomes] == [str(outcome) for outcome, _ in game.outcomes]


def test_points_of_camels_read_back() -> None:
    """COMBO-CARAVAN-BA: a position with a conquered building between camels has the same points."""
    position = with_trail(island(), NW="1,-2,NE 1,-2,NW").with_settlement(RED, "1,-2,N").with_conquered("1,-2")
    game = position.game()
    assert game.points(RED) == Game(position=game.position).points(RED) == 0


def test_a_record_reads_back() -> None:
    """A game is written as a record, and read back."""
    game = Game(RULES, 4, seed=11, options={"trade_with_players": False})
    for turn in range(400):
        game.play(game.legal_actions[turn * 7 % len(game.legal_actions)])
    again = Game.from_record(game.record())
    assert again.record() == game.record()
