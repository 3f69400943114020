"""Events of the Harbormaster: the card changes hands, or is set aside."""

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.rules.constants import NOBODY

if TYPE_CHECKING:
    from insula.game.events.event import EventView


class Kind(StrEnum):
    """What happened."""

    HARBORMASTER = "harbormaster"
    HARBORMASTER_LOST = "harbormaster_lost"


def card(change: Change) -> Iterator[Event]:
    """The card has another holder, or none (HARBOR-CARD-01 to -03)."""
    before, after = change.before.harbormaster, change.after.harbormaster
    if before == after:
        return
    if after == NOBODY:
        yield Event(Kind.HARBORMASTER_LOST, before)
    else:
        yield Event(Kind.HARBORMASTER, after, before, number=int(change.after.harbor_points[after]))


def _from_whom(view: "EventView") -> str:
    return "harbormaster" if view.other == NOBODY else "harbormaster_from"


PART = EventPart(
    kinds=Kind,
    finders={Stage.TITLES: (card,)},
    sentences={
        "harbormaster": "{seat} <take> the Harbormaster with {number} harbor points",
        "harbormaster_from": "{seat} <take> the Harbormaster from {other} with {number} harbor points",
        "harbormaster_lost": "{seat} <lose> the Harbormaster, which is set aside",
    },
    keys={Kind.HARBORMASTER: _from_whom},
)
