"""Let a tree search play against random players, and print what it thought of its last decision."""

from insula import Game, Ruleset
from insula.arena import play_match
from insula.bots import RandomBot, SearchBot
from insula.search import mcts

ruleset = Ruleset.of("base", players=3, options={"vp_goal": 4, "trade_with_players": False})
result = play_match(ruleset, [SearchBot(1, iterations=20), RandomBot(2), RandomBot(3)], seed=1)
print("points:", result.points, "won by", result.winners)

game = Game("base", players=3, seed=2)
for action, value, visits in mcts(game.view(game.actor), iterations=100).candidates[:5]:
    print(f"{visits:4} iterations, {value:.3f}  {action}")
