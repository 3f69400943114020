"""Events of The Wonders of Catan: a wonder is begun, grows, and is complete."""

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.game.prices import cost
from insula.ruleset.words import THINGS

from .module import LAST_LEVEL

if TYPE_CHECKING:
    from collections.abc import Mapping

    from insula.game.events.event import EventView
    from insula.ruleset import Ruleset


class Kind(StrEnum):
    """What happened."""

    WONDER = "wonder"


def levels(change: Change) -> Iterator[Event]:
    """Yield the level of a wonder that was built (SEA-WO-03, SEA-WO-04)."""
    for seat in change.players:
        level = change.after.wonder_level[seat]
        if level > change.before.wonder_level[seat]:
            yield Event(Kind.WONDER, seat, thing=THINGS[change.after.wonder[seat]], number=int(level))


def _key(view: "EventView") -> str:
    if view.number == 1:
        return "wonder_begun"
    return "wonder_complete" if view.number == LAST_LEVEL else "wonder"


def _price(ruleset: "Ruleset", view: "EventView") -> "Mapping[str, int]":
    return cost(ruleset, view.thing)


PART = EventPart(
    kinds=Kind,
    finders={Stage.ACTION: (levels,)},
    sentences={
        "wonder_begun": "{seat} <begin> {thing} and <lay> a ship on it",
        "wonder": "{seat} <build> level {number} of {thing}",
        "wonder_complete": "{seat} <complete> {thing}",
    },
    keys={Kind.WONDER: _key},
    names={
        "thing": {
            "theater": "the Theater",
            "great_bridge": "the Great Bridge",
            "monument": "the Monument",
            "great_wall": "the Great Wall",
            "cathedral": "the Cathedral",
        }
    },
    prices={Kind.WONDER: _price},
)
