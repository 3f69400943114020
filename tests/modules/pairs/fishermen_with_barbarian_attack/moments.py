"""The Fishermen of Catan with Barbarian Attack in the middle of something: payments with fish."""

from collections.abc import Callable

from modules.pairs.fishermen_with_barbarian_attack.places import coast
from support import RED, play

from insula import Game


def moving(*tokens: int) -> Game:
    return play(coast().with_fish(RED, *tokens).with_knights(RED, "1,1,E").moving().game(), "move 1,1,E")


MOMENTS: dict[str, Callable[[], Game]] = {
    "a knight that fish can pay for": lambda: moving(2),
    "the tokens for a knight": lambda: play(moving(2, 3), "use fish for knight"),
    "a knight that fish have paid for": lambda: play(moving(2), "use fish for knight"),
    "the tokens for a card": lambda: play(coast().with_fish(RED, 3, 3, 2, 1).game(), "use fish for card"),
    "a card for fish": lambda: play(coast().with_fish(RED, 3, 3, 1).game(), "use fish for card"),
}
MOMENTS["the coast"] = lambda: coast().game()
