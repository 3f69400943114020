"""In which order the players of a table sit: nobody sits first, or last, more often than others if it can be helped."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations

from .draw import Below

Before = Mapping[int, Sequence[Fraction]]
"""Where each player sat in earlier rounds, from 0 for the first seat to 1 for the last."""


def place_of(seat: int, seats: int) -> Fraction:
    """Return where a seat is between the first, 0, and the last, 1, so that tables of any size compare."""
    return Fraction(seat, seats - 1)


def seated(players: Sequence[int], before: Before, below: Below) -> list[int]:
    """Return the players in the order of their seats: one of the orders that repeat places least often."""
    counts = {player: Counter(before.get(player, ())) for player in players}
    orders = sorted(permutations(sorted(players)))
    costs = [_cost(order, counts) for order in orders]
    cheapest = [order for order, cost in zip(orders, costs, strict=True) if cost == min(costs)]
    return list(cheapest[below(len(cheapest))])


def _cost(order: Sequence[int], counts: Mapping[int, Counter[Fraction]]) -> int:
    """Return how often the players have been where they would sit; a third time costs more than two second times."""
    return sum(counts[player][place_of(seat, len(order))] ** 2 for seat, player in enumerate(order))
