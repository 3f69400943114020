"""Positions and records of Seafarers with Barbarian Attack."""

import re

import pytest
from engine.random_games import play_randomly
from modules.pairs.seafarers_with_barbarian_attack.places import LINE, RULES, SHORE, island
from support import BLUE, RED
from support.length import amount

from insula import Game
from insula.errors import ImpossiblePositionError, NotationError
from insula.notation.positions import read_position, write_position


def with_all() -> Game:
    """Return a position with ships, knights, and a conquered settlement."""
    position = island().with_settlement(RED, SHORE).with_ships(RED, *LINE).with_conquered("2,0")
    return position.with_knights(BLUE, "2,0,W").with_prisoners(2, 1).with_gold(3).game()


def test_positions_read_back() -> None:
    """The text of a position gives the same choices and the same text."""
    game = with_all()
    again = Game(position=game.position, chance="manual")
    assert re.sub(r"rng: .*\n", "", again.position) == re.sub(r"rng: .*\n", "", game.position)
    assert again.legal_actions == game.legal_actions


@pytest.mark.parametrize(("players", "setup"), [(3, "variable"), (4, "printed")])
def test_every_position_of_a_game_reads_back_to_the_same_bytes(players: int, setup: str) -> None:
    """COMBO-BA-SEA-01: also while the board is laid."""
    given = {"trade_with_players": False, "sea_setup": setup}
    for number, game in enumerate(play_randomly(players, 2, given, rules=RULES, decisions=amount(400, long=2000))):
        if number % 9 == 0:
            ruleset, states = read_position(game.position)
            assert states.tobytes() == game._states.tobytes()
            assert write_position(ruleset, states) == game.position


def test_a_record_reads_back() -> None:
    """A game is written as a record, and read back."""
    game = Game(RULES, 4, 3, options={"trade_with_players": False})
    for turn in range(300):
        game.play(game.legal_actions[turn * 7 % len(game.legal_actions)])
    again = Game.from_record(game.record())
    assert again.record() == game.record()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("knights on paths: 1,0,E", "knights on paths: 4,-1,E", "the knight at 4,-1,E is not on the main island"),
        ("barbarians on hexes: 2,0 3", "barbarians on hexes: 4,-1 3", "4,-1 is not a coastal hex"),
        ("hills 11", "hills 12", "hex 2,0 must have the token 11"),
        ("robber: none", "robber: 0,0", "there is no robber in Barbarian Attack"),
    ],
)
def test_what_cannot_be(old: str, new: str, message: str) -> None:
    """COMBO-BA-SEA-02, COMBO-BA-SEA-06: knights and barbarians on the main island, its tokens as printed, no robber."""
    text = with_all().position
    assert old in text
    with pytest.raises((ImpossiblePositionError, NotationError), match=message):
        Game(position=text.replace(old, new))
