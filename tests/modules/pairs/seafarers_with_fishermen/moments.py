"""Seafarers with The Fishermen in the middle of something: fish for the pirate."""

from collections.abc import Callable

from modules.pairs.seafarers_with_fishermen.grounds import RULES, fishing
from support import RED, play

from insula.game import Game

GROUNDS = {"-1,-2,SE": 4, "1,-3,S": 5, "3,-1,SW": 6, "2,1,NW": 8, "-2,3,N": 9, "-3,2,NE": 10}


def paying() -> Game:
    position = fishing().with_pirate("3,-1").with_robber("1,0").with_fish(RED, 1, 1, 2).with_grounds(GROUNDS)
    return play(position.game(), "use fish for pirate")


MOMENTS: dict[str, Callable[[], Game]] = {
    "fish for the pirate": paying,
    "Heading for New Shores": lambda: Game(RULES, 4, 1, {"sea_setup": "printed"}),
}
