"""Try each legal action, count the points that it brings, and take it back."""

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


game = Game("base", players=3, seed=1)
for _ in range(30):
    game.play(max(game.legal_actions, key=lambda action: gain(game, action)))
print([game.points(seat) for seat in range(3)])
