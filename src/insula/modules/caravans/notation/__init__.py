"""The Caravans in the texts of actions, positions and records."""

# ruff: noqa: ARG001, ARG005 (functions of one table have the same parameters)

from insula.modules.state import State
from insula.notation.arguments import Argument
from insula.notation.draft import Draft
from insula.notation.knowledge import when_all_have_chosen
from insula.notation.moment import Moment
from insula.notation.parts import NotationPart
from insula.rules.constants import NOWHERE
from insula.rules.spec import ARGUMENT_BITS

from ..module import (
    DRAW_OASIS_POSITION,
    DRAWING_OASIS_POSITION,
    NAMING_PLACE,
    VOTE_PLACE,
)
from . import possible
from .lines import BOUNDS, LINES
from .pending import PENDING
from .places import PLACE
from .words import read_position, write_position


def _draw_position(data: int, state: State, drawn: Draft) -> int | None:
    """Return the draw that turns the oasis as it lies on the board (CARAVAN-SETUP-03)."""
    position = drawn.state.oasis_position
    return None if position == NOWHERE else (DRAW_OASIS_POSITION << ARGUMENT_BITS) + position


def _knows_name(moment: Moment) -> bool:
    """Places are named in public, or hidden until all have named one (CARAVAN-VOTE-04)."""
    return moment.asked[0] == NAMING_PLACE or when_all_have_chosen(moment)


PART = NotationPart(
    arguments={
        "{side:caravan}": PLACE,
        "{position}": Argument(
            lambda ruleset, position: write_position(position), lambda context, cursor: read_position(cursor)
        ),
    },
    lines=LINES,
    bounds=BOUNDS,
    laying={DRAWING_OASIS_POSITION: _draw_position},
    robber_can_be_beside=True,
    pending=PENDING,
    phase_checks=possible.PHASE_CHECKS,
    checks=(possible.check_oasis, possible.check_caravans),
    pending_checks=(possible.check_votes, possible.check_names, possible.check_part),
    known={VOTE_PLACE: _knows_name},
)
