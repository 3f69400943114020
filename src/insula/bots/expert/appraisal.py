"""What an exchange of cards does for the chances of winning."""

from collections.abc import Sequence
from math import log

import numpy as np
from numpy.typing import NDArray

from ...game import Holding, View
from ..greedy.outlook import PartnerExchange
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
        self._games: dict[int, NDArray[np.void]] = {}

    def roughly(self, exchanges: Sequence[PartnerExchange]) -> list[float]:
        """Return about what the seat gains by each exchange, judged in one game only."""
        return self._gains(exchanges, self._sampled(1))

    def __call__(self, exchange: PartnerExchange) -> float:
        """Return how much the seat gains by an exchange; 0 if the partner lacks the cards in all games."""
        return self._gains([exchange], self._sampled(self._samples))[0]

    def _gains(self, exchanges: Sequence[PartnerExchange], states: NDArray[np.void]) -> list[float]:
        """Return the gains, for each of which the games count in which the partner holds the cards."""
        if not exchanges:
            return []
        seat = self._view.seat
        partners = np.array([exchange.partner for exchange in exchanges])
        give = np.array([exchange.give for exchange in exchanges])
        want = np.array([exchange.want for exchange in exchanges])
        held = states["hand"][:, partners, : want.shape[1]].transpose(1, 0, 2)
        possible = (held >= want[:, None]).all(axis=2)
        number, game = np.nonzero(possible)
        before = np.broadcast_to(self._chances(states), possible.shape)
        after = np.zeros(possible.shape)
        if len(number):
            done = exchanged(states[game], seat, partners[number], (give - want)[number])
            after[possible] = self._chances(done)
        games = np.maximum(possible.sum(axis=1), 1)
        means = [(chances * possible).sum(axis=1) / games for chances in (before, after)]
        gains = np.log(means[1] + SMALL) - np.log(means[0] + SMALL)
        return [round(gain, DECIMALS) / self._unit for gain in gains.tolist()]

    def _chances(self, states: NDArray[np.void]) -> NDArray[np.float64]:
        view = self._view
        return self._network.chances(view.ruleset.features.of(states))[:, view.seat].astype(float)

    def _sampled(self, samples: int) -> NDArray[np.void]:
        """Return games that look the same to the seat."""
        if samples not in self._games:
            view = self._view
            rng = np.random.default_rng([view.state.turn, view.seat, *view.hand])
            games = (view.sample(rng, self._known) for _ in range(samples))
            self._games[samples] = np.frombuffer(b"".join(game.bytes_at(0) for game in games), view.array.dtype)
        return self._games[samples]


def gain_in_chances(network: Network, view: View, before: NDArray[np.void], after: NDArray[np.void]) -> float:
    """Return how much better the chances of the seat are after something, as a difference of logarithms."""
    features = view.ruleset.features
    chances = [float(network.chances(features.of(states))[:, view.seat].mean()) for states in (before, after)]
    return round(log(chances[1] + SMALL) - log(chances[0] + SMALL), DECIMALS)


def exchanged(
    states: NDArray[np.void], maker: int, taker: int | NDArray[np.integer], given: NDArray[np.integer]
) -> NDArray[np.void]:
    """Return the states after an exchange of cards: `given` is what `maker` gives `taker`, less what it gets.

    Both can differ between the states: `taker` then has the shape (states,) and `given` (states, kinds).
    """
    states = states.copy()
    kinds, rows = given.shape[-1], np.arange(len(states))
    change = np.broadcast_to(given, (len(states), kinds))
    for seat, more in ((maker, -change), (taker, change)):
        states["hand"][rows, seat, :kinds] += more
        states["hand_size"][rows, seat] += more.sum(axis=1)
    return states
