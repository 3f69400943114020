"""The Caravans with Barbarian Attack in the middle of something: the end of a turn, before and after a battle."""

from collections.abc import Callable

from modules.barbarian_attack.places import CITY_CARDS
from modules.pairs.caravans_with_barbarian_attack.places import finish_attack, island, with_trail
from support import BLUE, RED, draw, play

from insula import Game


def ending() -> Game:
    """Return the end of a turn in which red has built a city: knights move, fight, and red votes."""
    position = with_trail(island(), NW="1,-2,NE").with_settlement(RED, "-1,0,N").with_hand(RED, **CITY_CARDS, wool=2)
    position.with_knights(RED, "1,1,E").with_barbarians(**{"1,1": 1}).with_knights(BLUE, "1,1,SE")
    return play(finish_attack(play(position.game(), "city -1,0,N")), "end building")


MOMENTS: dict[str, Callable[[], Game]] = {
    "the movement before a vote": ending,
    "a battle before a vote": lambda: play(ending(), "end"),
    "the vote after a battle": lambda: draw(play(ending(), "end"), "9", "8", "violet"),
    "the camel after a battle": lambda: play(draw(play(ending(), "end"), "9", "8", "violet"), "vote wool", "vote none"),
}
