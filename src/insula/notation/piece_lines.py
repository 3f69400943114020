"""Lines of positions for pieces of modules: figures on hexes, and pieces on sides other than roads."""

from ..rules.constants import NOBODY, NOWHERE
from ..rules.mechanisms.side_pieces import NO_PIECE
from . import places
from .cursor import Cursor
from .draft import Draft
from .expected import expect
from .line_kinds import LineKind, Section
from .refusals import wrong
from .shapes import A_HEX, SIDES

BESIDE = "-"
"""The text for a figure that is off the board."""


def figure_line(key: str, field: str, count: int) -> LineKind:
    """Return the line with the hexes of `count` figures in order, such as `wolves: 0,0 -`."""

    def write(draft: Draft) -> str:
        hexes = getattr(draft.state, field).tolist()[:count]
        names = draft.ruleset.map.geometry.hex_names
        return "" if set(hexes) == {NOWHERE} else " ".join(BESIDE if hex == NOWHERE else names[hex] for hex in hexes)

    def read(draft: Draft, cursor: Cursor) -> None:
        for which in range(count):
            is_beside = cursor.accept(BESIDE)
            hex = NOWHERE if is_beside else places.read_hex(draft.ruleset.map.geometry, cursor)
            getattr(draft.state, field)[which] = hex

    return LineKind(Section.TABLE, key, write, read, (field,), A_HEX if count == 1 else None)


def side_line(key: str, kinds: str, owners: str, kind: int, *, of_seat: bool = True) -> LineKind:
    """Return the line with the sides of the pieces of one kind, of a seat or of nobody."""

    def owner(draft: Draft) -> int:
        return draft.seat if of_seat else NOBODY

    def write(draft: Draft) -> str:
        names = draft.ruleset.map.geometry.edge_names
        lying = zip(names, getattr(draft.state, kinds).tolist(), getattr(draft.state, owners).tolist(), strict=False)
        return " ".join(name for name, *piece in lying if piece == [kind, owner(draft)])

    def read(draft: Draft, cursor: Cursor) -> None:
        while not cursor.at_end:
            edge = places.read_side(draft.ruleset.map.geometry, cursor)
            if getattr(draft.state, kinds)[edge] != NO_PIECE:
                found = wrong("piece_already_there", "there is another such piece already")
                raise cursor.error(found, expect("free_side", "a free side"), back=1)
            getattr(draft.state, kinds)[edge] = kind
            getattr(draft.state, owners)[edge] = owner(draft)

    return LineKind(Section.ROADS if of_seat else Section.TABLE, key, write, read, (kinds, owners), SIDES)
