"""Train the evaluation of the expert bot by self-play: `python bench/train_expert.py --rules base --players 4`.

All seats play the action after which the network gives them the best chances, with some noise, in a batch of games. The
network then learns to predict who wins. Everything follows from the seed.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rulesets import NO_TRADE, add_arguments, asked_ruleset

from insula import Ruleset
from insula.bots.expert.library import network_for
from insula.bots.expert.network import Network, Reals, softmax
from insula.env import BatchEnv
from insula.errors import InsulaError
from insula.rules.choices import CHOICES
from insula.rules.nodes import NODES, expand
from insula.rules.state import STATE

GAMES = 128
UNITS = 32
NOISE = 0.01
"""The scale of the Gumbel noise on the logarithm of the chances: how strongly other actions are tried."""
KEPT = 0.1
"""The share of positions from which the network learns: those of a game are much alike."""
LONGEST = 4000
"""Games with more decisions are given up."""
TRACE = 0.97
"""How much later values count, at each decision (lambda of TD)."""
RESULT = 0.1
"""The share of the result of the game in each target. It keeps values honest that otherwise confirm each other."""
ROWS, RATE = 256, 1e-3
"""The positions of a step of Adam, and its rate at the beginning."""
DECAY = 0.02
"""How much the weights shrink in a step, as a part of the rate."""
LEAST_SPREAD = 0.25
"""Features are divided by their standard deviation, but by no less: what is rare at first can be common later."""
PACKAGE = "package"
"""In place of a file of weights to begin with."""
SMALL = 1e-6
"""What is added to chances before their logarithm is taken."""
FRESH = 0.3
"""How much the newest network counts in the average."""
ROUNDS = 20
"""The network learns from the positions of so many rounds."""
BEGINNER = {
    "missing": -1.0,
    "price.1.wait": -0.3,
    "price.2.wait": -0.3,
    "sites.0.best": 0.03,
    **{f"income.{kind}": 0.1 for kind in range(5)},
}
"""What the first games are played for: points, incomes, and what is missing for settlements and cities."""


class Lesson(NamedTuple):
    """Positions, and the chances that the network should find there."""

    features: Reals
    """Of shape (positions, seats, features)."""
    targets: Reals
    """Of shape (positions, seats)."""
    results: Reals
    """What each seat won in the end, of the same shape."""


class SelfPlay:
    """A batch of games in which all seats play with the network."""

    def __init__(self, ruleset: Ruleset, seed: int) -> None:
        self.ruleset = ruleset
        self.env = BatchEnv(ruleset, GAMES, seed)
        self.rng = np.random.default_rng(seed)
        self._nodes, self._children = np.zeros(1, NODES), np.zeros(1, NODES)
        self._state, self._choices = ruleset.template.copy(), np.zeros(1, CHOICES)
        self._kept: list[list[tuple[int, Reals]]] = [[] for _ in range(GAMES)]
        self._values: list[list[Reals]] = [[] for _ in range(GAMES)]

    def play(self, network: Network, games: int) -> tuple[Lesson, float]:
        """Play until enough games have ended; return what they teach, and the mean number of their turns."""
        lessons: list[tuple[Reals, Reals, Reals]] = []
        lengths: list[int] = []
        while len(lengths) < games or not lessons:
            self._step(network)
            is_long = np.array([len(values) > LONGEST for values in self._values])
            ended = np.flatnonzero(self.env.done | is_long)
            if not ended.size:
                continue
            states = self.env.save()
            results = shares(states, self.ruleset.players)
            for game in ended.tolist():
                if self.env.done[game]:
                    lessons += self._taught(game, results[game])
                    lengths.append(int(states["turn"][game]))
                self._kept[game], self._values[game] = [], []
            again = np.zeros(GAMES, np.bool_)
            again[ended] = True
            self.env.reset(again)
        return Lesson(*(np.stack(parts) for parts in zip(*lessons, strict=True))), float(np.mean(lengths))

    def _taught(self, game: int, won: Reals) -> Iterator[tuple[Reals, Reals, Reals]]:
        """Return the kept positions of a game with their targets, and its result: later values fade into the result."""
        targets = [won] * len(self._values[game])
        goal = won
        for step in range(len(targets) - 1, -1, -1):
            targets[step] = RESULT * won + (1 - RESULT) * goal
            goal = TRACE * goal + (1 - TRACE) * self._values[game][step]
        return ((features, targets[step], won) for step, features in self._kept[game])

    def _step(self, network: Network) -> None:
        """Play one decision in each game."""
        env = self.env
        states = env.save()
        words = states.view(np.int64).reshape(GAMES, -1)  # numpy copies words much faster than records
        first = 0
        nodes = self._nodes
        nodes["size"] = GAMES
        nodes["words"][0, :GAMES] = words
        while first < GAMES:
            boards = self.ruleset.boards
            end = expand(boards, self._state, self._choices, nodes, self._children, first, 0)
            size = int(self._children["size"][0])
            settled = self._children["words"][0, :size].view(STATE)[:, 0]
            features = self.ruleset.features.of(settled)
            chances = network.chances(features)
            over = settled["over"] != 0
            chances[over] = shares(settled[over], self.ruleset.players)
            counts = nodes["count"][0, first:end].astype(np.int64)
            best = self._choose(features, chances, counts, first)
            words[first + np.flatnonzero(counts)] = self._children["words"][0, best]
            first = end
        env.load(states)

    def _choose(self, features: Reals, chances: Reals, counts: NDArray[np.int64], first: int) -> list[int]:
        """Return the best child of each game from `first` on that has any; remember some."""
        games = first + np.arange(counts.size).repeat(counts)
        scores = np.log(chances[np.arange(len(games)), self.env.actor[games]] + SMALL)
        scores += NOISE * self.rng.gumbel(size=scores.size)
        found = []
        end = 0
        for game, count in enumerate(counts.tolist(), first):
            begin, end = end, end + count
            if count:
                best = begin + int(np.argmax(scores[begin:end]))
                if count > 1 and self.rng.random() < KEPT:
                    self._kept[game].append((len(self._values[game]), features[best].copy()))
                self._values[game].append(chances[best].copy())
                found.append(best)
        return found


def shares(states: NDArray[np.void], players: int) -> Reals:
    """Return what each seat has won in states, of shape (states, players); 0 in games that are not over."""
    won = (states["winners"][:, None] >> np.arange(players) & 1).astype(np.float32)
    result: Reals = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
    return result


def cross_entropy(targets: Reals, chances: Reals) -> float:
    """Return how badly chances predict targets, on average; both have shape (positions, seats)."""
    return float(-(targets * np.log(chances + SMALL)).sum(axis=1).mean())


class Learner:
    """The network in training, with the moments of Adam."""

    def __init__(self, names: tuple[str, ...], seed: int) -> None:
        rng = np.random.default_rng(seed)
        size = len(names)
        self.names = names
        self.mean = np.zeros(size, np.float32)
        self.scale = np.zeros(size, np.float32)
        linear = np.zeros(size, np.float32)
        hidden = (rng.standard_normal((size, UNITS)) * 0.3 / np.sqrt(size)).astype(np.float32)
        out = (rng.standard_normal(UNITS) * 0.1 / np.sqrt(UNITS)).astype(np.float32)
        self._begin_with([linear, hidden, np.zeros(UNITS, np.float32), out])

    def _begin_with(self, weights: list[Reals]) -> None:
        self.weights = weights
        self._average = [w.copy() for w in weights]
        self._first = [np.zeros_like(w) for w in weights]
        self._second = [np.zeros_like(w) for w in weights]
        self._steps = 0

    @property
    def network(self) -> Network:
        """The average of the networks after the last rounds, which is steadier than the newest."""
        return Network(self.names, self.mean, self.scale, *[w.copy() for w in self._average])

    def standardize(self, features: Reals) -> None:
        """Set the mean and the scale of the features."""
        flat = features.reshape(-1, len(self.names))
        spread = flat.std(axis=0)
        self.mean = flat.mean(axis=0)
        self.scale = (1 / np.maximum(spread, LEAST_SPREAD)).astype(np.float32)

    def take_over(self, start: Network) -> None:
        """Begin with the weights of another network, which can have any number of units."""
        known = start.fitted(self.names)
        hidden = known.hidden / self.scale[:, None]
        bias = known.bias + self.mean @ known.hidden
        self._begin_with([known.linear / self.scale, hidden, bias, known.out.copy()])

    def learn(self, lesson: Lesson, rng: np.random.Generator, rate: float) -> float:
        """Go through the positions in random order; return the mean cross-entropy."""
        losses = []
        order = rng.permutation(len(lesson.targets))
        for begin in range(0, len(order), ROWS):
            part = order[begin : begin + ROWS]
            losses.append(self._improve(lesson.features[part], lesson.targets[part], rate))
        for average, weights in zip(self._average, self.weights, strict=True):
            average += FRESH * (weights - average)
        return float(np.mean(losses))

    def _improve(self, features: Reals, targets: Reals, rate: float) -> float:
        linear, hidden, bias, out = self.weights
        positions, seats, size = features.shape
        x: Reals = (features.reshape(-1, size) - self.mean) * self.scale
        before = x @ hidden + bias
        units = np.maximum(before, 0)
        chances = softmax((x @ linear + units @ out).reshape(positions, seats))
        loss = cross_entropy(targets, chances)
        error = ((chances - targets) / positions).reshape(-1)
        back = error[:, None] * out * (before > 0)
        gradients = [x.T @ error, x.T @ back, back.sum(axis=0), units.T @ error]
        self._steps += 1
        for i, gradient in enumerate(gradients):
            self._first[i] += 0.1 * (gradient - self._first[i])
            self._second[i] += 0.001 * (gradient**2 - self._second[i])
            first = self._first[i] / (1 - 0.9**self._steps)
            second = self._second[i] / (1 - 0.999**self._steps)
            self.weights[i] -= rate * (first / (np.sqrt(second) + 1e-8) + DECAY * self.weights[i])
        return loss


def beginner(names: tuple[str, ...]) -> Network:
    """Return the network of the first games."""
    linear = np.array([BEGINNER.get(name, 0.0) for name in names], np.float32)
    size = len(names)
    none = np.zeros((size, 1), np.float32)
    return Network(names, linear * 0, linear * 0 + 1, linear, none, none[0], none[0])


def train(ruleset: Ruleset, seed: int, rounds: int, games: int, start: Network | None, file: Path) -> None:
    """Play and learn in turns; write the weights after each round."""
    begun = perf_counter()
    rng = np.random.default_rng(seed)
    play = SelfPlay(ruleset, seed)
    learner = Learner(ruleset.features.names, seed)
    network = start.fitted(ruleset.features.names) if start else beginner(ruleset.features.names)
    recent: list[Lesson] = []
    for number in range(1, rounds + 1):
        lesson, turns = play.play(network, games)
        if number == 1:
            learner.standardize(lesson.features)
            if start:
                learner.take_over(start)
        surprise = cross_entropy(lesson.results, network.chances(lesson.features))
        recent = [*recent[1 - ROUNDS :], lesson]
        whole = Lesson(*(np.concatenate(parts) for parts in zip(*recent, strict=True)))
        loss = learner.learn(whole, rng, RATE * (1 - number / (rounds + 1)))
        network = learner.network
        network.save(file)
        print(
            f"round {number}: {number * games} games, {turns:.0f} turns each, cross-entropy {surprise:.4f} with their "
            f"results, {loss:.4f} with {len(whole.targets)} targets, {perf_counter() - begun:.0f} s",
            flush=True,
        )


def main() -> None:
    """Read the command line and train."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="base")
    add_arguments(parser)
    parser.add_argument("--rounds", type=count, default=250)
    parser.add_argument("--games", type=count, default=128, help="the games of a round")
    parser.add_argument(
        "--start", help=f"the weights to begin with: a file, or `{PACKAGE}` for those that the bot has now"
    )
    parser.add_argument("--out", type=Path, required=True, help="where the weights are written after each round")
    asked = parser.parse_args()
    ruleset = asked_ruleset(parser, asked.rules, asked, NO_TRADE)
    if not asked.out.parent.is_dir():
        parser.error(f"there is no folder {asked.out.parent} for the weights")
    try:
        start = starting_network(asked.start, ruleset) if asked.start else None
    except (OSError, InsulaError) as error:
        parser.error(f"--start: {error}")
    train(ruleset, asked.seed, asked.rounds, asked.games, start, asked.out)


def starting_network(start: str, ruleset: Ruleset) -> Network:
    """Return the network in a file, or that of the package for the ruleset."""
    return network_for(ruleset) if start == PACKAGE else Network.load(Path(start))


def count(text: str) -> int:
    """Return a number on the command line, which must be at least 1."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number


if __name__ == "__main__":
    main()
