"""Checks of what a new game is given: the mode of chance, a state, and rules beside a position."""

from collections.abc import Mapping
from typing import Literal

import numpy as np

from ..errors import ArgumentError
from ..modules import State
from ..rules import jit
from ..rules.state import STATE, copied
from ..ruleset import Ruleset

ChanceMode = Literal["auto", "manual"]
"""Whether the game draws the outcomes of chance, or its caller decides them."""


def chance_mode(chance: ChanceMode) -> ChanceMode:
    """Return the mode. Raises ArgumentError if there is no such mode."""
    if chance not in ("auto", "manual"):
        raise ArgumentError(f'chance must be "auto" or "manual", not {chance!r}')
    return chance


def states_of(ruleset: Ruleset, state: State | bytes | np.ndarray) -> np.ndarray:
    """Return an array with a copy of the state. Raises ArgumentError if it does not belong to the ruleset."""
    if isinstance(state, np.ndarray):
        state = state.tobytes()
    raw = state if isinstance(state, bytes) else jit.bytes_of(state)
    if len(raw) != STATE.itemsize:
        raise ArgumentError(f"a state has {STATE.itemsize} bytes, not {len(raw)}")
    states = copied(np.frombuffer(raw, STATE))
    for name in ("modules", "players", "option"):
        if not np.array_equal(states[name], ruleset.template[name]):
            raise ArgumentError(f"the state is not one of {ruleset!r}: its {name} differ")
    return states


def check_same_rules(
    ruleset: Ruleset, rules: str | None, players: int | None, options: Mapping[str, object] | None
) -> None:
    """Raise ArgumentError if the arguments given with a position differ from the position."""
    asked = Ruleset.of(
        ruleset.name if rules is None else rules,
        ruleset.players if players is None else players,
        ruleset.given if options is None else options,
    )
    if asked is not ruleset:
        raise ArgumentError(
            f"the position has the rules {ruleset!r}, not {asked!r}: leave out rules, players and options"
        )
