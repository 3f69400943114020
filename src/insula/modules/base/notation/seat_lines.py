"""The lines of a position about one seat: its pieces, its cards, its part of a trade."""

from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_count, read_list, write_counts, wrong_count
from insula.notation.parts import cards_of, goods_of, notation_of
from insula.notation.words import Vocabulary
from insula.rules import switchboard
from insula.rules.constants import CITY, NOWHERE, ROAD, SETTLEMENT

from .words import DEVELOPMENTS

MOST_CARDS = 120
"""More than any bank or deck holds; a later check explains if a number is too high for the game."""

ANSWERS = Vocabulary("an answer", ("accepted", "declined", "countered"))
"""A seat's answer to an offer: one less than `state.trade_answer`."""


def _write_buildings(draft: Draft, kind: int) -> str:
    """Return the corners of the seat's settlements or cities that have no other line."""
    state, names = draft.state, draft.ruleset.map.geometry.node_names
    owned = zip(state.building.tolist(), state.building_owner.tolist(), strict=True)
    elsewhere = notation_of(draft.ruleset).elsewhere(draft)
    nodes = [node for node, building in enumerate(owned) if building == (kind, draft.seat) and node not in elsewhere]
    return " ".join(names[node] for node in nodes)


def _read_buildings(draft: Draft, cursor: Cursor, kind: int) -> None:
    """Read empty corners for buildings."""
    while not cursor.at_end:
        put_building(draft, draft.read_corner(cursor), kind)


def put_building(draft: Draft, node: int, kind: int) -> None:
    """Put a settlement or a city of the seat on a corner."""
    draft.state.building[node] = kind
    draft.state.building_owner[node] = draft.seat


def write_settlements(draft: Draft) -> str:
    """Return the settlements of the seat."""
    return _write_buildings(draft, SETTLEMENT)


def read_settlements(draft: Draft, cursor: Cursor) -> None:
    """Read the settlements of the seat."""
    _read_buildings(draft, cursor, SETTLEMENT)


def write_cities(draft: Draft) -> str:
    """Return the cities of the seat."""
    return _write_buildings(draft, CITY)


def read_cities(draft: Draft, cursor: Cursor) -> None:
    """Read the cities of the seat."""
    _read_buildings(draft, cursor, CITY)


def write_roads(draft: Draft) -> str:
    """Return the roads of the seat; other pieces on sides have lines of their own."""
    state, names = draft.state, draft.ruleset.map.geometry.edge_names
    pieces = zip(names, state.road_owner.tolist(), state.edge_kind.tolist(), strict=False)
    return " ".join(name for name, *piece in pieces if piece == [draft.seat, ROAD])


def read_roads(draft: Draft, cursor: Cursor) -> None:
    """Read empty sides for roads."""
    while not cursor.at_end:
        draft.state.road_owner[draft.read_side(cursor)] = draft.seat


def write_start(draft: Draft) -> str:
    """Return the corners of the starting settlements, in order; a dash where there is none yet."""
    nodes = draft.state.start_node.tolist()[draft.seat][: switchboard.starting_rounds(draft.state)]
    if set(nodes) == {NOWHERE}:
        return ""
    return " ".join("-" if node == NOWHERE else draft.ruleset.map.geometry.node_names[node] for node in nodes)


def read_start(draft: Draft, cursor: Cursor) -> None:
    """Read the corners of the starting settlements."""
    for number in range(switchboard.starting_rounds(draft.state)):
        if not cursor.accept("-"):
            draft.state.start_node[draft.seat, number] = places.read_corner(draft.ruleset.map.geometry, cursor)


def write_hand(draft: Draft) -> str:
    """Return the cards in hand, or only their number."""
    if draft.may_see(draft.seat):
        return write_cards(draft, "hand")
    return f"{draft.state.hand_size[draft.seat]} hidden"


def write_cards(draft: Draft, row: str) -> str:
    """Return cards of the seat from a field of the state with a row for each seat."""
    return ", ".join(write_counts(_kinds_of(draft, row), getattr(draft.state, row).tolist()[draft.seat]))


def _kinds_of(draft: Draft, row: str) -> Vocabulary:
    """Return what a row of a seat counts: cards, or everything that can be traded."""
    return goods_of(draft.ruleset) if row.startswith("trade_") else cards_of(draft.ruleset)


def read_hand(draft: Draft, cursor: Cursor) -> None:
    """Read the cards in hand."""
    read_cards(draft, cursor, "hand")


def read_cards(draft: Draft, cursor: Cursor, row: str) -> None:
    """Read cards of the seat into a field of the state with a row for each seat."""
    while read_list(cursor):
        count = read_count(cursor, MOST_CARDS)
        if not draft.read_hidden(cursor):
            _add(draft, cursor, row, _kinds_of(draft, row).read(cursor), count)


def _add(draft: Draft, cursor: Cursor, row: str, kind: int, count: int) -> None:
    """Add to a row of the seat; raise NotationError if the sum exceeds any deck."""
    counts = getattr(draft.state, row)
    total = counts[draft.seat, kind] + count
    if total > MOST_CARDS:
        raise wrong_count(cursor, total, MOST_CARDS)
    counts[draft.seat, kind] = total


def write_development(draft: Draft) -> str:
    """Return the development cards in hand, marking new ones, or only their number."""
    state, seat = draft.state, draft.seat
    if not draft.may_see(seat):
        return f"{state.development_size[seat]} hidden"
    new = state.development_new.tolist()[seat]
    old = [held - fresh for held, fresh in zip(state.development.tolist()[seat], new, strict=True)]
    return ", ".join(write_counts(DEVELOPMENTS, old) + write_counts(DEVELOPMENTS, new, "new "))


def read_development(draft: Draft, cursor: Cursor) -> None:
    """Read the development cards in hand."""
    while read_list(cursor):
        count = read_count(cursor, MOST_CARDS)
        if draft.read_hidden(cursor):
            continue
        is_new = cursor.accept("new")
        kind = DEVELOPMENTS.read(cursor)
        _add(draft, cursor, "development", kind, count)
        _add(draft, cursor, "development_new", kind, count if is_new else 0)


def write_played(draft: Draft) -> str:
    """Return the development cards that were played."""
    return ", ".join(write_counts(DEVELOPMENTS, draft.state.development_played.tolist()[draft.seat]))


def read_played(draft: Draft, cursor: Cursor) -> None:
    """Read the development cards that were played."""
    while read_list(cursor):
        count = read_count(cursor, MOST_CARDS)
        _add(draft, cursor, "development_played", DEVELOPMENTS.read(cursor), count)


def write_set_aside(draft: Draft) -> str:
    """Return the cards chosen for discarding while others are still choosing."""
    return write_cards(draft, "discards")


def read_set_aside(draft: Draft, cursor: Cursor) -> None:
    """Read the cards chosen for discarding."""
    read_cards(draft, cursor, "discards")


def write_gives(draft: Draft) -> str:
    """Return the cards that the seat offers."""
    return write_cards(draft, "trade_give")


def read_gives(draft: Draft, cursor: Cursor) -> None:
    """Read the cards that the seat offers."""
    read_cards(draft, cursor, "trade_give")


def write_wants(draft: Draft) -> str:
    """Return the cards that the seat wants for them."""
    return write_cards(draft, "trade_want")


def read_wants(draft: Draft, cursor: Cursor) -> None:
    """Read the cards that the seat wants."""
    read_cards(draft, cursor, "trade_want")


def write_answer(draft: Draft) -> str:
    """Return the seat's answer to the offer, if it has answered."""
    answer = draft.state.trade_answer[draft.seat]
    return ANSWERS.write(answer - 1) if answer else ""


def read_answer(draft: Draft, cursor: Cursor) -> None:
    """Read the seat's answer to the offer."""
    draft.state.trade_answer[draft.seat] = ANSWERS.read(cursor) + 1
