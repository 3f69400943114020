"""A map as a scene: its printed arrangement; what is drawn in each game is left open."""

from ...drawing import Harbor, Hex, Scene
from .description import MapDescription

OPEN, SEA = "unknown", "sea"
ANY, ANY_IN_FILES = "any", "3:1"


def picture_of(description: MapDescription, title: str | None = None) -> Scene:
    """Return the scene of a map, ready for `insula.drawing.draw`.

    >>> from insula.ruleset import Ruleset
    >>> len(picture_of(Ruleset.of("base").map.description).hexes)
    19
    """
    land = [Hex(*hex.at, hex.terrain or OPEN, hex.token or None, hex.plaza) for hex in description.land]
    frame = description.frame if description.sea else ()
    return Scene(
        hexes=(*land, *(Hex(q, r, SEA) for q, r in (*description.sea, *frame))),
        harbors=tuple(Harbor(*place.at, _kind(place.kind)) for place in description.harbors),
        title=title,
    )


def _kind(printed: str | None) -> str:
    """Return the kind of harbor to draw; one whose kind is drawn in each game looks like one for any card."""
    return ANY if printed is None or printed == ANY_IN_FILES else printed
