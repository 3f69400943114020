"""The data with which a program without Python analyzes a game: what was played, and what the seats could know.

The engine in a page judges the game (`web/engine/src/analysis.ts`), with the same result as `analyze`.
"""

from base64 import b64encode
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import ArgumentError
from ..game import CHANCE, Game
from ..notation.actions import write_action
from .analysis import SAMPLES
from .decisions import is_judged, sampled_before, unjudged_in
from .moments import steps_of
from .trades import exchanges_in
from .turns import interrupts
from .verdict import INDIFFERENT, Verdict

CHANGE = np.dtype([("place", "<u2"), ("byte", "u1")])
"""A byte of a sampled state that differs from the true state."""


def questions(game: Game, *, samples: int = SAMPLES, seed: int = 0) -> dict[str, Any]:
    """Return the questions about a game as plain data. Raises ArgumentError if the game has no steps."""
    if not game.steps:
        raise ArgumentError("the game has no steps: nothing has been decided yet")
    steps = list(steps_of(game))
    ruleset = game.ruleset
    return {
        "start": base64_of(without_generator(steps[0].before)),
        "actors": [step.actor for step in steps],
        "codes": [step.code for step in steps],
        "outcomes": {str(step.number): write_action(ruleset, step.code) for step in steps if step.actor == CHANCE},
        "decisions": [
            {
                "step": step.number,
                "samples": [changes(step.before, one) for one in sampled_before(step, samples, seed)[1]],
                "leftOut": sorted(unjudged_in(step)),
            }
            for step in steps
            if is_judged(ruleset, step)
        ],
        "indifferent": INDIFFERENT,
        "verdicts": {verdict.name.lower(): verdict.value for verdict in Verdict},
        "interruptions": [step.number for step in steps if interrupts(step)],
        "exchanges": [
            {
                "step": step.number,
                "seat": exchange.seat,
                "partner": exchange.partner,
                "gave": exchange.gave,
                "got": exchange.got,
                "given": exchange.given.tolist(),
            }
            for step in steps
            for exchange in exchanges_in(step)
        ],
    }


def changes(state: NDArray[np.void], sampled: np.void) -> str:
    """Return the bytes in which a sampled state differs from the true one. The random generator is ignored."""
    both = state, np.frombuffer(sampled.tobytes(), state.dtype)
    true, other = (np.frombuffer(without_generator(one).tobytes(), np.uint8) for one in both)
    places = np.flatnonzero(true != other)
    changes = np.zeros(places.size, CHANGE)
    changes["place"], changes["byte"] = places, other[places]
    return base64_of(changes)


def without_generator(state: NDArray[np.void]) -> NDArray[np.void]:
    """Return a state without its random generator, which no analysis uses."""
    state = state.copy()
    state["rng"] = 0
    return state


def base64_of(array: NDArray[Any]) -> str:
    """Return the bytes of an array as text."""
    return b64encode(array.tobytes()).decode()
