"""Dealing unseen cards to holders of whom only the number of cards is known."""

import numpy as np


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
