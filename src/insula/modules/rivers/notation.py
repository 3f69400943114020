"""The Rivers of Catan in the texts of actions, positions and records."""

from collections import Counter

from insula.modules.base.module import FIRST_PLAYER
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.expected import expect
from insula.notation.line_kinds import LineKind, Section
from insula.notation.parts import NotationPart
from insula.notation.pending import Pending, Role
from insula.notation.refusals import impossible, wrong
from insula.notation.shapes import FREE_SIDES
from insula.rules import jit
from insula.rules.constants import BRIDGE, DESERT, MAX_TOKEN, MIN_TOKEN, NOBODY, ROAD, SWAMP

from .module import DRAWING_ROBBER_SWAMP
from .rules.island import has_second_token, is_bridge_site

BRIDGES = "bridges"


def write_bridges(draft: Draft) -> str:
    """Return the sides with bridges of the seat."""
    state, names = draft.state, draft.ruleset.map.geometry.edge_names
    pieces = zip(names, state.road_owner.tolist(), state.edge_kind.tolist(), strict=False)
    return " ".join(name for name, *piece in pieces if piece == [draft.seat, BRIDGE])


def read_bridges(draft: Draft, cursor: Cursor) -> None:
    """Read free bridge sites (RIVER-BRIDGE-02)."""
    board, names = jit.record(draft.ruleset.boards), draft.ruleset.map.geometry.edge_names
    while not cursor.at_end:
        edge = draft.read_side(cursor)
        if not is_bridge_site(board, draft.state, edge):
            found = wrong("no_bridge_site", "no river crosses {place}", place=names[edge])
            raise cursor.error(found, expect("bridge_site", "a side that a river crosses"), back=1)
        draft.state.road_owner[edge] = draft.seat
        draft.state.edge_kind[edge] = BRIDGE


def _count_bridges(draft: Draft, seat: int, counts: Counter[int]) -> None:
    """Count the bridges of a seat (RIVER-BRIDGE-04)."""
    pieces = zip(draft.state.road_owner.tolist(), draft.state.edge_kind.tolist(), strict=True)
    counts[BRIDGE] += list(pieces).count((seat, BRIDGE))


def _check_roads(draft: Draft) -> None:
    """Check that no road lies where the river crosses a path (RIVER-SITE-03)."""
    board, state = jit.record(draft.ruleset.boards), draft.state
    for edge, name in enumerate(draft.ruleset.map.geometry.edge_names):
        is_road = state.road_owner[edge] != NOBODY and state.edge_kind[edge] == ROAD
        if is_road and is_bridge_site(board, state, edge):
            raise impossible(
                "road_on_bridge_site", "there is a road at {place}, which only a bridge can cross", place=name
            )


def _check_island(draft: Draft) -> None:
    """Check that no swamp has a token, and that there is no desert (RIVER-SETUP-02, RIVER-SETUP-05)."""
    state = draft.state
    for hex, name in enumerate(draft.ruleset.map.geometry.hex_names):
        if state.hex_terrain[hex] == SWAMP and state.hex_token[hex]:
            raise impossible("swamp_with_token", "the swamp at {place} has a token", place=name)
        if state.hex_terrain[hex] == DESERT:
            raise impossible("desert_with_rivers", "there is no desert on this map, and one at {place}", place=name)
    _check_second_token(draft)


def _check_second_token(draft: Draft) -> None:
    """Check that no hex has a 2 of its own if the 2 lies beside the 12 (RIVER-SETUP-06)."""
    board = draft.ruleset.boards[0]
    if not has_second_token(jit.record(draft.ruleset.boards)) or not board["token_count"][MAX_TOKEN]:
        return
    for hex, token in enumerate(draft.state.hex_token.tolist()):
        group = board["group_tokens"][board["group_of_hex"][hex]]
        if token == MIN_TOKEN and not group[MIN_TOKEN] and board["printed_token"][hex] != MIN_TOKEN:
            name = draft.ruleset.map.geometry.hex_names[hex]
            raise impossible("second_token_alone", "the 2 at {place} lies beside the 12 in this game", place=name)
        if token == MAX_TOKEN and draft.state.hex_token.tolist().count(MAX_TOKEN) > 1:
            raise impossible("two_twelves", "there are several hexes with a 12, and the 2 lies beside one")


PART = NotationPart(
    lines=(LineKind(Section.ROADS, BRIDGES, write_bridges, read_bridges, ("edge_kind",), FREE_SIDES),),
    pending={DRAWING_ROBBER_SWAMP: Pending(Role.PLACING_ROBBER | Role.OF_TABLE, below=(FIRST_PLAYER,))},
    pieces={BRIDGE: "bridges"},
    count_pieces=(_count_bridges,),
    checks=(_check_island, _check_roads),
)
