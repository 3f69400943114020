"""Seafarers with Traders & Barbarians: ships, a wagon at sea, and a barbarian on a ship."""

from collections.abc import Callable

from modules.pairs.seafarers_with_traders_barbarians.places import ALONG_THE_COAST, FAR, HERE, OPEN_SEA, island
from support import BLUE, RED

from insula import Game


def with_all() -> Game:
    """Return a position with ships, a wagon at sea, and a barbarian on a ship."""
    position = island().with_settlement(RED, HERE).with_ships(RED, OPEN_SEA).with_settlement(BLUE, "3,-1,NE")
    position.with_ships(BLUE, ALONG_THE_COAST).with_barbarians(OPEN_SEA, *FAR[:2])
    return position.with_wagon(RED, "3,-1,SE", 2).with_gold(5, 5, 5, 5).moving(RED).game()


MOMENTS: dict[str, Callable[[], Game]] = {"all pieces": with_all}
