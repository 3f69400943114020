"""Events of Seafarers with Traders & Barbarians: tolls for ships."""

from typing import TYPE_CHECKING

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart
from insula.modules.seafarers.rules.sides import is_ship
from insula.modules.traders_barbarians.events import Kind

if TYPE_CHECKING:
    from insula.game.events.event import EventView

SHIP = "ship"


def amend(change: Change, event: Event) -> Event:
    """Say that a toll is for a ship (COMBO-TB-SEA-02)."""
    is_for_ship = event.kind == Kind.TOLL and is_ship(change.before, change.argument)
    return event._replace(thing=SHIP) if is_for_ship else event


def _toll(view: "EventView") -> str:
    return "toll_for_ship" if view.thing == SHIP else "toll"


PART = EventPart(
    amend=amend,
    sentences={"toll_for_ship": "{seat} <pay> {other} {cards} for using a ship"},
    keys={Kind.TOLL: _toll},
)
