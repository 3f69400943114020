"""The Rivers of Catan with Traders & Barbarians in the texts of actions, positions and records.

The course of a river is written as the hexes of its spring and its mouth: `2,-1 to -1,-1`.
"""

from insula.errors import Message
from insula.modules.base.module import DRAWING_TERRAIN
from insula.modules.state import State
from insula.notation import places
from insula.notation.arguments import Argument, Context
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_list
from insula.notation.expected import expect
from insula.notation.line_kinds import LineKind, Section
from insula.notation.parts import NotationPart
from insula.notation.pending import Pending, Role
from insula.notation.refusals import impossible, wrong
from insula.rules import jit
from insula.rules.constants import NOWHERE
from insula.rules.spec import ARGUMENT_BITS
from insula.ruleset import Ruleset

from .module import DRAW_RIVER_POSITION, DRAWING_RIVERS, RIVERS
from .rules.course import LENGTHS, SIDES, are_apart, can_lie, course, hex_on, river_of, terrain_on
from .rules.marks import recount_marks

TO = "to"
A_RIVER = expect("a_river", "a row of {longer} or {shorter} hexes", longer=LENGTHS[0], shorter=LENGTHS[1])


def _hexes(ruleset: Ruleset, drawn: int) -> list[int]:
    """Return the hexes of a river, from its spring to its mouth."""
    board = jit.record(ruleset.boards)
    return [int(hex_on(board, drawn, step)) for step in range(LENGTHS[river_of(drawn)])]


def write_course(ruleset: Ruleset, drawn: int) -> str:
    """Return the hexes of the spring and the mouth."""
    names, hexes = ruleset.map.geometry.hex_names, _hexes(ruleset, drawn)
    return f"{names[hexes[0]]} {TO} {names[hexes[-1]]}"


def read_course(ruleset: Ruleset, cursor: Cursor) -> int:
    """Read the hexes of a spring and a mouth; they must be the ends of a straight row."""
    spring = places.read_hex(ruleset.map.geometry, cursor)
    cursor.require(TO)
    mouth = places.read_hex(ruleset.map.geometry, cursor)
    for which in range(RIVERS):
        for side in range(SIDES):
            drawn = int(course(which, spring, side))
            if _hexes(ruleset, drawn)[-1] == mouth:
                return drawn
    raise cursor.error(wrong("no_straight_river", "no river flows straight from there to there"), A_RIVER, back=3)


def _write_rivers(draft: Draft) -> str:
    return "; ".join(write_course(draft.ruleset, course) for course in _rivers(draft))


def _read_rivers(draft: Draft, cursor: Cursor) -> None:
    while read_list(cursor, ";"):
        drawn = read_course(draft.ruleset, cursor)
        draft.state.river_course[river_of(drawn)] = drawn
    recount_marks(jit.record(draft.ruleset.boards), draft.state)


def _rivers(draft: Draft) -> list[int]:
    """Return the courses of the rivers that have been drawn."""
    return [course for course in draft.state.river_course.tolist() if course != NOWHERE]


def _which(draft: Draft, player: int, which: int) -> Message | None:  # noqa: ARG001
    """Check that the river that is drawn now is the next one."""
    return None if which == len(_rivers(draft)) < RIVERS else wrong("river_is_laid", "this river is not to be laid now")


def check_rivers(draft: Draft) -> None:
    """Check that both rivers are known, and lie apart where rivers can, on their hexes (COMBO-RIVER-TB)."""
    board, state, names = jit.record(draft.ruleset.boards), draft.state, draft.ruleset.map.geometry.hex_names
    rivers, pending = _rivers(draft), [phase for phase, _, _ in draft.pending]
    if DRAWING_RIVERS not in pending and len(rivers) != RIVERS:
        raise impossible(
            "rivers_missing", "a line 'rivers' is missing: it names the spring and the mouth of each river"
        )
    for drawn in rivers:
        hexes = _hexes(draft.ruleset, drawn)
        if not can_lie(board, state, drawn):
            raise impossible("river_cannot_lie", "no river can flow from {place}", place=names[hexes[0]])
        for step, hex in enumerate(hexes):
            if state.hex_terrain[hex] != terrain_on(drawn, step):
                raise impossible("not_of_river", "the hex {place} is not that of the river", place=names[hex])
    if len(rivers) == RIVERS and not are_apart(board, *rivers):
        raise impossible("rivers_touch", "the rivers touch each other")


def _draw(which: int, state: State, drawn: Draft) -> int | None:  # noqa: ARG001
    """Return the draw that lays a river where it lies on the board."""
    course = drawn.state.river_course[which]
    return None if course == NOWHERE else (DRAW_RIVER_POSITION << ARGUMENT_BITS) + course


def _read(context: Context, cursor: Cursor) -> int:
    return read_course(context.ruleset, cursor)


PART = NotationPart(
    arguments={"{river}": Argument(write_course, _read)},
    lines=(LineKind(Section.BOARD, "rivers", _write_rivers, _read_rivers, ("river_course",)),),
    laying={DRAWING_RIVERS: _draw},
    pending={DRAWING_RIVERS: Pending(Role.LAYING | Role.OF_TABLE, below=(DRAWING_TERRAIN,))},
    phase_checks={DRAWING_RIVERS: _which},
    checks=(check_rivers,),
)
