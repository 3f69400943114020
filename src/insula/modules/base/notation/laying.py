"""How a replay finds the draws that lay the board of a base game."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.modules.state import State
from insula.notation.draft import Draft
from insula.notation.parts import Draw
from insula.rules import jit
from insula.rules.constants import NO_HARBOR, NOWHERE
from insula.rules.spec import ARGUMENT_BITS
from insula.rules.terrain import carries_token

from ..module import (
    DRAW_HARBOR,
    DRAW_HARBOR_PLACE,
    DRAW_SPIRAL_START,
    DRAW_TERRAIN,
    DRAW_TOKEN,
    DRAWING_HARBOR,
    DRAWING_HARBOR_PLACE,
    DRAWING_SPIRAL_START,
    DRAWING_TERRAIN,
    DRAWING_TOKEN,
)
from ..rules.board_setup import FIRST_FACING, next_place_without_terrain


def _terrain(place: int, state: State, drawn: Draft) -> int:
    board = jit.record(drawn.ruleset.boards)
    hex = int(board.land[next_place_without_terrain(board, state, place)])
    return _outcome(DRAW_TERRAIN, drawn.state.hex_terrain[hex])


def _token(place: int, state: State, drawn: Draft) -> int:
    hex = int(drawn.ruleset.boards[0]["land"][place])
    return _outcome(DRAW_TOKEN, drawn.state.hex_token[hex])


def _spiral_start(place: int, state: State, drawn: Draft) -> int | None:
    """Return the first of the spirals that lay the tokens as they lie (BASE-SETUP-07)."""
    board = drawn.ruleset.boards[0]
    sequence = board["token_sequence"].tolist()
    for number, spiral in enumerate(board["spiral"][: board["n_spirals"], : board["n_land"]].tolist()):
        hexes = [hex for hex in spiral if hex != NOWHERE and carries_token(drawn.state, hex)]
        tokens = [drawn.state.hex_token[hex] for hex in hexes]
        if tokens == sequence[: len(tokens)]:
            return _outcome(DRAW_SPIRAL_START, number)
    return None


def _harbor_place(done: int, state: State, drawn: Draft) -> int | None:
    """Choose the set of places with the first harbor, then the side of each place (BASE-SETUP-05)."""
    free = drawn.ruleset.boards[0]["free_edge"].tolist()
    edges = drawn.state.harbor_edge.tolist()
    if done == 0:
        choices = [edges[0] in places[0] for places in free]
    else:
        harbor = done - FIRST_FACING
        choices = [edge == edges[harbor] for edge in free[state.stack_player[state.stack_size - 1]][harbor]]
    return _outcome(DRAW_HARBOR_PLACE, choices.index(True)) if True in choices else None


def _harbor(place: int, state: State, drawn: Draft) -> int | None:
    if state.harbor_edge[place] != drawn.state.harbor_edge[place]:
        return _outcome(DRAW_HARBOR, NO_HARBOR)
    kind = drawn.state.harbor_kind[place]
    return _outcome(DRAW_HARBOR, kind) if kind >= 0 else None


def _outcome(kind: int, argument: int) -> int:
    return (kind << ARGUMENT_BITS) + argument


LAYING: dict[int, Draw] = {
    DRAWING_TERRAIN: _terrain,
    DRAWING_TOKEN: _token,
    DRAWING_SPIRAL_START: _spiral_start,
    DRAWING_HARBOR_PLACE: _harbor_place,
    DRAWING_HARBOR: _harbor,
}
