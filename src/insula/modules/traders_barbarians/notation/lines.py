"""The lines of a position that Traders & Barbarians adds: barbarians, stacks, wagons, orders."""

from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_count, read_list, write_counts
from insula.notation.expected import expect, number_from
from insula.notation.line_kinds import LineKind, Section
from insula.notation.refusals import wrong
from insula.notation.shapes import A_CORNER, SIDE, always, mark, number, word_of
from insula.rules.constants import CITY, NOWHERE

from ..module import NO_GOODS
from ..rules.barbarians import FRESH, NONE, TRIED
from ..rules.levels import FIRST_LEVEL, LAST_LEVEL
from . import words

TRIED_WORD = "tried"
MOST_TOKENS = 54


def barbarians_of_start(draft: Draft) -> list[int]:
    """Return the paths with barbarians at the start of the game."""
    row: list[int] = draft.ruleset.template[0]["barbarian"].tolist()
    return [edge for edge, kind in enumerate(row) if kind != NONE]


def _write_barbarians(draft: Draft) -> str:
    """Return the paths with barbarians, unless they stand where they began."""
    row, names = draft.state.barbarian.tolist(), draft.ruleset.map.geometry.edge_names
    if row == draft.ruleset.template[0]["barbarian"].tolist():
        return ""
    marks = {FRESH: "", TRIED: f" {TRIED_WORD}"}
    return "; ".join(f"{name}{marks[kind]}" for name, kind in zip(names, row, strict=False) if kind != NONE)


def _read_barbarians(draft: Draft, cursor: Cursor) -> None:
    """Read the paths with barbarians; one that was not driven off in this turn is marked as tried (TRADER-BARB-06)."""
    draft.states[0]["barbarian"] = NONE
    while read_list(cursor, ";"):
        edge = places.read_side(draft.ruleset.map.geometry, cursor)
        if draft.state.barbarian[edge] != NONE:
            found = wrong("piece_already_there", "there is another such piece already")
            raise cursor.error(found, expect("free_side", "a free side"), back=1)
        draft.state.barbarian[edge] = TRIED if cursor.accept(TRIED_WORD) else FRESH


def _write_stacks(draft: Draft) -> str:
    """Return the tokens left in each stack, unless none was drawn."""
    rows = draft.state.goods_left.tolist()
    if rows == draft.ruleset.template[0]["goods_left"].tolist():
        return ""
    texts = [" ".join(write_counts(words.GOODS, row)) or "empty" for row in rows]
    return "; ".join(f"{words.STACKS.write(stack)} {text}" for stack, text in enumerate(texts))


def _read_stacks(draft: Draft, cursor: Cursor) -> None:
    """Read the tokens left in each stack."""
    draft.states[0]["goods_left"] = 0
    while read_list(cursor, ";"):
        stack = words.STACKS.read(cursor)
        if cursor.accept("empty"):
            continue
        while not cursor.at_end and cursor.upcoming and cursor.upcoming.text != ";":
            count = read_count(cursor, MOST_TOKENS)
            draft.state.goods_left[stack, words.GOODS.read(cursor)] = count


def _write_wagon(draft: Draft) -> str:
    """Return the place of the wagon, unless it stands on the owner's first city."""
    state, seat = draft.state, draft.seat
    node = state.wagon[seat]
    pieces = list(zip(state.building_owner.tolist(), state.building.tolist(), strict=True))
    is_default = (seat, CITY) in pieces and pieces.index((seat, CITY)) == node
    return "" if is_default or node == NOWHERE else draft.ruleset.map.geometry.node_names[node]


def _read_wagon(draft: Draft, cursor: Cursor) -> None:
    draft.state.wagon[draft.seat] = places.read_corner(draft.ruleset.map.geometry, cursor)


def _write_level(draft: Draft) -> str:
    level = draft.state.wagon_level[draft.seat]
    return "" if level == FIRST_LEVEL else str(level)


def _read_level(draft: Draft, cursor: Cursor) -> None:
    expected = number_from(FIRST_LEVEL, LAST_LEVEL)
    level = cursor.number(expected)
    if not FIRST_LEVEL <= level <= LAST_LEVEL:
        raise cursor.error(wrong("wrong_value", "it cannot be {value}", value=level), expected, back=1)
    draft.state.wagon_level[draft.seat] = level


def _write_carried(draft: Draft) -> str:
    goods = draft.state.carried[draft.seat]
    return "" if goods == NO_GOODS else words.GOODS.write(goods)


def _read_carried(draft: Draft, cursor: Cursor) -> None:
    draft.state.carried[draft.seat] = words.GOODS.read(cursor)


def _write_delivered(draft: Draft) -> str:
    return str(draft.state.delivered[draft.seat] or "")


def _read_delivered(draft: Draft, cursor: Cursor) -> None:
    draft.state.delivered[draft.seat] = read_count(cursor, MOST_TOKENS)


LINES = (
    LineKind(
        Section.TABLE,
        "barbarians on paths",
        _write_barbarians,
        _read_barbarians,
        ("barbarian",),
        always(SIDE, mark(TRIED_WORD), between=";"),
    ),
    LineKind(Section.TABLE, "stacks", _write_stacks, _read_stacks, ("goods_left",)),
    LineKind(Section.BUILDINGS, "wagon", _write_wagon, _read_wagon, ("wagon",), A_CORNER),
    LineKind(
        Section.CARDS,
        "wagon level",
        _write_level,
        _read_level,
        ("wagon_level",),
        always(number(FIRST_LEVEL, LAST_LEVEL)),
    ),
    LineKind(Section.CARDS, "carries", _write_carried, _read_carried, ("carried",), always(word_of(words.GOODS))),
    LineKind(
        Section.CARDS, "delivered", _write_delivered, _read_delivered, ("delivered",), always(number(0, MOST_TOKENS))
    ),
)
