"""Events of cities: walls, improvements, metropolises, repairs (CK-BUILD, CK-IMP, CK-METRO, CK-POL-10)."""

from collections.abc import Iterator

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.modules.base.events.kinds import Kind as Base
from insula.rules.constants import CITY, NOBODY, NOWHERE

from ..rules.constants import REDUCED, SABOTAGED, TRACK_COUNT
from ..words import TRACKS
from .kinds import Kind


def city_events(change: Change) -> Iterator[Event]:
    """Yield improvements first, then the metropolises that they win."""
    yield from _improved(change)
    yield from _metropolises(change)
    yield from _walls(change)
    yield from _raised(change)
    yield from _sabotaged(change)


def _improved(change: Change) -> Iterator[Event]:
    if change.after.track == change.before.track:
        return
    for seat in change.players:
        for track, name in enumerate(TRACKS):
            level = change.after.track[seat, track]
            if level > change.before.track[seat, track]:
                yield Event(Kind.IMPROVED, seat, deck=name, number=level)


def _metropolises(change: Change) -> Iterator[Event]:
    before, after = change.before, change.after
    for track in range(TRACK_COUNT):
        node, former = after.metropolis[track], before.metropolis[track]
        if node not in (former, NOWHERE):
            other = NOBODY if former == NOWHERE else before.building_owner[former]
            place = change.node_names[node]
            yield Event(Kind.METROPOLIS, after.building_owner[node], other, place=place, deck=TRACKS[track])


def _walls(change: Change) -> Iterator[Event]:
    before, after = change.before, change.after
    for node in change.changed("wall"):
        if after.wall[node] > before.wall[node]:
            yield Event(Base.BUILT, after.building_owner[node], thing="wall", place=change.node_names[node])


def _raised(change: Change) -> Iterator[Event]:
    """Yield the cities that were restored."""
    before, after = change.before, change.after
    for node in change.changed("laid"):
        if after.building[node] == CITY and after.laid[node] == 0:
            kind = Kind.CITY_RAISED if before.laid[node] == REDUCED else Kind.CITY_REPAIRED
            yield Event(kind, after.building_owner[node], place=change.node_names[node])


def _sabotaged(change: Change) -> Iterator[Event]:
    after = change.after
    for node in change.changed("laid"):
        if after.laid[node] == SABOTAGED:
            place = change.node_names[node]
            yield Event(Kind.CITY_SABOTAGED, after.active, after.building_owner[node], place=place)
