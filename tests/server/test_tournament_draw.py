"""The draw of a tournament, compared with a search of all draws, and its properties for many players."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from insula.server.tournaments import places, sizes
from insula.server.tournaments.draw import Candidate, draw
from insula.server.tournaments.seeds import drawing, seed_of


def candidates(rng: Random, count: int, rounds: int) -> list[Candidate]:
    """Return players after some rounds in which anybody met anybody."""
    met: dict[int, Counter[int]] = {player: Counter() for player in range(count)}
    small: Counter[int] = Counter()
    points: Counter[int] = Counter()
    for _ in range(rounds):
        order = rng.sample(range(count), count)
        for size in sizes.sizes(count):
            table, order = order[:size], order[size:]
            for place, player in enumerate(table):
                points[player] += (5, 3, 2, 1)[place]
                small[player] += size == 3
                met[player].update(other for other in table if other != player)
    return [Candidate(player, points[player] / 5, met[player], small[player]) for player in range(count)]


def cost(drawn: list[list[int]], known: list[Candidate]) -> float:
    """Return what a draw costs, as docs/tournaments.md defines it."""
    total = 0.0
    for table in drawn:
        for one, other in combinations(table, 2):
            total += (known[one].points - known[other].points) ** 2 + known[one].met.get(other, 0)
        total += sum(known[player].small for player in table) / 2 if len(table) == 3 else 0
    return total


def every_draw(players: frozenset[int], left: tuple[int, ...]) -> Iterator[list[list[int]]]:
    """Yield every way to seat players at tables of these sizes."""
    if not left:
        yield []
        return
    first = min(players)
    for size in {*left}:
        rest = list(left)
        rest.remove(size)
        for others in combinations(sorted(players - {first}), size - 1):
            for more in every_draw(players - {first, *others}, tuple(rest)):
                yield [[first, *others], *more]


@pytest.mark.parametrize("count", [3, 4, 6, 7, 8, 9, 10, 11])
def test_no_draw_of_few_players_is_cheaper(count: int) -> None:
    for seed in range(6):
        known = candidates(Random(seed), count, rounds=3)
        table_sizes = sizes.sizes(count)
        drawn = draw(known, table_sizes, Random(seed).randrange)
        cheapest = min(cost(each, known) for each in every_draw(frozenset(range(count)), tuple(table_sizes)))
        assert cost(drawn, known) == pytest.approx(cheapest)


@pytest.mark.parametrize("count", [13, 30, 64, 129])
def test_everybody_is_drawn_once_into_the_right_tables(count: int) -> None:
    known = candidates(Random(count), count, rounds=2)
    drawn = draw(known, sizes.sizes(count), Random(1).randrange)
    assert sorted(player for table in drawn for player in table) == list(range(count))
    assert sorted(map(len, drawn)) == sorted(sizes.sizes(count))


def test_nobody_meets_again_where_that_can_be_avoided() -> None:
    """Sixteen players can meet fifteen others in five rounds of four; two rounds are easy."""
    met: dict[int, Counter[int]] = {player: Counter() for player in range(16)}
    for number in range(2):
        known = [Candidate(player, 0.0, met[player]) for player in range(16)]
        for table in draw(known, [4] * 4, Random(number).randrange):
            for one, other in combinations(table, 2):
                met[one][other] += 1
                met[other][one] += 1
    assert max(max(each.values()) for each in met.values()) == 1


def test_leaders_meet_leaders() -> None:
    known = [Candidate(player, float(player // 4 * 2), {}) for player in range(16)]
    drawn = draw(known, [4] * 4, Random(1).randrange)
    assert [sorted(table) for table in drawn] == [[12, 13, 14, 15], [8, 9, 10, 11], [4, 5, 6, 7], [0, 1, 2, 3]]


def test_tables_of_three_are_spread() -> None:
    known = [Candidate(player, 0.0, {}, small=int(player < 3)) for player in range(7)]
    for seed in range(10):
        (small,) = (table for table in draw(known, [4, 3], Random(seed).randrange) if len(table) == 3)
        assert not {0, 1, 2} & {*small}


def test_first_rounds_differ_by_their_seeds() -> None:
    known = [Candidate(player, 0.0, {}) for player in range(12)]
    drawn = {str(draw(known, [4] * 3, Random(seed).randrange)) for seed in range(10)}
    assert len(drawn) == 10


def test_sizes() -> None:
    """As many tables of the preferred size as possible; 1, 2 and 5 players make none."""
    assert [number for number in range(1, 100) if not sizes.sizes(number)] == [1, 2, 5]
    for number in (each for each in range(3, 100) if each != 5):
        for preferred in (3, 4):
            made = sizes.sizes(number, preferred)
            assert sum(made) == number
            assert {*made} <= {3, 4}
            assert made.count(7 - preferred) < preferred


def test_who_sat_first_sits_elsewhere() -> None:
    first, last = Fraction(0), Fraction(1)
    before = {1: [first], 2: [first], 3: [last], 4: [last]}
    for seed in range(20):
        seated = places.seated([1, 2, 3, 4], before, Random(seed).randrange)
        assert seated[0] in (3, 4)
        assert seated[3] in (1, 2)


def test_places_even_out() -> None:
    """In four rounds of the same four, everybody sits everywhere once."""
    before: dict[int, list[Fraction]] = {player: [] for player in range(4)}
    for number in range(4):
        for seat, player in enumerate(places.seated(range(4), before, Random(number).randrange)):
            before[player].append(places.place_of(seat, 4))
    assert all(len({*each}) == 4 for each in before.values())


def test_a_draw_can_be_repeated_from_its_seed() -> None:
    known = candidates(Random(1), 13, rounds=2)
    names = [f"Player {number}" for number in range(13)]
    seed = seed_of(bytes(32), 5, 2)
    again = [draw(known, sizes.sizes(13), drawing(seed, names)) for _ in range(2)]
    assert again[0] == again[1]
    assert again[0] != draw(known, sizes.sizes(13), drawing(seed, [*names[:-1], "Another"]))
