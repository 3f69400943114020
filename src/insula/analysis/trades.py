"""Who gained from an exchange of cards."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.expert.appraisal import exchanged
from ..game.events.event import named_cards
from ..ruleset.words import CARDS, GOODS
from .judge import Judge
from .moments import GameStep


class Exchange(NamedTuple):
    """An exchange of cards between two seats."""

    seat: int
    partner: int
    gave: Mapping[str, int]
    """The cards that the seat gave its partner, by name."""
    got: Mapping[str, int]
    given: NDArray[np.int64]
    """The cards it gave minus the cards it got, by kind."""


class Trade(NamedTuple):
    """An exchange of cards, and who gained from it."""

    step: int
    """The number of the step in the game."""
    turn: int
    seat: int
    partner: int
    gave: Mapping[str, int]
    """The cards that the seat gave its partner, by name."""
    got: Mapping[str, int]
    gains: tuple[float, ...]
    """For each seat, how much the exchange changed the chance of winning, judged with all hidden cards."""


def exchanges_in(step: GameStep) -> Iterator[Exchange]:
    """Yield the exchanges in a step, except those with goods other than cards, such as fish."""
    for event in step.exchanges:
        given = np.subtract(_counts(event.cards), _counts(event.back))
        if not given[len(CARDS) :].any():
            gave, got = named_cards(event.cards), named_cards(event.back)
            yield Exchange(event.seat, event.other, gave, got, given[: len(CARDS)])


def trades_of(step: GameStep, judge: Judge) -> Iterator[Trade]:
    """Yield the exchanges in a step. Each is judged by the position after it, with and without the exchange."""
    for seat, partner, gave, got, given in exchanges_in(step):
        undone = exchanged(step.after, seat, partner, -given)
        without, after = judge.chances([undone.tobytes(), step.after.tobytes()])
        gains = tuple((after - without).tolist())
        yield Trade(step.number, step.turn, seat, partner, gave, got, gains)


def _counts(goods: Sequence[int]) -> list[int]:
    """Return the number of cards of each kind, and of other goods."""
    return [*goods, *[0] * (len(GOODS) - len(goods))]
