"""The event of Seafarers with The Rivers of Catan: a ship leaves the river."""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change, one
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.seafarers.module import SHIP_TO
from insula.rules.constants import GOLD


class Kind(StrEnum):
    """What happened."""

    SHIP_LEFT_RIVER = "ship_left_river"


def ship_left_river(change: Change) -> Iterator[Event]:
    """Yield the gold that a ship costs which leaves the river (COMBO-RIVER-SEA)."""
    paid = int(change.before.gold[change.actor] - change.after.gold[change.actor])
    if change.kind == SHIP_TO and paid > 0:
        yield Event(Kind.SHIP_LEFT_RIVER, change.actor, back=one(GOLD, paid))


PART = EventPart(
    kinds=Kind,
    finders={Stage.ACTION: (ship_left_river,)},
    sentences={"ship_left_river": "{seat} <pay> {back}, as the ship leaves the river"},
)
