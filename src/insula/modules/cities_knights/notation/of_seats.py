"""The lines of a position that Cities & Knights adds for a seat: cities, walls, knights, tracks, progress cards."""

from insula.modules.base.notation.seat_lines import put_building
from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_count, read_list, write_counts
from insula.notation.expected import number_from
from insula.notation.refusals import wrong
from insula.notation.shapes import FREE_CORNER, always, mark, word_of
from insula.rules.constants import CITY, SETTLEMENT

from ..rules.constants import LAST_LEVEL, REDUCED, SABOTAGED
from . import knights
from .knights import Knight
from .words import PROGRESS, STRENGTH, TRACK

MOST_POINTS = 54
KNIGHTS = always(FREE_CORNER, word_of(STRENGTH), *map(mark, (*knights.WORDS, "sent")), between=";")
"""The shape of the line of the knights."""


def buildings_on_their_side(draft: Draft) -> set[int]:
    """Return the corners with city pieces that lie on their side: they have lines of their own."""
    return {node for node, laid in enumerate(draft.state.laid.tolist()) if laid}


def _names(draft: Draft, nodes: list[int]) -> str:
    return " ".join(draft.ruleset.map.geometry.node_names[node] for node in nodes)


def _owned(draft: Draft) -> list[int]:
    owners = draft.state.building_owner.tolist()
    return [node for node, owner in enumerate(owners) if owner == draft.seat]


def _read_laid(draft: Draft, cursor: Cursor, building: int, laid: int) -> None:
    """Read empty corners for city pieces that lie on their side."""
    while not cursor.at_end:
        node = draft.read_corner(cursor)
        put_building(draft, node, building)
        draft.state.laid[node] = laid


def write_reduced(draft: Draft) -> str:
    """Return the corners with city pieces on their side, which count as settlements (CK-BARB-09)."""
    return _names(draft, [node for node in _owned(draft) if draft.state.laid[node] == REDUCED])


def read_reduced(draft: Draft, cursor: Cursor) -> None:
    """Read the corners with reduced cities."""
    _read_laid(draft, cursor, SETTLEMENT, REDUCED)


def write_sabotaged(draft: Draft) -> str:
    """Return the corners with sabotaged cities (CK-POL-10)."""
    return _names(draft, [node for node in _owned(draft) if draft.state.laid[node] == SABOTAGED])


def read_sabotaged(draft: Draft, cursor: Cursor) -> None:
    """Read the corners with sabotaged cities."""
    _read_laid(draft, cursor, CITY, SABOTAGED)


def write_walls(draft: Draft) -> str:
    """Return the corners with walled cities."""
    return _names(draft, [node for node in _owned(draft) if draft.state.wall[node]])


def read_walls(draft: Draft, cursor: Cursor) -> None:
    """Read the corners with walls."""
    while not cursor.at_end:
        draft.state.wall[places.read_corner(draft.ruleset.map.geometry, cursor)] = 1


def write_knights(draft: Draft) -> str:
    """Return the knights: corner, strength, whether active, marks of this turn, and whether sent into the battle."""
    state, texts = draft.state, []
    for node, owner in enumerate(state.knight_owner.tolist()):
        if owner == draft.seat:
            knight = Knight(state.knight[node], state.knight_active[node], state.knight_marks[node])
            sent = " sent" if state.knight_sent[node] else ""
            texts.append(f"{draft.ruleset.map.geometry.node_names[node]} {knight.text}{sent}")
    return "; ".join(texts)


def read_knights(draft: Draft, cursor: Cursor) -> None:
    """Read the knights of the seat; each corner must be empty."""
    state = draft.state
    while read_list(cursor, ";"):
        node = draft.read_corner(cursor)
        state.knight[node], state.knight_active[node], state.knight_marks[node] = Knight.read(cursor)
        state.knight_owner[node] = draft.seat
        state.knight_sent[node] = int(cursor.accept("sent"))


def write_tracks(draft: Draft) -> str:
    """Return the levels of the improvement tracks above 0."""
    levels = enumerate(draft.state.track.tolist()[draft.seat])
    return ", ".join(f"{TRACK.write(track)} {level}" for track, level in levels if level)


def read_tracks(draft: Draft, cursor: Cursor) -> None:
    """Read levels of improvement tracks."""
    while read_list(cursor):
        track = TRACK.read(cursor)
        expected = number_from(1, LAST_LEVEL)
        level = cursor.number(expected)
        if not 1 <= level <= LAST_LEVEL:
            raise cursor.error(wrong("no_such_level", "there is no level {level}", level=level), expected, back=1)
        draft.state.track[draft.seat, track] = level


def write_progress(draft: Draft) -> str:
    """Return the progress cards in hand; for hidden cards, the number of each color."""
    state = draft.state
    if draft.may_see(draft.seat):
        return ", ".join(write_counts(PROGRESS, state.progress.tolist()[draft.seat]))
    sizes = enumerate(state.progress_size.tolist()[draft.seat])
    return ", ".join(f"{size} {TRACK.write(track)} hidden" for track, size in sizes if size)


def read_progress(draft: Draft, cursor: Cursor) -> None:
    """Read the progress cards in hand."""
    while read_list(cursor):
        count = read_count(cursor, MOST_POINTS)
        kind = PROGRESS.read_optional(cursor)
        if kind is not None:
            draft.state.progress[draft.seat, kind] += count
            continue
        TRACK.read(cursor)
        cursor.require("hidden")
        draft.is_hidden = True


def write_defender(draft: Draft) -> str:
    """Return the points for defending."""
    return str(draft.state.defender[draft.seat] or "")


def read_defender(draft: Draft, cursor: Cursor) -> None:
    """Read the points for defending."""
    draft.state.defender[draft.seat] = read_count(cursor, MOST_POINTS)
