"""The names that a module gives to the numbers of the rules: cards, terrain, and other words in tables and texts."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class WordsPart:
    """The words that a module adds, each with its number in the rules; a module's file `words.py` declares it."""

    cards: Mapping[str, int] = field(default_factory=dict)
    """Kinds of cards in a hand."""
    goods: Mapping[str, int] = field(default_factory=dict)
    """What is traded like cards and is none; the numbers come after those of the cards."""
    terrains: Mapping[str, int] = field(default_factory=dict)
    harbors: Mapping[str, int] = field(default_factory=dict)
    development_cards: Mapping[str, int] = field(default_factory=dict)
    things: Mapping[str, int] = field(default_factory=dict)
    """Things that have a cost or are in a player's supply: the rows of `board.cost`."""
