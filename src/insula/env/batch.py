"""Many games of one ruleset that are stepped together."""

import threading
import time
from collections.abc import Callable, Mapping
from copy import copy
from functools import partial

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..arena.seeds import game_seed
from ..errors import ArgumentError
from ..game.given import check_states
from ..rules import rng
from ..rules.arrays import GAMES_TOGETHER, LONGS, NO_ACTOR
from ..rules.choices import CHOICES, MOST_CHOICES
from ..rules.many import GO_ON, ORDER_SIZE, SKIP, UNFINISHED, UNKNOWN, check_many, step_many
from ..rules.sharing import shared_numbers
from ..rules.state import STATE
from ..ruleset import Ruleset
from ..ruleset.observation import in_widths
from ..ruleset.whole_numbers import whole_number
from .checks import booleans, illegal, in_64_bits, integers
from .helpers import Helpers
from .rewards import reward_function

__all__ = ["SKIP", "BatchEnv"]

PATIENCE = 50_000
"""How many places a thread looks for work before it sleeps: for about 0.2 ms, in which a simple policy has decided.
To wake it takes some hundredths of a millisecond, as long as a step of hundreds of games."""
_OF_THE_PROCESS = {"_lock", "_first_illegal", "_step", "_helpers"}
"""The attributes that are not copied, but made by `_prepare`."""


class BatchEnv:
    """A batch of `n` games. Its arrays are the same objects for its whole life; each call changes them in place.

    Chance is drawn from the generators of the games, so the games depend only on `seed` and the actions, and not on
    the number of threads. `rewards` is "win", "zero_sum" or "points" (`insula.env.rewards`). If several threads call
    the methods of a batch, the calls are carried out one after the other. A batch can be copied and pickled: the copy
    has its own games and threads, and goes on in the same way.

    >>> env = BatchEnv(Ruleset.of("base", 4, {"trade_with_players": False}), n=2, seed=1)
    >>> env.mask.shape == (2, env.ruleset.num_actions), int(env.count[0])
    (True, 54)
    >>> env.step(env.legal[:, 0].copy())
    >>> env.done.tolist(), env.rewards.shape
    ([False, False], (2, 4))

    >>> env = BatchEnv(Ruleset.of("base", 2), 2, seed=1)
    >>> kept, observed = env.save(), env.observe()
    >>> env.step(env.legal[:, 0])
    >>> env.load(kept)
    >>> bool((env.observe() == observed).all())
    True
    >>> env.reset()
    """

    def __init__(self, ruleset: Ruleset, n: int, seed: int = 0, threads: int = 1, rewards: str = "win") -> None:
        n, threads = whole_number(n, "the number of games"), whole_number(threads, "the number of threads")
        if n < 1 or threads < 1:
            raise ArgumentError(
                f"a batch needs at least one game and one thread, not {n} and {threads}",
                case="batch_too_small",
                arguments={"games": n, "threads": threads},
            )
        self.ruleset = ruleset
        self.n = n
        self.seed = whole_number(seed, "the seed")
        self.actor: NDArray[np.int8] = np.full(n, NO_ACTOR, np.int8)
        """The seat that decides in each game; -1 in a game that is over."""
        self.mask: NDArray[np.bool_] = np.zeros((n, ruleset.num_actions), np.bool_)
        """Which actions are legal, by index."""
        self.legal: NDArray[np.int16] = np.zeros((n, MOST_CHOICES), np.int16)
        """The legal actions as indices: the first `count` of each row."""
        self.count: NDArray[np.int16] = np.zeros(n, np.int16)
        """The number of legal actions."""
        self.rewards: NDArray[np.float32] = np.zeros((n, ruleset.players), np.float32)
        """The rewards of the game that ended in the last step, for each seat; 0 while the game goes on."""
        self.done: NDArray[np.bool_] = np.zeros(n, np.bool_)
        """Whether a game ended in the last step. Without an automatic reset, it stays so until another one begins."""
        self.points: NDArray[np.int16] = np.zeros((n, ruleset.players), np.int16)
        """The victory points at the end of the last game that ended."""
        self._reward = reward_function(rewards)
        self._winners = np.zeros(n, np.int8)
        self._states = np.repeat(ruleset.template, n)
        self._begun = np.zeros(n, np.uint64)
        self._rows = np.arange(n)
        self._threads = threads
        self._actions = np.zeros(n, LONGS)
        self._order = np.zeros(ORDER_SIZE, LONGS)
        self._prepare()
        self.reset()

    def _prepare(self) -> None:
        """Make what belongs to this process: the lock, the threads, and compiled code that knows the arrays."""
        self._lock = threading.Lock()
        self._first_illegal = check_many.bound(
            self._states, self._actions, self.actor, self.mask.view(np.uint8), self.ruleset.num_actions, self.n
        )
        self._step, *others = self._steppers(self._threads)
        self._helpers = Helpers(self, [partial(step, False, PATIENCE) for step in others])

    def __getstate__(self) -> dict[str, object]:
        with self._lock:
            return {name: copy(value) for name, value in vars(self).items() if name not in _OF_THE_PROCESS}

    def __setstate__(self, kept: Mapping[str, object]) -> None:
        vars(self).update(kept)
        self._prepare()

    def reset(self, where: ArrayLike | None = None) -> None:
        """Begin new games: in all places, or where the array is true. Each has a seed that no earlier game had."""
        chosen = np.ones(self.n, np.bool_) if where is None else booleans("where", where, self.n)
        with self._lock:
            self._reset(chosen)

    def _reset(self, chosen: NDArray[np.bool_]) -> None:
        games = self._rows[chosen]
        numbers = self._begun[chosen] * np.uint64(self.n) + games.astype(np.uint64)
        self._states[games] = self.ruleset.template[0]
        self._states["rng"][games] = rng.seed(game_seed(self.seed, numbers))
        self._begun[chosen] += np.uint64(1)
        self.rewards[chosen] = 0
        self._actions[:] = np.where(chosen, GO_ON, SKIP)
        self._advance(restarts=False)

    def step(self, actions: ArrayLike, autoreset: bool = True, out: NDArray[np.int8] | None = None) -> None:
        """Carry out an action in each game, given by index; games that are over, or get SKIP, stay as they are.

        With `autoreset` another game begins where one ends. `done`, `rewards` and `points` are those of the game that
        ended; the other arrays belong to the new one. In the next step `done` and `rewards` are those of the new one,
        also if it gets SKIP. With `out`, the games are then observed as by `observe`, which
        is faster while they are in the processor's cache. Raises ArgumentError, and changes nothing, if an action is
        not legal or not an integer, or `out` cannot take the observations.
        """
        if out is not None:
            self._check_out(out)
        given = integers("actions", actions, self.n)
        with self._lock:
            self._actions[:] = in_64_bits(given)
            wrong = self._first_illegal()
            if wrong < self.n:
                raise illegal(int(given[wrong]), wrong)
            goes_on = self._actions != SKIP
            if np.count_nonzero(self.done):
                self._forget_ended()
            self._advance(autoreset, out)
            self._set_rewards(self.done & goes_on)

    def _forget_ended(self) -> None:
        """Clear `done` and `rewards` where a game ended in the last step and another one has begun."""
        begun = self.done & (self.actor != NO_ACTOR)
        self.rewards[begun] = 0
        self.done[begun] = False

    def _set_rewards(self, over: NDArray[np.bool_]) -> None:
        """Reward the seats of games that are over."""
        ended = np.flatnonzero(over)
        if ended.size:
            won = (self._winners[ended, None] >> np.arange(self.ruleset.players) & 1).astype(np.bool_)
            self.rewards[ended] = self._reward(won, self.points[ended])

    def _advance(self, restarts: bool, out: NDArray[np.int8] | None = None) -> None:
        """Carry out `_actions`, and observe all games with `out`."""
        lines, address = (0, 0) if out is None else (len(self.ruleset.observation.lines), out.ctypes.data)
        self._order[:] = restarts, lines, address, 0
        try:
            self._helpers.wake()
            result = self._step(True, PATIENCE)
            while result == UNFINISHED:
                self._helpers.check()
                time.sleep(0)  # a helper still has games, and may need this core
                result = self._step(False, PATIENCE)
        except BaseException:  # such as Ctrl-C: the caller may then free `out`, and step again
            self._helpers.wait_until_idle()
            raise
        if self._order[UNKNOWN]:
            raise RuntimeError(f"the action {self._order[UNKNOWN]} is legal but has no index")

    def _steppers(self, threads: int) -> list[Callable[..., int]]:
        """Return the function of each thread: `step_many` without its last two arguments.

        Interpreted rules run in one thread at a time, so there is only one function then.
        """
        index, layout = self.ruleset.actions, self.ruleset.observation
        arguments = (
            self.ruleset.boards,
            self.ruleset.template,
            self._states,
            self.n,
            self._actions,
            index.codes,
            index.first_of_kind,
            index.by_argument,
            self.mask.view(np.uint8),
            self.legal,
            self.count,
            self.actor,
            self.done.view(np.uint8),
            self._winners,
            self.points,
            index.size,
            index.by_argument.shape[1],
            self.legal.shape[1],
            *in_widths(self._states),
            layout.table,
            layout.size,
            STATE.itemsize,
            self._order,
            shared_numbers(-(-self.n // GAMES_TOGETHER), threads),
            threads,
        )
        started = 1 if step_many.is_interpreted(self._states) else threads
        return [step_many.bound(*arguments, thread, np.zeros(1, CHOICES)) for thread in range(started)]

    def observe(self, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """Fill `out`, of shape (n, `ruleset.observation.size`), with what the actors see; rows of ended games are 0.

        Raises ArgumentError if `out` is not a writable int8 array of that shape without gaps.
        """
        if out is None:
            out = np.empty((self.n, self.ruleset.observation.size), np.int8)
        self._check_out(out)
        with self._lock:
            self._actions[:] = SKIP
            self._advance(restarts=False, out=out)
        return out

    def _check_out(self, out: object) -> None:
        """Raise ArgumentError if an array cannot take the observations of all games."""
        layout = self.ruleset.observation
        if (
            not isinstance(out, np.ndarray)
            or out.shape != (self.n, layout.size)
            or out.dtype != np.int8
            or not out.flags.c_contiguous
            or not out.flags.writeable
        ):
            raise ArgumentError(
                f"`out` must be a writable int8 array of numpy, of shape ({self.n}, {layout.size}) and without gaps",
                case="batch_out",
                arguments={"games": self.n, "size": layout.size},
            )

    def save(self) -> NDArray[np.void]:
        """Return a copy of the states of all games, for `load`."""
        with self._lock:
            return self._states.copy()

    def load(self, states: NDArray[np.void]) -> None:
        """Go back to saved states of the same ruleset.

        Games that are over in them have their `done`, `rewards` and `points` again; in the others, `done` and `rewards`
        are cleared. Raises ArgumentError, and changes nothing, if one of the states is not of this ruleset and its map,
        or is damaged.
        """
        states = np.asarray(states)
        if states.dtype != STATE or states.shape != (self.n,):
            raise ArgumentError(
                f"the states must be {self.n} that `save` returned",
                case="batch_states",
                arguments={"games": self.n},
            )
        check_states(self.ruleset, states)
        with self._lock:
            self._states[:] = states
            self.rewards[:] = 0
            self._actions[:] = GO_ON
            self._advance(restarts=False)
            self._set_rewards(self.done)
