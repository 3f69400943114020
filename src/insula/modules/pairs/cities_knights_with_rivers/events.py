"""Events of the pair: gold saves a city, or is paid for a removed road or ship."""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change, one, waiting
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.cities_knights.module import AWARDING_ROUTE, DIPLOMAT_ROAD
from insula.rules.constants import GOLD

from .module import KEEP_CITY, PAY
from .rules import RANSOM


class Kind(StrEnum):
    """What happened."""

    CITY_RANSOMED = "city_ransomed"
    ROAD_PAID = "road_paid"


def city_ransomed(change: Change) -> Iterator[Event]:
    """Yield the payment that saves a city."""
    if change.kind == KEEP_CITY and change.argument == PAY:
        yield Event(Kind.CITY_RANSOMED, change.actor, cards=one(GOLD, RANSOM))


def road_paid(change: Change) -> Iterator[Event]:
    """Yield the gold that the owner of a removed road or ship pays."""
    if change.kind == DIPLOMAT_ROAD or AWARDING_ROUTE in waiting(change.before):
        for seat in change.players:
            paid = int(change.before.gold[seat] - change.after.gold[seat])
            if paid > 0:
                yield Event(Kind.ROAD_PAID, seat, cards=one(GOLD, paid))


PART = EventPart(
    kinds=Kind,
    finders={Stage.ACTION: (city_ransomed, road_paid)},
    sentences={
        "city_ransomed": "{seat} <pay> {cards} and <keep> the city",
        "road_paid": "{seat} <pay> {cards} for the removed piece by the river",
    },
)
