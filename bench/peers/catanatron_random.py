"""Measure games per second of catanatron: four of its RandomPlayers, played by its own `Game.play()`."""

import argparse
import json
import time

from catanatron import Color, Game, RandomPlayer


def play(seconds: float) -> tuple[int, int, int, float]:
    """Return the number of games, how many of them ended at the turn limit, the decisions and the seconds."""
    games = given_up = decisions = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        game = Game([RandomPlayer(color) for color in Color], seed=games + 1)
        if game.play() is None:
            given_up += 1
        games += 1
        decisions += len(game.state.actions)
    return games, given_up, decisions, elapsed


def main() -> None:
    """Print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0)
    games, given_up, decisions, elapsed = play(parser.parse_args().seconds)
    report = {
        "games": games,
        "given_up": given_up,
        "seconds": elapsed,
        "games_per_second": games / elapsed,
        "decisions_per_game": decisions / games,
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
