"""The lines of a position that The Caravans adds: the oasis, the caravans with their camels, the vote."""

from insula.modules.base.notation.seat_lines import MOST_CARDS, read_cards, write_cards
from insula.notation import places
from insula.notation.bounds import between
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_list
from insula.notation.expected import expect
from insula.notation.line_kinds import LineKind, Section
from insula.notation.parts import cards_of
from insula.notation.refusals import wrong
from insula.notation.shapes import always, counts, one_word
from insula.rules import jit
from insula.rules.constants import NOWHERE, OASIS
from insula.rules.spec import NOT_CHOSEN

from ..module import CARAVANS, OASIS_POSITION, POSITION_A, POSITION_B
from ..rules.growth import NO_CAMEL, caravan_on, next_path, place_of, put_camel
from ..rules.oasis import ARROWS, find_starts_at
from .places import read_place, write_place
from .words import read_caravan, read_position, write_caravan, write_position

OASIS_LINE = "oasis"


def is_drawn(draft: Draft) -> bool:
    """Return whether chance turns the oasis (CARAVAN-SETUP-03)."""
    return draft.state.option[OASIS_POSITION] not in (POSITION_A, POSITION_B)


def _write_oasis(draft: Draft) -> str:
    """Return the position of the oasis, if chance has drawn it."""
    position = draft.state.oasis_position
    return write_position(position) if is_drawn(draft) and position != NOWHERE else ""


def _read_oasis(draft: Draft, cursor: Cursor) -> None:
    draft.state.oasis_position = read_position(cursor)


def _write_caravans(draft: Draft) -> str:
    """Return the camels of each caravan in the order in which they were placed."""
    texts = []
    for caravan in range(CARAVANS):
        names = [draft.ruleset.map.geometry.edge_names[edge] for edge in paths_of(draft, caravan)]
        if names:
            texts.append(f"{write_caravan(caravan)} {' '.join(names)}")
    return "; ".join(texts)


def paths_of(draft: Draft, caravan: int) -> list[int]:
    """Return the paths with camels of a caravan, from its arrow on."""
    state, board = draft.state, jit.record(draft.ruleset.boards)
    camels = [edge for edge in range(board.n_edges) if state.camel[edge] != NO_CAMEL]
    count = sum(caravan_on(state, edge) == caravan for edge in camels)
    found: list[int] = []
    node = state.caravan_arrow[caravan]
    for _ in range(count):
        edge = next_path(board, state, node, caravan) if found else state.caravan_start[caravan]
        found.append(int(edge))
        node = board.edge_nodes[edge, 0] + board.edge_nodes[edge, 1] - node
    return found


def _read_caravans(draft: Draft, cursor: Cursor) -> None:
    """Read the camels of each caravan, and place them one by one."""
    while read_list(cursor, ";"):
        caravan = read_caravan(cursor)
        if draft.state.caravan_front[caravan] != NOWHERE:
            name = write_caravan(caravan)
            raise cursor.error(wrong("caravan_twice", "the caravan {caravan} is there twice", caravan=name), back=1)
        _find_start(draft, caravan)
        while not cursor.at_end and cursor.upcoming and cursor.upcoming.text != ";":
            _read_camel(draft, cursor, caravan)


def _find_start(draft: Draft, caravan: int) -> None:
    """Find where the caravan begins; whether the oasis has this arrow is checked later."""
    terrain = draft.ruleset.template[0]["hex_terrain"]
    oases = [hex for hex in sorted(draft.ruleset.map.fixed) if terrain[hex] == OASIS]
    position = caravan // ARROWS
    hex = oases[position] if len(oases) > 1 else oases[0]
    find_starts_at(jit.record(draft.ruleset.boards), draft.state, hex, position)


def _read_camel(draft: Draft, cursor: Cursor, caravan: int) -> None:
    """Read the path of the next camel, which touches the front of the caravan (CARAVAN-PATH-02, CARAVAN-PATH-03)."""
    state, board, geometry = draft.state, jit.record(draft.ruleset.boards), draft.ruleset.map.geometry
    edge = places.read_side(geometry, cursor)
    if state.camel[edge] != NO_CAMEL:
        found = wrong("piece_already_there", "there is another such piece already")
        raise cursor.error(found, expect("free_side", "a free side"), back=1)
    front, start = state.caravan_front[caravan], state.caravan_start[caravan]
    if front == NOWHERE and edge != start:
        found = wrong(
            "caravan_begins_elsewhere", "the caravan {caravan} begins elsewhere", caravan=write_caravan(caravan)
        )
        raise cursor.error(
            found, expect("first_path", "its first path {place}", place=geometry.edge_names[start]), back=1
        )
    if front != NOWHERE and front not in (board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]):
        found = wrong("not_at_front", "the path does not touch the front of the caravan")
        at = expect("path_at_front", "a path at {place}", place=geometry.node_names[front])
        raise cursor.error(found, at, back=1)
    if state.camels_left == 0:
        most = int(draft.ruleset.template[0]["camels_left"])
        raise cursor.error(wrong("camels_used_up", "the game has only {most} camels", most=most), back=1)
    put_camel(board, state, place_of(edge, caravan))


def _write_votes(draft: Draft) -> str:
    return write_cards(draft, "vote_cards")


def _read_votes(draft: Draft, cursor: Cursor) -> None:
    read_cards(draft, cursor, "vote_cards")


def _named_line(key: str, field: str) -> LineKind:
    """Return the line with the place that a seat has named."""

    def write(draft: Draft) -> str:
        place = getattr(draft.state, field)[draft.seat]
        return "" if place == NOT_CHOSEN else write_place(draft.ruleset, place)

    def read(draft: Draft, cursor: Cursor) -> None:
        getattr(draft.state, field)[draft.seat] = read_place(draft.ruleset, draft.state, cursor)

    return LineKind(Section.DEALS, key, write, read, (field,))


LINES = (
    LineKind(Section.BOARD, OASIS_LINE, _write_oasis, _read_oasis, ("oasis_position",), always(one_word("A", "B"))),
    LineKind(Section.TABLE, "caravans", _write_caravans, _read_caravans, ("camel", "camels_left")),
    LineKind(Section.DEALS, "votes", _write_votes, _read_votes, ("vote_cards",), counts(cards_of, MOST_CARDS)),
    _named_line("names", "named"),
    _named_line("names in secret", "naming"),
)
BOUNDS = {"camel_due": between(0, 1)}
