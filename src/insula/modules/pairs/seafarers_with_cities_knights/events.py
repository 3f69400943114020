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

from .module import CHASE_PIRATE

if TYPE_CHECKING:
    from insula.game.events.event import EventView


class Kind(StrEnum):
    """What happened."""

    PIRATE_CHASED = "pirate_chased"
    SHIP_TAKEN = "ship_taken"
    ROBBER_ENTERS = "robber_enters"
    PIRATE_ENTERS = "pirate_enters"


def chased(change: Change) -> Iterator[Event]:
    """Yield the knight that chases the pirate (CK-SEA-10)."""
    if change.kind == CHASE_PIRATE:
        thing = knight_id(int(change.before.knight[change.argument]))
        yield Event(Kind.PIRATE_CHASED, change.actor, thing=thing, place=change.node_names[change.argument])


def entered(change: Change) -> Iterator[Event]:
    """Yield the robber and the pirate that come to their starting hexes after the battle (CK-SEA-03)."""
    before, after = change.before, change.after
    if _has_landed(change) and after.robber != before.robber:
        yield Event(Kind.ROBBER_ENTERS, place=change.hex_names[after.robber])
    if _has_landed(change) and after.pirate != before.pirate:
        yield Event(Kind.PIRATE_ENTERS, place=change.hex_names[after.pirate])


def _has_landed(change: Change) -> bool:
    """Return whether the first battle is over with this step; then nobody moves robber or pirate in it."""
    return change.before.landed < change.after.landed


def amend(change: Change, event: Event) -> Event | None:
    """Tell ships from roads that the Diplomat takes; drop the moves of robber and pirate that nobody makes."""
    if event.kind == KnightsKind.ROAD_TAKEN:
        return _taken(change, event)
    is_move = event.kind in (BaseKind.ROBBER, SeaKind.PIRATE)
    return None if is_move and _has_landed(change) else event


def _taken(change: Change, event: Event) -> Event | None:
    if change.before.ship_moved < change.after.ship_moved:
        return None
    is_ship = change.before.edge_kind[change.edge_names.index(event.place)] == SHIP
    return event._replace(kind=Kind.SHIP_TAKEN) if is_ship else event


def _taken_key(view: "EventView") -> str:
    return "ship_taken_own" if view.other == view.seat else "ship_taken"


PART = EventPart(
    kinds=Kind,
    finders={Stage.BEFORE_YIELD: (chased, entered)},
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
