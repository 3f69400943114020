"""Events of The Forgotten Tribe: what ships take at the islands, and the harbors that are placed."""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change, waiting
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.base.events.kinds import Kind as BaseKind
from insula.modules.base.module import DRAWING_DEVELOPMENT_CARD
from insula.modules.state import State
from insula.rules.constants import NOWHERE
from insula.ruleset.words import HARBORS

from .module import CARD, POINT
from .rules.gifts import FROM_TRIBE


class Kind(StrEnum):
    """What happened."""

    TRIBE_POINT = "tribe_point"
    TRIBE_CARD = "tribe_card"
    TRIBE_NO_CARD = "tribe_no_card"
    HARBOR_TAKEN = "harbor_taken"
    HARBOR_PLACED = "harbor_placed"


def gifts(change: Change) -> Iterator[Event]:
    """Yield the point that a ship takes, or that no card is left; a card follows as it is drawn (SEA-FT-02, -03)."""
    for edge in change.changed("tribe_gift"):
        place = change.edge_names[edge]
        if change.before.tribe_gift[edge] == POINT:
            yield Event(Kind.TRIBE_POINT, change.actor, place=place, is_edge=True)
        elif change.before.deck_size == 0:
            yield Event(Kind.TRIBE_NO_CARD, change.actor, place=place, is_edge=True)


def amend(change: Change, event: Event) -> Event:
    """Tell a card of the tribe as such: nobody has paid for it (SEA-FT-03)."""
    if event.kind == BaseKind.CARD_BOUGHT and _is_from_tribe(change):
        return event._replace(kind=Kind.TRIBE_CARD)
    return event


def _is_from_tribe(change: Change) -> bool:
    """Return whether the step takes a card of the tribe, or draws it."""
    before = change.before
    is_drawn = waiting(before)[-1] == DRAWING_DEVELOPMENT_CARD and change.data == FROM_TRIBE
    return is_drawn or any(before.tribe_gift[edge] == CARD for edge in change.changed("tribe_gift"))


def harbors(change: Change) -> Iterator[Event]:
    """Yield the harbors that a ship takes, and that which a player places (SEA-FT-04, SEA-FT-05)."""
    if change.before.turn == 0:
        return
    before, after = _harbors_of(change.before), _harbors_of(change.after)
    for kind, lost, found in ((Kind.HARBOR_TAKEN, before, after), (Kind.HARBOR_PLACED, after, before)):
        for edge in lost.keys() - found.keys():
            place = change.edge_names[edge]
            yield Event(kind, change.actor, thing=f"harbor_{HARBORS[lost[edge]]}", place=place, is_edge=True)


def _harbors_of(state: State) -> dict[int, int]:
    """Return the kinds of the harbors on the board, by their sides."""
    sides = zip(state.harbor_edge, state.harbor_kind, strict=True)
    return {edge: kind for edge, kind in sides if edge != NOWHERE}


PART = EventPart(
    kinds=Kind,
    finders={Stage.ACTION: (gifts, harbors)},
    amend=amend,
    sentences={
        "tribe_point": "{seat} <get> a point of the forgotten tribe at {place}",
        "tribe_card": "{seat} <get> a development card of the forgotten tribe",
        "tribe_card_seen": "{seat} <get> a development card of the forgotten tribe: {deck_card}",
        "tribe_no_card": "the deck is empty: {seat} <get> no card at {place}",
        "harbor_taken": "{seat} <take> {thing} of the forgotten tribe at {place}",
        "harbor_placed": "{seat} <place> {thing} at {place}",
    },
    keys={Kind.TRIBE_CARD: lambda view: f"{view.kind}_seen" if view.deck_card else view.kind},
    names={
        "thing": {
            f"harbor_{name}": "the harbor for any kind" if name == "any" else f"the harbor for {name}"
            for name in HARBORS
        }
    },
    revealing=frozenset({Kind.TRIBE_CARD}),
    marks=dict.fromkeys((Kind.TRIBE_POINT, Kind.TRIBE_NO_CARD, Kind.HARBOR_TAKEN, Kind.HARBOR_PLACED), ("place",)),
)
