"""Positions and records of The Rivers of Catan with Barbarian Attack."""

import re

import pytest
from modules.pairs.rivers_with_barbarian_attack.places import RULES, island
from support import BLUE, RED

from insula import Game
from insula.errors import ImpossiblePositionError, NotationError


def with_all() -> Game:
    """Return a position with bridges, gold, knights and barbarians."""
    position = island().with_settlement(RED, "1,1,SW").with_bridges(RED, "1,1,SW").with_gold(3, 1, 0, 0)
    return position.with_knights(BLUE, "2,0,SW").with_conquered("1,1").with_barbarians(**{"2,0": 2}).game()


def test_positions_read_back() -> None:
    """The text of a position gives the same choices and the same text."""
    game = with_all()
    again = Game(position=game.position, chance="manual")
    assert re.sub(r"rng: .*\n", "", again.position) == game.position
    assert again.legal_actions == game.legal_actions


def test_tokens_that_have_been_exchanged() -> None:
    """COMBO-GEN-03: with Cities & Knights inner tokens can change places, also on hexes of a river."""
    position = island(rules=f"cities_knights+{RULES}", allow_unpublished_combinations=True)
    text = position.with_hex("0,0", "hills", 3).with_hex("0,1", "fields", 10).game().position
    assert re.sub(r"rng: .*\n", "", Game(position=text).position) == text


@pytest.mark.parametrize("seed", range(2))
def test_a_record_reads_back(seed: int) -> None:
    """A game is written as a record, and read back, also while the board is laid with shuffled tokens."""
    game = Game(RULES, 3, seed, options={"trade_with_players": False, "attack_shuffle_tokens": bool(seed)})
    for turn in range(400):
        game.play(game.legal_actions[turn * 7 % len(game.legal_actions)])
    again = Game.from_record(game.record())
    assert again.record() == game.record()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("hills 5", "hills 6", "hex 1,1 must have the token 5"),
        ("  bridges: 0,2,NE", "  bridges: 1,1,W", "no river crosses"),
        ("barbarians on hexes: 2,0 2; 1,1 3", "barbarians on hexes: 0,2 1", "0,2 is not a coastal hex"),
    ],
)
def test_what_cannot_be(old: str, new: str, message: str) -> None:
    """COMBO-RIVER-BA: tokens lie as printed, bridges on sites, barbarians on coastal hexes but no swamp."""
    text = with_all().position
    assert old in text
    with pytest.raises((ImpossiblePositionError, NotationError), match=message):
        Game(position=text.replace(old, new))
