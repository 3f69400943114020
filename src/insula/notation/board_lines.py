"""The lines of a position about the board: terrain and tokens, harbors, the robber."""

from collections.abc import Iterator

from ..modules.state import State
from ..rules.constants import MAX_TOKEN, MIN_TOKEN, NOWHERE, SEVEN, UNKNOWN
from ..ruleset import Ruleset
from . import places
from .cursor import Cursor
from .draft import Draft
from .expected import a_line, expect, number_except
from .parts import notation_of
from .refusals import wrong
from .words import HARBOR, TERRAIN, read_terrain

BEGINNER = "beginner"
NO_HEX = "none"
TOKENS = tuple(number for number in range(MIN_TOKEN, MAX_TOKEN + 1) if number != SEVEN)
"""The numbers of tokens."""


def write_rows(draft: Draft) -> Iterator[tuple[str, str]]:
    """Yield the rows of hexes from north to south, such as `row -2` and `0 mountains 10, pasture 2; 3 forest 9`.

    A row has the hexes that are or can become land. After a gap, a semicolon and the next q follow.
    """
    if _is_empty(draft):
        return
    state, island = draft.state, draft.ruleset.map
    rows: dict[int, list[tuple[int, list[str]]]] = {}
    for q, r in island.land:
        runs = rows.setdefault(r, [])
        if not runs or runs[-1][0] + len(runs[-1][1]) != q:
            runs.append((q, []))
        runs[-1][1].append(write_hex(state, island.geometry.hex((q, r))))
    yield "board", ""
    for r, runs in rows.items():
        yield f"  row {r}", "; ".join(f"{q} {', '.join(texts)}" for q, texts in runs)


def _is_empty(draft: Draft) -> bool:
    """Return whether no hexes are laid except those that the map fixes."""
    fixed = draft.ruleset.map.fixed
    at = map(draft.ruleset.map.geometry.hex, draft.ruleset.map.land)
    return all(draft.state.hex_terrain[hex] == UNKNOWN for hex in at if hex not in fixed)


def write_hex(state: State, hex: int) -> str:
    """Return the terrain of a hex, and its token if it has one."""
    name, token = TERRAIN.write(state.hex_terrain[hex]), state.hex_token[hex]
    return f"{name} {token}" if token else name


def read_board(draft: Draft, cursor: Cursor) -> None:
    """Read `board:`, which is followed by rows, or `board: beginner`, which is the board of BASE-BEGIN-01."""
    if cursor.at_end:
        return
    cursor.require(BEGINNER)
    cursor.finish()
    if draft.ruleset.players > 4:
        found = wrong(
            "no_beginner_board", "there is no beginner board for {count} players", count=draft.ruleset.players
        )
        raise cursor.error(found, a_line("row -2: 0 mountains 10, pasture 2"), back=1)
    laid = Ruleset.of("base", draft.ruleset.players, {"setup": BEGINNER}).template
    for name in ("hex_terrain", "hex_token", "harbor_edge", "harbor_kind", "robber"):
        draft.states[0][name] = laid[0][name]
    for hex in draft.ruleset.map.fixed:
        for name in ("hex_terrain", "hex_token"):
            draft.states[0][name][hex] = draft.ruleset.template[0][name][hex]
        if hex == draft.state.robber:
            draft.state.robber = NOWHERE


def read_row(draft: Draft, r: int, cursor: Cursor) -> None:
    """Read a row: the first q, then the hexes from west to east. After each semicolon, another q and hexes follow."""
    q = cursor.number(expect("first_q", "the first q of the row"))
    while True:
        _read_hex(draft, cursor, q, r)
        if cursor.at_end:
            return
        if cursor.accept(";"):
            q = cursor.number(expect("next_q", "the next q of the row"))
        else:
            cursor.require(",")
            q += 1


def _read_hex(draft: Draft, cursor: Cursor, q: int, r: int) -> None:
    island = draft.ruleset.map
    if (q, r) not in island.land:
        raise cursor.error(wrong("not_land", "{place} is not a land hex of this map", place=f"{q},{r}"), places.A_HEX)
    hex = island.geometry.hex((q, r))
    draft.state.hex_terrain[hex] = UNKNOWN if cursor.accept("unknown") else read_terrain(draft.ruleset, cursor)
    draft.state.hex_token[hex] = 0
    if cursor.upcoming and cursor.upcoming.kind == "number":
        token = cursor.number()
        if not MIN_TOKEN <= token <= MAX_TOKEN or token == SEVEN:
            found = wrong("no_token", "there is no token {number}", number=token)
            raise cursor.error(found, number_except(MIN_TOKEN, MAX_TOKEN, SEVEN), back=1)
        draft.state.hex_token[hex] = token


def write_harbors(draft: Draft) -> str:
    """Return the sides with harbors and their kinds, in the order in which they were laid."""
    state, names = draft.state, draft.ruleset.map.geometry.edge_names
    texts = []
    for edge, kind in zip(state.harbor_edge.tolist(), state.harbor_kind.tolist(), strict=True):
        if edge != NOWHERE:
            texts.append(f"{names[edge]} {'unknown' if kind == NOWHERE else HARBOR.write(kind)}")
    return "; ".join(texts)


def read_harbors(draft: Draft, cursor: Cursor) -> None:
    """Read the harbors of the board."""
    most = int(draft.ruleset.boards[0]["n_harbors"])
    draft.states[0]["harbor_edge"] = draft.states[0]["harbor_kind"] = NOWHERE
    count = 0
    while not cursor.at_end:
        if count:
            cursor.require(";")
        if count == most:
            raise cursor.error(wrong("harbor_room", "this map has room for {most} harbors", most=most))
        draft.state.harbor_edge[count] = places.read_side(draft.ruleset.map.geometry, cursor)
        draft.state.harbor_kind[count] = NOWHERE if cursor.accept("unknown") else HARBOR.read(cursor)
        count += 1


def write_robber(draft: Draft) -> str:
    """Return the hex of the robber; `none` if it is off the board and the rules allow that, else an empty text."""
    robber: int = draft.state.robber
    if robber == NOWHERE:
        notation = notation_of(draft.ruleset)
        return NO_HEX if notation.hides_land or notation.robber_can_be_beside else ""
    return draft.ruleset.map.geometry.hex_names[robber]


def read_robber(draft: Draft, cursor: Cursor) -> None:
    """Read the hex of the robber."""
    if cursor.accept(NO_HEX):
        draft.state.robber = NOWHERE
        return
    draft.state.robber = places.read_hex(draft.ruleset.map.geometry, cursor)
