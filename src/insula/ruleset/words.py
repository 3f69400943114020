"""The words for the numbers of the rules, combined from all modules: the word of number n is at index n."""

from collections.abc import Iterable, Mapping

from ..data import load
from ..modules import contributions
from ..rules.names import WordsPart

_PARTS: tuple[WordsPart, ...] = tuple(file.PART for _, file in contributions("words"))


def _in_order(tables: Iterable[Mapping[str, int]]) -> tuple[str, ...]:
    """Return the words by number; raise ValueError if two words share a number or a number has no word.

    >>> _in_order([{"brick": 0, "lumber": 1}, {"cloth": 2}])
    ('brick', 'lumber', 'cloth')
    """
    pairs = sorted((number, word) for table in tables for word, number in table.items())
    if [number for number, _ in pairs] != list(range(len(pairs))):
        raise ValueError(f"the numbers of these words have gaps or are used twice: {pairs}")
    return tuple(word for _, word in pairs)


CARDS = _in_order(part.cards for part in _PARTS)
"""Kinds of cards in a hand; the resources come first."""
GOODS = _in_order(table for part in _PARTS for table in (part.cards, part.goods))
"""Everything that can be traded: the kinds of cards, and goods that are no cards."""
RESOURCES = CARDS[:5]
TERRAINS = _in_order(part.terrains for part in _PARTS)
HARBORS = _in_order(part.harbors for part in _PARTS)
DEVELOPMENT_CARDS = _in_order(part.development_cards for part in _PARTS)
THINGS = _in_order(part.things for part in _PARTS)
"""Things with a cost: the rows of `board.cost`."""
PIECES = THINGS[:3]


def colors(players: int) -> tuple[str, ...]:
    """Return the colors of the seats, in turn order (BASE-COMP-04, BASE-BEGIN-04, FIVESIX-COMP-01).

    >>> colors(3)
    ('blue', 'white', 'orange')
    """
    base = load("base/supplies")["colors"]
    if players == 2:
        return tuple(base["beginner_with_two"])
    if players == 3:
        return tuple(color for color in base["three_or_four"] if color != base["left_out_with_three"])
    return tuple([*base["three_or_four"], *base["five_and_six"]][:players])
