"""The shape of a line's value: its parts in order. With it, a program can offer input for a line it does not know."""

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from ..ruleset import Ruleset
from .words import Vocabulary


class Takes(StrEnum):
    """What a part of a value is."""

    HEX = "hex"
    CORNER = "corner"
    SIDE = "side"
    NUMBER = "number"
    COLOR = "color"
    WORD = "word"
    """One of some words."""
    MARK = "mark"
    """A word that can be present or absent."""


class Part(NamedTuple):
    """A part of a value."""

    takes: Takes
    words: tuple[str, ...] = ()
    """For a word or a mark, the possible words. For other parts, words that can replace the part."""
    least: int = 0
    most: int = 0
    """The bounds of a number. What is possible in this game is checked later."""
    is_alone: bool = False
    """Whether no other piece with this property can be at the same place."""


class Shape(NamedTuple):
    """A list of items, each with the same parts. Blanks separate the words of an item, and a mark separates items."""

    parts: tuple[Part, ...]
    between: str = ""
    """What separates the items; empty if there is at most one."""
    none: str = ""
    """The word for an empty list, if this is different from a line that is left out."""


ShapeOf = Callable[[Ruleset], Shape]
"""Returns the shape of a line in the games of a ruleset."""

HEX, CORNER, SIDE, COLOR = Part(Takes.HEX), Part(Takes.CORNER), Part(Takes.SIDE), Part(Takes.COLOR)
FREE_CORNER, FREE_SIDE = Part(Takes.CORNER, is_alone=True), Part(Takes.SIDE, is_alone=True)
"""Places with room for only one piece (`Draft.read_corner`, `Draft.read_side`)."""
COLOR_OR_NOBODY = Part(Takes.COLOR, ("nobody",))
NONE = "none"


def number(least: int, most: int, *words: str) -> Part:
    """Return the part for a number, or for one of some words in its place."""
    return Part(Takes.NUMBER, words, least, most)


def one_word(*words: str) -> Part:
    """Return the part for one of some words."""
    return Part(Takes.WORD, words)


def word_of(vocabulary: Vocabulary) -> Part:
    """Return the part for one of the words of a vocabulary.

    >>> word_of(Vocabulary("a color", ("red", ""))).words
    ('red',)
    """
    return one_word(*filter(None, vocabulary.names))


def mark(word: str) -> Part:
    """Return the part for a word that can be present or absent."""
    return Part(Takes.MARK, (word,))


def always(*parts: Part, between: str = "", none: str = "") -> ShapeOf:
    """Return a shape that is the same in every game."""
    shape = Shape(parts, between, none)
    return lambda _: shape


def counts(vocabulary: Vocabulary | Callable[[Ruleset], Vocabulary], most: int, *marks: str, none: str = "") -> ShapeOf:
    """Return the shape of numbers of things, such as `2 brick, 1 ore`."""

    def shape(ruleset: Ruleset) -> Shape:
        words = vocabulary if isinstance(vocabulary, Vocabulary) else vocabulary(ruleset)
        return Shape((number(1, most), *map(mark, marks), word_of(words)), ",", none)

    return shape


CORNERS, SIDES, HEXES = always(CORNER, between=" "), always(SIDE, between=" "), always(HEX, between=" ")
FREE_CORNERS, FREE_SIDES = always(FREE_CORNER, between=" "), always(FREE_SIDE, between=" ")
A_HEX, A_CORNER, A_COLOR = always(HEX), always(CORNER), always(COLOR)
HEX_OR_NONE = always(HEX, none=NONE)
HOLDER = always(COLOR_OR_NOBODY)
COLORS = always(COLOR, between=" ")
