"""Vocabularies: the word written for a number, and the other words accepted for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property

from ..errors import Message
from ..ruleset import Ruleset
from ..ruleset.words import HARBORS, TERRAINS
from .cursor import Cursor
from .expected import one_of


@dataclass(frozen=True)
class Vocabulary:
    """Numbered things with their names. A name can consist of several words.

    >>> colors = Vocabulary("a color", ("red", "dark blue"), {"navy": "dark blue"})
    >>> colors.read(Cursor("Dark Blue")), colors.read(Cursor("navy")), colors.write(0)
    (1, 1, 'red')
    """

    what: str
    names: tuple[str, ...]
    """The name of each number; empty for a number that does not exist here."""
    also: Mapping[str, str] = field(default_factory=dict)
    """Other accepted names, each with the written name."""

    def write(self, number: int) -> str:
        """Return the name of a thing."""
        return self.names[number]

    def read(self, cursor: Cursor) -> int:
        """Read the longest matching name. Raises NotationError with a list of the names if none matches."""
        number = self.read_optional(cursor)
        if number is None:
            raise cursor.unexpected(self.expected)
        return number

    def read_optional(self, cursor: Cursor) -> int | None:
        """Read a name if one comes next."""
        token = cursor.upcoming
        if token is not None:
            for words, number in self._by_first_word.get(token.text, ()):
                if cursor.accept(*words):
                    return number
        return None

    @property
    def expected(self) -> Message:
        """The expected names, as an error lists them."""
        return one_of((name for name in self.names if name), self.what)

    @cached_property
    def _by_first_word(self) -> dict[str, list[tuple[tuple[str, ...], int]]]:
        """The words and the number of each name, by its first word. Longer names come first."""
        found: dict[str, list[tuple[tuple[str, ...], int]]] = {}
        for name in sorted((*self.names, *self.also), key=len, reverse=True):
            meant = self.also.get(name, name)
            if meant and meant in self.names:
                words = tuple(name.split())
                found.setdefault(words[0], []).append((words, self.names.index(meant)))
        return found


def numbered(what: str, names: Mapping[int, tuple[str, ...]]) -> Vocabulary:
    """Return the vocabulary of numbered names. The first name of each number is used for writing.

    >>> numbered("a card", {0: ("brick", "clay"), 2: ("cloth",)}).names
    ('brick', '', 'cloth')
    """
    written = {number: words[0] for number, words in names.items()}
    also = {word: words[0] for words in names.values() for word in words[1:]}
    return Vocabulary(what, tuple(written.get(number, "") for number in range(max(written, default=-1) + 1)), also)


RESOURCE_NAMES = {
    0: ("brick", "bricks", "clay"),
    1: ("lumber", "wood"),
    2: ("wool", "sheep"),
    3: ("grain", "wheat", "corn"),
    4: ("ore", "stone", "rock"),
}
"""The five resources, by number: the written word, and other accepted words."""

_ALSO_RESOURCES = {word: words[0] for words in RESOURCE_NAMES.values() for word in words[1:]}
HARBOR = Vocabulary("a kind of harbor", HARBORS, {**_ALSO_RESOURCES, "generic": "any"})
_ALSO_TERRAINS = {"hill": "hills", "woods": "forest", "pastures": "pasture", "field": "fields", "mountain": "mountains"}
TERRAIN = Vocabulary("a terrain", TERRAINS, _ALSO_TERRAINS)


def read_terrain(ruleset: Ruleset, cursor: Cursor) -> int:
    """Read a terrain that can lie on the map."""
    vocabulary = _terrains_of(ruleset.map.terrains)
    return TERRAINS.index(vocabulary.write(vocabulary.read(cursor)))


@cache
def _terrains_of(names: tuple[str, ...]) -> Vocabulary:
    return Vocabulary(TERRAIN.what, names, TERRAIN.also)
