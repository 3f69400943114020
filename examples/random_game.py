"""Play a game in which everybody does anything, and see who wins."""

import random

from insula import Game

choices = random.Random(7)
game = Game("base", players=4, seed=7)
while not game.over:
    game.play(choices.choice(game.legal_actions))

for place, seat, points in game.ranking:
    print(f"{place}. {game.ruleset.colors[seat]} with {points} points")
