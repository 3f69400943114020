"""Events of Seafarers with Cities & Knights: chases of the pirate, ships taken, robber and pirate that enter."""

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.base.events.kinds import Kind as BaseKind
from insula.modules.cities_knights.events.barbarians import knight_id
from insula.modules.cities_knights.events.kinds import Kind as KnightsKind
from insula.modules.seafarers.events import Kind as SeaKind
from insula.rules.constants import SHIP

from .rules.actions import CHASE_PIRATE

if TYPE_CHECKING:
    from insula.game.events.event import EventView


class Kind(StrEnum):
    """What happened."""

    PIRATE_CHASED = "pirate_chased"
    SHIP_TAKEN = "ship_taken"
    ROBBER_ENTERS = "robber_enters"
    PIRATE_ENTERS = "pirate_enters"


_ENTERS = {BaseKind.ROBBER: Kind.ROBBER_ENTERS, SeaKind.PIRATE: Kind.PIRATE_ENTERS}


def chased(change: Change) -> Iterator[Event]:
    """Yield the knight that chases the pirate (CK-SEA-10)."""
    if change.kind == CHASE_PIRATE:
        thing = knight_id(int(change.before.knight[change.argument]))
        yield Event(Kind.PIRATE_CHASED, change.actor, thing=thing, place=change.node_names[change.argument])


def amend(change: Change, event: Event) -> Event | None:
    """Tell ships from roads that the Diplomat takes; tell a figure that enters from one that is moved (CK-SEA-03)."""
    if event.kind == KnightsKind.ROAD_TAKEN:
        return _taken(change, event)
    if event.kind in _ENTERS and change.before.landed < change.after.landed:
        return Event(_ENTERS[event.kind], place=event.place)
    return event


def _taken(change: Change, event: Event) -> Event | None:
    if change.before.ship_moved < change.after.ship_moved:
        return None
    is_ship = change.before.edge_kind[change.edge_names.index(event.place)] == SHIP
    return event._replace(kind=Kind.SHIP_TAKEN) if is_ship else event


def _taken_key(view: "EventView") -> str:
    return "ship_taken_own" if view.other == view.seat else "ship_taken"


PART = EventPart(
    kinds=Kind,
    finders={Stage.BEFORE_YIELD: (chased,)},
    amend=amend,
    sentences={
        "pirate_chased": "{seat} <chase> the pirate with the {thing} at {place}",
        "ship_taken": "{seat} <remove> {other's} ship at {place}",
        "ship_taken_own": "{seat} <remove> a ship of {its} own at {place}",
        "robber_enters": "the robber comes to {place}",
        "pirate_enters": "the pirate comes to {place}",
    },
    keys={Kind.SHIP_TAKEN: _taken_key},
    marks={Kind.ROBBER_ENTERS: ("place",), Kind.PIRATE_ENTERS: ("place",)},
)
