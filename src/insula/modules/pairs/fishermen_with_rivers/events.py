"""The event of The Fishermen of Catan with The Rivers of Catan: fish are used for a bridge."""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage

from .module import FISH_BRIDGE


class Kind(StrEnum):
    """What happened."""

    FISH_FOR_BRIDGE = "fish_for_bridge"


def used(change: Change) -> Iterator[Event]:
    """Yield that fish are used for a bridge (COMBO-FISH-RIVER)."""
    if change.kind == FISH_BRIDGE:
        yield Event(Kind.FISH_FOR_BRIDGE, change.actor)


PART = EventPart(
    kinds=Kind,
    finders={Stage.BEFORE_YIELD: (used,)},
    sentences={"fish_for_bridge": "{seat} <use> fish for a bridge"},
)
