"""Record a game as text, and replay it from the text alone, without a random number generator."""

import random

from insula import Game

choices = random.Random(1)
game = Game("base", players=3, seed=1)
for _ in range(200):
    game.play(choices.choice(game.legal_actions))

record = game.record(names={"blue": "Ada", "white": "Grace", "orange": "Emmy"})
print(record[:300], "...")

again = Game.from_record(record)
assert again.view("blue").bytes == game.view("blue").bytes

again.undo()
print(f"One decision earlier it was turn {again.turn}, and {len(again.legal_actions)} actions were legal.")
