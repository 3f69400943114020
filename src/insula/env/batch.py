"""Many games of one ruleset that are stepped together."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..arena.seeds import game_seed
from ..errors import ArgumentError
from ..game.given import check_states
from ..rules import rng
from ..rules.arrays import NO_ACTOR
from ..rules.choices import CHOICES, MOST_CHOICES
from ..rules.many import GO_ON, SKIP, step_many
from ..rules.state import STATE
from ..ruleset import Ruleset
from ..ruleset.observation import in_widths
from ..ruleset.whole_numbers import whole_number
from .checks import booleans, illegal, in_32_bits, integers
from .rewards import reward_function

__all__ = ["SKIP", "BatchEnv"]


class BatchEnv:
    """A batch of `n` games. Its arrays are the same objects for its whole life; each call changes them in place.

    Chance is drawn from the generators of the games, so the games depend only on `seed` and the actions, and not on
    the number of threads. `rewards` is "win", "zero_sum" or "points" (`insula.env.rewards`).

    >>> env = BatchEnv(Ruleset.of("base", 4, {"trade_with_players": False}), n=2, seed=1)
    >>> env.mask.shape == (2, env.ruleset.num_actions), int(env.count[0])
    (True, 54)
    >>> env.step(env.legal[:, 0].copy())
    >>> env.done.tolist(), env.rewards.shape
    ([False, False], (2, 4))
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
        """Whether a game ended in the last step. Without an automatic reset, it stays so until the game is reset."""
        self.points: NDArray[np.int16] = np.zeros((n, ruleset.players), np.int16)
        """The victory points at the end of the last game that ended."""
        self._reward = reward_function(rewards)
        self._winners = np.zeros(n, np.int8)
        self._states = np.repeat(ruleset.template, n)
        self._begun = np.zeros(n, np.uint64)
        self._given = np.zeros(n, np.int32)
        self._rows = np.arange(n)
        self._ranges = [(n * i // threads, n * (i + 1) // threads) for i in range(threads)]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self._steppers = [self._stepper(*each) for each in self._ranges]
        self.reset()

    def reset(self, where: ArrayLike | None = None) -> None:
        """Begin new games: in all places, or where the array is true. Each has a seed that no earlier game had."""
        chosen = np.ones(self.n, np.bool_) if where is None else booleans("where", where, self.n)
        games = self._rows[chosen]
        numbers = self._begun[chosen] * np.uint64(self.n) + games.astype(np.uint64)
        self._states[games] = self.ruleset.template[0]
        self._states["rng"][games] = rng.seed(game_seed(self.seed, numbers))
        self._begun[chosen] += np.uint64(1)
        self.rewards[chosen] = 0
        self._advance(np.where(chosen, GO_ON, SKIP).astype(np.int32), restarts=False)

    def step(self, actions: ArrayLike, autoreset: bool = True, out: NDArray[np.int8] | None = None) -> None:
        """Carry out an action in each game, given by index; games that are over, or get SKIP, stay as they are.

        With `autoreset` another game begins where one ends. `done`, `rewards` and `points` are those of the game that
        ended; the other arrays belong to the new one. With `out`, the games are then observed as by `observe`, which
        is faster while they are in the processor's cache. Raises ArgumentError, and changes nothing, if an action is
        not legal or not an integer.
        """
        if out is not None:
            self._check_out(out)
        given = integers("actions", actions, self.n)
        indices = in_32_bits(given)
        indices[self.actor == NO_ACTOR] = SKIP
        self._check(indices, given)
        self.rewards[self.done & (indices != SKIP)] = 0  # games that go on have none
        self._advance(indices, autoreset, out)
        self._set_rewards(self.done & (indices != SKIP))

    def _set_rewards(self, over: NDArray[np.bool_]) -> None:
        """Reward the seats of games that are over."""
        ended = np.flatnonzero(over)
        if ended.size:
            won = (self._winners[ended, None] >> np.arange(self.ruleset.players) & 1).astype(np.bool_)
            self.rewards[ended] = self._reward(won, self.points[ended])

    def _check(self, actions: NDArray[np.int32], given: NDArray[np.integer[Any]]) -> None:
        """Raise ArgumentError, which names the number that was given, if an action is not legal."""
        is_index = (actions >= 0) & (actions < self.ruleset.num_actions)
        places = self._rows * self.ruleset.num_actions + np.where(is_index, actions, 0)
        wrong = ~(is_index & self.mask.reshape(-1).take(places)) & (actions != SKIP)
        if wrong.any():
            game = int(np.argmax(wrong))
            raise illegal(int(given[game]), game)

    def _advance(self, actions: NDArray[np.int32], restarts: bool, out: NDArray[np.int8] | None = None) -> None:
        """Step all games, each thread those of its range, and observe them with `out`."""
        self._given[:] = actions
        observed = (0, self._winners) if out is None else (len(self.ruleset.observation.lines), out)
        unknown = self._in_parallel([partial(step, restarts, *observed) for step in self._steppers])
        if any(unknown):
            raise RuntimeError(f"the actions {sorted(set(unknown) - {0})} are legal but have no index")

    def _in_parallel(self, tasks: Sequence[Callable[[], int]]) -> list[int]:
        """Return the results of the tasks, each of which runs in a thread of its own."""
        waiting = [self._pool.submit(task) for task in tasks[1:]] if self._pool else []
        return [tasks[0](), *(each.result() for each in waiting)]

    def _stepper(self, begin: int, end: int) -> Callable[..., int]:
        """Return the function that steps the games of a range: `step_many` without its last three arguments."""
        index, layout = self.ruleset.actions, self.ruleset.observation
        return step_many.bound(
            self.ruleset.boards,
            self.ruleset.template,
            self._states,
            np.zeros(1, CHOICES),
            self._given,
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
            begin,
            end,
        )

    def observe(self, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """Fill `out`, of shape (n, `ruleset.observation.size`), with what the actors see; rows of ended games are 0."""
        layout = self.ruleset.observation
        if out is None:
            out = np.empty((self.n, layout.size), np.int8)
        self._check_out(out)
        self._in_parallel([partial(layout.write, self._states, self.actor, out, *each) for each in self._ranges])
        return out

    def _check_out(self, out: NDArray[np.int8]) -> None:
        """Raise ArgumentError if an array cannot take the observations of all games."""
        layout = self.ruleset.observation
        if out.shape != (self.n, layout.size) or out.dtype != np.int8 or not out.flags.c_contiguous:
            raise ArgumentError(
                f"`out` must be an int8 array of shape ({self.n}, {layout.size}) without gaps",
                case="batch_out",
                arguments={"games": self.n, "size": layout.size},
            )

    def save(self) -> NDArray[np.void]:
        """Return a copy of the states of all games, for `load`."""
        return self._states.copy()

    def load(self, states: NDArray[np.void]) -> None:
        """Go back to saved states of the same ruleset.

        Games that are over in them have their `done`, `rewards` and `points` again; in the others, `done` and `rewards`
        are cleared. Raises ArgumentError, and changes nothing, if one of the states is not of this ruleset.
        """
        states = np.asarray(states)
        if states.dtype != STATE or states.shape != (self.n,):
            raise ArgumentError(
                f"the states must be {self.n} that `save` returned",
                case="batch_states",
                arguments={"games": self.n},
            )
        check_states(self.ruleset, states)
        self._states[:] = states
        self.rewards[:] = 0
        self._advance(np.full(self.n, GO_ON, np.int32), restarts=False)
        self._set_rewards(self.done)
