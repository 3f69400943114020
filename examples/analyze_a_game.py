"""Who was lucky, and who made mistakes? Three greedy bots and a random one play, and the game is analyzed."""

from insula import Game
from insula.analysis import analyze
from insula.bots import make_bot

names = ["greedy", "greedy", "greedy", "random"]
game = Game(players=4, seed=3)
bots = [make_bot(name, seed) for seed, name in enumerate(names)]
while not game.over:
    game.play(bots[game.actor].choose(game.view(game.actor), game.legal_actions))

found = analyze(game, samples=4)
for seat, name in enumerate(names):
    print(f"{name:8} luck {100 * found.luck[seat]:+6.1f}, decisions {-100 * found.lost[seat]:+6.1f}")
for decision in found.losses[:3]:
    print(f"turn {decision.turn}: {names[decision.seat]} played {decision.chosen.text}, better {decision.best.text}")
