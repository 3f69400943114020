"""Cloth for Catan: games in the middle of the foundation and of a theft."""

from collections.abc import Callable

from modules.scenarios.cloth.places import cloth_game
from modules.scenarios.cloth.rules.test_foundation import found
from modules.scenarios.cloth.rules.test_pirate import stealing, with_traders
from support import BLUE, play

from insula import Game


def third_round() -> Game:
    """Return a game in which the first player has placed the third settlement."""
    game = cloth_game().foundation().game()
    found(game, until=8)
    return play(game, str(game.legal_actions[0]))


MOMENTS: dict[str, Callable[[], Game]] = {
    "third round": third_round,
    "choosing loot": lambda: stealing(with_traders().with_hand(BLUE, ore=1).with_cloth(BLUE, 1)),
}
