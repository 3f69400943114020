"""The device on which torch computes: a graphics card, or the processor. Without one, numpy computes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from ..bots.expert.network import Network, Reals, paired
from ..errors import ArgumentError
from ..extras import require

if TYPE_CHECKING:
    import torch

CPU = "cpu"
"""The device that torch always has."""


class Evaluator(Protocol):
    """What judges positions: a network in numpy, or on a device."""

    def chances(self, features: Reals) -> Reals:
        """Return the probability of each seat to win: features (n, seats, features) become (n, seats)."""


class TorchNetwork:
    """A network whose chances torch computes on a device: the same as in numpy but for rounding."""

    def __init__(self, network: Network, device: str) -> None:
        self._device = device
        self._standard = [tensor(values, device) for values in (network.mean, network.scale)]
        weights = [network.linear, network.hidden, network.bias, network.out]
        deeper = [values for layer in network.deeper for values in layer]
        self._weights = [tensor(values, device) for values in (*weights, *deeper)]

    def chances(self, features: Reals) -> Reals:
        """Return the probability of each seat to win, of shape (n, seats)."""
        import torch

        with torch.no_grad():
            found = strengths(tensor(features, self._device), self._standard, self._weights)
            return array(torch.softmax(found, dim=1))


def evaluator(network: Network, device: str | None) -> Evaluator:
    """Return what judges positions as a network does, on a device if there is one."""
    return network if device is None else TorchNetwork(network, device)


def strengths(
    features: "torch.Tensor", standard: Sequence["torch.Tensor"], weights: Sequence["torch.Tensor"]
) -> "torch.Tensor":
    """Return the strength of each seat, as `Network.strengths` does.

    `standard` is the mean and the scale of the features; the weights are in the order of `Learner.parts`.
    """
    linear, hidden, bias, out, *deeper = weights
    mean, scale = standard
    positions, seats, size = features.shape
    x = (features.reshape(-1, size) - mean) * scale
    units = x
    for layer in ((hidden, bias), *paired(deeper)):
        units = (units @ layer[0] + layer[1]).relu()
    return (x @ linear + units @ out).reshape(positions, seats)


def tensor(values: Reals, device: str) -> "torch.Tensor":
    """Return an array as a tensor on a device, which shares no memory with it."""
    import torch

    return torch.tensor(values, device=device)


def array(values: "torch.Tensor") -> Reals:
    """Return a tensor as an array."""
    found: Reals = values.detach().cpu().numpy()
    return found


def checked_device(name: str | None) -> str | None:
    """Return the name of a device that is there; None stays None.

    Raises MissingExtraError without `insula[gpu]`, and ArgumentError if there is no such device.
    """
    if name is None:
        return None
    require("gpu")
    found = devices()
    if name not in found:
        raise ArgumentError(f"torch finds no device {name!r} here: expected {' or '.join(found)}")
    return name


def devices() -> list[str]:
    """Return the devices that torch finds here: the processor, and those such as `cuda`, `cuda:0` and `mps`."""
    import torch

    if not torch.accelerator.is_available():
        return [CPU]
    kind = torch.accelerator.current_accelerator().type
    return [CPU, kind, *(f"{kind}:{i}" for i in range(torch.accelerator.device_count()))]


def torch_version() -> str:
    """Return the version of torch, with that of the library for graphics cards for which it was built."""
    import torch

    return str(torch.__version__)
