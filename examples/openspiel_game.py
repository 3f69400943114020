"""Let the tree search of OpenSpiel play against random choices. It searches in the game itself: no card is hidden."""

import numpy as np
import pyspiel
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.bots.uniform_random import UniformRandomBot

import insula.env.openspiel  # noqa: F401  # it registers the game

game = pyspiel.load_game("python_insula(rules=base,players=2,options=vp_goal:3;turn_limit:40;trade_with_players:off)")
rng = np.random.RandomState(1)
evaluator = RandomRolloutEvaluator(random_state=rng)
search = MCTSBot(game, uct_c=1.4, max_simulations=10, evaluator=evaluator, random_state=rng)
state = game.new_initial_state()
returns = evaluate_bots(state, [search, UniformRandomBot(1, rng)], rng)
points = [state.game.points(seat) for seat in range(2)]
print(f"the search has {points[0]} points and the return {returns[0]:+.0f}, random choices have {points[1]} points")
