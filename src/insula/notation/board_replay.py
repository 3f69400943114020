"""From the board of a record back to the draws that lay it."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from typing import Any

from ..modules.base.rules import actions as act
from ..modules.base.rules import phases
from ..modules.base.rules.board_setup import FIRST_FACING
from ..rules.constants import DESERT
from ..rules.spec import ARGUMENT_BITS
from ..ruleset import Ruleset
from .draft import Draft
from .lines import Line
from .parts import Draw, notation_of
from .positions.body import read_lines

BOARD_FIELDS = ("hex_terrain", "hex_token", "harbor_edge", "harbor_kind")


def read_board(ruleset: Ruleset, lines: list[Line]) -> Draft:
    """The board that the header of a record shows."""
    draft = Draft.empty(ruleset)
    read_lines(draft, lines)
    return draft


def is_laid(state: Any, drawn: Draft) -> bool:
    """Whether the board of a state is the one that was drawn."""
    return all(getattr(state, name).tolist() == getattr(drawn.state, name).tolist() for name in BOARD_FIELDS)


def next_draw(state: Any, drawn: Draft) -> int | None:
    """The outcome that goes on laying the board that was drawn; None if no board is being laid, or none leads there."""
    top = state.stack_size - 1
    find = notation_of(drawn.ruleset).laying.get(state.stack_phase[top])
    return None if find is None else find(state.stack_data[top], state, drawn)


def _terrain(place: int, state: Any, drawn: Draft) -> int:
    hex = int(drawn.ruleset.boards[0]["land"][place])
    return _outcome(act.DRAW_TERRAIN, drawn.state.hex_terrain[hex])


def _token(place: int, state: Any, drawn: Draft) -> int:
    hex = int(drawn.ruleset.boards[0]["land"][place])
    return _outcome(act.DRAW_TOKEN, drawn.state.hex_token[hex])


def _spiral_start(place: int, state: Any, drawn: Draft) -> int | None:
    """The first of the spirals that lay the tokens as they lie (BASE-SETUP-07)."""
    board = drawn.ruleset.boards[0]
    sequence = board["token_sequence"].tolist()
    for number, spiral in enumerate(board["spiral"][: board["n_spirals"], : board["n_land"]].tolist()):
        tokens = [drawn.state.hex_token[hex] for hex in spiral if drawn.state.hex_terrain[hex] != DESERT]
        if tokens == sequence[: len(tokens)]:
            return _outcome(act.DRAW_SPIRAL_START, number)
    return None


def _harbor_place(done: int, state: Any, drawn: Draft) -> int | None:
    """First which set of places holds the first harbor, then which side of each place (BASE-SETUP-05)."""
    free = drawn.ruleset.boards[0]["free_edge"].tolist()
    edges = drawn.state.harbor_edge.tolist()
    if done == 0:
        choices = [edges[0] in places[0] for places in free]
    else:
        harbor = done - FIRST_FACING
        choices = [edge == edges[harbor] for edge in free[state.stack_player[state.stack_size - 1]][harbor]]
    return _outcome(act.DRAW_HARBOR_PLACE, choices.index(True)) if True in choices else None


def _harbor(place: int, state: Any, drawn: Draft) -> int | None:
    kind = drawn.state.harbor_kind[place]
    return _outcome(act.DRAW_HARBOR, kind) if kind >= 0 else None


def _outcome(kind: int, argument: int) -> int:
    return (kind << ARGUMENT_BITS) + argument


DRAWS: dict[int, Draw] = {
    phases.DRAWING_TERRAIN: _terrain,
    phases.DRAWING_TOKEN: _token,
    phases.DRAWING_SPIRAL_START: _spiral_start,
    phases.DRAWING_HARBOR_PLACE: _harbor_place,
    phases.DRAWING_HARBOR: _harbor,
}
