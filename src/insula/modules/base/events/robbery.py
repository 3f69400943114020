"""The effects of a seven and the robber on hands in one step, including choices without alternatives."""

from collections.abc import Iterator

from insula.game.events.change import Change, one, waiting
from insula.game.events.event import Event
from insula.rules.constants import CARD_KINDS, NOWHERE, SEVEN

from ..module import (
    ALL_DISCARD,
    DISCARD,
    DISCARDING,
    DRAW_STOLEN_CARD,
    HAND_LIMIT,
    MOVE_ROBBER,
    PLAY_DEVELOPMENT_CARD,
    STEAL_FROM,
)
from .kinds import Kind

NOTHING = (0,) * CARD_KINDS
_ROBBING = {
    PLAY_DEVELOPMENT_CARD,
    DISCARD,
    MOVE_ROBBER,
    STEAL_FROM,
    DRAW_STOLEN_CARD,
}


def robber(change: Change) -> Iterator[Event]:
    """Yield discards, moves of the robber, and thefts."""
    gone = discards(change)
    for seat in change.players:
        if any(gone[seat]):
            yield Event(Kind.DISCARDED, seat, cards=gone[seat])
    if change.after.robber != change.before.robber and change.before.turn > 0:
        if change.after.robber == NOWHERE:
            yield Event(Kind.ROBBER_GONE, change.after.active)
        else:
            yield Event(Kind.ROBBER, change.after.active, place=change.hex_names[change.after.robber])
    for thief, victim, kind in thefts(change):
        yield Event(Kind.STOLEN, thief, victim, cards=one(kind), seen_by=(thief, victim))


def can_rob(change: Change) -> bool:
    """Return whether a theft can follow this step in the base game."""
    return change.kind in _ROBBING or change.rolled == SEVEN


def hand_limit(change: Change, _: int) -> int:
    """Return how many cards a seven lets everybody keep (BASE-SEVEN-02)."""
    return int(change.after.option[HAND_LIMIT])


def discards(change: Change) -> list[tuple[int, ...]]:
    """Return the cards that each seat returned to the bank in this step; it happens when the last seat has chosen."""
    waited = ALL_DISCARD in waiting(change.before) or change.rolled == SEVEN
    if ALL_DISCARD in waiting(change.after) or not waited:
        return [NOTHING for _ in change.players]
    return [_discards_of(change, seat) for seat in change.players]


def _discards_of(change: Change, seat: int) -> tuple[int, ...]:
    """Return the seat's earlier choices, its choice in this step, and forced cards of a single kind."""
    before = change.before
    chosen = [before.discards[seat, kind] for kind in range(CARD_KINDS)]
    due = _due(change, seat)
    if change.kind == DISCARD and seat == change.actor:
        chosen[change.argument] += 1
        due -= 1
    for kind in range(CARD_KINDS):
        more = min(due, before.hand[seat, kind] - chosen[kind])
        chosen[kind] += more
        due -= more
    return tuple(chosen)


def _due(change: Change, seat: int) -> int:
    """Return how many cards the seat still had to choose."""
    before = change.before
    if change.rolled == SEVEN:
        size = before.hand_size[seat]
        return int(size // 2) if size > change.parts.hand_limit(change, seat) else 0
    for place in range(before.stack_size):
        if before.stack_phase[place] == DISCARDING and before.stack_player[place] == seat:
            return int(before.stack_data[place])
    return 0


def thefts(change: Change) -> list[tuple[int, int, int]]:
    """Return the thief, the victim and the kind of card of each theft; one card can rob several players."""
    if not change.parts.can_rob(change):
        return []
    gone = discards(change)
    changes = [
        [gain + out for gain, out in zip(change.gained(seat), gone[seat], strict=True)] for seat in change.players
    ]
    thief = next((seat for seat in change.players if sum(changes[seat]) > 0), change.after.active)
    return [
        (thief, victim, changes[victim].index(-1))
        for victim in change.turn_order()
        if victim != thief and sum(changes[victim]) == -1
    ]
