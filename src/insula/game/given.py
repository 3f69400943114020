"""Check the arguments for a new game: the mode of chance, a state, and rules that are given with a position."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal, get_args

import numpy as np

from ..errors import ArgumentError, unknown
from ..modules.state import State
from ..rules import jit
from ..rules.constants import EMPTY, MAX_HEXES, MAX_OWNERS, NOBODY, UNKNOWN
from ..rules.spec import FORCED
from ..rules.state import STACK, STATE, copied, specs_of
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
    """Raise ArgumentError if one of these states does not belong to the ruleset, is damaged, or omits hidden cards.

    The map is compared by what never changes on it: its size, its sea, and the land that is the same in every game.
    Damage is found only in the pending decisions and the seats that decide: with others, compiled code would use memory
    that is not its own.
    """
    for name in ("modules", "players", "option"):
        if (states[name] != ruleset.template[name]).any():
            raise ArgumentError(f"the state is not one of {ruleset!r}: its {name} differ")
    if _is_of_another_map(ruleset, states):
        raise ArgumentError(f"the state is not one of {ruleset!r}: it belongs to another map")
    for name, is_wrong in _impossible(ruleset, states):
        if is_wrong.any():
            raise ArgumentError(f"the state is damaged: its `{name}` cannot be {_first(states[name], is_wrong)}")
    for cards, size in (("hand", "hand_size"), ("development", "development_size")):
        if (states[cards].sum(axis=-1) != states[size]).any():
            raise ArgumentError(
                f"the state is not complete: its `{cards}` and `{size}` do not agree. "
                "The state of a view omits hidden cards: use `View.sample`, which returns a whole game"
            )


def _first(values: np.ndarray, is_wrong: np.ndarray) -> int:
    """Return the first of the values that are wrong."""
    return int(values[is_wrong][0])


def _is_of_another_map(ruleset: Ruleset, states: np.ndarray) -> bool:
    """Return whether terrain that never changes is another one, or pieces are beyond the map."""
    board, hexes = ruleset.boards[0], _unchanging_hexes(ruleset)
    return bool(
        (states["hex_terrain"][:, hexes] != ruleset.template["hex_terrain"][:, hexes]).any()
        or (states["building"][:, board["n_nodes"] :] != EMPTY).any()
        or (states["road_owner"][:, board["n_edges"] :] != NOBODY).any()
    )


def _impossible(ruleset: Ruleset, states: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """Yield fields of the pending decisions, and where they are impossible: arrays of the field's shape."""
    over, size = states["over"], states["stack_size"]
    yield "over", (over != 0) & (over != 1)
    yield "stack_size", (size < 1 - over) | (size > STACK)  # only a game that is over needs no decision
    phase, seat = states["stack_phase"], states["stack_player"]
    is_used = np.arange(STACK) < size[:, None]
    yield "stack_phase", is_used & ~np.isin(phase, _phases_of(ruleset))
    end = np.where(phase >= FORCED, ruleset.players, MAX_OWNERS)
    yield "stack_player", is_used & ((seat >= end) | (seat < np.where(phase >= FORCED, 0, NOBODY)))
    yield "active", (states["active"] < NOBODY) | (states["active"] >= ruleset.players)


@lru_cache(maxsize=64)
def _unchanging_hexes(ruleset: Ruleset) -> np.ndarray:
    """Return the hexes whose terrain is the same in every game, and those that the map does not have."""
    board, terrain = ruleset.boards[0], ruleset.template[0]["hex_terrain"]
    land = board["land"][: board["n_land"]].tolist()
    fixed = ruleset.map.fixed.difference(np.flatnonzero(terrain == UNKNOWN).tolist())
    return np.array([hex for hex in range(MAX_HEXES) if hex not in land or hex in fixed])


@lru_cache(maxsize=64)
def _phases_of(ruleset: Ruleset) -> np.ndarray:
    """Return the phases of the modules in play."""
    return np.array([phase for spec in specs_of(ruleset.modules) for phase in spec.phases.values()])


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
