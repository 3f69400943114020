"""The line of a position that says what is pending: the phases of the stack, the one on top first."""

# ruff: noqa: ARG005 (functions of one table have the same parameters)

from collections.abc import Callable
from typing import NamedTuple

from ..modules.base.rules import phases as base
from ..modules.cities_knights.rules import phases as ck
from ..modules.five_six.rules.phases import SPECIAL_BUILDING
from ..rules import state as states
from ..rules.constants import NOBODY
from . import places
from .cursor import Cursor
from .draft import Draft, read_count
from .turn_lines import read_seats, write_seats
from .words import Vocabulary

_NUMBERS = {name: number for module in states.MODULES for name, number in module.phases.items()}
_PHASES = Vocabulary("a phase", tuple(name.replace("_", " ") for name in _NUMBERS))
_IN_ORDER = list(_NUMBERS.values())

_MAKING = Vocabulary("what is composed", ("offer", "proposal", "counter-offer"))
MOST_DATA = 32767

BOTTOMS = frozenset({base.BEFORE_ROLL, base.ACTION_PHASE, base.TURN_END, base.NEXT_TURN, base.FOUNDATION})
"""What can lie at the bottom of the stack."""

BELOW = {
    base.DISCARDING: base.ALL_DISCARD,
    base.ALL_DISCARD: base.MOVING_ROBBER,
    base.ANSWERING: base.ALL_ANSWERED,
    SPECIAL_BUILDING: base.NEXT_TURN,
    base.SETTLING: base.FOUNDATION,
    base.SETTING_ROAD: base.FOUNDATION,
    base.CHOOSING_INCOME: base.FOUNDATION,
    base.FIRST_PLAYER: base.FOUNDATION,
    base.ROLLING_FOR_FIRST: base.FOUNDATION,
    base.DRAWING_FIRST: base.FOUNDATION,
    base.DRAWING_TERRAIN: base.FIRST_PLAYER,
    base.DRAWING_SPIRAL_START: base.FIRST_PLAYER,
    base.DRAWING_TOKEN: base.FIRST_PLAYER,
    base.DRAWING_HARBOR_PLACE: base.FIRST_PLAYER,
    base.DRAWING_HARBOR: base.FIRST_PLAYER,
    ck.SETTLING_CITY: base.FOUNDATION,
}
"""What waits below a phase that is not at the bottom; below all others the action phase."""


class _Data(NamedTuple):
    """How the number that belongs to a phase is written and read."""

    write: Callable[[Draft, int], str]
    read: Callable[[Draft, Cursor], int]


def _read_from(draft: Draft, cursor: Cursor) -> int:
    cursor.require("from")
    return draft.seats.read(cursor)


def _read_among(draft: Draft, cursor: Cursor) -> int:
    cursor.require("among")
    return read_seats(draft, cursor)


_PLAIN = _Data(lambda draft, data: str(data) if data else "", lambda draft, cursor: read_count(cursor, MOST_DATA))
_WHAT = _Data(lambda draft, data: _MAKING.write(data), lambda draft, cursor: _MAKING.read(cursor))
_DATA = {
    base.STEALING: _Data(
        lambda draft, hex: draft.ruleset.map.geometry.hex_names[hex],
        lambda draft, cursor: places.read_hex(draft.ruleset.map.geometry, cursor),
    ),
    base.DRAWING_STOLEN_CARD: _Data(lambda draft, victim: f"from {draft.color(victim)}", _read_from),
    base.ROLLING_FOR_FIRST: _Data(lambda draft, among: f"among {write_seats(draft, among)}", _read_among),
    base.COMPOSING: _WHAT,
    base.CONFIRMING: _WHAT,
}


def phase_name(phase: int) -> str:
    """The words for a phase."""
    return _PHASES.write(_IN_ORDER.index(phase))


def write_phase(draft: Draft) -> str:
    """All that is pending, what is asked next first."""
    size = draft.state.stack_size
    return "; ".join(_write_one(draft, place) for place in range(size - 1, -1, -1))


def _write_one(draft: Draft, place: int) -> str:
    state = draft.state
    phase, player = state.stack_phase[place], state.stack_player[place]
    words = [phase_name(phase)]
    if player != NOBODY:
        words.append(draft.color(player))
    elif state.active != NOBODY:
        words.append("nobody")
    words.append(_DATA.get(phase, _PLAIN).write(draft, state.stack_data[place]))
    return " ".join(word for word in words if word)


def read_phase(draft: Draft, cursor: Cursor) -> None:
    """Read what is pending; without a color the player of the turn is meant, so `turn` stands before it."""
    pending: list[tuple[int, int, int]] = []
    while not cursor.at_end or not pending:
        if pending:
            cursor.require(";")
        if len(pending) == states.STACK:
            raise cursor.error(f"more than {states.STACK} phases cannot be pending")
        pending.append(_read_one(draft, cursor))
    put_stack(draft, pending)


def _read_one(draft: Draft, cursor: Cursor) -> tuple[int, int, int]:
    phase = _IN_ORDER[_PHASES.read(cursor)]
    player = draft.state.active
    if cursor.accept("nobody"):
        player = NOBODY
    elif (seat := draft.seats.read_optional(cursor)) is not None:
        player = seat
    data = 0
    if cursor.upcoming and cursor.upcoming.text != ";":
        data = _DATA.get(phase, _PLAIN).read(draft, cursor)
    return phase, player, data


def put_stack(draft: Draft, pending: list[tuple[int, int, int]]) -> None:
    """Put phases on the stack, the first of them on top, with what must wait below them."""
    while pending[-1][0] not in BOTTOMS and len(pending) < states.STACK:
        pending.append((BELOW.get(pending[-1][0], base.ACTION_PHASE), draft.state.active, 0))
    state = draft.state
    state.stack_size = len(pending)
    for place, (phase, player, data) in enumerate(reversed(pending)):
        state.stack_phase[place], state.stack_player[place], state.stack_data[place] = phase, player, data
