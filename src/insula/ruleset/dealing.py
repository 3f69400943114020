"""Dealing unseen cards to holders of whom only the number of cards is known, and perhaps some that they hold."""

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

import numpy as np

MOST_TRIES = 1000
"""The most tries of `deal_at_least` until a deal fits."""


class AtLeast(NamedTuple):
    """A hand that holds at least this many cards of some kinds together."""

    holder: int
    """The seat; for `deal_at_least` the number of its row."""
    kinds: tuple[int, ...]
    cards: int


class NoDealError(Exception):
    """No deal was found in which all holders have what they are known to hold."""


def deal(rng: np.random.Generator, unseen: np.ndarray, sizes: np.ndarray) -> np.ndarray:
    """Return how many cards of each kind each holder gets, if all ways to deal them are equally likely.

    `unseen` has the cards of each kind, `sizes` the number of cards of each holder; the sums are the same. The result
    has a row for each holder and a column for each kind.

    >>> deal(np.random.default_rng(1), np.array([2, 3]), np.array([4, 1])).sum(axis=1).tolist()
    [4, 1]
    """
    kinds = unseen.size
    cards = np.arange(kinds).repeat(unseen)
    rng.shuffle(cards)
    owners = np.arange(sizes.size).repeat(sizes)
    return np.bincount(owners * kinds + cards, minlength=kinds * sizes.size).reshape(sizes.size, kinds)


def deal_rows(
    rng: np.random.Generator, rows: np.ndarray, sizes: np.ndarray, unseen: np.ndarray, rest: int, absent: list[int]
) -> np.ndarray:
    """Fill up the rows, and return what is left: the `rest` cards of a deck or bank.

    `rows` has the cards that are known, and `sizes` how many each row gets in all. `unseen` has all other cards that
    are in rows or in the rest; the rest has none of the kinds `absent`.
    """
    missing = sizes - rows.sum(axis=1)
    certain = np.zeros_like(unseen)
    certain[absent] = unseen[absent]
    in_rows, left = deal(rng, unseen - certain, np.array([missing.sum() - certain.sum(), rest]))
    rows += deal(rng, in_rows + certain, missing)
    rest_dealt: np.ndarray = left
    return rest_dealt


def deal_at_least(
    rng: np.random.Generator,
    rows: np.ndarray,
    sizes: np.ndarray,
    unseen: np.ndarray,
    rest: int,
    absent: list[int],
    least: Sequence[AtLeast],
) -> np.ndarray:
    """Do what `deal_rows` does; all deals in which each row has its least cards are equally likely.

    Setting some of these cards apart before the others are dealt makes deals that fit likely, but favors those with
    more of such cards: a row with v of them results from each choice of the m cards set apart, in C(v, m) ways. So a
    deal is kept with a probability that is inversely proportional to that. Raises NoDealError if no deal is kept.
    """
    if not least:
        return deal_rows(rng, rows, sizes, unseen, rest, absent)
    bounds = _set_apart(rows, sizes, unseen, absent, least)
    for _ in range(MOST_TRIES):
        filled, others = rows.copy(), unseen.copy()
        for holder, kinds, _, apart in bounds:
            if apart:
                if others[kinds].sum() < apart:
                    raise NoDealError
                chosen = rng.multivariate_hypergeometric(others[kinds], apart)
                filled[holder, kinds] += chosen
                others[kinds] -= chosen
        if (filled.sum(axis=1) > sizes).any() or others[absent].sum() > (sizes - filled.sum(axis=1)).sum():
            raise NoDealError
        left = deal_rows(rng, filled, sizes, others, rest, absent)
        share = 1.0
        for holder, kinds, needed, apart in bounds:
            dealt = int((filled - rows)[holder, kinds].sum())
            share *= comb(needed, apart) / comb(dealt, apart) if dealt >= needed else 0
        if share == 1 or rng.random() < share:
            rows[:] = filled
            return left
    raise NoDealError


def _set_apart(
    rows: np.ndarray, sizes: np.ndarray, unseen: np.ndarray, absent: list[int], least: Sequence[AtLeast]
) -> list[tuple[int, list[int], int, int]]:
    """Return the row and the kinds of each bound, how many cards of them it needs, and how many are set apart.

    For each bound on its own, the number set apart is the one with which most deals are kept. Nothing is set apart
    where the choices of two bounds would not be independent. Raises NoDealError if a row cannot have its least cards.
    """
    missing, in_all = sizes - rows.sum(axis=1), int(unseen.sum())
    bounds: list[tuple[int, list[int], int, int]] = []
    for holder, kinds, cards in sorted(least, key=lambda bound: len(bound.kinds)):
        needed, places = cards - int(rows[holder, list(kinds)].sum()), int(missing[holder])
        of_kinds, apart = int(unseen[list(kinds)].sum()), 0
        if needed <= 0:
            continue
        if needed > min(places, of_kinds):
            raise NoDealError
        overlapping = (other for other in bounds if not set(kinds).isdisjoint(other[1]))
        depends = any(other[0] == holder or not set(other[1]).issubset(kinds) for other in overlapping)
        if not depends and (len(kinds) == 1 or not absent):
            apart = max(
                range(needed + 1),
                key=lambda m: comb(needed, m) * comb(in_all, m) / (comb(places, m) * comb(of_kinds, m)),
            )
        bounds.append((holder, list(kinds), needed, apart))
    return bounds
