"""The learner on a device: torch takes the same steps as `Learner`, but for rounding."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ..bots.expert.network import Reals
from .devices import CPU, array, strengths, tensor
from .judging import SMALL
from .learner import DECAY, FIRST, LAYERS, SECOND, TINY, UNITS, Learner
from .lessons import Lesson

if TYPE_CHECKING:
    import torch


class TorchLearner(Learner):
    """A learner whose steps torch takes on a device. Between two rounds, its state is in arrays, like any other's."""

    def __init__(
        self, names: tuple[str, ...], seed: int, units: int = UNITS, layers: int = LAYERS, device: str = CPU
    ) -> None:
        super().__init__(names, seed, units, layers)
        self._device = device

    def gradients(self, features: Reals, targets: Reals) -> tuple[float, list[Reals]]:
        """Return the cross-entropy, and its gradient with respect to each of the weights, in the order of `parts`."""
        import torch

        weights = self._leaves()
        loss, shown = losses(weights, self._there([self.mean, self.scale]), *self._there([features, targets]))
        return float(shown), [array(slope) for slope in torch.autograd.grad(loss, weights)]

    def _take_steps(self, lesson: Lesson, parts: Sequence[NDArray[np.int64]], rate: float) -> float:
        import torch

        weights = self._leaves()
        optimizer = self._optimizer(weights, rate)
        standard = self._there([self.mean, self.scale])
        features, targets = self._there([lesson.features, lesson.targets])
        found = []
        for part in parts:
            rows = torch.tensor(part, device=self._device)
            loss, shown = losses(weights, standard, features[rows], targets[rows])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            found.append(shown)
        self._steps += len(parts)
        self._take_back(weights, optimizer)
        return float(torch.stack(found).mean())

    def _there(self, arrays: Sequence[Reals]) -> list["torch.Tensor"]:
        return [tensor(values, self._device) for values in arrays]

    def _leaves(self) -> list["torch.Tensor"]:
        """Return the weights on the device, as tensors that have gradients."""
        return [values.requires_grad_() for values in self._there(self.weights)]

    def _optimizer(self, weights: Sequence["torch.Tensor"], rate: float) -> "torch.optim.AdamW":
        """Return the optimizer of torch, with the present moments."""
        import torch

        optimizer = torch.optim.AdamW(weights, rate, betas=(FIRST, SECOND), eps=TINY, weight_decay=DECAY)
        moments = zip(weights, self._there(self._first), self._there(self._second), strict=True)
        for values, first, second in moments:
            step = torch.tensor(float(self._steps))
            optimizer.state[values] = {"step": step, "exp_avg": first, "exp_avg_sq": second}
        return optimizer

    def _take_back(self, weights: Sequence["torch.Tensor"], optimizer: "torch.optim.AdamW") -> None:
        """Take the weights and the moments from the device."""
        for i, values in enumerate(weights):
            moments = optimizer.state[values]
            self.weights[i] = array(values)
            self._first[i], self._second[i] = array(moments["exp_avg"]), array(moments["exp_avg_sq"])


def losses(
    weights: Sequence["torch.Tensor"],
    standard: Sequence["torch.Tensor"],
    features: "torch.Tensor",
    targets: "torch.Tensor",
) -> tuple["torch.Tensor", "torch.Tensor"]:
    """Return the cross-entropy whose gradient `Learner.gradients` is, and the one that it reports (`cross_entropy`)."""
    import torch

    found = strengths(features, standard, weights)
    chances = torch.softmax(found.detach(), dim=1)
    shown = -(targets * torch.log(chances + SMALL)).sum(dim=1).mean()
    return torch.nn.functional.cross_entropy(found, targets), shown


def learner_on(device: str | None, names: tuple[str, ...], seed: int, units: int, layers: int) -> Learner:
    """Return a learner: on a device if there is one, otherwise in numpy."""
    return Learner(names, seed, units, layers) if device is None else TorchLearner(names, seed, units, layers, device)
