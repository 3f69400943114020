"""Measure what searches need: `python bench/search.py --rules RULES`.

The searches are compared with the same searches written with `Game` in Python. A sample is one call of `View.sample`.
The bytes of a step are what a finished game of greedy bots without trade between players keeps, divided by its steps.
Seconds are those of the process, which other work on the machine changes little.
"""

import argparse
import pickle
import statistics
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time

import numpy as np

from insula import Game, Ruleset
from insula.arena import Match
from insula.bots import make_bot
from insula.rules import rng
from insula.search import expectimax, mcts

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))
from support.plain_search import Expectimax, TreeSearch

GOAL = 20
"""How many times as many nodes a second as in Python."""
MOST_MILLISECONDS, MOST_BYTES = 0.3, 300
"""The goals for a sample and for a step."""
SAMPLES = 1000
SECONDS = 2.0
"""The deadline of expectimax."""
DEPTH, PLAIN_DEPTH = 6, 4
ITERATIONS, PLAIN_ITERATIONS = 4000, 8
EXPLORATION, LIMIT = 0.7, 200
DECISIONS = 80

Speed = Callable[[Game], float]


def positions(rules: str, count: int) -> Iterator[Game]:
    """Return positions in which a seat must decide, from games in which all play the first legal action."""
    for seed in range(count):
        game = Game(rules, players=4, seed=seed, options={"trade_with_players": False})
        for _ in range(DECISIONS):
            game.play(game.legal_actions[-1 if game.active < 0 else 0])
        yield Game.from_state(game.ruleset, game.state, chance="manual")


def expectimax_speed(game: Game) -> float:
    """Return the nodes per second of expectimax."""
    begun = process_time()
    nodes = expectimax(game, DEPTH, seconds=SECONDS).nodes
    return nodes / (process_time() - begun)


def plain_expectimax_speed(game: Game) -> float:
    """Return the nodes per second of the same in Python."""
    search, begun = Expectimax(), process_time()
    search.values(game, PLAIN_DEPTH)
    return search.nodes / (process_time() - begun)


def tree_speed(game: Game) -> float:
    """Return the decisions per second of the tree search."""
    begun = process_time()
    nodes = mcts(game.view(game.actor), ITERATIONS).nodes
    return nodes / (process_time() - begun)


def plain_tree_speed(game: Game) -> float:
    """Return the decisions per second of the same in Python."""
    begun = process_time()
    dealer, view = np.random.default_rng(1), game.view(game.actor)
    games = [Game.from_state(game.ruleset, view.sample(dealer).state) for _ in range(PLAIN_ITERATIONS)]
    search = TreeSearch(games, EXPLORATION, LIMIT, rng.seed(1))
    for number in range(PLAIN_ITERATIONS):
        search.iterate(number)
    return search.nodes / (process_time() - begun)


def milliseconds_of_sample(game: Game) -> float:
    """Return the mean time of a sample."""
    dealer, view = np.random.default_rng(1), game.view(game.actor)
    begun = process_time()
    for _ in range(SAMPLES):
        view.sample(dealer)
    return 1000 * (process_time() - begun) / SAMPLES


def bytes_of_step(rules: str, seed: int) -> float:
    """Return the memory of the steps of a finished game."""
    ruleset = Ruleset.of(rules, 4, {"trade_with_players": False})
    match = Match(ruleset, [make_bot("greedy", seat) for seat in range(4)], seed, keeps_steps=True)
    match.run()
    written = pickle.dumps(match.game.steps)
    tracemalloc.start()
    steps = pickle.loads(written)
    memory, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return memory / len(steps)


def compare_searches(games: list[Game]) -> None:
    """Print the medians over the positions, and their ratio."""
    searches: dict[str, tuple[Speed, Speed]] = {
        "expectimax": (expectimax_speed, plain_expectimax_speed),
        "tree search": (tree_speed, plain_tree_speed),
    }
    for name, (fast, plain) in searches.items():
        fast(games[0])  # the first search may wait for the compiler
        ours, theirs = (statistics.median(speed(game) for game in games) for speed in (fast, plain))
        reached = "reached" if ours >= GOAL * theirs else "missed"
        print(f"{name}: {ours:,.0f} nodes/s, in Python {theirs:,.0f}; {ours / theirs:.0f} × (goal {GOAL}: {reached})")


def main() -> None:
    """Print all measurements."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="base")
    parser.add_argument("--positions", type=int, default=5)
    arguments = parser.parse_args()
    games = list(positions(arguments.rules, arguments.positions))
    compare_searches(games)
    sample = statistics.median(map(milliseconds_of_sample, games))
    step = statistics.median(bytes_of_step(arguments.rules, seed) for seed in range(arguments.positions))
    for what, value, most in (("ms a sample", sample, MOST_MILLISECONDS), ("bytes a step", step, MOST_BYTES)):
        print(f"{value:.2f} {what} (at most {most}: {'reached' if value <= most else 'missed'})")


if __name__ == "__main__":
    main()
