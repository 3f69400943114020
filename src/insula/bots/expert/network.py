"""The learned evaluation: a small network that gives each seat a strength, and from these its probability to win."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO, TypeVar
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ...errors import ArgumentError

Reals = NDArray[np.float32]
Real = TypeVar("Real", bound=np.floating[Any])

VERSION = 1
"""The version of the files of weights."""
FOLDER = Path(__file__).parent / "weights"


@dataclass(frozen=True)
class Network:
    """Two layers with the same weights for every seat, and a shortcut past the first; weights have feature names.

    The strength of a seat is `x @ linear + relu(x @ hidden + bias) @ out`, where `x` is its standardized features. The
    softmax of the strengths of all seats is their probability to win. So one network serves any number of players.
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
        return Network(
            names, np.zeros_like(mean), np.ones_like(mean), linear, hidden, self.bias - mean @ hidden, self.out
        )

    def in_double_precision(self) -> "Network":
        """Return the same network, whose results differ between processors by far less than what decides.

        >>> network = Network(("vp",), *[np.zeros(1, np.float32)] * 3, np.zeros((1, 1), np.float32), *[np.zeros(1)] * 2)
        >>> network.in_double_precision().hidden.dtype
        dtype('float64')
        """
        arrays: dict[str, Any] = {name: values.astype(np.float64) for name, values in self._weights().items()}
        return Network(self.names, **arrays)

    def strengths(self, features: Reals) -> Reals:
        """Return the strength of each seat: features of shape (n, seats, features) become (n, seats)."""
        positions, seats, size = features.shape
        x: Reals = (features.reshape(-1, size) - self.mean) * self.scale
        units: Reals = np.maximum(x @ self.hidden + self.bias, 0)
        strengths: Reals = x @ self.linear + units @ self.out
        return strengths.reshape(positions, seats)

    def chances(self, features: Reals) -> Reals:
        """Return the probability of each seat to win, of shape (n, seats)."""
        return softmax(self.strengths(features))

    def save(self, file: Path | BinaryIO) -> None:
        """Write the weights, with their version and their digest."""
        arrays = self._arrays()
        np.savez_compressed(
            file,
            version=np.array(VERSION),
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
        except (ValueError, TypeError, BadZipFile):
            raise ArgumentError(f"{called} is no file of weights, which the training of the bot writes") from None
        version = int(arrays.pop("version", np.array(0)))
        if version != VERSION:
            raise ArgumentError(f"the weights in {called} have version {version}, not {VERSION}: train them again")
        digest = str(arrays.pop("digest", ""))
        if digest != _digest(arrays):
            raise ArgumentError(f"the weights in {called} are damaged: they do not have their digest {digest!r}")
        names = tuple(arrays.pop("names").tolist())
        return Network(names, **arrays)


def combined(parts: Sequence[tuple[float, Network]]) -> Network:
    """Return a network whose strengths are the sum of those of others, each times its factor.

    The others must be fitted to the same features.
    """
    first = parts[0][1]
    linear: Reals = np.sum([np.float32(factor) * network.linear for factor, network in parts], axis=0)
    return Network(
        first.names,
        first.mean,
        first.scale,
        linear,
        hidden=np.concatenate([network.hidden for _, network in parts], axis=1),
        bias=np.concatenate([network.bias for _, network in parts]),
        out=np.concatenate([np.float32(factor) * network.out for factor, network in parts]),
    )


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
