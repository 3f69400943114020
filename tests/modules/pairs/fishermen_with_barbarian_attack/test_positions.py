"""Positions and records of The Fishermen of Catan with Barbarian Attack."""

import re
from collections.abc import Callable

import pytest
from modules.pairs.fishermen_with_barbarian_attack.places import RULES, coast
from support import RED, play

from insula import Game
from insula.errors import InsulaError


def moving(*tokens: int) -> Game:
    return play(coast().with_fish(RED, *tokens).with_knights(RED, "1,1,E").moving().game(), "move 1,1,E")


MOMENTS: dict[str, Callable[[], Game]] = {
    "a knight that fish can pay for": lambda: moving(2),
    "the tokens for a knight": lambda: play(moving(2, 3), "use fish for knight"),
    "a knight that fish have paid for": lambda: play(moving(2), "use fish for knight"),
    "the tokens for a card": lambda: play(coast().with_fish(RED, 3, 3, 2, 1).game(), "use fish for card"),
    "a card for fish": lambda: play(coast().with_fish(RED, 3, 3, 1).game(), "use fish for card"),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_positions_read_back(moment: str) -> None:
    """The text of a position gives the same choices and the same text."""
    game = MOMENTS[moment]()
    again = Game(position=game.position, chance="manual")
    assert re.sub(r"rng: .*\n", "", again.position) == game.position
    assert again.legal_actions == game.legal_actions
    assert [str(outcome) for outcome, _ in again.outcomes] == [str(outcome) for outcome, _ in game.outcomes]


@pytest.mark.parametrize(("line", "reason"), [("lakes: 0,0", "found '0,0'"), ("robber: 0,0", "there is no robber")])
def test_no_lake_and_no_robber(line: str, reason: str) -> None:
    """COMBO-FISH-BA: a lake and a robber are refused."""
    text = coast().game().position
    assert "robber: none\n" in text
    with pytest.raises(InsulaError, match=reason):
        Game(position=text.replace("robber: none", line))


def test_a_record_reads_back() -> None:
    """A game is written as a record, and read back."""
    game = Game(RULES, 4, seed=11, options={"trade_with_players": False})
    for turn in range(400):
        game.play(game.legal_actions[turn * 7 % len(game.legal_actions)])
    again = Game.from_record(game.record())
    assert again.record() == game.record()
