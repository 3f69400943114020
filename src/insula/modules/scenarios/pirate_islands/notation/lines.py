"""The lines of a position that The Pirate Islands add: the ways, the fleet, fortresses and warships."""

from insula.modules.seafarers.module import MAX_SHIPS
from insula.notation import places
from insula.notation.arguments import Argument
from insula.notation.bounds import between
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_count
from insula.notation.expected import number_from
from insula.notation.line_kinds import LineKind, Section
from insula.notation.refusals import wrong
from insula.notation.shapes import HEX_OR_NONE, always, number
from insula.rules.constants import NOWHERE

from ..module import STRENGTH

NO_HEX = "none"
WAYS, FLEET, FORTRESS, WARSHIPS = "ways", "fleet", "fortress", "warships"


def _read_way(players: int, cursor: Cursor) -> int:
    """Read a way by its number, which begins with 1."""
    expected = number_from(1, players)
    way = cursor.number(expected)
    if not 1 <= way <= players:
        raise cursor.error(wrong("wrong_value", "it cannot be {value}", value=way), expected, back=1)
    return way - 1


WAY = Argument(
    lambda _, way: str(way + 1),
    lambda context, cursor: _read_way(context.ruleset.players, cursor),
)


def write_ways(draft: Draft) -> str:
    """Return the way of each seat that has drawn one, in the order of the seats."""
    return " ".join(str(way + 1) for way in draft.state.way.tolist() if way != NOWHERE)


def read_ways(draft: Draft, cursor: Cursor) -> None:
    """Read the ways of the first seats."""
    players = draft.ruleset.players
    for seat in range(players):
        if cursor.at_end:
            return
        draft.state.way[seat] = _read_way(players, cursor)


def write_fleet(draft: Draft) -> str:
    """Return the hex of the fleet, unless it is where it begins."""
    hex = draft.state.fleet_hex
    if hex == draft.ruleset.template[0]["fleet_hex"]:
        return ""
    return NO_HEX if hex == NOWHERE else draft.ruleset.map.geometry.hex_names[hex]


def read_fleet(draft: Draft, cursor: Cursor) -> None:
    """Read the hex of the fleet."""
    has_left = cursor.accept(NO_HEX)
    draft.state.fleet_hex = NOWHERE if has_left else places.read_hex(draft.ruleset.map.geometry, cursor)


def write_fortress(draft: Draft) -> str:
    """Return the strength of the seat's fortress, if it is not as at the start."""
    strength = draft.state.fortress[draft.seat]
    is_as_usual = strength == STRENGTH or draft.state.way[draft.seat] == NOWHERE
    return "" if is_as_usual else str(strength)


def read_fortress(draft: Draft, cursor: Cursor) -> None:
    """Read the strength of the seat's fortress."""
    draft.state.fortress[draft.seat] = read_count(cursor, STRENGTH)


def fill_fortresses(draft: Draft) -> None:
    """Give the fortresses that no line names the strength that they begin with."""
    for seat, color in enumerate(draft.ruleset.colors):
        if draft.state.way[seat] != NOWHERE and f"{color} {FORTRESS}" not in draft.said:
            draft.state.fortress[seat] = STRENGTH


def write_warships(draft: Draft) -> str:
    """Return how many warships the seat has."""
    count = draft.state.warships[draft.seat]
    return str(count) if count else ""


def read_warships(draft: Draft, cursor: Cursor) -> None:
    """Read how many warships the seat has."""
    draft.state.warships[draft.seat] = read_count(cursor, MAX_SHIPS)


LINES = (
    LineKind(Section.BOARD, WAYS, write_ways, read_ways, ("way",)),
    LineKind(Section.TABLE, FLEET, write_fleet, read_fleet, ("fleet_hex",), HEX_OR_NONE),
    LineKind(Section.ROADS, WARSHIPS, write_warships, read_warships, ("warships",), always(number(0, MAX_SHIPS))),
    LineKind(Section.CARDS, FORTRESS, write_fortress, read_fortress, ("fortress",), always(number(0, STRENGTH))),
)
BOUNDS = {"fortress": between(0, STRENGTH), "warships": between(0, MAX_SHIPS)}
