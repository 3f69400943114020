"""Chance is a player: with manual chance, each outcome has a weight, and can be tried in turn."""

from insula import Game
from insula.game import CHANCE

begun = Game("base", players=3, seed=1)
while begun.active < 0:
    begun.play(begun.legal_actions[0])
game = Game(position=begun.position, chance="manual")
while game.actor != CHANCE:
    game.play(game.legal_actions[0])

expected = 0.0
weights = sum(weight for _, weight in game.outcomes)
for outcome, weight in game.outcomes:
    trial = game.copy(history=False)
    trial.play(outcome)
    expected += weight / weights * trial.state.hand_size[game.active]
print(f"After the roll, the player can expect {expected:.2f} cards.")
