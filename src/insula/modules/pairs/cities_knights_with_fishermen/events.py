"""Events of Cities & Knights with the Fishermen: fish are used for a progress card."""

from collections.abc import Iterator

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.fishermen.events import Kind

from .module import FISH_PROGRESS


def used(change: Change) -> Iterator[Event]:
    """Yield that fish are used for a progress card; the tokens and the card have events of their own."""
    if change.kind == FISH_PROGRESS:
        yield Event(Kind.FISH_USED, change.actor, thing="progress")


PART = EventPart(
    finders={Stage.ROLL: (used,)},
    sentences={"fish_for_progress": "{seat} <use> fish for a progress card"},
)
