"""Clone a bot: write its decisions into a table, and train a linear policy on them, batch by batch."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from pyarrow.parquet import ParquetFile

from insula import Ruleset
from insula.arena import simulate_bots
from insula.arena.records import DecisionTable

GAMES, EPOCHS, BATCH, STEP = 6, 4, 128, 0.5
RANGE = 16
"""What observations are divided by: most of their numbers are smaller."""
RULESET = Ruleset.of("base", 2, {"trade_with_players": False, "vp_goal": 4})

Decisions = tuple[NDArray[np.float64], NDArray[np.bool_], NDArray[np.int16]]


def read(path: Path) -> Iterator[Decisions]:
    """Yield observations, masks and chosen indices; only one batch at a time is in memory."""
    for batch in ParquetFile(path).iter_batches(BATCH, columns=["observation", "legal_indices", "index"]):
        observed = batch["observation"].flatten().to_numpy().reshape(len(batch), -1) / RANGE
        legal = np.zeros((len(batch), RULESET.num_actions), np.bool_)
        rows = np.repeat(np.arange(len(batch)), batch["legal_indices"].value_lengths().to_numpy())
        legal[rows, batch["legal_indices"].flatten().to_numpy()] = True
        yield observed, legal, batch["index"].to_numpy()


def probabilities(
    weights: NDArray[np.float64], observed: NDArray[np.float64], legal: NDArray[np.bool_]
) -> NDArray[np.float64]:
    """Return the probability of each action: the softmax over the legal ones."""
    worth = np.where(legal, observed @ weights, -np.inf)
    odds = np.exp(worth - worth.max(axis=1, keepdims=True))
    shares: NDArray[np.float64] = odds / odds.sum(axis=1, keepdims=True)
    return shares


def train(path: Path, weights: NDArray[np.float64]) -> float:
    """Improve the weights with each decision once; return the mean probability of the bot's choices before it."""
    means = []
    for observed, legal, chosen in read(path):
        shares = probabilities(weights, observed, legal)
        means.append(shares[np.arange(len(chosen)), chosen].mean())
        shares[np.arange(len(chosen)), chosen] -= 1
        weights -= STEP / len(chosen) * observed.T @ shares
    return float(np.mean(means))


if __name__ == "__main__":
    path = Path(tempfile.gettempdir()) / "decisions_to_clone.parquet"
    with DecisionTable(path, observations=True) as table:
        simulate_bots(RULESET, ["greedy"], GAMES, seed=1, workers=1, keep=table.add)
    weights = np.zeros((RULESET.observation.size, RULESET.num_actions))
    for epoch in range(EPOCHS):
        print(f"pass {epoch + 1}: the policy gives the bot's choices a probability of {train(path, weights):.0%}")
