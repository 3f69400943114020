"""What frames show of the stores and pieces that a module declares."""

from collections.abc import Iterable, Iterator

from ..rules.constants import NOBODY, NOWHERE
from ..rules.pieces import Figure, SidePiece
from ..rules.spec import PUBLIC, ModuleSpec
from .frame import Counter, Piece
from .view import View


def declared_stores(spec: ModuleSpec) -> tuple[str, ...]:
    """Return the stores of a module that have a line of positions and that everybody sees."""
    return tuple(field.name for field in spec.fields if field.line and field.seen == PUBLIC)


def store_counters(view: View, seat: int, stores: Iterable[str]) -> Iterator[Counter]:
    """Yield what a seat has in stores."""
    for name in stores:
        yield Counter(name, int(getattr(view.state, name)[seat]))


def kinds_of_pieces(pieces: Iterable[SidePiece | Figure]) -> dict[str, str]:
    """Return the kinds of pieces, each with the kind of place it stands on."""
    return {piece.name: "hex" if isinstance(piece, Figure) else "side" for piece in pieces}


def declared_pieces(view: View, pieces: Iterable[SidePiece | Figure]) -> Iterator[Piece]:
    """Yield the pieces on the board."""
    state, geometry = view.state, view.ruleset.map.geometry
    for piece in pieces:
        if isinstance(piece, Figure):
            at = (hex for hex in getattr(state, piece.field)[: piece.count] if hex != NOWHERE)
            yield from (Piece(piece.name, geometry.hex_names[hex], NOBODY) for hex in at)
            continue
        lying = zip(geometry.edge_names, getattr(state, piece.kinds), getattr(state, piece.owners), strict=False)
        yield from (Piece(piece.name, name, int(owner)) for name, kind, owner in lying if kind == piece.kind)
