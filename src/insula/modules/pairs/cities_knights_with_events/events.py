"""What happens with Cities & Knights and Event Cards: the red die is rolled alone; an Epidemic leaves no commodity."""

from collections.abc import Iterator, Mapping
from enum import StrEnum

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.cities_knights.rules.commodities import commodity_at
from insula.modules.events.rules.cards import EPIDEMIC
from insula.modules.events.rules.deck import is_event
from insula.rules.constants import CITY, NOBODY
from insula.rules.terrain import product_of

from .module import DRAW_RED_FACE, ROLL_RED_DIE


class Kind(StrEnum):
    """What happened."""

    RED_DIE = "red_die"
    RED_FACE = "red_face"


def red_die(change: Change) -> Iterator[Event]:
    """Yield the roll of the red die, or its face on the card (CK-TB-03, EVENT-CK-03)."""
    if change.kind == ROLL_RED_DIE:
        yield Event(Kind.RED_DIE, change.after.active, number=change.argument)
    if change.kind == DRAW_RED_FACE:
        yield Event(Kind.RED_FACE, number=change.argument)


def owed(change: Change, hex: int, node: int) -> Mapping[int, int]:
    """Return what a city earns during an Epidemic besides what the two modules count (EVENT-CARD-EPIDEMIC)."""
    if change.after.building[node] != CITY or not is_event(change.after, EPIDEMIC):
        return {}
    kind = int(product_of(change.after, hex))
    if change.after.laid[node]:
        return {kind: 1}
    commodity = int(commodity_at(change.after, hex))
    return {kind: 1, commodity: -1} if commodity != NOBODY else {}


PART = EventPart(
    kinds=Kind,
    finders={Stage.ROLL: (red_die,)},
    sentences={
        "red_die": "{seat} <roll> {number} with the red die",
        "red_face": "the red die on the card shows {number}",
    },
    owed=owed,
)
