"""The market in frames: beads, and the shells with their visible values."""

from insula.game.frame import NOBODY, Piece
from insula.game.frame_part import FramePart
from insula.game.view import View


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    state, names = view.state, view.ruleset.map.geometry.node_names
    shells = [
        Piece("shell", name, NOBODY, level=int(state.shell_value[node]))
        for node, name in enumerate(names)
        if state.shell[node]
    ]
    return [*pieces, *shells]


PART = FramePart(
    pieces=_pieces,
    kinds_of_pieces={"shell": "corner"},
)
