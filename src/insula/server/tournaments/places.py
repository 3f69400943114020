"""The order of the players at a table: if possible, nobody sits first, or last, more often than others."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations

from .draw import Below

Before = Mapping[int, Sequence[Fraction]]
"""The places of each player in earlier rounds, from 0 for the first seat to 1 for the last."""


def place_of(seat: int, seats: int) -> Fraction:
    """Return the place of a seat, from 0 for the first to 1 for the last, which is comparable between table sizes."""
    return Fraction(seat, seats - 1)


def seated(players: Sequence[int], before: Before, below: Below) -> list[int]:
    """Return the players in the order of their seats: one of the orders that repeat earlier places least often."""
    counts = {player: Counter(before.get(player, ())) for player in players}
    orders = sorted(permutations(sorted(players)))
    costs = [_cost(order, counts) for order in orders]
    cheapest = [order for order, cost in zip(orders, costs, strict=True) if cost == min(costs)]
    return list(cheapest[below(len(cheapest))])


def _cost(order: Sequence[int], counts: Mapping[int, Counter[Fraction]]) -> int:
    """Return how often the players have sat there before. A third time costs more than two second times."""
    return sum(counts[player][place_of(seat, len(order))] ** 2 for seat, player in enumerate(order))
