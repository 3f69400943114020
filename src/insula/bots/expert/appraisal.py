"""What an exchange of cards does for the chances of winning."""

from collections.abc import Sequence
from functools import cached_property
from math import log

import numpy as np
from numpy.typing import NDArray

from ...game import Holding, View
from ..greedy.tables import Hand
from .network import Network

SMALL = 1e-6
"""What is added to chances before their logarithm is taken."""
DECIMALS = 9
"""The decimals of logarithms that are compared. Less is noise, which must not decide between equal actions."""


class Appraisal:
    """Judges exchanges that a seat could offer or propose, in games that look the same to it.

    An exchange is judged in the same way throughout a turn with the same hand, so that an offer that was begun is
    completed. `unit` is the difference of logarithms of chances that counts as one.
    """

    def __init__(self, network: Network, view: View, known: Sequence[Holding], samples: int, unit: float) -> None:
        self._network, self._view, self._known, self._samples, self._unit = network, view, known, samples, unit

    def __call__(self, partner: int, give: Hand, want: Hand) -> float:
        """Return how much the seat gains by giving a partner some cards for others; 0 if the partner lacks them."""
        holds = (self._states["hand"][:, partner, : len(want)] >= want).all(axis=1)
        if not holds.any():
            return 0.0
        states = self._states[holds]
        after = exchanged(states, self._view.seat, partner, np.subtract(give, want))
        return gain_in_chances(self._network, self._view, states, after) / self._unit

    @cached_property
    def _states(self) -> NDArray[np.void]:
        view = self._view
        rng = np.random.default_rng([view.state.turn, view.seat, *view.hand])
        games = (view.sample(rng, self._known) for _ in range(self._samples))
        return np.frombuffer(b"".join(game.bytes_at(0) for game in games), view.array.dtype)


def gain_in_chances(network: Network, view: View, before: NDArray[np.void], after: NDArray[np.void]) -> float:
    """Return how much better the chances of the seat are after something, as a difference of logarithms."""
    features = view.ruleset.features
    chances = [float(network.chances(features.of(states))[:, view.seat].mean()) for states in (before, after)]
    return round(log(chances[1] + SMALL) - log(chances[0] + SMALL), DECIMALS)


def exchanged(states: NDArray[np.void], maker: int, taker: int, given: NDArray[np.integer]) -> NDArray[np.void]:
    """Return the states after an exchange of cards: `given` is what `maker` gives `taker`, less what it gets."""
    states = states.copy()
    change = np.broadcast_to(given, (len(states), len(given)))
    kinds = len(given)
    states["hand"][:, taker, :kinds] += change
    states["hand"][:, maker, :kinds] -= change
    states["hand_size"][:, taker] += change.sum(axis=1)
    states["hand_size"][:, maker] -= change.sum(axis=1)
    return states
