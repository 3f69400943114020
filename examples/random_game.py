"""Play a game in which every player chooses random actions, and print the ranking."""

import random

from insula import Game

choices = random.Random(7)
game = Game("base", players=4, seed=7)
while not game.over:
    game.play(choices.choice(game.legal_actions))

for place, seat, points in game.ranking:
    print(f"{place}. {game.ruleset.colors[seat]} with {points} points")
