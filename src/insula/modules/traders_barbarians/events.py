"""Events of Traders & Barbarians: wagons, tolls, orders, barbarians."""

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

from insula.game.events.change import Change, one, waiting
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.rules.constants import GOLD

from . import module
from .module import NO_GOODS, STACKS
from .rules.goods import tokens_left
from .rules.levels import drives_off
from .rules.wagon import GRAIN_POINTS, toll_for
from .words import GOODS as NAMES
from .words import STACKS as STACK_NAMES

if TYPE_CHECKING:
    from insula.game.events.event import EventView

_GOODS = tuple(NAMES)
_STACKS = tuple(STACK_NAMES)
_EARNED = "gold_earned"
"""The event of gold that somebody gets; the gold of tolls and deliveries has events of its own."""


class Kind(StrEnum):
    """What happened."""

    WAGON = "wagon"
    TOLL = "toll"
    WAGON_GRAIN = "wagon_grain"
    DELIVERED = "delivered"
    ORDER = "order"
    NO_ORDER = "no_order"
    UPGRADED = "upgraded"
    DROVE_OFF = "drove_off"
    PATH_BARBARIAN_MOVED = "path_barbarian_moved"


def movement(change: Change) -> Iterator[Event]:
    """Yield the step of a wagon, and the toll for it (TRADER-WAGON-01, TRADER-WAGON-04)."""
    if change.kind != module.WAGON_STEP:
        return
    before, after, seat = change.before, change.after, change.actor
    names = change.node_names
    yield Event(Kind.WAGON, seat, place=names[after.wagon[seat]], origin=names[before.wagon[seat]])
    if toll := int(toll_for(before, seat, change.argument)):
        yield Event(Kind.TOLL, seat, int(before.road_owner[change.argument]), cards=one(GOLD, toll))


def grain(change: Change) -> Iterator[Event]:
    """Yield the grain paid for movement points (TRADER-WAGON-05)."""
    if change.kind == module.WAGON_GRAIN:
        yield Event(Kind.WAGON_GRAIN, change.actor, number=GRAIN_POINTS)


def delivery(change: Change) -> Iterator[Event]:
    """Yield a delivery with the gold that it brings, unless it has won the game (TRADER-ORDER-03, TRADER-VP-02)."""
    before, after = change.before, change.after
    for seat in change.players:
        if after.delivered[seat] > before.delivered[seat]:
            toll = int(toll_for(before, seat, change.argument))
            gold = int(after.gold[seat] - before.gold[seat]) + toll
            yield Event(Kind.DELIVERED, seat, thing=_GOODS[before.carried[seat]], cards=one(GOLD, gold))


def order(change: Change) -> Iterator[Event]:
    """Yield the token that a wagon draws, or that there is none (TRADER-ORDER-01, TRADER-GOODS-04)."""
    before, after = change.before, change.after
    for stack in range(STACKS):
        if tokens_left(after, stack) < tokens_left(before, stack):
            goods = _GOODS[after.carried[change.after.active]]
            yield Event(Kind.ORDER, after.active, thing=goods, deck=_STACKS[stack])
    if change.kind == module.WAGON_STEP and _finds_nothing(change):
        yield Event(Kind.NO_ORDER, change.actor)


def _finds_nothing(change: Change) -> bool:
    """Return whether a wagon has no goods on a plaza, and draws none."""
    after, seat = change.after, change.actor
    has_ended = after.wagon_points < 0 and after.carried[seat] == NO_GOODS
    return has_ended and not after.over and module.DRAWING_GOODS not in waiting(after)


def upgrade(change: Change) -> Iterator[Event]:
    """Yield the new level of a wagon (TRADER-TRAIN-02)."""
    if change.kind == module.UPGRADE_WAGON:
        yield Event(Kind.UPGRADED, change.actor, number=int(change.after.wagon_level[change.actor]))


def attempt(change: Change) -> Iterator[Event]:
    """Yield the result of the die when a player tries to drive off a barbarian (TRADER-BARB-04)."""
    if change.kind == module.ROLL_DRIVE_OFF:
        seat = change.before.active
        has_worked = "away" if drives_off(change.before, seat, change.argument) else "stays"
        place = change.edge_names[change.data]
        yield Event(Kind.DROVE_OFF, seat, place=place, is_edge=True, number=change.argument, thing=has_worked)


def barbarians(change: Change) -> Iterator[Event]:
    """Yield where a barbarian went (TRADER-BARB-03)."""
    if change.kind == module.BARBARIAN_TO:
        names = change.edge_names
        place, origin = names[change.argument], names[change.data]
        yield Event(Kind.PATH_BARBARIAN_MOVED, change.actor, place=place, is_edge=True, origin=origin)


def amend(change: Change, event: Event) -> Event | None:
    """Leave out gold from tolls and deliveries, which the events of the wagon name."""
    return None if change.kind == module.WAGON_STEP and event.kind == _EARNED else event


def can_rob(change: Change) -> bool:
    """Return whether a theft can follow at once: a barbarian was moved (TRADER-SEVEN-03)."""
    return change.kind == module.BARBARIAN_TO


def _how_delivered(view: "EventView") -> str:
    return "delivered" if view.cards else "delivered_last"


PART = EventPart(
    kinds=Kind,
    finders={
        Stage.BEFORE_YIELD: (attempt, barbarians),
        Stage.ACTION: (movement, grain, delivery, order, upgrade),
    },
    amend=amend,
    sentences={
        "wagon": "{seat} <drive> to {place}",
        "toll": "{seat} <pay> {other} {cards} for using a road",
        "wagon_grain": "{seat} <pay> 1 grain for {number} movement points",
        "delivered": "{seat} <deliver> {thing} and <get> {cards}",
        "delivered_last": "{seat} <deliver> {thing}",
        "order": "{seat} <draw> a token: {thing}",
        "no_order": "{seat} <find> no token left there",
        "upgraded": "{seat's} wagon is now level {number}",
        "drove_off_away": "{seat} <roll> {number}: the barbarian at {place} is driven off",
        "drove_off_stays": "{seat} <roll> {number}: the barbarian at {place} stays",
        "path_barbarian_moved": "{seat} <move> a barbarian from {origin} to {place}",
    },
    keys={
        Kind.DELIVERED: _how_delivered,
        Kind.DROVE_OFF: lambda view: f"drove_off_{view.thing}",
    },
    revealing=frozenset({Kind.ORDER, Kind.DROVE_OFF}),
    marks={Kind.WAGON: ("place",), Kind.PATH_BARBARIAN_MOVED: ("place",)},
    can_rob=can_rob,
)
