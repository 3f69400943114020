"""The lines of a position that every game has, and the bounds of fields without a line."""

from collections.abc import Callable

from insula.notation import board_lines
from insula.notation.bounds import between, seat_or_nobody, set_of_seats
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.line_kinds import LineKind, Section
from insula.notation.parts import cards_of, goods_of
from insula.notation.shapes import (
    A_COLOR,
    COLORS,
    FREE_CORNERS,
    FREE_SIDES,
    HEX_OR_NONE,
    HOLDER,
    SIDE,
    ShapeOf,
    always,
    counts,
    number,
    one_word,
    word_of,
)
from insula.notation.words import HARBOR
from insula.rules import jit, switchboard
from insula.rules.constants import DIE_FACES
from insula.ruleset import Ruleset

from . import seat_lines, table_lines
from .words import developments_of, played_developments_of


def _line(
    section: Section,
    key: str,
    write: Callable[[Draft], str],
    read: Callable[[Draft, Cursor], None],
    *fields: str,
    shape: ShapeOf | None = None,
) -> LineKind:
    return LineKind(section, key, write, read, fields, shape)


_DIE = number(1, DIE_FACES)
_CARDS = counts(cards_of, seat_lines.MOST_CARDS)


LINES = (
    _line(Section.BOARD, "board", lambda _: "", board_lines.read_board, "hex_terrain", "hex_token"),
    _line(
        Section.BOARD,
        "harbors",
        board_lines.write_harbors,
        board_lines.read_harbors,
        "harbor_edge",
        "harbor_kind",
        shape=always(SIDE, one_word(*filter(None, HARBOR.names), "unknown"), between=";"),
    ),
    _line(Section.TABLE, "robber", board_lines.write_robber, board_lines.read_robber, "robber", shape=HEX_OR_NONE),
    _line(
        Section.TABLE,
        "bank",
        table_lines.write_bank,
        table_lines.read_bank,
        "bank",
        shape=counts(cards_of, table_lines.MOST_IN_BANK, none=table_lines.NO_CARDS),
    ),
    _line(
        Section.TABLE,
        "deck",
        table_lines.write_deck,
        table_lines.read_deck,
        "deck",
        shape=counts(developments_of, table_lines.MOST_IN_BANK, none=table_lines.NO_CARDS),
    ),
    _line(
        Section.BUILDINGS,
        "settlements",
        seat_lines.write_settlements,
        seat_lines.read_settlements,
        "building_owner",
        shape=FREE_CORNERS,
    ),
    _line(Section.BUILDINGS, "cities", seat_lines.write_cities, seat_lines.read_cities, "building", shape=FREE_CORNERS),
    _line(Section.ROADS, "roads", seat_lines.write_roads, seat_lines.read_roads, "road_owner", shape=FREE_SIDES),
    _line(Section.ROADS, "start", seat_lines.write_start, seat_lines.read_start),
    _line(Section.CARDS, "hand", seat_lines.write_hand, seat_lines.read_hand, "hand", shape=_CARDS),
    _line(
        Section.CARDS,
        "cards",
        seat_lines.write_development,
        seat_lines.read_development,
        "development",
        "development_new",
        shape=counts(developments_of, seat_lines.MOST_CARDS, "new"),
    ),
    _line(
        Section.CARDS,
        "played",
        seat_lines.write_played,
        seat_lines.read_played,
        "development_played",
        shape=counts(played_developments_of, seat_lines.MOST_CARDS),
    ),
    _line(Section.DEALS, "set aside", seat_lines.write_set_aside, seat_lines.read_set_aside, shape=_CARDS),
    _line(
        Section.DEALS,
        "gives",
        seat_lines.write_gives,
        seat_lines.read_gives,
        shape=counts(goods_of, seat_lines.MOST_CARDS),
    ),
    _line(
        Section.DEALS,
        "wants",
        seat_lines.write_wants,
        seat_lines.read_wants,
        shape=counts(goods_of, seat_lines.MOST_CARDS),
    ),
    _line(
        Section.DEALS,
        "answer",
        seat_lines.write_answer,
        seat_lines.read_answer,
        shape=always(word_of(seat_lines.ANSWERS)),
    ),
    _line(
        Section.AWARDS,
        "longest road",
        table_lines.write_longest_road,
        table_lines.read_longest_road,
        "longest_road",
        shape=HOLDER,
    ),
    _line(
        Section.AWARDS,
        "largest army",
        table_lines.write_largest_army,
        table_lines.read_largest_army,
        "largest_army",
        shape=HOLDER,
    ),
    _line(Section.TURN, "first player", table_lines.write_first, table_lines.read_first, shape=A_COLOR),
    _line(Section.TURN, "dice", table_lines.write_last_dice, table_lines.read_last_dice, shape=always(_DIE, _DIE)),
    _line(Section.TURN, "dice drawn", table_lines.write_drawn_dice, table_lines.read_drawn_dice),
    _line(Section.TURN, "asked", table_lines.write_asked, table_lines.read_asked, shape=COLORS),
)


def _nodes(ruleset: Ruleset) -> tuple[int, int]:
    return -1, len(ruleset.map.geometry.nodes) - 1


def _founded(ruleset: Ruleset) -> tuple[int, int]:
    rounds: int = switchboard.starting_rounds(jit.record(ruleset.template))
    return 0, rounds * ruleset.players


BOUNDS = {
    "over": between(0, 1),
    "winners": set_of_seats,
    "turn": between(0, 1_000_000),
    "first_player": seat_or_nobody,
    "active": seat_or_nobody,
    "own_turn": between(0, 1),
    "card_played": between(0, 1),
    "built": between(0, 1),
    "founded": _founded,
    "start_node": _nodes,
    "first_roll": between(0, 12),
    "dice": between(0, 6),
    "dice_drawn": between(0, 1),
    "discards": between(0, 120),
    "trade_asked": set_of_seats,
    "trade_step": between(0, 2),
    "trade_answer": between(0, 3),
    "trade_give": between(0, 120),
    "trade_want": between(0, 120),
    "offers_made": between(0, 1_000_000),
}
