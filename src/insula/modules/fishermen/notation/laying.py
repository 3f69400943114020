"""How a replay finds the draws that lay the lakes and the fishing grounds of a board."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.modules import State
from insula.notation.draft import Draft
from insula.notation.parts import Draw
from insula.rules import jit
from insula.rules.constants import NO_TOKEN, NOWHERE
from insula.rules.spec import ARGUMENT_BITS

from ..rules import actions as act
from ..rules import phases
from ..rules.grounds import corner_of_ground

MIDDLE = 1
"""The intersection of a ground between its two others."""


def _lake(which: int, state: State, drawn: Draft) -> int | None:
    hex = drawn.state.lake[which]
    return None if hex == NOWHERE else (act.DRAW_LAKE_PLACE << ARGUMENT_BITS) + hex


def _place(which: int, state: State, drawn: Draft) -> int | None:
    """Return the place of the ground that comes next in the line of the board."""
    if drawn.state.ground_hex[which] == NOWHERE:
        return None
    node = corner_of_ground(jit.record(drawn.ruleset.boards), drawn.state, which, MIDDLE)
    return (act.DRAW_GROUND_PLACE << ARGUMENT_BITS) + int(node)


def _ground(which: int, state: State, drawn: Draft) -> int | None:
    """Return the number of the ground that lies at the place; the line of a board can name the grounds in any order."""
    numbers = dict(zip(drawn.state.ground_hex.tolist(), drawn.state.ground_number.tolist(), strict=True))
    number = numbers.get(state.ground_hex[which], NO_TOKEN)
    return None if number == NO_TOKEN else (act.DRAW_GROUND_NUMBER << ARGUMENT_BITS) + number


LAYING: dict[int, Draw] = {
    phases.DRAWING_LAKE: _lake,
    phases.DRAWING_GROUND_PLACE: _place,
    phases.DRAWING_GROUND_NUMBER: _ground,
}
