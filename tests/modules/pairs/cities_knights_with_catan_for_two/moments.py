"""Cities & Knights with Catan for Two in the middle of something: knights of neutral players."""

from collections.abc import Callable

from modules.catan_for_two.places import FIRST, with_neutral
from modules.pairs.cities_knights_with_catan_for_two.places import (
    END_1,
    HOME,
    HOME_ROADS,
    KNIGHT_CARDS,
    POST,
    ROAD_1,
    ROAD_2,
    both,
    with_neutral_knight,
)
from support import Position, play, roll_ck

from insula import Game


def ready() -> Position:
    position = both().with_settlement(FIRST, HOME).with_roads(FIRST, *HOME_ROADS).with_hand(FIRST, **KNIGHT_CARDS)
    return with_neutral(with_neutral(position, 0, roads=(ROAD_1,)), 1, roads=(ROAD_2,))


def displaced() -> Game:
    position = with_neutral(ready(), 0, roads=("0,-2,E", "0,-2,NE")).with_roads(FIRST, "0,-1,W", "0,-1,NW")
    position.with_knight(FIRST, POST, "strong", active=True)
    return play(with_neutral_knight(position, 0, END_1).game(), f"displace with {POST}")


def recruiting(*texts: str) -> Game:
    return play(ready().game(), f"recruit {POST}", *texts)


MOMENTS: dict[str, Callable[[], Game]] = {
    "a seven between the rolls": lambda: roll_ck(
        both().with_hand(FIRST, wool=4, ore=5).before_roll(FIRST).game(), "3 4", "trade"
    ),
    "a knight is due": recruiting,
    "a second knight is due": lambda: recruiting(f"neutral knight 1 {END_1}"),
    "a knight for tokens": lambda: recruiting(f"neutral knight 1 {END_1}", f"tokens for knight {POST}"),
    "a displaced knight": displaced,
    "a neutral knight": lambda: with_neutral_knight(ready(), 0, END_1).game(),
}
