"""Learn from stored games: fit a value function to them batch by batch, so that files of any size fit into memory."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import insula.data
from insula import Ruleset
from insula.arena import simulate_into
from insula.data.stored import Stored

GAMES, PART_GAMES, PASSES, STEP = 40, 10, 2, 0.005
BATCH, HELD_OUT = 64, 5
"""The decisions of a step; and of so many deals, one is only for the test. All games of a deal have the same board."""
RULESET = Ruleset.of("base", 2, {"trade_with_players": False, "vp_goal": 4})

Reals = NDArray[np.float64]


def batches(stored: Stored, *, for_test: bool) -> Iterator[tuple[Reals, Reals]]:
    """Yield observations, and whether the seat that decided won. Only one row group at a time is in memory."""
    for batch in stored.batches(["deal", "observation", "won"]):
        rows = (batch["deal"].to_numpy() % HELD_OUT == 0) == for_test
        observed = batch["observation"].flatten().to_numpy().reshape(len(batch), -1)
        if rows.any():
            yield observed[rows].astype(np.float64), batch["won"].to_numpy()[rows].astype(np.float64)


class Value:
    """The chance to win, as a logistic regression on standardized observations."""

    def __init__(self, size: int) -> None:
        self.weights, self.bias = np.zeros(size), 0.0
        self._rows, self._sum, self._squares = 0, np.zeros(size), np.zeros(size)

    def measure(self, observed: Reals) -> None:
        """Add a batch to the means and deviations of the numbers."""
        self._rows += len(observed)
        self._sum += observed.sum(axis=0)
        self._squares += (observed**2).sum(axis=0)

    def chances(self, observed: Reals) -> Reals:
        """Return the chance to win from each observation."""
        return np.asarray(1 / (1 + np.exp(-self._standardized(observed) @ self.weights - self.bias)))

    def learn(self, observed: Reals, won: Reals) -> None:
        """Take a step along the gradient of the likelihood."""
        error = self.chances(observed) - won
        self.weights -= STEP / len(won) * error @ self._standardized(observed)
        self.bias -= STEP * error.mean()

    def _standardized(self, observed: Reals) -> Reals:
        mean = self._sum / self._rows
        deviation = np.sqrt(np.maximum(self._squares / self._rows - mean**2, 0))
        return np.asarray((observed - mean) / np.where(deviation > 0, deviation, 1))


def tested(value: Value, stored: Stored) -> tuple[float, float]:
    """Return how often the value says rightly who is ahead, in deals that it has not seen, and its mean log loss."""
    right, loss, rows = 0, 0.0, 0
    for observed, won in batches(stored, for_test=True):
        chances = np.clip(value.chances(observed), 1e-6, 1 - 1e-6)
        right += int(((chances > 0.5) == (won > 0.5)).sum())
        loss -= float((won * np.log(chances) + (1 - won) * np.log(1 - chances)).sum())
        rows += len(won)
    return right / rows, loss / rows


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        address = str(Path(folder) / "games")  # or s3://bucket/games
        print(f"{GAMES} games of a casual and a random bot")
        simulate_into(address, RULESET, ["casual", "random"], GAMES, part_games=PART_GAMES, workers=1)
        stored = insula.data.open(address)
        value = Value(RULESET.observation.size)
        for observed, _ in batches(stored, for_test=False):
            value.measure(observed)
        for number in range(PASSES):
            for observed, won in batches(stored, for_test=False):
                for rows in np.array_split(np.arange(len(won)), max(1, len(won) // BATCH)):
                    value.learn(observed[rows], won[rows])
            accuracy, loss = tested(value, stored)
            print(f"pass {number + 1}: {accuracy:.1%} right about who wins unseen deals, log loss {loss:.3f}")
