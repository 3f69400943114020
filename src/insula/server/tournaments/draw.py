"""Assign players to tables: those at a table should have about the same points and have rarely met before.

A draw has a cost: the sum of the costs of its tables. The search starts with the players in the order of their points,
or in random order, and swaps players of two tables while that lowers the cost. It repeats this from many starting
orders, which depend on the seed of the round, and keeps the cheapest draw. docs/tournaments.md describes it in words.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from .sizes import SMALL

Below = Callable[[int], int]
"""Returns a random number below a total."""
Tables = list[list[int]]
REPEATED = 1.0
"""The cost of a pair for each time that it has met before. To this is added the square of its difference in wins."""
SMALL_AGAIN = 0.5
"""The cost of a player at a table of three, for each earlier round at one."""
WORK = 60_000
"""The number of swaps that are tried in all. It limits the number of starting orders, within the limits below."""
LEAST_BEGINNINGS, MOST_BEGINNINGS = 2, 40
CHEAPER = 1e-9
"""The least gain of a swap, so that rounding errors cannot make the search run for ever."""


class Candidate(NamedTuple):
    """A player who takes part in the draw."""

    player: int
    points: float
    """The points, measured in wins: divided by the points for a first place."""
    met: Mapping[int, int]
    """How often this player has met each of the others."""
    small: int = 0
    """The number of earlier rounds at a table of three."""


class Draw:
    """The cost of draws among some players."""

    def __init__(self, candidates: Sequence[Candidate]) -> None:
        self._of = {each.player: each for each in candidates}
        self._pairs: dict[tuple[int, int], float] = {}

    def pair(self, one: int, other: int) -> float:
        """Return the cost of a meeting of two players."""
        key = (one, other) if one < other else (other, one)
        known = self._pairs.get(key)
        if known is None:
            first, second = self._of[one], self._of[other]
            known = (first.points - second.points) ** 2 + REPEATED * first.met.get(other, 0)
            self._pairs[key] = known
        return known

    def table(self, players: Sequence[int]) -> float:
        """Return the cost of a table."""
        met = sum(self.pair(one, other) for one, other in combinations(players, 2))
        return met + (SMALL_AGAIN * sum(self._of[each].small for each in players) if len(players) == SMALL else 0)

    def cost(self, tables: Sequence[Sequence[int]]) -> float:
        """Return the cost of all tables."""
        return sum(self.table(players) for players in tables)


def draw(candidates: Sequence[Candidate], sizes: Sequence[int], below: Below) -> Tables:
    """Return the players of each table. The tables with the most points come first."""
    assert sum(sizes) == len(candidates), "every player has a place"
    weighed = Draw(candidates)
    points = {each.player: each.points for each in candidates}
    swaps = max(1, len(candidates) ** 2 // 2)
    best: Tables = []
    for beginning in range(min(MOST_BEGINNINGS, max(LEAST_BEGINNINGS, WORK // swaps))):
        order = shuffled([each.player for each in candidates], below)
        if beginning % 2 == 0:
            order.sort(key=lambda player: -points[player])
        found = _improved(_cut(order, shuffled(sizes, below)), weighed)
        if not best or weighed.cost(found) < weighed.cost(best) - CHEAPER:
            best = found
    return sorted(best, key=lambda table: -sum(points[player] for player in table) / len(table))


def shuffled(values: Sequence[int], below: Below) -> list[int]:
    """Return numbers in a random order."""
    mixed = list(values)
    for end in range(len(mixed) - 1, 0, -1):
        other = below(end + 1)
        mixed[end], mixed[other] = mixed[other], mixed[end]
    return mixed


def _cut(order: Sequence[int], sizes: Sequence[int]) -> Tables:
    tables, first = [], 0
    for size in sizes:
        tables.append(list(order[first : first + size]))
        first += size
    return tables


def _improved(tables: Tables, weighed: Draw) -> Tables:
    """Swap players of two tables while that lowers the cost of the draw."""
    costs = [weighed.table(table) for table in tables]
    has_changed = True
    while has_changed:
        has_changed = False
        for one, other in combinations(range(len(tables)), 2):
            has_changed |= _improve_two(tables, costs, one, other, weighed)
    return tables


def _improve_two(tables: Tables, costs: list[float], one: int, other: int, weighed: Draw) -> bool:
    """Make every swap between two tables that lowers the cost; return whether there was one."""
    has_changed = False
    for here in range(len(tables[one])):
        for there in range(len(tables[other])):
            _swap(tables, one, here, other, there)
            first, second = weighed.table(tables[one]), weighed.table(tables[other])
            if first + second < costs[one] + costs[other] - CHEAPER:
                costs[one], costs[other] = first, second
                has_changed = True
            else:
                _swap(tables, one, here, other, there)
    return has_changed


def _swap(tables: Tables, one: int, here: int, other: int, there: int) -> None:
    tables[one][here], tables[other][there] = tables[other][there], tables[one][here]
