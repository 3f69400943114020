"""Positions and records of Event Cards with Barbarian Attack."""

import re
from collections.abc import Callable

import pytest
from modules.barbarian_attack.places import attack
from modules.events.places import reveal
from support import BLUE, RED, WHITE

from insula import Game

RULES = "events+barbarian_attack"


def revealed(card: str) -> Game:
    """Reveal a card while blue has the most knights and white has a card."""
    position = attack(rules=RULES, attack_tournament_knights=True).with_knights(BLUE, "0,0,NE").before_roll(RED)
    return reveal(position.with_hand(WHITE, ore=1).with_hand(RED, ore=1).game(), card)


MOMENTS: dict[str, Callable[[], Game]] = {
    "the victim of a Robber Attack": lambda: revealed("7 robber attack"),
    "the victim of the Conflict": lambda: revealed("3 conflict"),
    "the prize of the Tournament": lambda: revealed("5 tournament"),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_positions_read_back(moment: str) -> None:
    """The text of a position gives the same choices and the same text."""
    game = MOMENTS[moment]()
    again = Game(position=game.position, chance="manual")
    assert re.sub(r"rng: .*\n", "", again.position) == game.position
    assert again.legal_actions == game.legal_actions


def test_a_record_reads_back() -> None:
    """A game is written as a record, and read back."""
    game = Game(RULES, 4, seed=11, options={"trade_with_players": False})
    for turn in range(400):
        game.play(game.legal_actions[turn * 7 % len(game.legal_actions)])
    again = Game.from_record(game.record())
    assert again.record() == game.record()
