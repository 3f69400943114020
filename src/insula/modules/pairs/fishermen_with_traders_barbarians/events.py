"""The event of The Fishermen of Catan with Traders & Barbarians: fish are used for movement points."""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.traders_barbarians.rules.wagon import GRAIN_POINTS

from .module import FISH_WAGON


class Kind(StrEnum):
    """What happened."""

    FISH_FOR_WAGON = "fish_for_wagon"


def used(change: Change) -> Iterator[Event]:
    """Yield that fish are used for movement points (COMBO-FISH-TB)."""
    if change.kind == FISH_WAGON:
        yield Event(Kind.FISH_FOR_WAGON, change.actor, number=GRAIN_POINTS)


PART = EventPart(
    kinds=Kind,
    finders={Stage.BEFORE_YIELD: (used,)},
    sentences={"fish_for_wagon": "{seat} <use> fish for {number} movement points"},
)
