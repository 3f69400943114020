"""Describe cards in words."""

from collections.abc import Iterable

from insula.ruleset.words import CARDS


def say_cards(counts: Iterable[int], names: tuple[str, ...] = CARDS) -> str:
    """Return counts of cards by kind in words.

    >>> say_cards([0, 2, 0, 1])
    '2 lumber, 1 grain'
    >>> say_cards([0, 0])
    'nothing'
    """
    said = [f"{count} {name}" for count, name in zip(counts, names, strict=False) if count]
    return ", ".join(said) or "nothing"
