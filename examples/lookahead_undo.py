"""Try each legal action, count the points that it brings, and take it back."""

from random import Random

from insula import Game
from insula.game import Action


def gain(game: Game, action: Action) -> int:
    """Return the points that an action brings its player at once."""
    seat = game.actor
    before = game.points(seat)
    game.play(action)
    after = game.points(seat)
    game.undo()
    return after - before


game, rng = Game("base", players=3, seed=1, options={"trade_with_players": False}), Random(1)
while game.turn < 60 and not game.over:
    shuffled = rng.sample(game.legal_actions, len(game.legal_actions))
    game.play(max(shuffled, key=lambda action: gain(game, action)))
print([game.points(seat) for seat in range(3)])
