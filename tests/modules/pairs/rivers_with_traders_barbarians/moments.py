"""The Rivers of Catan with Traders & Barbarians: bridges, gold and wagons."""

from collections.abc import Callable

from modules.pairs.rivers_with_traders_barbarians.places import crossed
from support import BLUE, RED

from insula import Game


def with_all() -> Game:
    """Return a position with bridges, gold, and wagons."""
    position = crossed().with_settlement(RED, "0,-1,NE").with_bridges(RED, "0,-1,E").with_gold(3, 1, 0, 0)
    return position.with_wagon(RED, "0,-1,N", 2, "sand").with_settlement(BLUE, "0,0,SE").game()


MOMENTS: dict[str, Callable[[], Game]] = {"all pieces": with_all}
