"""Cities & Knights with Traders & Barbarians in the middle of something: a knight beside a barbarian."""

from collections.abc import Callable

from modules.pairs.cities_knights_with_traders_barbarians.places import knights
from modules.traders_barbarians.places import AWAY, TradersPosition
from support import BLUE, RED, play

from insula import Game

BARBARIAN = "0,0,NE"


def beside() -> TradersPosition:
    """Return a position with a knight of red that can act beside a barbarian, and a blue road with cards behind it."""
    position = knights().with_barbarians(BARBARIAN, *AWAY[:2]).with_settlement(RED, "0,0,NW").with_roads(RED, "0,0,NW")
    position.with_settlement(BLUE, "0,0,SE").with_roads(BLUE, "0,0,E").with_hand(BLUE, ore=1, cloth=1)
    return position.with_knight(RED, "0,0,N", active=True).with_progress(RED, bishop=1, merchant=1)


def driving(*texts: str) -> Game:
    return play(beside().game(), f"knight drives off {BARBARIAN}", *texts)


MOMENTS: dict[str, Callable[[], Game]] = {
    "beside a barbarian": lambda: beside().game(),
    "a barbarian that is driven off": driving,
    "the hex of the Bishop": lambda: driving("barbarian to 0,0,E", "cloth", "play bishop"),
    "a merchant beside a trade hex": lambda: (
        beside().with_settlement(RED, "-2,0,N").with_roads(RED, "-2,0,C-N").with_merchant(RED, "-1,-1").game()
    ),
}
