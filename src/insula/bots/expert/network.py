"""The learned evaluation: a small network that gives each seat a strength, and from these its probability to win."""

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, TypeVar
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ...errors import ArgumentError

Reals = NDArray[np.float32]
Real = TypeVar("Real", bound=np.floating[Any])

VERSION, DEEP_VERSION = 1, 2
"""The versions of the files of weights: with one hidden layer, and with several."""
FOLDER = Path(__file__).parent / "weights"
NO_ARRAYS = (ValueError, TypeError, EOFError, RuntimeError, BadZipFile, zlib.error)
"""What numpy raises when it reads a file that has no named arrays, or that is damaged."""


class Layer(NamedTuple):
    """A hidden layer: numbers `x` become `relu(x @ weights + bias)`."""

    weights: Reals
    """Of shape (inputs, units)."""
    bias: Reals
    """Of shape (units,)."""

    def of(self, x: Reals) -> Reals:
        """Return the units for some inputs, of shape (n, inputs)."""
        units: Reals = np.maximum(x @ self.weights + self.bias, 0)
        return units


@dataclass(frozen=True)
class Network:
    """Hidden layers with the same weights for every seat, and a shortcut past them; weights have feature names.

    The strength of a seat is `x @ linear + relu(x @ hidden + bias) @ out`, where `x` is its standardized features; with
    several hidden layers, its units first pass through the deeper ones. The softmax of the strengths of all seats is
    their probability to win. So one network serves any number of players.
    """

    names: tuple[str, ...]
    mean: Reals
    scale: Reals
    """What a feature is multiplied by after its mean is subtracted; both have shape (features,)."""
    linear: Reals
    """Of shape (features,)."""
    hidden: Reals
    """Of shape (features, units)."""
    bias: Reals
    out: Reals
    """Both of shape (units,)."""
    deeper: tuple[Layer, ...] = ()
    """The hidden layers after the first."""

    @property
    def layers(self) -> tuple[Layer, ...]:
        """Return all hidden layers."""
        return (Layer(self.hidden, self.bias), *self.deeper)

    def fitted(self, names: tuple[str, ...]) -> "Network":
        """Return the network for these features. Those that it was not trained with count nothing.

        Those of its own that are missing are taken to be average.
        """
        place = {name: i for i, name in enumerate(self.names)}
        known = np.array([place.get(name, -1) for name in names])

        def rows(values: Reals) -> Reals:
            found: Reals = np.where((known >= 0).reshape(-1, *[1] * (values.ndim - 1)), values[known], np.float32(0))
            return found

        scale = rows(self.scale)
        linear: Reals = scale * rows(self.linear)
        hidden: Reals = scale[:, None] * rows(self.hidden)
        mean = rows(self.mean)
        bias: Reals = self.bias - mean @ hidden
        none, one = np.zeros_like(mean), np.ones_like(mean)
        return replace(self, names=names, mean=none, scale=one, linear=linear, hidden=hidden, bias=bias)

    def deepened(self, layers: int) -> "Network":
        """Return the same network with so many hidden layers, if it has fewer. The new ones change nothing.

        Units are never below 0, so a layer can pass them on as they are.
        """
        same = Layer(np.eye(self.out.size, dtype=self.out.dtype), np.zeros_like(self.out))
        return replace(self, deeper=self.deeper + (same,) * (layers - len(self.layers)))

    def in_double_precision(self) -> "Network":
        """Return the same network, whose results differ between processors by far less than what decides.

        >>> network = Network(("vp",), *[np.zeros(1, np.float32)] * 3, np.zeros((1, 1), np.float32), *[np.zeros(1)] * 2)
        >>> network.in_double_precision().hidden.dtype
        dtype('float64')
        """
        return _network(self.names, {name: values.astype(np.float64) for name, values in self._weights().items()})

    def strengths(self, features: Reals) -> Reals:
        """Return the strength of each seat: features of shape (n, seats, features) become (n, seats)."""
        positions, seats, size = features.shape
        x: Reals = (features.reshape(-1, size) - self.mean) * self.scale
        units = x
        for layer in self.layers:
            units = layer.of(units)
        strengths: Reals = x @ self.linear + units @ self.out
        return strengths.reshape(positions, seats)

    def slopes(self, features: Reals) -> Reals:
        """Return how the strength of each seat changes with each of its features, of shape (seats, features)."""
        units, active = (features - self.mean) * self.scale, []
        for layer in self.layers:
            units = layer.of(units)
            active.append(units > 0)
        back = np.broadcast_to(self.out, units.shape)
        for layer, is_active in zip(reversed(self.layers), reversed(active), strict=True):
            back = (is_active * back) @ layer.weights.T
        slopes: Reals = (self.linear + back) * self.scale
        return slopes

    def chances(self, features: Reals) -> Reals:
        """Return the probability of each seat to win, of shape (n, seats)."""
        return softmax(self.strengths(features))

    def save(self, file: Path | BinaryIO) -> None:
        """Write the weights, with their version and their digest."""
        arrays = self._arrays()
        np.savez_compressed(
            file,
            version=np.array(DEEP_VERSION if self.deeper else VERSION),
            digest=np.array(_digest(arrays)),
            **arrays,  # type: ignore[arg-type]
        )

    def _arrays(self) -> dict[str, NDArray[np.generic]]:
        return {"names": np.array(self.names), **self._weights()}

    def _weights(self) -> dict[str, Reals]:
        return {
            "mean": self.mean,
            "scale": self.scale,
            "linear": self.linear,
            "hidden": self.hidden,
            "bias": self.bias,
            "out": self.out,
            **deeper_by_name(self.deeper),
        }

    @staticmethod
    def load(file: Path | BinaryIO, name: str | None = None) -> "Network":
        """Return the network in a file. Raises ArgumentError if it is none, of another version, or damaged.

        `name` is what errors call the file: by default the last part of its path.
        """
        called = getattr(file, "name", "the file") if name is None else name
        try:
            with np.load(file) as found:
                arrays = {name: found[name] for name in found.files}
        except NO_ARRAYS:
            raise ArgumentError(f"{called} is no file of weights, which the training of the bot writes") from None
        version = int(arrays.pop("version", np.array(0)))
        if version not in (VERSION, DEEP_VERSION):
            raise ArgumentError(
                f"the weights in {called} have version {version}, not {VERSION} or {DEEP_VERSION}: train them again"
            )
        digest = str(arrays.pop("digest", ""))
        if digest != _digest(arrays):
            raise ArgumentError(f"the weights in {called} are damaged: they do not have their digest {digest!r}")
        names = tuple(arrays.pop("names").tolist())
        return _network(names, arrays)


def deeper_by_name(layers: Sequence[Layer]) -> dict[str, Reals]:
    """Return the weights of the hidden layers after the first, by their names in files.

    >>> list(deeper_by_name([Layer(np.eye(2), np.zeros(2))]))
    ['hidden.2', 'bias.2']
    """
    named = (((f"hidden.{i}", layer.weights), (f"bias.{i}", layer.bias)) for i, layer in enumerate(layers, 2))
    return dict(chain.from_iterable(named))


def paired(arrays: Sequence[Reals]) -> tuple[Layer, ...]:
    """Return layers, given the weights and the bias of each, one after the other."""
    return tuple(map(Layer, arrays[::2], arrays[1::2]))


def _network(names: tuple[str, ...], arrays: Mapping[str, Any]) -> Network:
    """Return the network with these weights, by their names in files."""
    first = {name: values for name, values in arrays.items() if "." not in name}
    deeper = (len(arrays) - len(first)) // 2
    layers = (Layer(arrays[f"hidden.{i}"], arrays[f"bias.{i}"]) for i in range(2, deeper + 2))
    return Network(names, **first, deeper=tuple(layers))


def combined(parts: Sequence[tuple[float, Network]]) -> Network:
    """Return a network whose strengths are the sum of those of others, each times its factor.

    The others must be fitted to the same features.
    """
    depth = max(len(network.layers) for _, network in parts)
    factors, networks = zip(*((np.float32(factor), network.deepened(depth)) for factor, network in parts), strict=True)
    first = networks[0]
    linear: Reals = np.sum([factor * network.linear for factor, network in zip(factors, networks, strict=True)], axis=0)
    return Network(
        first.names,
        first.mean,
        first.scale,
        linear,
        hidden=np.concatenate([network.hidden for network in networks], axis=1),
        bias=np.concatenate([network.bias for network in networks]),
        out=np.concatenate([factor * network.out for factor, network in zip(factors, networks, strict=True)]),
        deeper=tuple(map(_beside, zip(*(network.deeper for network in networks), strict=True))),
    )


def _beside(layers: Sequence[Layer]) -> Layer:
    """Return several layers as one, in which the units of each know only its own inputs."""
    inputs, units = (np.cumsum([0, *(layer.weights.shape[side] for layer in layers)]) for side in (0, 1))
    weights = np.zeros((inputs[-1], units[-1]), layers[0].weights.dtype)
    for i, layer in enumerate(layers):
        weights[inputs[i] : inputs[i + 1], units[i] : units[i + 1]] = layer.weights
    return Layer(weights, np.concatenate([layer.bias for layer in layers]))


def softmax(strengths: NDArray[Real]) -> NDArray[Real]:
    """Return the probabilities of seats with these strengths, row by row."""
    powers = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    chances: NDArray[Real] = powers / powers.sum(axis=1, keepdims=True)
    return chances


def _digest(arrays: dict[str, NDArray[np.generic]]) -> str:
    """Return the fingerprint of the weights."""
    digest = sha256()
    for name, values in sorted(arrays.items()):
        digest.update(f"{name} {values.dtype.str} {values.shape}".encode())
        digest.update(np.ascontiguousarray(values).tobytes())
    return digest.hexdigest()[:16]
