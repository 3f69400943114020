"""Self-play: all seats play the action after which the network gives them the best chances, with some noise."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.expert.network import Network, Reals
from ..ruleset import Ruleset
from .blas import one_blas_thread, one_torch_thread
from .devices import Evaluator, evaluator
from .games import Afterstates, Games
from .lessons import Lesson

NOISE = 0.01
"""The scale of the Gumbel noise on the logarithm of the chances: how strongly other actions are tried."""
KEPT = 0.2
"""The share of positions from which the network learns: those of a game are much alike."""
TRACE = 0.97
"""How much later values count, at each decision (lambda of TD)."""
RESULT = 0.1
"""The share of the result of the game in each target. It keeps values honest that otherwise confirm each other."""
SMALL = 1e-6
"""What is added to chances before their logarithm is taken."""


class SelfPlayPart(NamedTuple):
    """Some games of a round: whoever plays them, they are the same."""

    round: int
    number: int
    """The number of the part in its round, from 0."""
    ruleset: Ruleset
    network: Network
    games: int
    seed: int
    device: str | None = None
    """The device on which the network judges positions; None for numpy."""


class Memory:
    """What is remembered of one game: the value after each decision, and some positions."""

    def __init__(self) -> None:
        self.values: list[Reals] = []
        """The chances of each seat after each decision, each of shape (seats,)."""
        self.kept: list[tuple[int, Reals]] = []
        """The numbers of the decisions that are kept, with the features after them, of shape (seats, features)."""

    def targets(self, won: Reals) -> list[Reals]:
        """Return the chances to learn after each decision: later values fade into what each seat won (TD(lambda))."""
        found, goal = [], won
        for value in reversed(self.values):
            found.append(RESULT * won + (1 - RESULT) * goal)
            goal = TRACE * goal + (1 - TRACE) * value
        return found[::-1]


class SelfPlay:
    """The games of a part, in which all seats play with the same network."""

    def __init__(self, part: SelfPlayPart) -> None:
        self._network = evaluator(part.network, part.device)
        self._games = Games(part.ruleset, part.games, part.seed)
        self._rng = np.random.default_rng(part.seed)
        self._memories = [Memory() for _ in range(part.games)]

    def play(self) -> Lesson:
        """Play all games to their ends, and return what they teach. Games that were given up teach nothing."""
        while self._games.going.size:
            self._games.play(self._choose)
        features, targets, results = [], [], []
        for game in np.flatnonzero(self._games.over).tolist():
            won = self._games.shares[game]
            goals = self._memories[game].targets(won)
            for decision, seen in self._memories[game].kept:
                features.append(seen)
                targets.append(goals[decision])
                results.append(won)
        ruleset = self._games.ruleset
        shape = (len(targets), ruleset.players)
        return Lesson(
            np.array(features, np.float32).reshape(*shape, len(ruleset.features.names)),
            np.array(targets, np.float32).reshape(shape),
            np.array(results, np.float32).reshape(shape),
            self._games.turns[self._games.over],
        )

    def _choose(self, found: Afterstates) -> NDArray[np.int64]:
        """Return the best afterstate of each game, with some noise; remember the values, and some positions."""
        chances = known_chances(self._network, found)
        scores = log_chances(chances, found)
        scores += NOISE * self._rng.gumbel(size=scores.size)
        best = found.best(scores)
        is_kept = (self._rng.random(len(best)) < KEPT) & (found.counts > 1)
        for game, place, keeps in zip(found.games.tolist(), best.tolist(), is_kept.tolist(), strict=True):
            memory = self._memories[game]
            if keeps:
                memory.kept.append((len(memory.values), found.features[place].copy()))
            memory.values.append(chances[place].copy())
        return best


def play_part(part: SelfPlayPart) -> tuple[int, Lesson]:
    """Play a part of a round; return its number, and what it teaches."""
    with one_blas_thread(), one_torch_thread(part.device):
        return part.number, SelfPlay(part).play()


def known_chances(network: Evaluator, found: Afterstates) -> Reals:
    """Return the chances of each seat in afterstates, of shape (afterstates, seats); what it won where it is over."""
    chances = network.chances(found.features)
    chances[found.over] = found.shares[found.over]
    return chances


def log_chances(chances: Reals, found: Afterstates) -> Reals:
    """Return the logarithm of the chances of those who decide, of shape (afterstates,)."""
    scores: Reals = np.log(chances[np.arange(len(chances)), found.deciders] + SMALL)
    return scores
