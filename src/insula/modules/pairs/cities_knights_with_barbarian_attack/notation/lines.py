"""The lines of a position that the pair adds: the level, the state and the marks of knights on paths."""

from collections import Counter

from insula.modules.cities_knights.rules.constants import ACTIVATED, PROMOTED
from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.line_kinds import LineKind, Section
from insula.notation.shapes import SIDES
from insula.rules.constants import BASIC_KNIGHT

STRONG_RANK, MIGHTY_RANK = 1, 2
WHOLE = -1
"""All bits of a field, where a line stands for its whole value."""


def _line(key: str, field: str, value: int, bits: int = WHOLE, *, is_first: bool = False) -> LineKind:
    """Return the line with the paths on which these bits of the field have the value."""

    def write(draft: Draft) -> str:
        names, owners = draft.ruleset.map.geometry.edge_names, draft.state.edge_knight
        values = getattr(draft.state, field)
        return " ".join(
            name for edge, name in enumerate(names) if owners[edge] == draft.seat and values[edge] & bits == value
        )

    def read(draft: Draft, cursor: Cursor) -> None:
        while not cursor.at_end:
            getattr(draft.state, field)[places.read_side(draft.ruleset.map.geometry, cursor)] |= value

    return LineKind(Section.ROADS, key, write, read, (field,) if is_first else (), SIDES)


LINES = (
    _line("strong knights on paths", "path_rank", STRONG_RANK, is_first=True),
    _line("mighty knights on paths", "path_rank", MIGHTY_RANK),
    _line("active knights on paths", "path_active", 1, is_first=True),
    _line("activated knights on paths", "path_marks", ACTIVATED, ACTIVATED, is_first=True),
    _line("promoted knights on paths", "path_marks", PROMOTED, PROMOTED),
)


def count_pieces(draft: Draft, seat: int, counts: Counter[int]) -> None:
    """Count the knights of a seat on paths by their level (CK-COMP-03)."""
    knights = zip(draft.state.edge_knight.tolist(), draft.state.path_rank.tolist(), strict=True)
    counts.update(BASIC_KNIGHT + rank for owner, rank in knights if owner == seat)
