"""Positions and records of Seafarers with Traders & Barbarians."""

import re

import pytest
from engine.random_games import play_randomly
from modules.pairs.seafarers_with_traders_barbarians.places import ALONG_THE_COAST, FAR, HERE, OPEN_SEA, RULES, island
from support import BLUE, RED
from support.length import amount

from insula import Game
from insula.errors import ImpossiblePositionError
from insula.notation.positions import read_position, write_position


def with_all() -> Game:
    """Return a position with ships, a wagon at sea, and a barbarian on a ship."""
    position = island().with_settlement(RED, HERE).with_ships(RED, OPEN_SEA).with_settlement(BLUE, "3,-1,NE")
    position.with_ships(BLUE, ALONG_THE_COAST).with_barbarians(OPEN_SEA, *FAR[:2])
    return position.with_wagon(RED, "3,-1,SE", 2).with_gold(5, 5, 5, 5).moving(RED).game()


def test_positions_read_back() -> None:
    """The text of a position gives the same choices and the same text."""
    game = with_all()
    again = Game(position=game.position, chance="manual")
    assert re.sub(r"rng: .*\n", "", again.position) == re.sub(r"rng: .*\n", "", game.position)
    assert again.legal_actions == game.legal_actions


@pytest.mark.parametrize(("players", "setup"), [(3, "variable"), (4, "printed")])
def test_every_position_of_a_game_reads_back_to_the_same_bytes(players: int, setup: str) -> None:
    """COMBO-TB-SEA-01: with both set-ups of the foreign land."""
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


def test_no_ship_on_a_closed_path() -> None:
    """COMBO-TB-SEA-06: such a position is refused."""
    text = with_all().position
    ship = "ships: 3,0,NW\n"
    assert ship in text
    with pytest.raises(ImpossiblePositionError, match="closed path"):
        Game(position=text.replace(ship, "ships: 3,0,NW 2,-2,E\n"))
