"""Events of Cities & Knights with Traders & Barbarians: a knight drives off a barbarian."""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.cities_knights.events.barbarians import knight_id
from insula.rules import jit

from .module import KNIGHT_DRIVES_OFF
from .rules import node_of


class Kind(StrEnum):
    """What happened."""

    KNIGHT_DROVE_OFF = "knight_drove_off"


def driven_off(change: Change) -> Iterator[Event]:
    """Yield the knight that drives off a barbarian; where the barbarian goes is another event."""
    if change.kind == KNIGHT_DRIVES_OFF:
        node = int(node_of(jit.record(change.ruleset.boards), change.argument))
        thing = knight_id(int(change.before.knight[node]))
        yield Event(Kind.KNIGHT_DROVE_OFF, change.actor, thing=thing, place=change.node_names[node])


PART = EventPart(
    kinds=Kind,
    finders={Stage.ACTION: (driven_off,)},
    sentences={"knight_drove_off": "{seat} <drive> off a barbarian with the {thing} at {place}"},
)
