"""What verifiable chance costs a table: `python bench/fair_dice.py`.

The same roll of a base game is played with each kind of chance, in turns, interpreted as a server does it.
"""

import os
import time
from statistics import median

os.environ["INSULA_INTERPRETED"] = "1"

from line import Line, announced

from insula.game import Game
from insula.server.messages import Setup
from insula.server.tables import requests
from insula.server.tables.fairness import Fairness, committed, fairness_of
from insula.server.tables.table import Table

ROUNDS = 15
DRAWS = 400
MICROSECONDS = 1e6
MOST_ADDED = 100.0


def table_with(fairness: Fairness | None) -> Table:
    """Return a table at which somebody has just chosen to roll."""
    table = Table("table")
    table.setup = Setup()
    table.game = Game(seed=1)
    while "roll" not in [action.text for action in table.game.legal_actions]:
        table.game.play(table.game.legal_actions[0])
    table.game.chance = "manual"
    table.fairness = fairness.begun(0) if fairness else None
    return table


def microseconds_of_draw(fairness: Fairness | None) -> float:
    """Return what a roll takes on average, from the player's decision on."""
    table = table_with(fairness)
    assert table.game
    begun = time.perf_counter()
    for _ in range(DRAWS):
        trial = table.game.copy(foresee=True)
        trial.play("roll")
        requests.settle(table, trial)
    return (time.perf_counter() - begun) / DRAWS * MICROSECONDS


def main() -> None:
    """Print the table."""
    seed, _ = committed(Setup())
    fair = fairness_of(seed, Setup())
    added = Line("verifiable chance adds, µs", MOST_ADDED, at_most=True)
    plain, verifiable = Line("a roll as before, µs"), Line("a roll that can be verified, µs")
    for _ in announced(ROUNDS, "round"):
        plain.samples.append(microseconds_of_draw(None))
        verifiable.samples.append(microseconds_of_draw(fair))
        added.samples.append(verifiable.samples[-1] - plain.samples[-1])
    print("| what | median | least | most | goal | reached |\n| --- | ---: | ---: | ---: | --- | --- |")
    for line in (plain, verifiable, added):
        print(line)
    print(f"\nload average {os.getloadavg()[0]:.1f}; {median(added.samples) / median(plain.samples):.1%} more")


if __name__ == "__main__":
    main()
