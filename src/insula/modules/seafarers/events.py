"""Events of Seafarers: moved ships, the pirate, discoveries, tokens for new land, special victory points.

`hex_revealed` has the terrain as `thing`, and `token_laid` the number of the hex. `token_brought` names the main hex
that gives its token as `origin`; it is empty for a token of the bag.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

from insula.game.events.change import Change, waiting
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.base.events.kinds import Kind as BaseKind
from insula.rules import jit
from insula.rules.constants import NO_TOKEN, NOBODY, NOWHERE, UNKNOWN
from insula.ruleset.words import TERRAINS

from .module import (
    CHOOSE_GOLD,
    DISCOVERING_GOLD,
    DISCOVERY_GOLD,
    MOVE_PIRATE,
    REVEAL_TOKEN,
    ROBBER_OR_PIRATE,
    SETUP_GOLD,
    SETUP_SHIP,
    SPECIAL_VP,
)
from .rules.new_land import is_new_land

if TYPE_CHECKING:
    from insula.game.events.event import EventView

TRADE_ROUTE = "longest_trade_route"
_PAYING_OUT = {
    SETUP_SHIP,
    SETUP_GOLD,
    CHOOSE_GOLD,
    DISCOVERY_GOLD,
    REVEAL_TOKEN,
}
_ROBBING = {ROBBER_OR_PIRATE, MOVE_PIRATE}


class Kind(StrEnum):
    """What happened."""

    SHIP_MOVED = "ship_moved"
    PIRATE = "pirate"
    HEX_REVEALED = "hex_revealed"
    TOKEN_LAID = "token_laid"
    TOKEN_BROUGHT = "token_brought"
    SPECIAL_POINTS = "special_points"


def _player(change: Change) -> int:
    """Return the player who acts, or for whom chance decides."""
    return int(change.before.stack_player[change.before.stack_size - 1])


def _has_moved(change: Change) -> bool:
    return change.before.ship_moved < change.after.ship_moved


def ship_moved(change: Change) -> Iterator[Event]:
    """Yield the ship that was moved (SEA-MOVE-06)."""
    if not _has_moved(change):
        return
    rows = zip(change.edge_names, change.before.road_owner, change.after.road_owner, strict=False)
    changed = [(name, before, after) for name, before, after in rows if before != after]
    origin = next(name for name, _, after in changed if after == NOBODY)
    place = next(name for name, before, _ in changed if before == NOBODY)
    yield Event(Kind.SHIP_MOVED, change.actor, origin=origin, place=place, is_edge=True)


def pirate(change: Change) -> Iterator[Event]:
    """Yield the pirate's move (SEA-PIRATE-02)."""
    if NOWHERE != change.after.pirate != change.before.pirate:
        yield Event(Kind.PIRATE, change.after.active, place=change.hex_names[change.after.pirate])


def discoveries(change: Change) -> Iterator[Event]:
    """Yield the hidden hexes that are turned over, and their tokens (SEA-FOG-02, SEA-FOG-03)."""
    before, after = change.before, change.after
    if before.founded == 0:
        return
    for hex in sorted({*change.changed("hex_terrain"), *change.changed("hex_token")}):
        name = change.hex_names[hex]
        if before.hex_terrain[hex] == UNKNOWN != after.hex_terrain[hex]:
            terrain = TERRAINS[after.hex_terrain[hex]]
            yield Event(Kind.HEX_REVEALED, _player(change), thing=terrain, place=name)
        is_new = before.hex_token[hex] == NO_TOKEN != after.hex_token[hex]
        if is_new and not is_new_land(jit.record(change.ruleset.boards), hex):
            yield Event(Kind.TOKEN_LAID, _player(change), place=name, number=after.hex_token[hex])


def tokens_brought(change: Change) -> Iterator[Event]:
    """Yield the token for new land, from the bag or from the main island (SEA-GC-03)."""
    before, after = change.before, change.after
    if before.founded == 0:
        return
    names, moved = change.hex_names, change.changed("hex_token")
    given = [names[hex] for hex in moved if after.hex_token[hex] == NO_TOKEN]
    for hex in moved:
        name = names[hex]
        is_new = before.hex_token[hex] == NO_TOKEN != after.hex_token[hex]
        if is_new and is_new_land(jit.record(change.ruleset.boards), hex):
            origin = given[0] if given else ""
            yield Event(Kind.TOKEN_BROUGHT, _player(change), place=name, origin=origin, number=after.hex_token[hex])


def special_points(change: Change) -> Iterator[Event]:
    """Yield special victory points (SEA-SVP-03)."""
    for seat in change.players:
        areas = int(change.after.settled_areas[seat]) & ~int(change.before.settled_areas[seat])
        if number := areas.bit_count() * int(change.after.option[SPECIAL_VP]):
            yield Event(Kind.SPECIAL_POINTS, seat, number=number)


def amend(change: Change, event: Event) -> Event | None:
    """Drop the building of a ship that was only moved, and name the trade route (SEA-LTR-01)."""
    if event.kind == BaseKind.BUILT and event.thing == "ship" and _has_moved(change):
        return None
    if event.kind in (BaseKind.SPECIAL_CARD, BaseKind.SET_ASIDE) and event.thing == "longest_road":
        return event._replace(thing=TRADE_ROUTE)
    return event


def pays_out(change: Change) -> bool:
    """Return whether the step can bring cards of gold fields, discoveries, or a starting building."""
    return change.kind in _PAYING_OUT


def can_rob(change: Change) -> bool:
    """Return whether the pirate can steal after the step."""
    return change.kind in _ROBBING


def takes_apart(change: Change) -> bool:
    """Return whether a piece was paid for and a discovery has paid in the same step."""
    has_discovered = list(change.before.hex_token) != list(change.after.hex_token)
    is_waiting = DISCOVERING_GOLD in waiting(change.after)
    return has_discovered and not is_waiting and change.kind not in _PAYING_OUT and change.before.founded > 0


def _token_key(view: "EventView") -> str:
    return "token_brought_from" if view.origin else "token_brought"


PART = EventPart(
    kinds=Kind,
    finders={
        Stage.BEFORE_YIELD: (discoveries, tokens_brought, pirate),
        Stage.ACTION: (ship_moved, special_points),
    },
    amend=amend,
    sentences={
        "ship_moved": "{seat} <move> a ship from {origin} to {place}",
        "pirate": "{seat} <move> the pirate to {place}",
        "hex_revealed": "{seat} <discover> {thing} at {place}",
        "token_laid": "{place} gets the number {number}",
        "token_brought": "the new land at {place} gets the number {number}",
        "token_brought_from": "{seat} <take> the number {number} from {origin} to the new land at {place}",
        "special_points": "{seat} <get> {number} special victory points for a first settlement on foreign land",
    },
    keys={Kind.TOKEN_BROUGHT: _token_key},
    names={"thing": {TRADE_ROUTE: "the Longest Trade Route", "gold": "a gold field"}},
    revealing=frozenset({Kind.HEX_REVEALED, Kind.TOKEN_LAID, Kind.TOKEN_BROUGHT}),
    marks={
        Kind.SHIP_MOVED: ("origin", "place"),
        Kind.PIRATE: ("place",),
        Kind.HEX_REVEALED: ("place",),
        Kind.TOKEN_BROUGHT: ("place", "origin"),
    },
    pays_out=pays_out,
    can_rob=can_rob,
    takes_apart=takes_apart,
)
