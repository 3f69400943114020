"""The lines of a position that the Fishermen add: lakes, fishing grounds, tokens, the old boot."""

from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_count, read_list, write_counts
from insula.notation.expected import number_except
from insula.notation.holders import read_holder, write_holder
from insula.notation.line_kinds import LineKind, Section
from insula.notation.refusals import wrong
from insula.notation.shapes import HEXES, HOLDER, counts
from insula.rules import jit
from insula.rules.constants import LAKE, MAX_TOKEN, MIN_TOKEN, NO_TOKEN, NOWHERE, SEVEN
from insula.rules.geometry import CORNERS

from ..rules.constants import MAX_GROUNDS, MOST_TOKENS
from ..rules.grounds import corner_in_middle, count_grounds, water_at
from .words import TOKEN

NAMES_OF_CORNER = 3
"""A corner is named by two numbers and a direction."""
MOST_SPENT = 43
"""All tokens of a game with five and six players (FIVESIX-TB-02)."""


def lakes_of(draft: Draft) -> int:
    """Return the number of lakes of the game."""
    return int(draft.ruleset.boards[0]["terrain_count"][LAKE])


def _write_lakes(draft: Draft) -> str:
    """Return the hexes of the lakes in their order."""
    names = draft.ruleset.map.geometry.hex_names
    return " ".join(names[hex] for hex in draft.state.lake.tolist() if hex != NOWHERE)


def _read_lakes(draft: Draft, cursor: Cursor) -> None:
    for which in range(lakes_of(draft)):
        if not cursor.at_end:
            draft.state.lake[which] = places.read_hex(draft.ruleset.map.geometry, cursor)


def _write_grounds(draft: Draft) -> str:
    """Return the sea hexes of the fishing grounds with their numbers."""
    numbers = draft.state.ground_number.tolist()
    grounds = range(int(count_grounds(draft.state)))
    return "; ".join(f"{_write_place(draft, which)} {numbers[which] or 'unknown'}" for which in grounds)


def _write_place(draft: Draft, which: int) -> str:
    """Return the sea hex of a ground, with the corner in the middle if the hex has several places for one."""
    hex, corner = draft.state.ground_hex[which], draft.state.ground_corner[which]
    name = draft.ruleset.map.geometry.hex_names[hex]
    return name if len(places_on(draft, hex)) == 1 else f"{name},{CORNERS[corner]}"


def places_on(draft: Draft, hex: int) -> list[int]:
    """Return the corners of a sea hex that can be in the middle of a fishing ground (FISH-SETUP-06)."""
    board = jit.record(draft.ruleset.boards)
    nodes = [int(board.hex_nodes[hex, corner]) for corner in range(len(CORNERS))]
    return [i for i, node in enumerate(nodes) if node != NOWHERE and water_at(board, draft.state, node) == hex]


def _read_place(draft: Draft, cursor: Cursor) -> tuple[int, int]:
    """Read the sea hex of a ground, or a corner of it; without a corner it is found later."""
    geometry, token = draft.ruleset.map.geometry, cursor.upcoming
    if token is None or token.text.count(",") < NAMES_OF_CORNER - 1:
        return places.read_hex(geometry, cursor), NOWHERE
    node = places.read_corner(geometry, cursor)
    q, r, _ = token.text.split(",")
    hex = geometry.hex((int(q), int(r)))
    return hex, int(corner_in_middle(jit.record(draft.ruleset.boards), hex, node))


def _read_grounds(draft: Draft, cursor: Cursor) -> None:
    for field in ("ground_hex", "ground_corner"):
        draft.states[0][field] = NOWHERE
    draft.states[0]["ground_number"] = NO_TOKEN
    count = 0
    while read_list(cursor, ";"):
        if count == MAX_GROUNDS:
            raise cursor.error(wrong("too_many_grounds", "there are at most {most} fishing grounds", most=MAX_GROUNDS))
        draft.state.ground_hex[count], draft.state.ground_corner[count] = _read_place(draft, cursor)
        if not cursor.accept("unknown"):
            draft.state.ground_number[count] = _read_number(cursor)
        count += 1


def _read_number(cursor: Cursor) -> int:
    expected = number_except(MIN_TOKEN, MAX_TOKEN, SEVEN)
    number = cursor.number(expected)
    if not MIN_TOKEN <= number <= MAX_TOKEN or number == SEVEN:
        raise cursor.error(wrong("no_token", "there is no token {number}", number=number), expected, back=1)
    return number


def _write_fish(draft: Draft) -> str:
    """Return the tokens of the seat, or only their number."""
    state, seat = draft.state, draft.seat
    if draft.may_see(seat):
        return ", ".join(write_counts(TOKEN, state.fish.tolist()[seat]))
    return f"{state.fish_count[seat]} hidden" if state.fish_count[seat] else ""


def _read_fish(draft: Draft, cursor: Cursor) -> None:
    while read_list(cursor):
        count = read_count(cursor, MOST_TOKENS)
        if not draft.read_hidden(cursor):
            draft.state.fish[draft.seat, TOKEN.read(cursor)] = count


def _write_spent(draft: Draft) -> str:
    """Return the tokens that lie face up beside the pool."""
    return ", ".join(write_counts(TOKEN, draft.state.fish_spent.tolist()))


def _read_spent(draft: Draft, cursor: Cursor) -> None:
    while read_list(cursor):
        count = read_count(cursor, MOST_SPENT)
        draft.state.fish_spent[TOKEN.read(cursor)] = count


def _write_boot(draft: Draft) -> str:
    return write_holder(draft, draft.state.old_boot)


def _read_boot(draft: Draft, cursor: Cursor) -> None:
    draft.state.old_boot = read_holder(draft, cursor)


LINES = (
    LineKind(Section.BOARD, "lakes", _write_lakes, _read_lakes, ("lake",), HEXES),
    LineKind(
        Section.BOARD,
        "fishing grounds",
        _write_grounds,
        _read_grounds,
        ("ground_hex", "ground_corner", "ground_number"),
    ),
    LineKind(
        Section.TABLE, "spent fish", _write_spent, _read_spent, ("fish_spent", "fish_pool"), counts(TOKEN, MOST_SPENT)
    ),
    LineKind(Section.CARDS, "fish", _write_fish, _read_fish, ("fish",), counts(TOKEN, MOST_TOKENS)),
    LineKind(Section.AWARDS, "old boot", _write_boot, _read_boot, ("old_boot",), HOLDER),
)
