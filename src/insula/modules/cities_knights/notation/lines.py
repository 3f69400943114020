"""The lines of a position that Cities & Knights adds, and the bounds of fields without a line."""

from collections.abc import Callable
from functools import partial

from insula.notation.bounds import between, set_of_seats
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.line_kinds import LineKind, Section
from insula.notation.parts import cards_of
from insula.notation.shapes import (
    A_COLOR,
    COLOR,
    CORNER,
    CORNERS,
    FREE_CORNERS,
    HEX,
    Shape,
    ShapeOf,
    always,
    counts,
    number,
    one_word,
    word_of,
)

from ..rules.constants import LAST_LEVEL, STEPS_TO_LANDING
from . import of_seats, of_table
from .of_seats import buildings_on_their_side
from .of_table import fill_pool
from .words import PROGRESS, TRACK

__all__ = ["BOUNDS", "LINES", "buildings_on_their_side", "fill_pool"]


def _line(
    section: Section,
    key: str,
    write: Callable[[Draft], str],
    read: Callable[[Draft, Cursor], None],
    *fields: str,
    shape: ShapeOf | None = None,
) -> LineKind:
    return LineKind(section, key, write, read, fields, shape)


LINES = (
    _line(
        Section.BUILDINGS, "reduced cities", of_seats.write_reduced, of_seats.read_reduced, "laid", shape=FREE_CORNERS
    ),
    _line(Section.BUILDINGS, "sabotaged cities", of_seats.write_sabotaged, of_seats.read_sabotaged, shape=FREE_CORNERS),
    _line(Section.BUILDINGS, "walls", of_seats.write_walls, of_seats.read_walls, "wall", shape=CORNERS),
    _line(
        Section.BUILDINGS,
        "knights",
        of_seats.write_knights,
        of_seats.read_knights,
        *("knight", "knight_owner", "knight_active", "knight_marks", "knight_sent"),
        shape=of_seats.KNIGHTS,
    ),
    _line(
        Section.CARDS,
        "tracks",
        of_seats.write_tracks,
        of_seats.read_tracks,
        "track",
        shape=always(word_of(TRACK), number(1, LAST_LEVEL), between=","),
    ),
    _line(
        Section.CARDS,
        "progress",
        of_seats.write_progress,
        of_seats.read_progress,
        "progress",
        "progress_pool",
        shape=counts(PROGRESS, of_seats.MOST_POINTS),
    ),
    _line(
        Section.CARDS,
        "defender",
        of_seats.write_defender,
        of_seats.read_defender,
        "defender",
        shape=always(number(0, of_seats.MOST_POINTS)),
    ),
    _line(
        Section.AWARDS,
        "metropolises",
        of_table.write_metropolises,
        of_table.read_metropolises,
        "metropolis",
        shape=always(word_of(TRACK), CORNER, between=";"),
    ),
    _line(
        Section.AWARDS,
        "barbarians",
        of_table.write_barbarians,
        of_table.read_barbarians,
        "barbarians",
        "landed",
        shape=always(number(0, STEPS_TO_LANDING), one_word(of_table.NOT_LANDED, of_table.LANDED)),
    ),
    _line(
        Section.AWARDS,
        "merchant",
        of_table.write_merchant,
        of_table.read_merchant,
        "merchant",
        "merchant_owner",
        shape=always(HEX, COLOR),
    ),
    _line(
        Section.AWARDS,
        "fleet",
        of_table.write_fleet,
        of_table.read_fleet,
        "fleet",
        shape=lambda ruleset: Shape((word_of(cards_of(ruleset)),), ","),
    ),
    _line(Section.AWARDS, "printer", of_table.write_printer, of_table.read_printer, "printer", shape=A_COLOR),
    _line(
        Section.AWARDS,
        "constitution",
        of_table.write_constitution,
        of_table.read_constitution,
        "constitution",
        shape=A_COLOR,
    ),
    *(
        _line(
            Section.AWARDS,
            f"under {name}",
            partial(of_table.write_under, track=track),
            partial(of_table.read_under, track=track),
            *("progress_under", "progress_returner"),
        )
        for track, name in enumerate(TRACK.names)
    ),
)

BOUNDS = {"event_die": between(-1, 3), "harbor_played": between(0, 1), "harbor_open": set_of_seats}
