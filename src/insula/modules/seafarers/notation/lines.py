"""The lines of a position that Seafarers add: the pirate, ships, foreign land."""

from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.expected import expect
from insula.notation.line_kinds import LineKind, Section
from insula.notation.refusals import wrong
from insula.notation.shapes import FREE_SIDES, HEX_OR_NONE, HEXES
from insula.rules import jit
from insula.rules.constants import NOWHERE, SHIP

from ..rules.islands import NO_AREA, find_areas

NO_HEX = "none"
SHIPS, NEW_SHIPS = "ships", "new ships"


def write_pirate(draft: Draft) -> str:
    """Return the hex of the pirate, unless it is where it begins."""
    hex = draft.state.pirate
    if hex == draft.ruleset.template[0]["pirate"]:
        return ""
    return NO_HEX if hex == NOWHERE else draft.ruleset.map.geometry.hex_names[hex]


def read_pirate(draft: Draft, cursor: Cursor) -> None:
    """Read the hex of the pirate."""
    is_beside = cursor.accept(NO_HEX)
    draft.state.pirate = NOWHERE if is_beside else places.read_hex(draft.ruleset.map.geometry, cursor)


def write_ships(draft: Draft, is_new: int = 0) -> str:
    """Return the sides with ships of the seat: those built in this turn, or the others."""
    state, names = draft.state, draft.ruleset.map.geometry.edge_names
    rows = (names, state.road_owner.tolist(), state.edge_kind.tolist(), state.ship_is_new.tolist())
    return " ".join(name for name, *piece in zip(*rows, strict=False) if piece == [draft.seat, SHIP, is_new])


def read_ships(draft: Draft, cursor: Cursor, is_new: int = 0) -> None:
    """Read free sides for ships."""
    while not cursor.at_end:
        edge = draft.read_side(cursor)
        draft.state.road_owner[edge] = draft.seat
        draft.state.edge_kind[edge] = SHIP
        draft.state.ship_is_new[edge] = is_new


def write_new_ships(draft: Draft) -> str:
    """Return the sides with ships that the seat has built in this turn."""
    return write_ships(draft, is_new=1)


def read_new_ships(draft: Draft, cursor: Cursor) -> None:
    """Read free sides for ships that were built in this turn."""
    read_ships(draft, cursor, is_new=1)


def write_foreign_land(draft: Draft) -> str:
    """Return a hex of each foreign area for which the seat has special points: the first one in reading order."""
    areas, settled = draft.state.foreign_area.tolist(), draft.state.settled_areas[draft.seat]
    firsts = [areas.index(area) for area in set(areas) - {NO_AREA} if settled >> area & 1]
    return " ".join(draft.ruleset.map.geometry.hex_names[hex] for hex in sorted(firsts))


def read_foreign_land(draft: Draft, cursor: Cursor) -> None:
    """Read a hex of each foreign area for which the seat has special points."""
    find_areas(jit.record(draft.ruleset.boards), draft.state)
    while not cursor.at_end:
        hex = places.read_hex(draft.ruleset.map.geometry, cursor)
        area = draft.state.foreign_area[hex]
        if area == NO_AREA:
            found = wrong("not_foreign", "it belongs to no foreign area")
            raise cursor.error(found, expect("foreign_hex", "a hex of a foreign area"), back=1)
        draft.state.settled_areas[draft.seat] |= 1 << area


LINES = (
    LineKind(Section.TABLE, "pirate", write_pirate, read_pirate, ("pirate",), HEX_OR_NONE),
    LineKind(Section.ROADS, SHIPS, write_ships, read_ships, ("edge_kind",), FREE_SIDES),
    LineKind(Section.ROADS, NEW_SHIPS, write_new_ships, read_new_ships, ("ship_is_new",), FREE_SIDES),
    LineKind(Section.CARDS, "foreign land", write_foreign_land, read_foreign_land, ("settled_areas",), HEXES),
)
