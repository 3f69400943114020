"""How a replay finds the draws that lay the lakes and the fishing grounds of a board."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.modules.state import State
from insula.notation.draft import Draft
from insula.notation.parts import Draw
from insula.rules import jit
from insula.rules.constants import NO_TOKEN, NOWHERE
from insula.rules.spec import ARGUMENT_BITS

from ..module import (
    DRAW_GROUND_NUMBER,
    DRAW_GROUND_PLACE,
    DRAW_LAKE_PLACE,
    DRAWING_GROUND_NUMBER,
    DRAWING_GROUND_PLACE,
    DRAWING_LAKE,
)
from ..rules.grounds import corner_of_ground

MIDDLE = 1
"""The intersection of a ground between its two others."""


def _lake(which: int, state: State, drawn: Draft) -> int | None:
    hex = drawn.state.lake[which]
    return None if hex == NOWHERE else (DRAW_LAKE_PLACE << ARGUMENT_BITS) + hex


def _place(which: int, state: State, drawn: Draft) -> int | None:
    """Return the place of the ground that comes next in the line of the board."""
    if drawn.state.ground_hex[which] == NOWHERE:
        return None
    node = corner_of_ground(jit.record(drawn.ruleset.boards), drawn.state, which, MIDDLE)
    return (DRAW_GROUND_PLACE << ARGUMENT_BITS) + int(node)


def _ground(which: int, state: State, drawn: Draft) -> int | None:
    """Return the number of the ground that lies at the place; the line of a board can name the grounds in any order."""
    numbers = dict(zip(drawn.state.ground_hex.tolist(), drawn.state.ground_number.tolist(), strict=True))
    number = numbers.get(state.ground_hex[which], NO_TOKEN)
    return None if number == NO_TOKEN else (DRAW_GROUND_NUMBER << ARGUMENT_BITS) + number


LAYING: dict[int, Draw] = {
    DRAWING_LAKE: _lake,
    DRAWING_GROUND_PLACE: _place,
    DRAWING_GROUND_NUMBER: _ground,
}
