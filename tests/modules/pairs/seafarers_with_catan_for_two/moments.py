"""Seafarers with Catan for Two in the middle of something: pieces and discoveries of neutral players."""

from collections.abc import Callable

from modules.pairs.seafarers_with_catan_for_two.neutrals import FIRST, shores, with_neutral_ships
from modules.pairs.seafarers_with_catan_for_two.rules.test_neutral_ships import EMPTY_BAG, new_land
from support import play

from insula.game import Game


def building() -> Game:
    position = with_neutral_ships(shores(), 0).with_settlement(FIRST, "2,0,SE").with_hand(FIRST, lumber=1, wool=1)
    return play(position.game(), "ship 2,0,SE")


MOMENTS: dict[str, Callable[[], Game]] = {
    "a neutral discovery": lambda: play(new_land(*EMPTY_BAG).game(), "road -1,0,NW", "neutral ship 1 3,0,NE"),
    "a neutral piece below a discovery": building,
}
