"""Cards in words."""

from collections.abc import Iterable

from insula.ruleset.words import CARDS, DEVELOPMENT_CARDS, PROGRESS_CARDS


def say_cards(counts: Iterable[int], names: tuple[str, ...] = CARDS) -> str:
    """Counts of cards by kind, as people say them.

    >>> say_cards([0, 2, 0, 1])
    '2 lumber, 1 grain'
    >>> say_cards([0, 0])
    'nothing'
    """
    said = [f"{count} {name}" for count, name in zip(counts, names, strict=False) if count]
    return ", ".join(said) or "nothing"


def say_development(counts: Iterable[int]) -> str:
    """Counts of development cards by kind.

    >>> say_development([1, 0, 0, 0, 2])
    '1 knight, 2 victory point'
    """
    return say_cards(counts, tuple(name.replace("_", " ") for name in DEVELOPMENT_CARDS))


def say_progress(counts: Iterable[int]) -> list[str]:
    """Progress cards by name, those held several times with their number.

    >>> say_progress([0, 0, 2, 1])
    ['2 merchant', 'merchant fleet']
    """
    named = zip(counts, PROGRESS_CARDS, strict=False)
    return [f"{f'{count} ' if count > 1 else ''}{name.replace('_', ' ')}" for count, name in named if count]
