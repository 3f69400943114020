"""The mist in texts."""

from insula.modules.base.module import ACTION_PHASE, FOUNDATION, PLACING_ROADS
from insula.notation.arguments import number
from insula.notation.bounds import between
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_count
from insula.notation.line_kinds import LineKind, Section
from insula.notation.parts import NotationPart
from insula.notation.pending import Pending, Role

from .module import (
    LIFTING_MIST,
    REVEALING_TERRAIN,
    REVEALING_TOKEN,
)
from .rules import LEAST, NUMBERS

_DRAWN = number(range(LEAST, LEAST + NUMBERS))


def _write_number(draft: Draft) -> str:
    return str(draft.state.last_number or "")


def _read_number(draft: Draft, cursor: Cursor) -> None:
    """Read the last drawn number; it has a line because the number that produces is derived from it."""
    draft.state.last_number = read_count(cursor, LEAST + NUMBERS - 1)


PART = NotationPart(
    forms=(),
    arguments={
        "{drawn}": _DRAWN._replace(
            write=lambda ruleset, card: _DRAWN.write(ruleset, card + LEAST),
            read=lambda context, cursor: _DRAWN.read(context, cursor) - LEAST,
        )
    },
    lines=(LineKind(Section.TURN, "number", _write_number, _read_number, ("last_number",)),),
    bounds={"numbers_drawn": between(0, 6)},
    pending={
        LIFTING_MIST: Pending(below=(ACTION_PHASE, FOUNDATION, PLACING_ROADS)),
        REVEALING_TERRAIN: Pending(Role.OF_TABLE, needs=LIFTING_MIST, below=(LIFTING_MIST,)),
        REVEALING_TOKEN: Pending(Role.OF_TABLE, needs=LIFTING_MIST, below=(LIFTING_MIST,)),
    },
    phase_checks=dict.fromkeys(
        (LIFTING_MIST, REVEALING_TERRAIN, REVEALING_TOKEN),
        lambda draft, player, data: None,  # noqa: ARG005
    ),
    hides_land=True,
)
