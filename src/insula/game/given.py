"""Check the arguments for a new game: the mode of chance, a state, and rules that are given with a position."""

from collections.abc import Mapping
from typing import Literal, get_args

import numpy as np

from ..errors import ArgumentError, unknown
from ..modules.state import State
from ..rules import jit
from ..rules.state import STATE, copied
from ..ruleset import Ruleset

ChanceMode = Literal["auto", "manual"]
"""Whether the game draws the outcomes of chance, or its caller decides them."""


def chance_mode(chance: ChanceMode) -> ChanceMode:
    """Return the mode. Raises ArgumentError if there is no such mode."""
    if chance not in get_args(ChanceMode):
        raise ArgumentError(unknown(f"chance cannot be {chance!r}", chance, get_args(ChanceMode), "it can be"))
    return chance


def states_of(ruleset: Ruleset, state: State | bytes | np.ndarray) -> np.ndarray:
    """Return an array with a copy of the state. Raises ArgumentError if it is not a state or fails `check_states`."""
    raw = _bytes_of(state)
    if len(raw) != STATE.itemsize:
        raise ArgumentError(f"a state has {STATE.itemsize} bytes, not {len(raw)}")
    states = copied(np.frombuffer(raw, STATE))
    check_states(ruleset, states)
    return states


def _bytes_of(state: State | bytes | np.ndarray) -> bytes:
    if isinstance(state, bytes):
        return state
    if isinstance(state, np.ndarray):
        return state.tobytes()
    try:
        return jit.bytes_of(state)
    except AttributeError:
        raise ArgumentError(
            f"a state must be `game.state`, bytes, or an array with one record, not of the type {type(state).__name__}"
        ) from None


def check_states(ruleset: Ruleset, states: np.ndarray) -> None:
    """Raise ArgumentError if one of these states does not belong to the ruleset, or omits hidden cards."""
    for name in ("modules", "players", "option"):
        if (states[name] != ruleset.template[name]).any():
            raise ArgumentError(f"the state is not one of {ruleset!r}: its {name} differ")
    for cards, size in (("hand", "hand_size"), ("development", "development_size")):
        if (states[cards].sum(axis=-1) != states[size]).any():
            raise ArgumentError(
                f"the state is not complete: its `{cards}` and `{size}` do not agree. "
                "The state of a view omits hidden cards: use `View.sample`, which returns a whole game"
            )


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
