"""The words of the notation: the one that is written, and those that are read as well."""

from dataclasses import dataclass, field

from ..modules.cities_knights.rules.words import KINDS
from ..ruleset import Ruleset
from ..ruleset.words import CARDS as CARD_NAMES
from ..ruleset.words import DEVELOPMENT_CARDS, EVENTS, HARBORS, PROGRESS_CARDS, RESOURCES, TERRAINS, TRACKS
from .cursor import Cursor


@dataclass(frozen=True)
class Vocabulary:
    """Numbered things with their names; a name may be several words.

    >>> DEVELOPMENTS.read(Cursor("Year of Plenty")), DEVELOPMENTS.write(2)
    (2, 'invention')
    """

    what: str
    names: tuple[str, ...]
    also: dict[str, str] = field(default_factory=dict)
    """Other names, each with the name that it stands for."""

    def write(self, number: int) -> str:
        """The name of a thing."""
        return self.names[number]

    def read(self, cursor: Cursor) -> int:
        """Read a name, the longest that fits; raises NotationError that lists the names."""
        number = self.read_optional(cursor)
        if number is None:
            raise cursor.unexpected(f"{self.what}: {' or '.join(self.names)}")
        return number

    def read_optional(self, cursor: Cursor) -> int | None:
        """Read a name if one comes next."""
        for name in sorted((*self.names, *self.also), key=len, reverse=True):
            if self.also.get(name, name) in self.names and cursor.accept(*name.split()):
                return self.names.index(self.also.get(name, name))
        return None


_ALSO_CARDS = {
    "bricks": "brick",
    "clay": "brick",
    "wood": "lumber",
    "sheep": "wool",
    "wheat": "grain",
    "corn": "grain",
    "stone": "ore",
    "rock": "ore",
}

_ALSO_COMMODITIES = {"coins": "coin", "cloths": "cloth", "papers": "paper"}
RESOURCE_CARDS = Vocabulary("a resource", RESOURCES, _ALSO_CARDS)
CARDS = Vocabulary("a card", CARD_NAMES[:KINDS], {**_ALSO_CARDS, **_ALSO_COMMODITIES})
PROGRESS = Vocabulary("a progress card", tuple(name.replace("_", " ") for name in PROGRESS_CARDS))
TRACK = Vocabulary("a track", TRACKS, {"yellow": "trade", "blue": "politics", "green": "science"})
EVENT = Vocabulary("a face of the event die", EVENTS)
STRENGTH = Vocabulary("a strength", ("basic", "strong", "mighty"))
HARBOR_KINDS = Vocabulary("a kind of harbor", HARBORS, {**_ALSO_CARDS, "generic": "any"})
_ALSO_TERRAINS = {"hill": "hills", "woods": "forest", "pastures": "pasture", "field": "fields", "mountain": "mountains"}
TERRAIN = Vocabulary("a terrain", TERRAINS, _ALSO_TERRAINS)
DEVELOPMENTS = Vocabulary(
    "a development card",
    tuple(name.replace("_", " ") for name in DEVELOPMENT_CARDS),
    {
        "knights": "knight",
        "soldier": "knight",
        "road_building": "road building",
        "roads": "road building",
        "year of plenty": "invention",
        "plenty": "invention",
        "victory_point": "victory point",
        "victory points": "victory point",
        "vp": "victory point",
    },
)


def cards_of(ruleset: Ruleset) -> Vocabulary:
    """The kinds of cards that a hand can hold."""
    return CARDS if has_commodities(ruleset) else RESOURCE_CARDS


def read_terrain(ruleset: Ruleset, cursor: Cursor) -> int:
    """Read a terrain that can lie on the map."""
    vocabulary = Vocabulary(TERRAIN.what, ruleset.map.terrains, TERRAIN.also)
    return TERRAINS.index(vocabulary.write(vocabulary.read(cursor)))


def has_commodities(ruleset: Ruleset) -> bool:
    """Whether Cities & Knights is in play."""
    return "cities_knights" in ruleset.modules
