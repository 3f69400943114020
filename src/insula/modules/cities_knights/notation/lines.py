"""The lines of a position that Cities & Knights adds, and the bounds of fields without a line."""

from collections.abc import Callable
from functools import partial

from insula.notation.bounds import between, set_of_seats
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.line_kinds import LineKind, Section

from . import of_seats, of_table
from .of_seats import buildings_on_their_side
from .of_table import fill_pool
from .words import TRACK

__all__ = ["BOUNDS", "LINES", "buildings_on_their_side", "fill_pool"]


def _line(
    section: Section, key: str, write: Callable[[Draft], str], read: Callable[[Draft, Cursor], None], *fields: str
) -> LineKind:
    return LineKind(section, key, write, read, fields)


LINES = (
    _line(Section.BUILDINGS, "reduced cities", of_seats.write_reduced, of_seats.read_reduced, "laid"),
    _line(Section.BUILDINGS, "sabotaged cities", of_seats.write_sabotaged, of_seats.read_sabotaged),
    _line(Section.BUILDINGS, "walls", of_seats.write_walls, of_seats.read_walls, "wall"),
    _line(
        Section.BUILDINGS,
        "knights",
        of_seats.write_knights,
        of_seats.read_knights,
        *("knight", "knight_owner", "knight_active", "knight_marks", "knight_sent"),
    ),
    _line(Section.CARDS, "tracks", of_seats.write_tracks, of_seats.read_tracks, "track"),
    _line(Section.CARDS, "progress", of_seats.write_progress, of_seats.read_progress, "progress", "progress_pool"),
    _line(Section.CARDS, "defender", of_seats.write_defender, of_seats.read_defender, "defender"),
    _line(Section.AWARDS, "metropolises", of_table.write_metropolises, of_table.read_metropolises, "metropolis"),
    _line(Section.AWARDS, "barbarians", of_table.write_barbarians, of_table.read_barbarians, "barbarians", "landed"),
    _line(Section.AWARDS, "merchant", of_table.write_merchant, of_table.read_merchant, "merchant", "merchant_owner"),
    _line(Section.AWARDS, "fleet", of_table.write_fleet, of_table.read_fleet, "fleet"),
    _line(Section.AWARDS, "printer", of_table.write_printer, of_table.read_printer, "printer"),
    _line(Section.AWARDS, "constitution", of_table.write_constitution, of_table.read_constitution, "constitution"),
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
