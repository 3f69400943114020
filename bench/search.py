"""Measure the searches against the same searches written with `Game` in Python: `python bench/search.py`."""

import argparse
import statistics
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

import numpy as np

from insula import Game
from insula.rules import rng
from insula.search import expectimax, mcts

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))
from support.plain_search import Expectimax, TreeSearch

GOAL = 20
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
    result = expectimax(game, DEPTH, seconds=2)
    return result.nodes / result.seconds


def plain_expectimax_speed(game: Game) -> float:
    """Return the nodes per second of the same in Python."""
    search, begun = Expectimax(), perf_counter()
    search.values(game, PLAIN_DEPTH)
    return search.nodes / (perf_counter() - begun)


def tree_speed(game: Game) -> float:
    """Return the decisions per second of the tree search."""
    result = mcts(game.view(game.actor), ITERATIONS)
    return result.nodes / result.seconds


def plain_tree_speed(game: Game) -> float:
    """Return the decisions per second of the same in Python."""
    begun = perf_counter()
    dealer, view = np.random.default_rng(1), game.view(game.actor)
    games = [Game.from_state(game.ruleset, view.sample(dealer).state) for _ in range(PLAIN_ITERATIONS)]
    search = TreeSearch(games, EXPLORATION, LIMIT, rng.seed(1))
    for number in range(PLAIN_ITERATIONS):
        search.iterate(number)
    return search.nodes / (perf_counter() - begun)


def main() -> None:
    """Print the medians over some positions, and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="base")
    parser.add_argument("--positions", type=int, default=5)
    arguments = parser.parse_args()
    searches: dict[str, tuple[Speed, Speed]] = {
        "expectimax": (expectimax_speed, plain_expectimax_speed),
        "tree search": (tree_speed, plain_tree_speed),
    }
    games = list(positions(arguments.rules, arguments.positions))
    for name, (fast, plain) in searches.items():
        fast(games[0])  # the first search may wait for the compiler
        ours, theirs = (statistics.median(speed(game) for game in games) for speed in (fast, plain))
        reached = "reached" if ours >= GOAL * theirs else "missed"
        print(f"{name}: {ours:,.0f} nodes/s, in Python {theirs:,.0f}; {ours / theirs:.0f} × (goal {GOAL}: {reached})")


if __name__ == "__main__":
    main()
