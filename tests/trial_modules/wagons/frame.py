"""The couriers in frames; the other pieces follow from their declaration."""

from insula.game.frame import Piece
from insula.game.frame_part import FramePart
from insula.game.view import View


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    names = view.ruleset.map.geometry.node_names
    return [
        *pieces,
        *(Piece("courier", names[node], seat) for seat, node in enumerate(view.state.courier) if node >= 0),
    ]


PART = FramePart(pieces=_pieces, kinds_of_pieces={"courier": "corner"})
