"""How a module names the numbers of the rules: cards, terrain, and what else tables and texts call by a word."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class WordsPart:
    """The words that a module brings, each with its number in the rules; the file `words.py` of a module has it."""

    cards: Mapping[str, int] = field(default_factory=dict)
    """Kinds of cards in a hand."""
    terrains: Mapping[str, int] = field(default_factory=dict)
    harbors: Mapping[str, int] = field(default_factory=dict)
    development_cards: Mapping[str, int] = field(default_factory=dict)
    things: Mapping[str, int] = field(default_factory=dict)
    """What costs something or is in a player's supply: the rows of `board.cost`."""
