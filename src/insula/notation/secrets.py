"""What of a game a seat knows: which decisions and outcomes a redacted record shows (BASE-INFO-01, BASE-INFO-02).

A choice that all make at the same time is known when all have chosen; a trade when it was made known to the seat.
"""

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from ..modules.base.rules import actions as act
from ..modules.base.rules import phases
from ..modules.base.rules.trade import COUNTER_OFFER, COUNTERED
from ..modules.cities_knights.notation import secrets as knight_secrets
from ..rules.constants import CHANCE
from ..rules.spec import ARGUMENT_BITS, ARGUMENTS
from ..ruleset.sight import mask_state

_COMPOSING = (act.TRADE_GIVE, act.TRADE_WANT, act.TRADE_PARTNER)


class Played(Protocol):
    """An entry of a record."""

    @property
    def actor(self) -> int:
        """The seat that decided, or CHANCE."""

    @property
    def code(self) -> int:
        """What was decided."""


def is_known(entries: Sequence[Played], states: Sequence[np.void], number: int, seat: int) -> bool:
    """Whether the seat knows what the entry says; `states` are those before each entry, and the last one."""
    entry, before = entries[number], states[number]
    kind = entry.code >> ARGUMENT_BITS
    top = before["stack_size"] - 1
    if kind == act.DRAW_STOLEN_CARD:
        return seat in (before["stack_player"][top], before["stack_data"][top])
    if kind == act.DRAW_DEVELOPMENT_CARD:
        return bool(seat == before["stack_player"][top])
    if kind in knight_secrets.SECRET:
        return knight_secrets.is_known(kind, entry.code & (ARGUMENTS - 1), states, number, seat)
    if entry.actor in (seat, CHANCE):
        return True
    if kind == act.DISCARD:
        return any(not _waits(later, phases.ALL_DISCARD) for later in states[number + 1 :])
    if kind == act.ANSWER_OFFER or _ends_counter_offer(before, entry):
        return _all_have_answered(entries, states, number)
    return kind not in _COMPOSING or _is_made_known(entries, states, number, seat)


def _ends_counter_offer(before: np.void, entry: Played) -> bool:
    """Whether a counter-offer is made known or abandoned, which is an answer too."""
    top = before["stack_size"] - 1
    is_composed = before["stack_phase"][top] == phases.COMPOSING and before["stack_data"][top] == COUNTER_OFFER
    ends = entry.code >> ARGUMENT_BITS in (act.TRADE_DONE, act.WITHDRAW_OFFER)
    return bool(is_composed and ends and entry.actor != before["active"])


def _waits(record: np.void, phase: int) -> bool:
    return phase in record["stack_phase"][: record["stack_size"]]


def _all_have_answered(entries: Sequence[Played], states: Sequence[np.void], number: int) -> bool:
    """Whether the round of answers came to its end, and was not cut short by the maker of the offer."""
    for later in range(number + 1, len(states)):
        if not _waits(states[later], phases.ALL_ANSWERED):
            return bool(entries[later - 1].actor != states[later - 1]["active"])
    return False


def _is_made_known(entries: Sequence[Played], states: Sequence[np.void], number: int, seat: int) -> bool:
    """Whether the seat saw the offer, proposal or counter-offer before it was gone, or the exchange itself."""
    maker = entries[number].actor
    for later in range(number + 1, len(states)):
        if not states[later]["trade_give"][maker].any():
            counter = states[later - 1]["trade_answer"][maker] == COUNTERED
            return bool(counter and entries[later - 1].code == (act.CONFIRM_TRADE << ARGUMENT_BITS) + maker)
        if mask_state(np.array([states[later]]), seat)[0]["trade_give"][maker].any():
            return True
    return False
