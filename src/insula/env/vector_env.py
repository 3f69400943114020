"""A vector environment of Gymnasium: one learner in each game of a batch, against policies."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import ArgumentError
from ..extras import require
from ..ruleset import Ruleset
from ..ruleset.whole_numbers import at_least_1, unsigned_seed
from .batch import SKIP, BatchEnv
from .checks import illegal, in_64_bits, integers, reset_options
from .observed import Observed

require("gymnasium")

from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402  # the error for a missing extra comes first
from gymnasium.vector.utils import batch_space  # noqa: E402

from .spaces import action_space, observation_space  # noqa: E402

Indices = NDArray[np.integer[Any]]
Policy = Callable[[NDArray[np.int8], NDArray[np.bool_]], Indices]
"""Returns an index for each row, given observations (games, size) and masks (games, num_actions)."""

Stepped = tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]
"""Observations, rewards (float64), terminations and truncations (bool), and infos."""


class GymnasiumVectorEnv(VectorEnv[Observed, Indices, NDArray[Any]]):
    """`num_envs` games of a `BatchEnv`, with a learner in each. The other seats follow the policy `opponents`.

    Without `opponents`, they choose among the legal actions at random. A policy that is the learner itself makes
    self-play. In game `i` the learner has the seat `i % players`. `rewards` and `threads` are those of `BatchEnv`.

    A game that ends is followed by another one in the same step, and all arrays but the rewards and terminations belong
    to that one. No game is truncated, so no last observation is needed; the option `turn_limit` bounds games.

    >>> env = GymnasiumVectorEnv("base", 2, {"trade_with_players": False}, num_envs=4)
    >>> observed, _ = env.reset(seed=1)
    >>> observed, rewards, over, _, _ = env.step(observed["action_mask"].argmax(axis=1))
    >>> observed["action_mask"].any(axis=1).all(), rewards.tolist()
    (np.True_, [0.0, 0.0, 0.0, 0.0])

    Raises RulesetError or ArgumentError if no environment can be created, ArgumentError in `step` before the first
    `reset`, or if an action is not legal, and MissingExtraError on import without Gymnasium. After an error of
    `opponents`, or an action of theirs that is not legal, `step` raises ArgumentError until `reset` is called.

    >>> envs = GymnasiumVectorEnv("base", 3, num_envs=2)
    >>> observed, info = envs.reset(seed=1)
    >>> observed, rewards, over, cut, info = envs.step(observed["action_mask"].argmax(axis=1))
    >>> rewards.shape, envs.batch.n, envs.seats.shape
    ((2,), 2, (2,))
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  # as in Gymnasium

    def __init__(
        self,
        rules: str = "base",
        players: int = 4,
        options: Mapping[str, object] | None = None,
        *,
        num_envs: int = 1,
        opponents: Policy | None = None,
        rewards: str = "win",
        threads: int = 1,
    ) -> None:
        super().__init__()
        self.ruleset = Ruleset.of(rules, players, options)
        self.num_envs = num_envs = at_least_1(num_envs, "the number of environments")
        self.opponents = opponents
        self.single_action_space = action_space(self.ruleset)
        self.single_observation_space = observation_space(self.ruleset)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.seats = np.arange(num_envs) % players
        """The seat of the learner in each game."""
        self.batch = BatchEnv(self.ruleset, num_envs, threads=threads, rewards=rewards)
        """The games."""
        self._learners_decide = False
        """Whether all learners must decide: from `reset` on, until the other seats could not be played."""
        self._settings = threads, rewards

    def __copy__(self) -> "GymnasiumVectorEnv":
        return deepcopy(self)  # with games of its own

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Start all games. There are no `options`."""
        reset_options(options)
        super().reset(seed=None if seed is None else unsigned_seed(seed), options=options)
        self.batch = BatchEnv(self.ruleset, self.num_envs, int(self.np_random.integers(1 << 63)), *self._settings)
        self._let_others_play()
        return self._observed(), {}

    def step(self, actions: Indices) -> Stepped:
        """Play an action of each learner, given by index, then the others until all learners must decide again.

        Raises ArgumentError, and plays nothing, before the first `reset`, and if an action of a learner is not legal.
        If `opponents` fails or chooses an action that is not legal, the games must be started again by `reset`.
        """
        if not self._learners_decide:
            raise ArgumentError("no games are in progress, or their opponents have failed: call reset() first")
        rewards, over = self._play(_decided(actions, np.arange(self.num_envs)))
        more_rewards, also_over = self._let_others_play()
        return self._observed(), rewards + more_rewards, over | also_over, np.zeros(self.num_envs, np.bool_), {}

    def _let_others_play(self) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Return the rewards of the learners, and which games have ended."""
        batch = self.batch
        rewards, over = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        self._learners_decide = False
        while (waiting := np.flatnonzero(batch.actor != self.seats)).size:
            actions = np.full(self.num_envs, SKIP)
            actions[waiting] = in_64_bits(_decided(self._chosen(waiting), waiting))
            played = self._play(actions)
            rewards += played[0]
            over |= played[1]
        self._learners_decide = True
        return rewards, over

    def _chosen(self, games: NDArray[np.intp]) -> Indices:
        """Return the actions of the opponents in some games."""
        if self.opponents is not None:
            return self.opponents(self.batch.observe()[games], self.batch.mask[games])
        places = self.np_random.random(games.size) * self.batch.count[games]
        return self.batch.legal[games, places.astype(np.intp)]

    def _play(self, actions: Indices) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Step the games whose action is not SKIP. Return the rewards of the learners, and which games have ended."""
        batch = self.batch
        batch.step(actions)
        over = batch.done & (actions != SKIP)
        rewards = np.where(over, batch.rewards[np.arange(self.num_envs), self.seats], 0.0)
        return rewards, over

    def _observed(self) -> Observed:
        return {"observation": self.batch.observe(), "action_mask": self.batch.mask.astype(np.int8)}


def _decided(actions: Indices, games: NDArray[np.intp]) -> Indices:
    """Return the actions of some games. Raises ArgumentError if one is SKIP, which decides nothing, or no integer."""
    given = integers("actions", actions, games.size)
    if (skipped := given == SKIP).any():
        raise illegal(SKIP, int(games[np.argmax(skipped)]))
    return given
