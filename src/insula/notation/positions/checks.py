"""Whether a position can exist, as far as every module needs it: the number of pieces, and what is pending."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from ...errors import ImpossiblePositionError
from ...rules.constants import NOBODY
from ..draft import Draft
from ..parts import Notation, notation_of
from ..pending import Asked, PendingPhases, Role


def check_pieces(draft: Draft) -> None:
    """No player has more pieces on the board than there are (BASE-COMP-03)."""
    notation = notation_of(draft.ruleset)
    most = draft.ruleset.boards[0]["pieces"].tolist()
    for seat, color in enumerate(draft.ruleset.colors):
        counts = notation.count_pieces(draft, seat)
        for piece, name in notation.pieces.items():
            if counts[piece] > most[piece]:
                raise ImpossiblePositionError(f"{color} has {counts[piece]} {name}: a player has only {most[piece]}")


def check_pending(draft: Draft) -> None:
    """Every phase is of a player who can have it, and waits for what must come after it."""
    notation = notation_of(draft.ruleset)
    pending = draft.pending
    for place, (phase, player, data) in enumerate(pending):
        _check_place(notation, pending[:place], phase)
        name = notation.phases.write(phase)
        if player == NOBODY and not notation.pending(phase).role & Role.OF_TABLE:
            raise ImpossiblePositionError(f"it must be said who has to decide {name!r}")
        if reason := _what_is_wrong(draft, phase, player, data):
            raise ImpossiblePositionError(f"{name!r} cannot be pending: {reason}")
    _check_turn(draft, pending)
    for part in notation.parts:
        for check in part.pending_checks:
            check(draft, pending)


def _check_place(notation: Notation, below: PendingPhases, phase: int) -> None:
    """What must come after the phase waits below it."""
    lower = {other for other, _, _ in below}
    name, said = notation.phases.write(phase), notation.pending(phase)
    if said.role & Role.BOTTOM:
        if lower - notation.phases_with(Role.TURN_END):
            raise ImpossiblePositionError(f"{name!r} must be the last of what is pending")
        return
    if said.needs is not None and said.needs not in lower:
        raise ImpossiblePositionError(f"{name!r} must be followed by {notation.phases.write(said.needs)!r}")
    if said.below and lower.isdisjoint(said.below):
        raise ImpossiblePositionError(f"{name!r} must be followed by {notation.phases.write(said.below[0])!r}")
    if not said.below:
        roles = Role.ACTING | (Role.TURN_END if said.role & Role.AFTER_TURN else Role.NONE)
        if lower.isdisjoint(notation.phases_with(roles)):
            raise ImpossiblePositionError(f"{name!r} must be followed by an action phase or a roll")


def _what_is_wrong(draft: Draft, phase: int, player: int, data: int) -> str:
    """Return what cannot be about a phase, its player and its number, in words; empty if all of it can be."""
    notation = notation_of(draft.ruleset)
    said = notation.pending(phase)
    if said.asked is Asked.OF_THE_TURN and player != draft.state.active:
        return str(said.asked)
    if said.asked is Asked.OPPONENT and draft.state.active in (player, NOBODY):
        return str(said.asked)
    if said.option and draft.state.option[said.option[0]] != said.option[1]:
        return "the options do not let anybody choose"
    numbers, checks = notation.numbers(phase), notation.phase_checks(phase)
    for check in checks:
        if reason := check(draft, player, data):
            return reason
    if not numbers and not checks:
        return no_number(draft, player, data)
    return f"its number must be {_any_of(numbers)}, not {data}" if numbers and data not in numbers else ""


def _any_of(numbers: set[int]) -> str:
    return " or ".join(map(str, sorted(numbers)))


def no_number(draft: Draft, player: int, data: int) -> str:
    """Return what is wrong with a phase to which no number belongs, in words; empty if it has none."""
    return f"no number such as {data} belongs to it" if data else ""


def _check_turn(draft: Draft, pending: PendingPhases) -> None:
    """Whoever acts in the own turn is the player of the turn."""
    state = draft.state
    if state.turn > 0 and state.active == NOBODY:
        raise ImpossiblePositionError(f"whose is turn {state.turn}? It must be said, as in turn: {state.turn} red")
    own_turn = notation_of(draft.ruleset).phases_with(Role.OWN_TURN)
    acting = [player for phase, player, _ in pending if phase in own_turn]
    if acting and acting[-1] != state.active:
        turn = "nobody's turn" if state.active == NOBODY else f"the turn of {draft.color(state.active)}"
        raise ImpossiblePositionError(f"{draft.color(acting[-1])} cannot act: it is {turn}")
