"""Events of Seafarers with The Fishermen of Catan: fish remove the pirate, and build a road or a ship."""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.fishermen.events import Kind as FishKind

from .module import FISH_PIRATE


class Kind(StrEnum):
    """What happened."""

    FISH_FOR_PIRATE = "fish_for_pirate"


def used(change: Change) -> Iterator[Event]:
    """Yield that fish are used to remove the pirate (COMBO-FISH-SEA)."""
    if change.kind == FISH_PIRATE:
        yield Event(Kind.FISH_FOR_PIRATE, change.actor)


def amend(change: Change, event: Event) -> Event:  # noqa: ARG001
    """Say that the fish for a road can pay for a ship too (COMBO-FISH-SEA)."""
    is_road = event.kind == FishKind.FISH_USED and event.thing == "road"
    return event._replace(thing="road_or_ship") if is_road else event


PART = EventPart(
    kinds=Kind,
    finders={Stage.BEFORE_YIELD: (used,)},
    amend=amend,
    sentences={
        "fish_for_pirate": "{seat} <use> fish to drive the pirate off the board",
        "fish_for_road_or_ship": "{seat} <use> fish for a free road or ship",
    },
)
