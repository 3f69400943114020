"""Cards are dealt so that all deals which fit are equally likely: compared with all deals of few cards."""

from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np
import pytest
from support.length import amount

from insula.ruleset.dealing import AtLeast, NoDealError, deal_at_least

Rows = tuple[tuple[int, ...], ...]


def dealt(
    rng: np.random.Generator, cards: Sequence[int], sizes: Sequence[int], absent: list[int], least: Sequence[AtLeast]
) -> Rows:
    """Return one deal of the function under test; the cards that no row gets are the rest."""
    rows = np.zeros((len(sizes), len(cards)), np.int64)
    unseen = np.array(cards)
    rest = deal_at_least(rng, rows, np.array(sizes), unseen, sum(cards) - sum(sizes), absent, least)
    assert (rows.sum(axis=0) + rest == cards).all()
    return tuple(map(tuple, rows.tolist()))


def every_deal(cards: Sequence[int], sizes: Sequence[int]) -> Iterator[list[list[int]]]:
    """Yield all ways to hand out single cards; the last row is the rest. The list changes from one to the next."""
    single = [kind for kind, count in enumerate(cards) for _ in range(count)]
    left, rows = [*sizes, sum(cards) - sum(sizes)], [[0] * len(cards) for _ in range(len(sizes) + 1)]

    def hand_out(number: int) -> Iterator[list[list[int]]]:
        if number == len(single):
            yield rows
            return
        for row in range(len(rows)):
            if left[row]:
                left[row] -= 1
                rows[row][single[number]] += 1
                yield from hand_out(number + 1)
                left[row] += 1
                rows[row][single[number]] -= 1

    return hand_out(0)


@pytest.mark.parametrize(
    ("cards", "sizes", "absent", "least"),
    [
        ([4, 3, 3], [3, 4, 2], [], [AtLeast(0, (0,), 2)]),
        ([4, 3, 3], [3, 4, 2], [], [AtLeast(0, (0,), 1), AtLeast(0, (1,), 1), AtLeast(1, (0,), 2)]),
        ([4, 3, 3], [3, 4], [0], [AtLeast(0, (0,), 1), AtLeast(1, (0, 1), 2)]),
        ([4, 3, 3], [4, 4, 2], [], [AtLeast(0, (0, 1), 2), AtLeast(1, (0,), 2)]),
        ([2, 1, 6], [2, 4, 3], [], [AtLeast(0, (0, 1), 1), AtLeast(1, (0, 1), 1)]),
        ([3, 3, 3], [5, 3], [], [AtLeast(0, (0,), 1), AtLeast(0, (1,), 1), AtLeast(0, (0, 1), 4)]),
        ([3, 3, 3], [4, 3], [], [AtLeast(0, (0, 1), 1), AtLeast(1, (1, 2), 2)]),
    ],
    ids=["one", "two rows", "no such card in the rest", "of two kinds", "both of them", "in a row", "overlapping"],
)
def test_all_deals_that_fit_are_equally_likely(
    cards: list[int], sizes: list[int], absent: list[int], least: list[AtLeast]
) -> None:
    """The numbers of cards have the distribution of all single deals (chi-square, about four standard deviations)."""
    ways: Counter[Rows] = Counter()
    for rows in every_deal(cards, sizes):
        is_in_rows = not any(rows[-1][kind] for kind in absent)
        if is_in_rows and all(sum(rows[row][kind] for kind in kinds) >= count for row, kinds, count in least):
            ways[tuple(map(tuple, rows[:-1]))] += 1
    rng, deals = np.random.default_rng(8), amount(4000, long=40_000)
    found = Counter(dealt(rng, cards, sizes, absent, least) for _ in range(deals))
    assert set(found) <= set(ways)
    expected = {rows: deals * count / ways.total() for rows, count in ways.items()}
    chi_square = sum((found[rows] - mean) ** 2 / mean for rows, mean in expected.items())
    freedom = len(expected) - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5


@pytest.mark.parametrize(
    ("size", "least"),
    [
        (7, [AtLeast(0, (0,), 3), AtLeast(0, (1,), 2), AtLeast(0, (2,), 2)]),
        (14, [AtLeast(0, (0,), 5), AtLeast(0, (1,), 5)]),
        (3, [AtLeast(0, (4,), 1), AtLeast(1, (4,), 1), AtLeast(2, (4,), 1)]),
        (8, [AtLeast(row, (row,), 4) for row in range(3)]),
    ],
    ids=["a whole hand", "ten of fourteen", "three rare cards", "three offers"],
)
def test_large_exchanges_need_few_tries(monkeypatch: pytest.MonkeyPatch, size: int, least: list[AtLeast]) -> None:
    """Hardly any shuffle gives the rows such cards."""
    monkeypatch.setattr("insula.ruleset.dealing.MOST_TRIES", 100)
    rng = np.random.default_rng(9)
    for _ in range(200):
        rows = dealt(rng, [19, 19, 19, 19, 3], [size] * 3, [], least)
        assert all(sum(rows[row][kind] for kind in kinds) >= count for row, kinds, count in least)


@pytest.mark.parametrize(
    "least",
    [
        [AtLeast(0, (0,), 4)],
        [AtLeast(0, (2,), 2)],
        [AtLeast(0, (0,), 2), AtLeast(0, (1,), 2)],
        [AtLeast(0, (2,), 1), AtLeast(1, (2,), 1)],
    ],
    ids=["more than the row", "more than there are", "together more than the row", "one card twice"],
)
def test_impossible_cards_are_refused(least: list[AtLeast]) -> None:
    with pytest.raises(NoDealError):
        dealt(np.random.default_rng(1), [5, 5, 1], [3, 3], [], least)
