"""Positions and records of Catan for Two with Barbarian Attack."""

from modules.pairs.catan_for_two_with_barbarian_attack.places import RULES
from support import state

from insula import Game


def test_nothing_is_conquered_at_the_start() -> None:
    """ATTACK-BLDG-01, ATTACK-TWO-09: the neutral settlements stand before the board is laid, and are not conquered."""
    game = Game(RULES, 2, seed=1, options={"trade_with_players": False})
    assert not any(state(game).conquered)
