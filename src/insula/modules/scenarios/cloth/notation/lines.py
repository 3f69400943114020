"""The line of a position that Cloth for Catan adds: the villages that have sold cloth."""

from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_count, read_list
from insula.notation.expected import expect
from insula.notation.line_kinds import LineKind, Section
from insula.notation.refusals import wrong
from insula.notation.shapes import CORNER, always, number
from insula.rules import jit

from ..module import CLOTH_IN_A_VILLAGE
from ..rules.villages import number_of_village


def write_villages(draft: Draft) -> str:
    """Return the cloth of each village that has sold some, as `-1,0,N 3; 2,0,S 0`."""
    geometry, board = draft.ruleset.map.geometry, jit.record(draft.ruleset.boards)
    rows = enumerate(zip(geometry.node_names, draft.state.village_cloth.tolist(), strict=False))
    sold = [row for node, row in rows if number_of_village(board, node) and row[1] != CLOTH_IN_A_VILLAGE]
    return "; ".join(f"{name} {left}" for name, left in sold)


def read_villages(draft: Draft, cursor: Cursor) -> None:
    """Read corners of villages with the cloth that they still have."""
    board = jit.record(draft.ruleset.boards)
    while read_list(cursor, ";"):
        node = places.read_corner(draft.ruleset.map.geometry, cursor)
        if not number_of_village(board, node):
            raise cursor.error(wrong("no_village", "no village is there"), expect("village", "a village"), back=1)
        draft.state.village_cloth[node] = read_count(cursor, CLOTH_IN_A_VILLAGE)


LINES = (
    LineKind(
        Section.TABLE,
        "villages",
        write_villages,
        read_villages,
        ("village_cloth",),
        always(CORNER, number(0, CLOTH_IN_A_VILLAGE), between=";"),
    ),
)
