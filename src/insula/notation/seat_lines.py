"""The lines of a position about one seat: its pieces, its cards, its part of a trade."""

from ..errors import ImpossiblePositionError
from ..rules.constants import CITY, EMPTY, NOBODY, NOWHERE, SETTLEMENT
from . import places
from .cursor import Cursor
from .draft import Draft, read_count, read_list, write_counts
from .words import CARDS, DEVELOPMENTS, Vocabulary, cards_of

UPRIGHT = 0
"""How a city piece stands that is neither reduced nor sabotaged."""

MOST_CARDS = 120
"""More than any bank or deck holds; what is too many for the game is said later, in words."""

ANSWERS = Vocabulary("an answer", ("accepted", "declined", "countered"))
"""How a seat stands to an offer: one less than `state.trade_answer`."""


def write_buildings(draft: Draft, kind: int) -> str:
    """The corners with settlements or cities of the seat."""
    state, names = draft.state, draft.ruleset.map.geometry.node_names
    owned = zip(state.building.tolist(), state.building_owner.tolist(), state.laid.tolist(), strict=True)
    return " ".join(names[node] for node, building in enumerate(owned) if building == (kind, draft.seat, UPRIGHT))


def read_buildings(draft: Draft, cursor: Cursor, kind: int) -> None:
    """Read corners; each must be empty."""
    state = draft.state
    while not cursor.at_end:
        node = places.read_corner(draft.ruleset.map.geometry, cursor)
        check_free(draft, node)
        state.building[node] = kind
        state.building_owner[node] = draft.seat


def check_free(draft: Draft, node: int) -> None:
    """Raise ImpossiblePositionError if there is a building or a knight on the corner already."""
    state = draft.state
    if state.building[node] != EMPTY or state.knight_owner[node] != NOBODY:
        owner = max(state.building_owner[node], state.knight_owner[node])
        raise _occupied(draft, draft.ruleset.map.geometry.node_names[node], owner)


def _occupied(draft: Draft, place: str, owner: int) -> ImpossiblePositionError:
    return ImpossiblePositionError(
        f"{draft.color(draft.seat)} cannot have a piece at {place}: there is one of {draft.color(owner)} already"
    )


def write_settlements(draft: Draft) -> str:
    """The settlements of the seat."""
    return write_buildings(draft, SETTLEMENT)


def read_settlements(draft: Draft, cursor: Cursor) -> None:
    """Read the settlements of the seat."""
    read_buildings(draft, cursor, SETTLEMENT)


def write_cities(draft: Draft) -> str:
    """The cities of the seat."""
    return write_buildings(draft, CITY)


def read_cities(draft: Draft, cursor: Cursor) -> None:
    """Read the cities of the seat."""
    read_buildings(draft, cursor, CITY)


def write_roads(draft: Draft) -> str:
    """The roads of the seat."""
    owners, names = draft.state.road_owner.tolist(), draft.ruleset.map.geometry.edge_names
    return " ".join(names[edge] for edge, owner in enumerate(owners) if owner == draft.seat)


def read_roads(draft: Draft, cursor: Cursor) -> None:
    """Read sides; each must be empty."""
    state = draft.state
    while not cursor.at_end:
        edge = places.read_side(draft.ruleset.map.geometry, cursor)
        if state.road_owner[edge] != NOBODY:
            raise _occupied(draft, draft.ruleset.map.geometry.edge_names[edge], state.road_owner[edge])
        state.road_owner[edge] = draft.seat


def write_start(draft: Draft) -> str:
    """The corners of the first and the second starting settlement; a dash where there is none yet."""
    nodes = draft.state.start_node.tolist()[draft.seat]
    if nodes == [NOWHERE, NOWHERE]:
        return ""
    return " ".join("-" if node == NOWHERE else draft.ruleset.map.geometry.node_names[node] for node in nodes)


def read_start(draft: Draft, cursor: Cursor) -> None:
    """Read the corners of the starting settlements."""
    for number in range(2):
        if not cursor.accept("-"):
            draft.state.start_node[draft.seat, number] = places.read_corner(draft.ruleset.map.geometry, cursor)


def write_hand(draft: Draft) -> str:
    """The cards in hand, or how many there are."""
    state = draft.state
    if draft.may_see(draft.seat):
        return ", ".join(write_counts(CARDS, state.hand.tolist()[draft.seat]))
    return f"{state.hand_size[draft.seat]} hidden"


def read_hand(draft: Draft, cursor: Cursor) -> None:
    """Read the cards in hand."""
    _read_cards(draft, cursor, "hand")


def _read_cards(draft: Draft, cursor: Cursor, row: str) -> None:
    """Read cards of the seat into a field of the state with a row for each seat."""
    while read_list(cursor):
        count = read_count(cursor, MOST_CARDS)
        if not draft.read_hidden(cursor):
            _add(draft, cursor, row, cards_of(draft.ruleset).read(cursor), count)


def _add(draft: Draft, cursor: Cursor, row: str, kind: int, count: int) -> None:
    """Add to a row of the seat; raises NotationError if that is more than any deck holds."""
    counts = getattr(draft.state, row)
    total = counts[draft.seat, kind] + count
    if total > MOST_CARDS:
        raise cursor.error(f"there cannot be {total}", f"a number from 0 to {MOST_CARDS}", back=1)
    counts[draft.seat, kind] = total


def write_development(draft: Draft) -> str:
    """The development cards in hand, those bought in this turn as new, or how many there are."""
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
    """The development cards that were played."""
    return ", ".join(write_counts(DEVELOPMENTS, draft.state.development_played.tolist()[draft.seat]))


def read_played(draft: Draft, cursor: Cursor) -> None:
    """Read the development cards that were played."""
    while read_list(cursor):
        count = read_count(cursor, MOST_CARDS)
        _add(draft, cursor, "development_played", DEVELOPMENTS.read(cursor), count)


def write_set_aside(draft: Draft) -> str:
    """The cards chosen to be discarded, while others still choose."""
    return ", ".join(write_counts(CARDS, draft.state.discards.tolist()[draft.seat]))


def read_set_aside(draft: Draft, cursor: Cursor) -> None:
    """Read the cards chosen to be discarded."""
    _read_cards(draft, cursor, "discards")


def write_gives(draft: Draft) -> str:
    """The cards that the seat offers."""
    return ", ".join(write_counts(CARDS, draft.state.trade_give.tolist()[draft.seat]))


def read_gives(draft: Draft, cursor: Cursor) -> None:
    """Read the cards that the seat offers."""
    _read_cards(draft, cursor, "trade_give")


def write_wants(draft: Draft) -> str:
    """The cards that the seat wants for them."""
    return ", ".join(write_counts(CARDS, draft.state.trade_want.tolist()[draft.seat]))


def read_wants(draft: Draft, cursor: Cursor) -> None:
    """Read the cards that the seat wants."""
    _read_cards(draft, cursor, "trade_want")


def write_answer(draft: Draft) -> str:
    """How the seat stands to the offer, once it has answered."""
    answer = draft.state.trade_answer[draft.seat]
    return ANSWERS.write(answer - 1) if answer else ""


def read_answer(draft: Draft, cursor: Cursor) -> None:
    """Read how the seat stands to the offer."""
    draft.state.trade_answer[draft.seat] = ANSWERS.read(cursor) + 1
