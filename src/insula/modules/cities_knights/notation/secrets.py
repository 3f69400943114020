"""What of a game of Cities & Knights a seat knows, in a redacted record (CK-INFO-02)."""

from collections.abc import Sequence

import numpy as np

from ..rules import actions as act
from ..rules import phases
from ..rules.trade_cards import SEAT_FACTOR
from ..rules.words import CONSTITUTION, PRINTER

SECRET = frozenset(
    {
        act.DRAW_PROGRESS_CARD,
        act.RETURN_PROGRESS_CARD,
        act.SPY_TAKE,
        act.WEDDING_GIVE,
        act.COMMERCIAL_CARD,
        act.COMMERCIAL_ANSWER,
        act.MASTER_MERCHANT_TAKE,
    }
)
"""The kinds of actions that not everybody sees."""


def is_known(kind: int, argument: int, states: Sequence[np.void], number: int, seat: int) -> bool:
    """Whether the seat knows one of these actions; `states` are those before each entry, and the last one."""
    before = states[number]
    top = before["stack_size"] - 1
    actor, data = int(before["stack_player"][top]), int(before["stack_data"][top])
    active = int(before["active"])
    if actor == seat or (kind == act.DRAW_PROGRESS_CARD and argument in (PRINTER, CONSTITUTION)):
        return True
    if kind == act.SPY_TAKE:
        return seat == data
    if kind == act.MASTER_MERCHANT_TAKE:
        return seat == data // SEAT_FACTOR
    if kind == act.COMMERCIAL_ANSWER:
        return seat == active
    if kind == act.WEDDING_GIVE:
        return seat == active and any(not _waits(later, phases.WEDDING_GIFTS) for later in states[number + 1 :])
    if kind == act.COMMERCIAL_CARD:
        return seat == data and _is_taken(states, number, seat, argument)
    return False


def _is_taken(states: Sequence[np.void], number: int, opponent: int, kind: int) -> bool:
    """Whether the card offered went to the opponent, who sees it then."""
    for later in states[number + 1 :]:
        if not _waits(later, phases.ANSWERING_COMMERCIAL_HARBOR) and not _waits(later, phases.WANTING_COMMODITY):
            return bool(later["hand"][opponent, kind] > states[number]["hand"][opponent, kind])
    return False


def _waits(record: np.void, phase: int) -> bool:
    return phase in record["stack_phase"][: record["stack_size"]]
