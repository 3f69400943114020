"""Events of The Fishermen of Catan with Barbarian Attack: fish pay for a longer move of a knight."""

from collections.abc import Iterator

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.fishermen.events import Kind

from .module import FISH_KNIGHT


def used(change: Change) -> Iterator[Event]:
    """Yield that fish pay for a longer move; the tokens have events of their own (COMBO-FISH-BA)."""
    if change.kind == FISH_KNIGHT:
        yield Event(Kind.FISH_USED, change.actor, thing="knight")


PART = EventPart(
    finders={Stage.ROLL: (used,)},
    sentences={"fish_for_knight": "{seat} <use> fish: the knight moves up to 5 paths"},
)
