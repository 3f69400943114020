"""Functions for `NotationPart.known`: who knows a decision, in mechanisms that several modules share."""

import numpy as np

from ..rules.mechanisms.face_down import OPEN
from .moment import Known, Moment


def asked_alone(moment: Moment) -> bool:
    """Return whether the seat was asked, or chance drew for it: then only this seat knows the decision or outcome."""
    return moment.asked[1] == moment.seat


def when_all_have_chosen(moment: Moment) -> bool:
    """Return whether the seat knows a sealed choice (`rules.mechanisms.sealed`).

    Everybody knows it when nobody is left to choose in the same round.

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
    """Return a function that says whether a seat knows the value of a face-down token (`rules.mechanisms.face_down`).

    The number of the phase is the place. A seat that looks later learns the same value while the token lies there.
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
