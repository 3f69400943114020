"""Traders & Barbarians in frames: trade hexes, wagons, barbarians, stacks of tokens, levels, the movement."""

from collections.abc import Iterator, Mapping

from insula.game.frame import NOBODY, Counter, Deck, Piece, PointSource, Track
from insula.game.frame_part import FramePart, Price
from insula.game.view import View
from insula.rules import jit
from insula.rules.constants import CARD_KINDS, HIGH_UPGRADE, UPGRADE
from insula.rules.geometry import PLAZA
from insula.ruleset import Ruleset
from insula.ruleset.maps import closed_sides
from insula.ruleset.words import CARDS

from ..module import MOVING_WAGON, NO_GOODS
from ..rules.barbarians import FRESH, NONE
from ..rules.goods import NEEDED_AT, stack_at, tokens_left
from ..rules.levels import FIRST_HIGH_LEVEL, FIRST_LEVEL, LAST_LEVEL, LAST_LEVEL_POINTS
from ..rules.wagon import ENDED
from ..words import GOODS, STACKS
from .travel import travel

TRADE_HEX = "trade_hex"
"""The word for the ground of a trade hex, with what it needs and supplies, and its closed paths."""
BARBARIAN = "path_barbarian"
"""A barbarian on a path; it is not active after an attempt to drive it off."""
WAGON = "wagon"
"""A wagon; its level is that of the wagon card, its detail the goods it carries. It is also the track of levels."""
DELIVERED = "delivered"
"""The counter of the tokens that a seat has delivered."""
MOVEMENT_POINTS = "movement_points"
"""The counter of the table with the movement points that are left."""
_NAMES_OF_GOODS = tuple(GOODS)


def deck_of(stack: str) -> str:
    """Return the deck of the tokens at a trade hex.

    >>> deck_of("castle")
    'castle_tokens'
    """
    return f"{stack}_tokens"


def needed_at(stack: int) -> list[str]:
    """Return the goods that the trade hexes with a stack need (TRADER-GOODS-01).

    >>> needed_at(0)
    ['glass', 'marble']
    """
    return [goods for goods, where in zip(_NAMES_OF_GOODS, NEEDED_AT, strict=True) if where == stack]


def _supplied_at(view: View, stack: int) -> list[str]:
    row = view.ruleset.template[0]["goods_left"][stack].tolist()
    return [goods for goods, count in zip(_NAMES_OF_GOODS, row, strict=True) if count]


def _ground(view: View) -> Mapping[str, str]:
    """Return what each trade hex needs and supplies, and its closed paths: `trade_hex needs ... closed NW W`."""
    found = {}
    for (q, r), inner_paths in view.ruleset.map.geometry.plazas.items():
        board = jit.record(view.ruleset.boards)
        stack = int(stack_at(board, view.state, view.ruleset.map.geometry.node((q, r, PLAZA))))
        words = [TRADE_HEX, "needs", *needed_at(stack), "supplies", *_supplied_at(view, stack)]
        closed = closed_sides(inner_paths)
        found[f"{q},{r}"] = " ".join([*words, "closed", *closed] if closed else words)
    return found


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    """Return all pieces; the wagons come first, so that buildings stay visible."""
    return [*_wagons(view), *pieces, *_barbarians(view)]


def _barbarians(view: View) -> Iterator[Piece]:
    names = view.ruleset.map.geometry.edge_names
    for name, kind in zip(names, view.state.barbarian, strict=False):
        if kind != NONE:
            yield Piece(BARBARIAN, name, NOBODY, active=kind == FRESH)


def _wagons(view: View) -> Iterator[Piece]:
    state, names = view.state, view.ruleset.map.geometry.node_names
    for seat in range(view.ruleset.players):
        if state.wagon[seat] >= 0:
            yield Piece(WAGON, names[state.wagon[seat]], seat, state.wagon_level[seat], detail=carried_by(view, seat))


def carried_by(view: View, seat: int) -> str:
    """Return the goods on the open token of a seat; empty if it has none."""
    goods = view.state.carried[seat]
    return "" if goods == NO_GOODS else _NAMES_OF_GOODS[goods]


def _decks(view: View) -> Iterator[Deck]:
    """Yield the stacks of tokens. Everybody can count what is left: drawn tokens lie open."""
    for stack, number in STACKS.items():
        row = view.state.goods_left.tolist()[number]
        cards = {goods: count for goods, count in zip(_NAMES_OF_GOODS, row, strict=True) if count}
        yield Deck(deck_of(stack), int(tokens_left(view.state, number)), cards)


def _cards_of_decks() -> Mapping[str, tuple[str, ...]]:
    return {deck_of(stack): _NAMES_OF_GOODS for stack in STACKS}


def _tracks(view: View, seat: int) -> Iterator[Track]:
    """Yield the level of the wagon, with the goods that it carries."""
    goods = carried_by(view, seat)
    load = [Counter(goods, 1)] if goods else []
    yield Track(WAGON, view.state.wagon_level[seat], LAST_LEVEL, counters=load)


def _counters(view: View, seat: int) -> Iterator[Counter]:
    yield Counter(DELIVERED, view.state.delivered[seat])


def _table_counters(view: View) -> Iterator[Counter]:
    """Yield the movement points left, while a wagon can move."""
    if view.phase == MOVING_WAGON and view.state.wagon_points != ENDED:
        yield Counter(MOVEMENT_POINTS, view.state.wagon_points)


def _point_sources(view: View, seat: int) -> Iterator[PointSource]:
    """Yield the points for delivered tokens and for the last level (TRADER-VP-01)."""
    tokens = view.state.delivered[seat]
    yield PointSource("card", DELIVERED, tokens, tokens)
    if view.state.wagon_level[seat] == LAST_LEVEL:
        yield PointSource("piece", WAGON, 1, LAST_LEVEL_POINTS)


def _prices(ruleset: Ruleset) -> Iterator[Price]:
    """Yield the price of each level of a wagon; the first one costs nothing (TRADER-TRAIN-01)."""
    costs = ruleset.boards[0]["cost"].tolist()
    levels = range(FIRST_LEVEL + 1, LAST_LEVEL + 1)
    rows = [costs[HIGH_UPGRADE if level >= FIRST_HIGH_LEVEL else UPGRADE] for level in levels]
    cards = [{CARDS[kind]: row[kind] for kind in range(CARD_KINDS) if row[kind]} for row in rows]
    yield Price("upgrade_wagon", [{}, *cards], piece=WAGON, track=WAGON)


PART = FramePart(
    ground=_ground,
    kinds_of_ground=(TRADE_HEX,),
    pieces=_pieces,
    decks=_decks,
    tracks=_tracks,
    counters=_counters,
    table_counters=_table_counters,
    point_sources=_point_sources,
    travel=travel,
    prices=_prices,
    kinds_of_pieces={BARBARIAN: "side", WAGON: "corner"},
    kinds_of_counters=(DELIVERED, MOVEMENT_POINTS),
    kinds_of_tracks={WAGON: LAST_LEVEL},
    cards_of_decks=_cards_of_decks(),
)
