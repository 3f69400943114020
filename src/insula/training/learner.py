"""The learner: it improves the network by steps of Adam on the cross-entropy between its chances and the targets."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..bots.expert.network import Layer, Network, Reals, deeper_by_name, paired, softmax
from .judging import SMALL
from .lessons import Lesson

UNITS, LAYERS = 32, 1
"""The usual number of units in a hidden layer, and of hidden layers."""
HIDDEN_SPREAD, OUT_SPREAD = 0.3, 0.1
"""The spread of the first weights of both layers, before it is divided by the root of the number of inputs."""
DEEPER_SPREAD = 2**0.5
"""The same for further hidden layers: what passes through them keeps its size (He et al. 2015)."""
ROWS, RATE = 512, 1e-3
"""The positions of a step of Adam, and its rate at the beginning of the training."""
FIRST, SECOND, TINY = 0.9, 0.999, 1e-8
"""How slowly the two moments of Adam fade, and what keeps its divisor above 0: the usual values."""
DECAY = 0.02
"""How much the weights shrink in a step, as a part of the rate."""
LEAST_SPREAD = 0.25
"""Features are divided by their standard deviation, but by no less: what is rare at first can be common later."""
FRESH = 0.1
"""How much the newest network counts in the average."""
BEGINNER = {
    "missing": -1.0,
    "price.1.wait": -0.3,
    "price.2.wait": -0.3,
    "sites.0.best": 0.03,
    **{f"income.{kind}": 0.1 for kind in range(5)},
}
"""What the first games are played for: points, incomes, and what is missing for settlements and cities."""
PARTS = ("linear", "hidden", "bias", "out")
"""The weights that are learned, by their names in a network. Those of further hidden layers come after them."""


class Learner:
    """The network in training, with the moments of Adam."""

    def __init__(self, names: tuple[str, ...], seed: int, units: int = UNITS, layers: int = LAYERS) -> None:
        rng = np.random.default_rng(seed)
        size = len(names)
        self.names = names
        self.mean: Reals = np.zeros(size, np.float32)
        self.scale: Reals = np.zeros(size, np.float32)
        linear, bias = np.zeros(size, np.float32), np.zeros(units, np.float32)
        hidden = _drawn(rng, HIDDEN_SPREAD, size, units)
        out = _drawn(rng, OUT_SPREAD, units)
        deeper = [Layer(_drawn(rng, DEEPER_SPREAD, units, units), bias.copy()) for _ in range(layers - 1)]
        self.parts = (*PARTS, *deeper_by_name(deeper))
        self._begin_with([linear, hidden, bias, out, *chain.from_iterable(deeper)])

    def _begin_with(self, weights: list[Reals]) -> None:
        self.weights = weights
        self._average = [w.copy() for w in weights]
        self._first = [np.zeros_like(w) for w in weights]
        self._second = [np.zeros_like(w) for w in weights]
        self._steps = 0

    @property
    def network(self) -> Network:
        """The average of the networks after the last rounds, which is steadier than the newest."""
        linear, hidden, bias, out, *deeper = [w.copy() for w in self._average]
        return Network(self.names, self.mean, self.scale, linear, hidden, bias, out, paired(deeper))

    def standardize(self, features: Reals) -> None:
        """Set the mean and the scale of the features, from some of shape (positions, seats, features)."""
        flat = features.reshape(-1, len(self.names))
        spread = flat.std(axis=0)
        self.mean = flat.mean(axis=0)
        self.scale = (1 / np.maximum(spread, LEAST_SPREAD)).astype(np.float32)

    def take_over(self, start: Network) -> None:
        """Begin with the weights of another network.

        Units that it does not have count nothing at first, and layers that it does not have pass on their units.
        """
        _, hidden, bias, out, *deeper = self.weights
        known = start.fitted(self.names).deepened(1 + len(deeper) // 2)
        taken = known.out.size
        hidden = np.concatenate([known.hidden / self.scale[:, None], hidden[:, taken:]], axis=1)
        bias = np.concatenate([known.bias + self.mean @ known.hidden, bias[taken:]])
        out = np.concatenate([known.out, 0 * out[taken:]])
        for layer, its in zip(paired(deeper), known.deeper, strict=True):
            layer.weights[:, :taken] = 0
            layer.weights[:taken, :taken] = its.weights
            layer.bias[:taken] = its.bias
        self._begin_with([known.linear / self.scale, hidden, bias, out, *deeper])

    def learn(self, lesson: Lesson, rng: np.random.Generator, rate: float) -> float:
        """Go through the positions in random order; return the mean cross-entropy of the steps."""
        order = rng.permutation(len(lesson.targets))
        loss = self._take_steps(lesson, [order[begin : begin + ROWS] for begin in range(0, len(order), ROWS)], rate)
        for average, weights in zip(self._average, self.weights, strict=True):
            average += FRESH * (weights - average)
        return loss

    def _take_steps(self, lesson: Lesson, parts: Sequence[NDArray[np.int64]], rate: float) -> float:
        """Take a step of Adam with each part of the positions; return the mean cross-entropy."""
        return float(np.mean([self._improve(lesson.features[part], lesson.targets[part], rate) for part in parts]))

    def _improve(self, features: Reals, targets: Reals, rate: float) -> float:
        loss, gradients = self.gradients(features, targets)
        self._steps += 1
        for i, gradient in enumerate(gradients):
            self._first[i] += (1 - FIRST) * (gradient - self._first[i])
            self._second[i] += (1 - SECOND) * (gradient**2 - self._second[i])
            first = self._first[i] / (1 - FIRST**self._steps)
            second = self._second[i] / (1 - SECOND**self._steps)
            self.weights[i] -= rate * (first / (np.sqrt(second) + TINY) + DECAY * self.weights[i])
        return loss

    def gradients(self, features: Reals, targets: Reals) -> tuple[float, list[Reals]]:
        """Return the cross-entropy, and its gradient with respect to each of the weights, in the order of `parts`.

        `features` has shape (positions, seats, features), `targets` (positions, seats).
        """
        linear, hidden, bias, out, *deeper = self.weights
        positions, seats, size = features.shape
        x: Reals = (features.reshape(-1, size) - self.mean) * self.scale
        layers, passed = (Layer(hidden, bias), *paired(deeper)), [x]
        for layer in layers:
            passed.append(layer.of(passed[-1]))
        chances = softmax((x @ linear + passed[-1] @ out).reshape(positions, seats))
        error = ((chances - targets) / positions).reshape(-1)
        back = error[:, None] * out * (passed[-1] > 0)
        slopes = [Layer(passed[-2].T @ back, back.sum(axis=0))]
        for i in range(len(layers) - 1, 0, -1):
            back = back @ layers[i].weights.T * (passed[i] > 0)
            slopes.insert(0, Layer(passed[i - 1].T @ back, back.sum(axis=0)))
        first, *further = slopes
        gradients = [x.T @ error, *first, passed[-1].T @ error, *chain.from_iterable(further)]
        return cross_entropy(targets, chances), gradients

    @property
    def state(self) -> dict[str, NDArray[Any]]:
        """Return all that the next round needs, as named arrays."""
        kept: dict[str, NDArray[Any]] = {
            "mean": self.mean,
            "scale": self.scale,
            "steps": np.array(self._steps),
        }
        for kind, arrays in self._arrays.items():
            kept |= {f"{kind}.{name}": array for name, array in zip(self.parts, arrays, strict=True)}
        return kept

    def restore(self, state: Mapping[str, NDArray[Any]]) -> None:
        """Go on from a state."""
        self.mean, self.scale = state["mean"].astype(np.float32), state["scale"].astype(np.float32)
        self._steps = int(state["steps"])
        for kind, arrays in self._arrays.items():
            arrays[:] = [state[f"{kind}.{name}"].astype(np.float32) for name in self.parts]

    @property
    def _arrays(self) -> dict[str, list[Reals]]:
        return {"weights": self.weights, "average": self._average, "first": self._first, "second": self._second}


def _drawn(rng: np.random.Generator, spread: float, inputs: int, *units: int) -> Reals:
    """Return the first weights for some inputs, of shape (inputs, *units)."""
    weights: Reals = (rng.standard_normal((inputs, *units)) * spread / np.sqrt(inputs)).astype(np.float32)
    return weights


def cross_entropy(targets: Reals, chances: Reals) -> float:
    """Return how badly chances predict targets, on average; both have shape (positions, seats)."""
    return float(-(targets * np.log(chances + SMALL)).sum(axis=1).mean())


def beginner(names: tuple[str, ...]) -> Network:
    """Return the network of the first games."""
    linear = np.array([BEGINNER.get(name, 0.0) for name in names], np.float32)
    none = np.zeros((len(names), 1), np.float32)
    return Network(names, linear * 0, linear * 0 + 1, linear, none, none[0], none[0])
