"""What a seven, the robber and the Saboteur did to the hands in one step, choices without alternatives included."""

from typing import TYPE_CHECKING

from ..modules.base.rules import actions as act
from ..modules.base.rules import phases
from ..modules.base.rules.options import HAND_LIMIT
from ..modules.cities_knights.rules import actions as ck
from ..modules.cities_knights.rules.cities import CARDS_PER_WALL
from ..modules.cities_knights.rules.words import BISHOP, SABOTEUR
from ..rules.constants import CARD_KINDS, SEVEN
from .change import waiting

if TYPE_CHECKING:
    from .change import Change

NOTHING = (0,) * CARD_KINDS
_ROBBING = {
    act.PLAY_DEVELOPMENT_CARD,
    act.DISCARD,
    act.MOVE_ROBBER,
    act.STEAL_FROM,
    act.DRAW_STOLEN_CARD,
    ck.CHASE_ROBBER,
}
"""What can be followed by a theft at once, beside a seven and the Bishop."""


def discards(change: "Change") -> list[tuple[int, ...]]:
    """The cards that each seat has returned to the bank in this step; all do so when the last has chosen."""
    waited = phases.ALL_DISCARD in waiting(change.before) or change.rolled() == SEVEN
    if phases.ALL_DISCARD in waiting(change.after):
        return [NOTHING for _ in change.players]
    if _is_card(change, SABOTEUR):
        return [tuple(-gain for gain in change.gained(seat)) for seat in change.players]
    if not waited:
        return [NOTHING for _ in change.players]
    return [_discards_of(change, seat) for seat in change.players]


def _is_card(change: "Change", card: int) -> bool:
    """Whether the step is the playing of a progress card."""
    return change.kind == ck.PLAY_PROGRESS_CARD and change.argument == card


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
    if change.rolled() == SEVEN:
        size = before.hand_size[seat]
        return int(size // 2) if size > _hand_limit(change, seat) else 0
    for place in range(before.stack_size):
        if before.stack_phase[place] == phases.DISCARDING and before.stack_player[place] == seat:
            return int(before.stack_data[place])
    return 0


def _hand_limit(change: "Change", seat: int) -> int:
    """How many cards the seat may keep, its walls counted (BASE-SEVEN-02, CK-ROB-01)."""
    after = change.after
    nodes = range(len(change.ruleset.map.geometry.nodes))
    walls = sum(after.wall[node] and after.building_owner[node] == seat for node in nodes)
    return int(after.option[HAND_LIMIT] + CARDS_PER_WALL * walls)


def thefts(change: "Change") -> list[tuple[int, int, int]]:
    """Who has stolen from whom, and the kind of the card; the Bishop can rob several."""
    if change.kind not in _ROBBING and change.rolled() != SEVEN and not _is_card(change, BISHOP):
        return []
    thief = change.after.active
    gone = discards(change)
    changes = [
        [gain + out for gain, out in zip(change.gained(seat), gone[seat], strict=True)] for seat in change.players
    ]
    return [
        (thief, victim, changes[victim].index(-1))
        for victim in change.turn_order()
        if victim != thief and sum(changes[victim]) == -1
    ]
