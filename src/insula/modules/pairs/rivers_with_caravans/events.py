"""The event of The Rivers of Catan with The Caravans: the 2 and the 12 are laid."""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage

from .module import DRAW_SECOND_TOKEN


class Kind(StrEnum):
    """What happened."""

    SECOND_TOKENS_LAID = "second_tokens_laid"


def second_tokens_laid(change: Change) -> Iterator[Event]:
    """Yield the hex on which the 2 lies beside a 3 (COMBO-RIVER-CARAVAN)."""
    if change.kind == DRAW_SECOND_TOKEN:
        yield Event(Kind.SECOND_TOKENS_LAID, place=change.hex_names[change.after.hex_with_two])


PART = EventPart(
    kinds=Kind,
    finders={Stage.ROLL: (second_tokens_laid,)},
    sentences={"second_tokens_laid": "the 2 lies beside the 3 on {place}, and the 12 beside the other 3"},
    marks={Kind.SECOND_TOKENS_LAID: ("place",)},
)
