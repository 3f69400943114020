"""The lines of a position that every game has: the turn, the pending phases, the winners, the generator.

The pending phases are the stack of phases, from the top.
"""

from string import hexdigits

from ...rules import state as states
from ...rules.constants import NOBODY
from ..cursor import Cursor
from ..draft import Draft, read_count
from ..expected import expect
from ..line_kinds import LineKind, Section
from ..parts import notation_of
from ..pending import Role
from ..refusals import wrong
from ..seat_sets import read_seats, write_seats
from ..shapes import COLORS

PHASE = "phase"
GENERATOR = "rng"
_HEXADECIMAL = expect("hexadecimal", "{least} to {most} hexadecimal digits", least=1, most=16)
MOST_TURNS = 1_000_000


def _write_winners(draft: Draft) -> str:
    return write_seats(draft, draft.state.winners) if draft.state.over else ""


def _read_winners(draft: Draft, cursor: Cursor) -> None:
    """Read the winners, which ends the game."""
    draft.state.over = 1
    draft.state.winners = read_seats(draft, cursor)


def _write_turn(draft: Draft) -> str:
    """Return the number of the turn, and the player who acts in it."""
    turn, active = draft.state.turn, draft.state.active
    if turn == 0 and active == NOBODY:
        return ""
    return f"{turn} {draft.color(active)}" if active != NOBODY else str(turn)


def _read_turn(draft: Draft, cursor: Cursor) -> None:
    """Read the number of the turn, 1 by default, and the player who acts in it."""
    draft.state.turn = 1
    if cursor.upcoming and cursor.upcoming.kind == "number":
        draft.state.turn = read_count(cursor, MOST_TURNS)
        if cursor.at_end:
            return
    draft.state.active = draft.seats.read(cursor)


def _write_generator(draft: Draft) -> str:
    """Return the state of the generator, in hexadecimal; it is a secret."""
    return f"{draft.state.rng:x}" if draft.sight is None and draft.state.rng else ""


def _read_generator(draft: Draft, cursor: Cursor) -> None:
    digits = ""
    while not cursor.at_end:
        digits += cursor.next(_HEXADECIMAL).text
    if not 0 < len(digits) <= 16 or not set(digits) <= set(hexdigits):
        raise cursor.error(
            wrong("not_a_generator", "{digits!r} is not a state of the generator", digits=digits), _HEXADECIMAL
        )
    draft.state.rng = int(digits, 16)


def _write_stack(draft: Draft) -> str:
    """Return all pending phases, the next one first."""
    return "; ".join(_write_phase(draft, *pending) for pending in reversed(draft.pending))


def _write_phase(draft: Draft, phase: int, player: int, data: int) -> str:
    notation = notation_of(draft.ruleset)
    words = [notation.phases.write(phase)]
    if player != NOBODY:
        words.append(draft.color(player))
    elif draft.state.active != NOBODY:
        words.append("nobody")
    words.append(notation.pending(phase).text.write(draft, data))
    return " ".join(word for word in words if word)


def _read_stack(draft: Draft, cursor: Cursor) -> None:
    """Read the pending phases. The default player is the player of the turn, so `turn` must be read first."""
    pending: list[tuple[int, int, int]] = []
    while not cursor.at_end or not pending:
        if pending:
            cursor.require(";")
        if len(pending) == states.STACK:
            raise cursor.error(wrong("too_many_phases", "at most {most} phases can be pending", most=states.STACK))
        pending.append(_read_phase(draft, cursor))
    put_stack(draft, pending)


def _read_phase(draft: Draft, cursor: Cursor) -> tuple[int, int, int]:
    notation = notation_of(draft.ruleset)
    phase = notation.phases.read(cursor)
    player = draft.state.active
    if cursor.accept("nobody"):
        player = NOBODY
    elif (seat := draft.seats.read_optional(cursor)) is not None:
        player = seat
    data = 0
    if cursor.upcoming and cursor.upcoming.text != ";":
        data = notation.pending(phase).text.read(draft, cursor)
    return phase, player, data


def put_stack(draft: Draft, pending: list[tuple[int, int, int]]) -> None:
    """Put phases on the stack, the first one on top, and below them the phases that must be pending there."""
    notation = notation_of(draft.ruleset)
    bottoms = notation.phases_with(Role.BOTTOM)
    while pending[-1][0] not in bottoms and len(pending) < states.STACK:
        below = notation.pending(pending[-1][0]).below or (notation.usual_phase,)
        pending.append((below[0], draft.state.active, 0))
    state = draft.state
    state.stack_size = len(pending)
    for place, (phase, player, data) in enumerate(reversed(pending)):
        state.stack_phase[place], state.stack_player[place], state.stack_data[place] = phase, player, data


ENGINE_LINES = (
    LineKind(Section.TURN, "winners", _write_winners, _read_winners, shape=COLORS),
    LineKind(Section.TURN, "turn", _write_turn, _read_turn),
    LineKind(
        Section.TURN, PHASE, _write_stack, _read_stack, ("stack_size", "stack_phase", "stack_player", "stack_data")
    ),
    LineKind(Section.TURN, GENERATOR, _write_generator, _read_generator, ("rng",)),
)
"""The last lines of a position, after those of the modules."""
