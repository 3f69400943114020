"""The wagons in frames: wagons, barricades, couriers, wolves."""

from insula.game.frame import NOBODY, Piece
from insula.game.frame_part import FramePart
from insula.game.view import View

from .rules.sides import BARRICADE, WAGON

_NAMES = {WAGON: "cart", BARRICADE: "barricade"}


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    state, geometry = view.state, view.ruleset.map.geometry
    sides = [
        Piece(_NAMES[state.side_kind[edge]], name, int(state.side_owner[edge]))
        for edge, name in enumerate(geometry.edge_names)
        if state.side_kind[edge]
    ]
    couriers = [
        Piece("courier", geometry.node_names[node], seat) for seat, node in enumerate(state.courier) if node >= 0
    ]
    wolves = [Piece("wolf", geometry.hex_names[hex], NOBODY) for hex in state.wolf if hex >= 0]
    return [*pieces, *sides, *couriers, *wolves]


PART = FramePart(
    pieces=_pieces,
    kinds_of_pieces={"cart": "side", "barricade": "side", "courier": "corner", "wolf": "hex"},
)
