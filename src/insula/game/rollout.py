"""Random games from a position to the end, in compiled code."""

from typing import NamedTuple

import numpy as np

from ..errors import ArgumentError
from ..rules import entry, rng
from ..rules.batch import BATCH, BATCH_GAMES
from ..rules.choices import CHOICES
from ..rules.state import STATE
from ..ruleset import Ruleset
from ..ruleset.whole_numbers import whole_number

ROLLOUT_LIMIT = 100_000
"""A random game is cut short after this number of decisions."""


class Rollout(NamedTuple):
    """The results of random games from one position."""

    games: int
    wins: tuple[float, ...]
    """For each seat the games that it won. A game that several seats win counts in equal parts for each of them."""
    unfinished: int
    """The games that were cut short."""
    decisions: int
    """The decisions of players in all games."""

    @property
    def shares(self) -> tuple[float, ...]:
        """Return the share of the games that each seat won."""
        return tuple(won / self.games for won in self.wins)


def roll_out(ruleset: Ruleset, states: np.ndarray, games: int, seed: int, limit: int = ROLLOUT_LIMIT) -> Rollout:
    """Play random games from a state to the end; game `i` has the seed `seed + i`.

    Raises ArgumentError if an argument is not a whole number, or there are no games or no decisions.
    """
    games, limit = whole_number(games, "the number of games"), whole_number(limit, "the limit")
    if games < 1 or limit < 1:
        raise ArgumentError(f"a rollout needs at least one game and at least one decision, not {games} and {limit}")
    seed = whole_number(seed, "the seed")
    batch, choices, played = np.zeros(1, BATCH), np.zeros(1, CHOICES), np.zeros(1, STATE)
    winners: list[int] = []
    decisions = 0
    for first in range(0, games, BATCH_GAMES):
        count = min(BATCH_GAMES, games - first)
        batch["games"] = count
        batch["seed"][0, :count] = [rng.seed(seed + first + game) for game in range(count)]
        entry.play_games(ruleset.boards, states, played, choices, batch, limit)
        winners += batch["winners"][0, :count].tolist()
        decisions += int(batch["decisions"][0, :count].sum())
    wins = tuple(sum(1 / won.bit_count() for won in winners if won >> seat & 1) for seat in range(ruleset.players))
    return Rollout(games, wins, winners.count(0), decisions)
