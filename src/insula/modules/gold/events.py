"""Events of gold: players earn it, and buy resources."""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change, one
from insula.game.events.event import Event
from insula.game.events.parts import CardFlow, EventPart, Stage
from insula.modules.base.module import BANK_TRADE, CONFIRM_TRADE
from insula.rules.constants import GOLD

from .module import BUY_RESOURCE
from .rules.buying import PRICE_OF_RESOURCE


class Kind(StrEnum):
    """What happened."""

    GOLD_EARNED = "gold_earned"
    RESOURCE_BOUGHT = "resource_bought"


def gold_earned(change: Change) -> Iterator[Event]:
    """Yield the gold that players earned: what they have more, unless they traded it."""
    if change.kind in (BANK_TRADE, CONFIRM_TRADE, BUY_RESOURCE):
        return
    for seat in change.turn_order():
        earned = int(change.after.gold[seat] - change.before.gold[seat])
        if earned > 0:
            yield Event(Kind.GOLD_EARNED, seat, cards=one(GOLD, earned))


def resource_bought(change: Change) -> Iterator[Event]:
    """Yield the purchase of a resource with gold (RIVER-GOLD-03)."""
    if change.kind == BUY_RESOURCE:
        yield Event(Kind.RESOURCE_BOUGHT, change.actor, cards=one(change.argument), back=one(GOLD, PRICE_OF_RESOURCE))


PART = EventPart(
    kinds=Kind,
    finders={Stage.ACTION: (gold_earned, resource_bought)},
    sentences={
        "gold_earned": "{seat} <get> {cards}",
        "resource_bought": "{seat} <buy> {cards} for {back}",
    },
    flows={Kind.RESOURCE_BOUGHT: CardFlow.GAIN},
)
