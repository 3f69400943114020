"""Games between two networks, in which both play the action with the best chances, without noise.

A bot that searches would be stronger, but the time that it has for a decision would decide its games, and they would
take minutes. The networks are compared in the same way as they are used in self-play.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.expert.network import Network, Reals
from ..ruleset import Ruleset
from .blas import one_blas_thread, one_torch_thread
from .devices import evaluator
from .games import Afterstates, Games
from .judging import known_chances, log_chances

GAMES_IN_DEAL = 2
"""The networks change seats in the second game of a deal."""


class MatchPart(NamedTuple):
    """Some deals of an evaluation: whoever plays them, they are the same."""

    number: int
    ruleset: Ruleset
    candidate: Network
    best: Network
    deals: int
    seed: int
    device: str | None = None
    """The device on which the networks judge positions; None for numpy."""


class Match:
    """The games of a part."""

    def __init__(self, part: MatchPart) -> None:
        self._networks = [evaluator(network, part.device) for network in (part.best, part.candidate)]
        self._games = Games(part.ruleset, GAMES_IN_DEAL * part.deals, part.seed, pairs=True)
        self._seating = seating(part.deals, part.ruleset.players)

    def play(self) -> Reals:
        """Return how many games of each deal the candidate and the best won, of shape (deals, 2).

        A shared win is divided. Nobody wins a game that is given up.
        """
        while self._games.going.size:
            self._games.play(self._choose)
        won = self._games.shares
        sides = np.stack([(won * self._seating).sum(axis=1), (won * ~self._seating).sum(axis=1)], axis=1)
        deals: Reals = sides.reshape(-1, GAMES_IN_DEAL, 2).sum(axis=1)
        return deals

    def _choose(self, found: Afterstates) -> NDArray[np.int64]:
        games = found.games.repeat(found.counts)
        is_candidate = self._seating[games, found.deciders]
        best, candidate = (log_chances(known_chances(network, found), found) for network in self._networks)
        return found.best(np.where(is_candidate, candidate, best))


def seating(deals: int, players: int) -> NDArray[np.bool_]:
    """Return which seats the candidate has in each game, of shape (2 * deals, players).

    The networks sit alternately, one seat further in each deal, and change places in its second game.

    >>> seating(2, 3).astype(int)
    array([[1, 0, 1],
           [0, 1, 0],
           [1, 1, 0],
           [0, 0, 1]])
    """
    seats = np.arange(players)
    first = np.array([np.roll(seats % 2 == 0, deal % players) for deal in range(deals)])
    return np.stack([first, ~first], axis=1).reshape(-1, players)


def play_match_part(part: MatchPart) -> tuple[int, Reals]:
    """Play a part of an evaluation; return its number, and the games that both sides won in each deal."""
    with one_blas_thread(), one_torch_thread(part.device):
        return part.number, Match(part).play()
