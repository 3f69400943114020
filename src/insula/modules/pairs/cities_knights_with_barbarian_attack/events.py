"""Events of the pair: barbarians that land by a ship or a level, knights on paths, what a battle does to them.

The kinds of Cities & Knights tell of knights that are recruited, activated, promoted, displaced or given up; here
their `place` is a path. `barbarian_came` names the hex on which a barbarian lands. `knight_reduced` comes in place of
`path_knight_lost` for a knight that stays on the board, with its new level.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.barbarian_attack.events import Kind as Attack
from insula.modules.barbarian_attack.module import MOVE_PATH_KNIGHT, PATH_KNIGHT_TO, ROLL_ATTACK
from insula.modules.cities_knights.events.barbarians import knight_id
from insula.modules.cities_knights.events.kinds import Kind as Knights
from insula.modules.cities_knights.module import CHOOSE_OPPONENT, PLAY_PROGRESS_CARD, ROLL_EVENT_DIE
from insula.modules.cities_knights.rules.constants import BASIC, SHIP
from insula.modules.state import State
from insula.rules.constants import NOBODY, NOWHERE

from .module import (
    BISHOP_HEX,
    DESERTER_RANK,
    GIVE_UP_PATH_KNIGHT,
    RECRUIT_PATH_KNIGHT,
    RELOCATE_PATH_KNIGHT,
    ROLL_LANDING,
)


class Kind(StrEnum):
    """What happened."""

    LEVEL_ROLL = "level_roll"
    BARBARIAN_CAME = "barbarian_came"
    NOBODY_CAME = "nobody_came"
    KNIGHT_REDUCED = "knight_reduced"
    MERCHANT_GONE = "merchant_gone"


class Knight(NamedTuple):
    """A knight on a path."""

    seat: int
    strength: int
    is_active: bool

    @property
    def id(self) -> str:
        """The ID of the knight: basic, strong or mighty."""
        return knight_id(self.strength)


def _knight(state: State, edge: int) -> Knight | None:
    owner = int(state.edge_knight[edge])
    if owner == NOBODY:
        return None
    return Knight(owner, int(state.path_rank[edge]) + BASIC, bool(state.path_active[edge]))


def _event(kind: StrEnum, knight: Knight, place: str) -> Event:
    return Event(kind, knight.seat, thing=knight.id, place=place, is_edge=True)


# Landings.


def landings(change: Change) -> Iterator[Event]:
    """Yield the barbarians that land by a ship or a level, or that none does (COMBO-BA-CK-03, -04)."""
    if change.kind == ROLL_LANDING:
        yield Event(Kind.LEVEL_ROLL, change.actor, number=change.argument)
    before, after = change.before.hex_barbarians, change.after.hex_barbarians
    hexes = [hex for hex in change.before.coast if hex != NOWHERE and after[hex] > before[hex]]
    if change.kind != ROLL_ATTACK:
        yield from (Event(Kind.BARBARIAN_CAME, place=change.hex_names[hex]) for hex in hexes)
    if not hexes and _should_land(change):
        yield Event(Kind.NOBODY_CAME)


def _should_land(change: Change) -> bool:
    """Return whether a landing was due in this step, even if no barbarian came."""
    if change.before.ship_waits and not change.after.ship_waits:
        return True
    is_ship = change.kind == ROLL_EVENT_DIE and change.argument == SHIP and not change.after.ship_waits
    return is_ship or change.kind == ROLL_LANDING


def merchant(change: Change) -> Iterator[Event]:
    """Yield the merchant that leaves a conquered hex (COMBO-BA-CK-18)."""
    hex = change.before.merchant
    if hex != NOWHERE and change.after.merchant == NOWHERE:
        yield Event(Kind.MERCHANT_GONE, change.before.merchant_owner, place=change.hex_names[hex])


# Knights.


def knights(change: Change) -> Iterator[Event]:
    """Yield what happened to knights on paths, except their moves and battles."""
    yield from _displaced(change)
    for edge, place in enumerate(change.edge_names):
        before, after = _knight(change.before, edge), _knight(change.after, edge)
        if before and after and before.seat == after.seat:
            yield from _raised(before, after, place)
        elif before is None and after:
            yield from _came(change, after, place)
        elif before and after is None and change.kind in _DESERTION:
            yield _event(Knights.DESERTED, before, place)


def _raised(before: Knight, after: Knight, place: str) -> Iterator[Event]:
    """Yield a promotion or an activation."""
    if after.strength > before.strength:
        yield _event(Knights.PROMOTED, after, place)
    if after.is_active and not before.is_active:
        yield _event(Knights.ACTIVATED, after, place)


def _came(change: Change, knight: Knight, place: str) -> Iterator[Event]:
    """Yield a knight that was recruited, placed by a Deserter, or put on the next free path."""
    if change.kind == RECRUIT_PATH_KNIGHT:
        yield Event(Knights.RECRUITED, knight.seat, place=place, is_edge=True)
    elif change.kind == DESERTER_RANK:
        yield _event(Knights.KNIGHT_PLACED, knight, place)
    elif change.kind == RELOCATE_PATH_KNIGHT or _way(change):
        yield _event(Knights.RELOCATED, knight, place)


def _displaced(change: Change) -> Iterator[Event]:
    """Yield a knight that was driven off its path by another one (COMBO-BA-CK-09)."""
    if way := _way(change):
        start, goal = way
        knight = _knight(change.before, goal)
        assert knight is not None
        places = change.edge_names
        yield Event(
            Knights.DISPLACED,
            change.actor,
            knight.seat,
            thing=knight.id,
            place=places[goal],
            origin=places[start],
            is_edge=True,
        )


def _way(change: Change) -> tuple[int, int] | None:
    """Return the paths between which a knight moved that displaced another one."""
    if change.kind not in _MOVE:
        return None
    before, after = change.before.edge_knight.tolist(), change.after.edge_knight.tolist()
    pairs = list(enumerate(zip(before, after, strict=True)))
    goals = [edge for edge, (old, new) in pairs if NOBODY != old != new == change.actor]
    starts = [edge for edge, (old, new) in pairs if old == change.actor != new]
    return (starts[0], goals[0]) if goals else None


_MOVE = (MOVE_PATH_KNIGHT, PATH_KNIGHT_TO)
_DESERTION = (PLAY_PROGRESS_CARD, CHOOSE_OPPONENT, GIVE_UP_PATH_KNIGHT)
"""What is played when a knight deserts: also the steps before, if there was only one choice."""


def amend(change: Change, event: Event) -> Event | None:
    """Drop the ship's track, and what the pair tells in another way: new places, and knights that are only reduced."""
    if event.kind in (Knights.SHIP, Attack.PATH_KNIGHT_PLACED):
        return None
    if event.kind == Attack.PATH_KNIGHT_MOVED and _way(change):
        return None
    if event.kind == Attack.PATH_KNIGHT_LOST:
        return _reduced(change, event)
    return event


def _reduced(change: Change, event: Event) -> Event | None:
    """Return the loss of a knight, its new level, or nothing if it took no part (COMBO-BA-CK-12)."""
    edge = change.edge_names.index(event.place)
    before, after = _knight(change.before, edge), _knight(change.after, edge)
    if after is None:
        return event
    return _event(Kind.KNIGHT_REDUCED, after, event.place) if before and after.strength < before.strength else None


def can_rob(change: Change) -> bool:
    """Return whether a theft can follow: when a hex is chosen for the Bishop."""
    return change.kind == BISHOP_HEX


PART = EventPart(
    kinds=Kind,
    finders={Stage.ACTION: (landings, merchant, knights)},
    amend=amend,
    can_rob=can_rob,
    sentences={
        "level_roll": "{seat} <roll> {number} for the barbarians",
        "barbarian_came": "a barbarian lands on {place}",
        "nobody_came": "no barbarian lands",
        "knight_reduced": "{seat's} knight at {place} becomes {a thing}",
        "merchant_gone": "{seat} <lose> the merchant: the barbarians have conquered {place}",
    },
    revealing=frozenset({Kind.LEVEL_ROLL, Kind.BARBARIAN_CAME, Kind.NOBODY_CAME}),
    marks={Kind.BARBARIAN_CAME: ("place",), Kind.KNIGHT_REDUCED: ("place",)},
)
