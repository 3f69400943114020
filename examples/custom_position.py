"""Start from a custom position, choose the outcomes of chance yourself, and print every event."""

from insula import Game

POSITION = """\
insula position 1
board: beginner
red:
  hand: 3 ore, 2 grain
  cards: 1 knight
turn: red
phase: before roll
"""

game = Game(position=POSITION, chance="manual")
print("Red may choose:", ", ".join(map(str, game.legal_actions)))

game.play("roll")
print(f"Chance has {len(game.outcomes)} outcomes. We choose a six and a two.")
game.play("6 2")
for event in game.events:
    print(" ", event.text(game.ruleset))
