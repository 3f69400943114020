"""Seafarers with The Rivers of Catan: a bridge and a ship of one line of roads and ships."""

from collections.abc import Callable

from modules.pairs.seafarers_with_rivers.places import BESIDE, BY_RIVER, MOUTHS, START, island
from support import BLUE, RED

from insula import Game


def with_all() -> Game:
    """Return a position with a bridge and a ship of one line of roads and ships, and gold."""
    position = island().with_settlement(RED, START, MOUTHS[0]).with_bridges(RED, MOUTHS[0])
    position.with_ships(RED, BY_RIVER[0], BESIDE).with_roads(RED, "0,-2,W").with_gold(3, 1, 0, 0)
    return position.with_settlement(BLUE, "0,0,N").game()  # type: ignore[no-any-return]


MOMENTS: dict[str, Callable[[], Game]] = {"a line with a bridge": with_all}
