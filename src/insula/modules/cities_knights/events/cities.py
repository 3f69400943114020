"""What happened to cities: walls, improvements, metropolises, repairs (CK-BUILD, CK-IMP, CK-METRO, CK-POL-10)."""

from collections.abc import Iterator

from insula.data import load
from insula.game.change import Change
from insula.game.event import Event, EventKind
from insula.modules.cities_knights.words import TRACKS as TRACK_NAMES
from insula.rules.constants import CITY, NOBODY, NOWHERE

from ..rules.words import REDUCED, SABOTAGED, TRACKS

IMPROVEMENTS: dict[str, tuple[str, ...]] = {
    track["id"]: tuple(track["names"]) for track in load("cities_knights/supplies")["track"]
}
"""The names of the levels of each track."""


def city_events(change: Change) -> Iterator[Event]:
    """Improvements come first, then the metropolises that they win."""
    yield from _improved(change)
    yield from _metropolises(change)
    yield from _walls(change)
    yield from _raised(change)
    yield from _sabotaged(change)


def _improved(change: Change) -> Iterator[Event]:
    for seat in change.players:
        for track, name in enumerate(TRACK_NAMES):
            level = change.after.track[seat, track]
            if level > change.before.track[seat, track]:
                yield Event(EventKind.IMPROVED, seat, thing=IMPROVEMENTS[name][level - 1], deck=name, number=level)


def _metropolises(change: Change) -> Iterator[Event]:
    before, after = change.before, change.after
    for track in range(TRACKS):
        node, former = after.metropolis[track], before.metropolis[track]
        if node not in (former, NOWHERE):
            other = NOBODY if former == NOWHERE else before.building_owner[former]
            place = change.ruleset.map.geometry.node_names[node]
            yield Event(EventKind.METROPOLIS, after.building_owner[node], other, place=place, deck=TRACK_NAMES[track])


def _walls(change: Change) -> Iterator[Event]:
    before, after = change.before, change.after
    for node, name in enumerate(change.ruleset.map.geometry.node_names):
        if after.wall[node] > before.wall[node]:
            yield Event(EventKind.BUILT, after.building_owner[node], thing="city wall", place=name)


def _raised(change: Change) -> Iterator[Event]:
    """Cities that stand upright again."""
    before, after = change.before, change.after
    for node, name in enumerate(change.ruleset.map.geometry.node_names):
        if after.building[node] == CITY and after.laid[node] == 0 != before.laid[node]:
            kind = EventKind.CITY_RAISED if before.laid[node] == REDUCED else EventKind.CITY_REPAIRED
            yield Event(kind, after.building_owner[node], place=name)


def _sabotaged(change: Change) -> Iterator[Event]:
    before, after = change.before, change.after
    for node, name in enumerate(change.ruleset.map.geometry.node_names):
        if after.laid[node] == SABOTAGED != before.laid[node]:
            yield Event(EventKind.CITY_SABOTAGED, after.active, after.building_owner[node], place=name)
