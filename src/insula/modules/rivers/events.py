"""Events of The Rivers of Catan: gold, what it buys, and the tiles."""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change, one
from insula.game.events.event import Event
from insula.game.events.parts import CardFlow, EventPart, Stage
from insula.modules import State
from insula.modules.base.rules.actions import BANK_TRADE, CONFIRM_TRADE
from insula.rules.constants import GOLD, NOBODY

from .rules import actions as act
from .rules import tiles
from .rules.gold import PRICE_OF_RESOURCE


class Kind(StrEnum):
    """What happened."""

    ROBBER_PLACED = "robber_placed"
    GOLD_EARNED = "gold_earned"
    RESOURCE_BOUGHT = "resource_bought"
    WEALTHIEST = "wealthiest"
    WEALTHIEST_LOST = "wealthiest_lost"
    POOR = "poor"
    POOR_NO_LONGER = "poor_no_longer"


def robber_placed(change: Change) -> Iterator[Event]:
    """Yield the swamp on which the robber begins (RIVER-SETUP-07)."""
    if change.kind == act.DRAW_ROBBER_SWAMP:
        yield Event(Kind.ROBBER_PLACED, place=change.hex_names[change.after.robber])


def gold_earned(change: Change) -> Iterator[Event]:
    """Yield the gold that a player earned by building (RIVER-GOLD-01, RIVER-GOLD-02)."""
    if change.kind in (BANK_TRADE, CONFIRM_TRADE, act.BUY_RESOURCE):
        return
    for seat in change.turn_order():
        earned = int(change.after.gold[seat] - change.before.gold[seat])
        if earned > 0:
            yield Event(Kind.GOLD_EARNED, seat, cards=one(GOLD, earned))


def resource_bought(change: Change) -> Iterator[Event]:
    """Yield the purchase of a resource with gold (RIVER-GOLD-03)."""
    if change.kind == act.BUY_RESOURCE:
        yield Event(Kind.RESOURCE_BOUGHT, change.actor, cards=one(change.argument), back=one(GOLD, PRICE_OF_RESOURCE))


def tile_changes(change: Change) -> Iterator[Event]:
    """Yield who gets and who loses the tiles (RIVER-RICH-01, RIVER-POOR-01)."""
    before, after = _wealthiest(change, change.before), _wealthiest(change, change.after)
    if after != before:
        yield Event(Kind.WEALTHIEST_LOST, before) if after == NOBODY else Event(Kind.WEALTHIEST, after, before)
    for seat in change.players:
        was, now = tiles.is_poor(change.before, seat), tiles.is_poor(change.after, seat)
        if was != now:
            yield Event(Kind.POOR if now else Kind.POOR_NO_LONGER, seat)


def _wealthiest(change: Change, state: State) -> int:
    return next((seat for seat in change.players if tiles.is_wealthiest(state, seat)), NOBODY)


PART = EventPart(
    kinds=Kind,
    finders={
        Stage.ROLL: (robber_placed,),
        Stage.ACTION: (gold_earned, resource_bought),
        Stage.TITLES: (tile_changes,),
    },
    sentences={
        "robber_placed": "the robber begins on the swamp {place}",
        "gold_earned": "{seat} <get> {cards}",
        "resource_bought": "{seat} <buy> {cards} for {back}",
        "wealthiest": "{seat} <take> the tile of the Wealthiest Settler",
        "wealthiest_lost": "{seat} <lose> the tile of the Wealthiest Settler, which is set aside",
        "poor": "{seat} <get> a Poor Settler tile",
        "poor_no_longer": "{seat} <lose> the Poor Settler tile",
    },
    flows={Kind.RESOURCE_BOUGHT: CardFlow.GAIN},
    marks={Kind.ROBBER_PLACED: ("place",)},
)
