"""The event of Seafarers with Traders & Barbarians: a toll for a ship."""

from enum import StrEnum

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart
from insula.modules.seafarers.rules.sides import is_ship
from insula.modules.traders_barbarians.events import Kind as TraderKind


class Kind(StrEnum):
    """What happened."""

    TOLL_FOR_SHIP = "toll_for_ship"


def amend(change: Change, event: Event) -> Event:
    """Say that a toll is for a ship (COMBO-TB-SEA-02)."""
    is_for_ship = event.kind == TraderKind.TOLL and is_ship(change.before, change.argument)
    return event._replace(kind=Kind.TOLL_FOR_SHIP) if is_for_ship else event


PART = EventPart(
    kinds=Kind,
    amend=amend,
    sentences={"toll_for_ship": "{seat} <pay> {other} {cards} for using a ship"},
)
