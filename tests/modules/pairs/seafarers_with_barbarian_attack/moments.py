"""Seafarers with Barbarian Attack: ships, knights, and a conquered settlement."""

from collections.abc import Callable

from modules.pairs.seafarers_with_barbarian_attack.places import LINE, SHORE, island
from support import BLUE, RED

from insula import Game


def with_all() -> Game:
    """Return a position with ships, knights, and a conquered settlement."""
    position = island().with_settlement(RED, SHORE).with_ships(RED, *LINE).with_conquered("2,0")
    return position.with_knights(BLUE, "2,0,W").with_prisoners(2, 1).with_gold(3).game()


MOMENTS: dict[str, Callable[[], Game]] = {"all pieces": with_all}
