"""The checks of a position that every module needs: the number of pieces, and the pending phases."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from ...errors import ImpossiblePositionError, Message
from ...rules.constants import NOBODY
from ..draft import Draft
from ..parts import Notation, notation_of
from ..pending import Asked, PendingPhases, Role
from ..refusals import impossible, wrong

_NOT_ASKED = {
    Asked.OF_THE_TURN: wrong("only_player_of_turn_asked", "only the player of the turn can be asked"),
    Asked.OPPONENT: wrong("only_opponent_asked", "only an opponent of the player of the turn can be asked"),
}


def check_pieces(draft: Draft) -> None:
    """Raise ImpossiblePositionError if a player has more pieces on the board than exist (BASE-COMP-03)."""
    notation = notation_of(draft.ruleset)
    most = draft.ruleset.boards[0]["pieces"].tolist()
    for seat in range(draft.ruleset.players + notation.neutral_owners):
        counts = notation.count_pieces(draft, seat)
        for piece, name in notation.pieces.items():
            if counts[piece] > most[piece]:
                raise impossible(
                    "too_many_pieces",
                    "{player} has {count} {piece}: a player has only {most}",
                    player=draft.color(seat),
                    count=counts[piece],
                    piece=name,
                    most=most[piece],
                )


def check_pending(draft: Draft) -> None:
    """Check that each pending phase has a possible player and the phases that must come after it."""
    notation = notation_of(draft.ruleset)
    pending = draft.pending
    for place, (phase, player, data) in enumerate(pending):
        _check_place(notation, pending[:place], phase)
        name = notation.phases.write(phase)
        if player == NOBODY and not notation.pending(phase).role & Role.OF_TABLE:
            raise impossible("player_missing", "{phase!r} needs the player who decides", phase=name)
        if found := what_is_wrong(draft, phase, player, data):
            raise ImpossiblePositionError(
                f"{name!r} cannot be pending: {found.sentence}",
                case=found.case,
                arguments={**found.arguments, "pending": name},
            )
    _check_turn(draft, pending)
    for part in notation.parts:
        for check in part.pending_checks:
            check(draft, pending)


def _check_place(notation: Notation, below: PendingPhases, phase: int) -> None:
    """Check that the phases that must follow a phase are below it on the stack."""
    lower = {other for other, _, _ in below}
    name, said = notation.phases.write(phase), notation.pending(phase)
    if said.role & Role.BOTTOM:
        if lower - notation.phases_with(Role.TURN_END):
            raise impossible("must_be_last", "{phase!r} must be the last pending phase", phase=name)
        return
    if said.needs is not None and lower.isdisjoint({said.needs, *notation.follows(phase)}):
        raise _must_be_followed(name, notation.phases.write(said.needs))
    if said.below and lower.isdisjoint({*said.below, *notation.follows(phase)}):
        raise _must_be_followed(name, notation.phases.write(said.below[0]))
    if not said.below:
        roles = Role.ACTING | (Role.TURN_END if said.role & Role.AFTER_TURN else Role.NONE)
        if lower.isdisjoint(notation.phases_with(roles)):
            raise impossible(
                "must_be_followed_by_turn", "{phase!r} must be followed by an action phase or a roll", phase=name
            )


def _must_be_followed(phase: str, below: str) -> ImpossiblePositionError:
    return impossible("must_be_followed_by", "{phase!r} must be followed by {below!r}", phase=phase, below=below)


def what_is_wrong(draft: Draft, phase: int, player: int, data: int) -> Message | None:
    """Return what is wrong with a phase, its player and its number, whatever is pending below it, or None."""
    notation = notation_of(draft.ruleset)
    said = notation.pending(phase)
    is_asked = {
        Asked.ANYBODY: True,
        Asked.OF_THE_TURN: player == draft.state.active,
        Asked.OPPONENT: draft.state.active not in (player, NOBODY),
    }
    if not is_asked[said.asked]:
        return _NOT_ASKED[said.asked]
    if said.option and draft.state.option[said.option[0]] != said.option[1]:
        return wrong("option_not_set", "the options do not allow this choice")
    numbers, checks = notation.numbers(phase), notation.phase_checks(phase)
    for check in checks:
        if found := check(draft, player, data):
            return found
    if not numbers and not checks:
        return no_number(draft, player, data)
    if numbers and data not in numbers:
        due = tuple(sorted(numbers))
        return wrong("wrong_number", "its number must be {numbers}, not {count}", numbers=due, count=data)
    return None


def no_number(draft: Draft, player: int, data: int) -> Message | None:
    """Return an error if a phase that takes no number has one."""
    return wrong("no_number", "it takes no number, but {data} was given", data=data) if data else None


def _check_turn(draft: Draft, pending: PendingPhases) -> None:
    """Check that a player who acts in a phase of the own turn is the player of the turn."""
    state = draft.state
    if state.turn > 0 and state.active == NOBODY:
        raise impossible(
            "turn_without_player",
            "turn {number} needs a player, as in turn: {number} red",
            number=state.turn,
        )
    own_turn = notation_of(draft.ruleset).phases_with(Role.OWN_TURN)
    acting = [player for phase, player, _ in pending if phase in own_turn]
    if acting and acting[-1] != state.active:
        player, active = draft.color(acting[-1]), state.active
        if active == NOBODY:
            raise impossible("nobodys_turn", "{player} cannot act: it is nobody's turn", player=player)
        raise impossible(
            "turn_of_other",
            "{player} cannot act: it is the turn of {other}",
            player=player,
            other=draft.color(active),
        )
