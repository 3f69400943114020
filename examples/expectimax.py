"""Look ahead over decisions and dice with expectimax, and judge positions with your own evaluation."""

import numpy as np

from insula import Game
from insula.search import Leaves, expectimax

POINT = 10
"""A point is worth as much as this number of cards."""
SCALE = 200


def points_and_cards(leaves: Leaves) -> np.ndarray:
    """Return a value for each position and seat, all positions at once: points, and cards in hand."""
    cards = leaves.states["hand_size"][:, : leaves.ruleset.players]
    values: np.ndarray = (POINT * leaves.points + cards) / SCALE
    return values


game = Game("base", players=3, seed=1, options={"trade_with_players": False})
for _ in range(40):
    game.play(expectimax(game.view(game.actor), depth=1, samples=2, evaluate=points_and_cards).best)

result = expectimax(game.view(game.actor), depth=3, seconds=1.0, samples=2, evaluate=points_and_cards)
for action, value, _ in result.candidates[:5]:
    print(f"{value:.3f}  {action}")
print(f"{result.nodes} positions, {result.depth} steps deep")
