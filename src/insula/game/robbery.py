"""What a seven and the robber did to the hands in one step, choices without alternatives included."""

from typing import TYPE_CHECKING, Any

from ..rules.base import actions as act
from ..rules.base import phases
from ..rules.constants import CARD_KINDS, SEVEN
from ..rules.options import HAND_LIMIT

if TYPE_CHECKING:
    from .events import Change

DIE_FACES = 6
NOTHING = (0,) * CARD_KINDS
_ROBBING = {
    act.ROLL_DICE,
    act.PLAY_DEVELOPMENT_CARD,
    act.DISCARD,
    act.MOVE_ROBBER,
    act.STEAL_FROM,
    act.DRAW_STOLEN_CARD,
}
"""What can be followed by a theft at once."""


def waiting(state: Any) -> list[int]:
    """The phases on the stack."""
    return list(state.stack_phase)[: state.stack_size]


def discards(change: "Change") -> list[tuple[int, ...]]:
    """The cards that each seat has returned to the bank in this step; all do so when the last has chosen."""
    waited = phases.ALL_DISCARD in waiting(change.before) or rolled_seven(change)
    if not waited or phases.ALL_DISCARD in waiting(change.after):
        return [NOTHING for _ in change.players]
    return [_discards_of(change, seat) for seat in change.players]


def rolled_seven(change: "Change") -> bool:
    """Whether the step is a seven that counts."""
    if change.kind != act.ROLL_DICE or sum(divmod(change.argument, DIE_FACES)) + 2 != SEVEN:
        return False
    return bool(change.after.stack_phase[change.after.stack_size - 1] != phases.ROLLING_DICE)


def _discards_of(change: "Change", seat: int) -> tuple[int, ...]:
    """What the seat had chosen, has chosen in this step, and had no choice about: cards of a single kind."""
    before = change.before
    chosen = [before.discards[seat, kind] for kind in range(CARD_KINDS)]
    due = _due(change, seat)
    if change.kind == act.DISCARD and seat == change.actor:
        chosen[change.argument] += 1
        due -= 1
    for kind in range(CARD_KINDS):
        more = min(due, before.hand[seat, kind] - chosen[kind])
        chosen[kind] += more
        due -= more
    return tuple(chosen)


def _due(change: "Change", seat: int) -> int:
    """How many cards the seat had still to choose."""
    before = change.before
    if change.kind == act.ROLL_DICE:
        size = before.hand_size[seat]
        return int(size // 2) if size > before.option[HAND_LIMIT] else 0
    for place in range(before.stack_size):
        if before.stack_phase[place] == phases.DISCARDING and before.stack_player[place] == seat:
            return int(before.stack_data[place])
    return 0


def theft(change: "Change") -> tuple[int, int, int] | None:
    """Who has stolen from whom, and the kind of the card; None if nothing was stolen."""
    if change.kind not in _ROBBING or (change.kind == act.ROLL_DICE and not rolled_seven(change)):
        return None
    thief = change.after.active
    gone = discards(change)
    changes = [
        [gain + out for gain, out in zip(change.gained(seat), gone[seat], strict=True)] for seat in change.players
    ]
    for victim in change.players:
        if victim != thief and sum(changes[victim]) == -1:
            return thief, victim, changes[thief].index(1)
    return None
