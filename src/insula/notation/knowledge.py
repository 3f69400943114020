"""Who knows what was decided, for mechanisms that several modules share: for `NotationPart.known`."""

import numpy as np

from ..rules.mechanisms.face_down import OPEN
from .moment import Known, Moment


def asked_alone(moment: Moment) -> bool:
    """Only the seat that was asked, or for which chance has drawn, knows it."""
    return moment.asked[1] == moment.seat


def when_all_have_chosen(moment: Moment) -> bool:
    """Everybody knows a sealed choice when nobody is left to choose in the same round (`rules.mechanisms.sealed`).

    The rounds of a vote or an auction differ in the number of the phase.
    """
    phase, _, data = moment.asked
    if asked_alone(moment):
        return True
    return any((phase, data) not in _waiting(state) for state in moment.states[moment.number + 1 :])


def _waiting(state: np.void) -> set[tuple[int, int]]:
    size = state["stack_size"]
    return set(zip(state["stack_phase"][:size].tolist(), state["stack_data"][:size].tolist(), strict=True))


def looked_at(known: str) -> Known:
    """Return who knows the value drawn for a face-down token (`rules.mechanisms.face_down`).

    The number of the phase is the place. A seat that looks later learns the same value, while the token lies there.
    """

    def find(moment: Moment) -> bool:
        place = moment.asked[2]
        for state in moment.states[moment.number + 1 :]:
            bits = int(state[known][place])
            if bits & OPEN or (moment.seat >= 0 and bits >> moment.seat & 1):
                return True
            if not bits:
                return False
        return False

    return find
