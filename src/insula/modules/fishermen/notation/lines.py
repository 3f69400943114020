"""The lines of a position that the Fishermen add: lakes, fishing grounds, tokens, the old boot."""

from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_count, read_list, write_counts
from insula.notation.expected import number_except
from insula.notation.holders import read_holder, write_holder
from insula.notation.line_kinds import LineKind, Section
from insula.notation.refusals import wrong
from insula.rules.constants import LAKE, MAX_TOKEN, MIN_TOKEN, NO_TOKEN, NOWHERE, SEVEN

from ..rules.constants import MAX_GROUNDS, MOST_TOKENS, TOKEN_KINDS
from .words import TOKEN

MOST_SPENT = 43
"""All tokens of a game with five and six players (FIVESIX-TB-02)."""


def lakes_of(draft: Draft) -> int:
    """Return the number of lakes of the game."""
    return int(draft.ruleset.boards[0]["terrain_count"][LAKE])


def tokens_of_game(draft: Draft) -> list[int]:
    """Return how many fish tokens of each kind the game has: those in the pool and with the players at the start."""
    start = draft.ruleset.template[0]
    held: list[int] = (start["fish_pool"][:TOKEN_KINDS] + start["fish"].sum(axis=0)).tolist()
    return held


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
    names = draft.ruleset.map.geometry.hex_names
    rows = zip(draft.state.ground_hex.tolist(), draft.state.ground_number.tolist(), strict=True)
    return "; ".join(f"{names[hex]} {number or 'unknown'}" for hex, number in rows if hex != NOWHERE)


def _read_grounds(draft: Draft, cursor: Cursor) -> None:
    draft.states[0]["ground_hex"], draft.states[0]["ground_number"] = NOWHERE, NO_TOKEN
    count = 0
    while read_list(cursor, ";"):
        if count == MAX_GROUNDS:
            raise cursor.error(wrong("too_many_grounds", "there are at most {most} fishing grounds", most=MAX_GROUNDS))
        draft.state.ground_hex[count] = places.read_hex(draft.ruleset.map.geometry, cursor)
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
    LineKind(Section.BOARD, "lakes", _write_lakes, _read_lakes, ("lake",)),
    LineKind(Section.BOARD, "fishing grounds", _write_grounds, _read_grounds, ("ground_hex", "ground_number")),
    LineKind(Section.TABLE, "spent fish", _write_spent, _read_spent, ("fish_spent", "fish_pool")),
    LineKind(Section.CARDS, "fish", _write_fish, _read_fish, ("fish",)),
    LineKind(Section.AWARDS, "old boot", _write_boot, _read_boot, ("old_boot",)),
)
