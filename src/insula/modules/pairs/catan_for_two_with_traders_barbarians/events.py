"""Events of Catan for Two with Traders & Barbarians: gold for neutral roads is divided."""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change, one
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.gold.events import Kind as GoldKind
from insula.modules.traders_barbarians.module import WAGON_STEP
from insula.modules.traders_barbarians.rules.wagon import toll_for
from insula.rules.constants import GOLD

from .rules import opponents_share


class Kind(StrEnum):
    """What happened."""

    NEUTRAL_TOLLS = "neutral_tolls"


def _divided(change: Change) -> int:
    """Return the gold for neutral roads that is divided in the step: all that was put down in the movement."""
    before = change.before
    gold = int(before.neutral_tolls)
    if change.kind == WAGON_STEP and before.road_owner[change.argument] not in change.players:
        gold += int(toll_for(before, change.actor, change.argument))
    return gold - int(change.after.neutral_tolls)


def tolls(change: Change) -> Iterator[Event]:
    """Yield the opponent's share of the gold for neutral roads (TRADER-TWO-01)."""
    if share := int(opponents_share(_divided(change))):
        yield Event(Kind.NEUTRAL_TOLLS, 1 - int(change.before.active), cards=one(GOLD, share))


def amend(change: Change, event: Event) -> Event | None:
    """Leave out the opponent's gold, which has an event of its own."""
    return None if event.kind == GoldKind.GOLD_EARNED and _divided(change) else event


PART = EventPart(
    kinds=Kind,
    finders={Stage.ACTION: (tolls,)},
    amend=amend,
    sentences={"neutral_tolls": "{seat} <get> {cards} of the gold for neutral roads"},
)
