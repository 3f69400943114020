"""Events of the mist: a number is drawn, land is revealed."""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.rules.constants import UNKNOWN

from .module import DRAW_NUMBER
from .rules import LEAST


class Kind(StrEnum):
    """What happened."""

    NUMBER_DRAWN = "number_drawn"
    LAND_REVEALED = "land_revealed"


def drawn(change: Change) -> Iterator[Event]:
    """A number was drawn."""
    if change.kind == DRAW_NUMBER:
        yield Event(Kind.NUMBER_DRAWN, change.after.active, number=change.argument + LEAST)


def revealed(change: Change) -> Iterator[Event]:
    """A hex was revealed."""
    before, after = change.before.hex_terrain, change.after.hex_terrain
    for hex, name in enumerate(change.ruleset.map.geometry.hex_names):
        if before[hex] == UNKNOWN != after[hex]:
            yield Event(Kind.LAND_REVEALED, place=name)


PART = EventPart(
    kinds=Kind,
    finders={Stage.ROLL: (drawn,), Stage.ACTION: (revealed,)},
    sentences={"number_drawn": "{seat} <draw> {number}", "land_revealed": "the land at {place} is revealed"},
    pays_out=lambda change: change.kind == DRAW_NUMBER,
)
