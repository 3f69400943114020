"""Events of The Rivers of Catan: the robber's swamp and the tiles."""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.state import State
from insula.rules.constants import NOBODY, NOWHERE

from .module import DRAW_ROBBER_SWAMP
from .rules import tiles


class Kind(StrEnum):
    """What happened."""

    ROBBER_PLACED = "robber_placed"
    WEALTHIEST = "wealthiest"
    WEALTHIEST_LOST = "wealthiest_lost"
    POOR = "poor"
    POOR_NO_LONGER = "poor_no_longer"


def robber_placed(change: Change) -> Iterator[Event]:
    """Yield the swamp on which the robber begins, unless it waits beside the board (RIVER-SETUP-07)."""
    if change.kind == DRAW_ROBBER_SWAMP and change.after.robber != NOWHERE:
        yield Event(Kind.ROBBER_PLACED, place=change.hex_names[change.after.robber])


def tile_changes(change: Change) -> Iterator[Event]:
    """Yield who gets and who loses the tiles (RIVER-RICH-01, RIVER-POOR-01)."""
    before, after = _wealthiest(change, change.before), _wealthiest(change, change.after)
    if after != before:
        yield Event(Kind.WEALTHIEST_LOST, before) if after == NOBODY else Event(Kind.WEALTHIEST, after, before)
    for seat in change.players:
        was, now = tiles.is_poor(change.before, seat), tiles.is_poor(change.after, seat)
        if was != now:
            yield Event(Kind.POOR if now else Kind.POOR_NO_LONGER, seat)


def _wealthiest(change: Change, state: State) -> int:
    return next((seat for seat in change.players if tiles.is_wealthiest(state, seat)), NOBODY)


PART = EventPart(
    kinds=Kind,
    finders={
        Stage.ROLL: (robber_placed,),
        Stage.TITLES: (tile_changes,),
    },
    sentences={
        "robber_placed": "the robber begins on the swamp {place}",
        "wealthiest": "{seat} <take> the tile of the Wealthiest Settler",
        "wealthiest_lost": "{seat} <lose> the tile of the Wealthiest Settler, which is set aside",
        "poor": "{seat} <get> a Poor Settler tile",
        "poor_no_longer": "{seat} <lose> the Poor Settler tile",
    },
    marks={Kind.ROBBER_PLACED: ("place",)},
)
