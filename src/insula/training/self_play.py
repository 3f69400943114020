"""Self-play: each seat plays the action after which its network gives it the best chances, with some noise."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.expert.network import Network, Reals
from ..ruleset import Ruleset
from .blas import one_blas_thread, one_torch_thread
from .devices import evaluator
from .games import Afterstates, Games
from .judging import known_chances, log_chances
from .lessons import Lesson
from .lookahead import Lookahead

NOISE = 0.01
"""The scale of the Gumbel noise on the logarithm of the chances: how strongly other actions are tried."""
KEPT = 0.2
"""The share of positions from which the network learns: those of a game are much alike."""
TRACE = 0.97
"""How much later values count, at each decision (lambda of TD)."""
SEARCHED = 0.5
"""The share that the value one decision further has in the target of a position, if it was computed."""
RESULT = 0.1
"""The share of the result of the game in each target. It keeps values honest that otherwise confirm each other."""
NEWEST = -1
"""In place of the number of a past network: the newest network plays."""


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
    """The device on which the networks judge positions; None for numpy."""
    past: tuple[Network, ...] = ()
    """Networks of earlier rounds, with which some seats play."""
    past_share: float = 0.0
    """The share of seats that they play, all equally often."""
    lookahead: int = 0
    """How many times chance is sampled to look one decision further; 0 to look no further."""


class Memory:
    """What is remembered of one game: the value after each decision, and some positions."""

    def __init__(self) -> None:
        self.values: list[Reals] = []
        """The chances of each seat after each decision, each of shape (seats,)."""
        self.searched: dict[int, Reals] = {}
        """The values of some positions one decision further, by the number of the decision before."""
        self.kept: list[tuple[int, Reals]] = []
        """The numbers of the decisions that are kept, with the features after them, of shape (seats, features)."""

    def targets(self, won: Reals) -> list[Reals]:
        """Return the chances to learn after each decision: later values fade into what each seat won (TD(lambda)).

        Where a position was searched, its value one decision further is mixed in.
        """
        found, goal = [], won
        for value in reversed(self.values):
            found.append(RESULT * won + (1 - RESULT) * goal)
            goal = TRACE * goal + (1 - TRACE) * value
        found.reverse()
        for decision, value in self.searched.items():
            found[decision] = SEARCHED * value + (1 - SEARCHED) * found[decision]
        return found


class SelfPlay:
    """The games of a part, in which most seats play with the newest network."""

    def __init__(self, part: SelfPlayPart) -> None:
        self._network = evaluator(part.network, part.device)
        self._past = [evaluator(network, part.device) for network in part.past]
        self._games = Games(part.ruleset, part.games, part.seed)
        self._rng = np.random.default_rng(part.seed)
        self._seating = past_seating(part, self._rng)
        self._memories = [Memory() for _ in range(part.games)]
        self._lookahead = None
        if part.lookahead:
            seed = int(self._rng.integers(1 << 63))
            self._lookahead = Lookahead(part.ruleset, self._network, part.lookahead, seed)

    def play(self) -> Lesson:
        """Play all games to their ends, and return what they teach. Games that were given up teach nothing."""
        while self._games.going.size:
            self._games.play(self._choose)
        if self._lookahead:
            self._lookahead.finish()
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
        self._score_for_past(found, scores)
        scores += NOISE * self._rng.gumbel(size=scores.size)
        best = found.best(scores)
        is_kept = (self._rng.random(len(best)) < KEPT) & (found.counts > 1)
        for game, place, keeps in zip(found.games.tolist(), best.tolist(), is_kept.tolist(), strict=True):
            memory = self._memories[game]
            if keeps:
                if self._lookahead:
                    self._lookahead.ask(found.states[place], memory.searched, len(memory.values))
                memory.kept.append((len(memory.values), found.features[place].copy()))
            memory.values.append(chances[place].copy())
        return best

    def _score_for_past(self, found: Afterstates, scores: Reals) -> None:
        """Replace the scores in the games where a past network decides."""
        networks = self._seating[found.games, found.actors]
        for number, network in enumerate(self._past):
            decides = networks == number
            if decides.any():
                part = found.only(decides)
                scores[decides.repeat(found.counts)] = log_chances(known_chances(network, part), part)


def past_seating(part: SelfPlayPart, rng: np.random.Generator) -> NDArray[np.int64]:
    """Return the number of the past network that plays each seat, of shape (games, seats); -1 for the newest."""
    shape = (part.games, part.ruleset.players)
    if not part.past:
        return np.full(shape, NEWEST)
    return np.where(rng.random(shape) < part.past_share, rng.integers(len(part.past), size=shape), NEWEST)


def play_part(part: SelfPlayPart) -> tuple[int, Lesson]:
    """Play a part of a round; return its number, and what it teaches."""
    with one_blas_thread(), one_torch_thread(part.device):
        return part.number, SelfPlay(part).play()
