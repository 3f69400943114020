"""The event of The Rivers of Catan with Traders & Barbarians: a river is laid."""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.rules import jit

from .rules.course import LENGTHS, hex_on, river_of


class Kind(StrEnum):
    """What happened."""

    RIVER_LAID = "river_laid"


def river_laid(change: Change) -> Iterator[Event]:
    """Yield the hexes of the spring and the mouth of each new river (COMBO-RIVER-TB)."""
    board, names = jit.record(change.ruleset.boards), change.hex_names
    for before, drawn in zip(change.before.river_course, change.after.river_course, strict=True):
        if drawn != before:
            spring, mouth = hex_on(board, drawn, 0), hex_on(board, drawn, LENGTHS[river_of(drawn)] - 1)
            yield Event(Kind.RIVER_LAID, place=names[mouth], origin=names[spring])


PART = EventPart(
    kinds=Kind,
    finders={Stage.ROLL: (river_laid,)},
    sentences={"river_laid": "a river flows from {origin} to {place}"},
    marks={Kind.RIVER_LAID: ("place",)},
)
