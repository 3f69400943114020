"""Events of Seafarers with Cities & Knights: chases of the pirate, ships taken, robber and pirate that enter.

`figure_enters` names the robber or the pirate as `thing`.
"""

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

_FIGURES = {BaseKind.ROBBER: "robber", SeaKind.PIRATE: "pirate"}


class Kind(StrEnum):
    """What happened."""

    PIRATE_CHASED = "pirate_chased"
    SHIP_TAKEN = "ship_taken"
    FIGURE_ENTERS = "figure_enters"


def chased(change: Change) -> Iterator[Event]:
    """Yield the knight that chases the pirate (CK-SEA-10)."""
    if change.kind == CHASE_PIRATE:
        thing = knight_id(int(change.before.knight[change.argument]))
        yield Event(Kind.PIRATE_CHASED, change.actor, thing=thing, place=change.node_names[change.argument])


def amend(change: Change, event: Event) -> Event | None:
    """Tell ships from roads that the Diplomat takes; tell a figure that enters from one that is moved (CK-SEA-03)."""
    if event.kind == KnightsKind.ROAD_TAKEN:
        return _taken(change, event)
    if event.kind in _FIGURES and change.before.landed < change.after.landed:
        return Event(Kind.FIGURE_ENTERS, thing=_FIGURES[event.kind], place=event.place)
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
        "figure_enters": "the {thing} comes to {place}",
    },
    keys={Kind.SHIP_TAKEN: _taken_key},
    marks={Kind.FIGURE_ENTERS: ("place",)},
)
