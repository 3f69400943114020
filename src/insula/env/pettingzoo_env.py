"""Environments of PettingZoo: every seat is an agent."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from ..arena.match import DECISION_LIMIT
from ..errors import ArgumentError
from ..extras import require
from ..game import Game
from ..ruleset import Ruleset
from ..ruleset.whole_numbers import at_least_1, unsigned_seed, whole_number
from .observed import Observed, observe
from .rendering import FRAMES_PER_SECOND, RENDER_MODES, RenderMode, check_render_mode, render
from .rewards import reward_function, rewards_of

require("pettingzoo")

from gymnasium import spaces  # noqa: E402  # the error for a missing extra comes first
from gymnasium.utils import seeding  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper  # noqa: E402

from .gymnasium_env import ILLEGAL_REWARD  # noqa: E402
from .spaces import action_space, observation_space  # noqa: E402


class PettingZooEnv(AECEnv[str, Observed, int]):  # type: ignore[misc]  # PettingZoo has no types
    """All seats as agents `seat_0`, `seat_1`, and so on; the one that must decide is selected.

    An action is an index below `Ruleset.num_actions`, legal if it is 1 in the `action_mask` of the observation. An
    action that is not legal ends the game: its agent gets -1, the others get 0, and `infos` has the reason as
    `illegal`. `rewards` is "win", "zero_sum" or "points" (`insula.env.rewards`). A game is truncated after `limit`
    decisions. `game` is the game in progress.

    >>> env = PettingZooEnv("base", 3)
    >>> env.reset(seed=1)
    >>> env.agents
    ['seat_0', 'seat_1', 'seat_2']

    Raises RulesetError or ArgumentError if no environment can be created, and MissingExtraError on import without
    PettingZoo, and for the `render_mode` "rgb_array" without Pillow and resvg.

    >>> env = PettingZooEnv("base", 3, render_mode="svg")
    >>> env.reset(seed=1)
    >>> observed = env.observe(env.agent_selection)
    >>> env.step(int(observed["action_mask"].argmax()))
    >>> env.game.turn, env.render()[:4], env.close()
    (0, '<svg', None)
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "render_fps": FRAMES_PER_SECOND,
        "name": "insula_v0",
        "is_parallelizable": True,
    }

    def __init__(
        self,
        rules: str = "base",
        players: int = 4,
        options: Mapping[str, object] | None = None,
        *,
        rewards: str = "win",
        limit: int = DECISION_LIMIT,
        render_mode: RenderMode | None = None,
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.ruleset = Ruleset.of(rules, players, options)
        self.limit, self.render_mode = at_least_1(limit, "the limit"), render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.observation_spaces = {agent: observation_space(self.ruleset) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.ruleset) for agent in self.possible_agents}
        self._reward = reward_function(rewards)
        self._game: Game | None = None
        self._random, _ = seeding.np_random()

    def __copy__(self) -> "PettingZooEnv":
        return deepcopy(self)  # with games of its own

    @property
    def game(self) -> Game:
        """Return the game in progress. Raises ArgumentError before the first `reset`."""
        if self._game is None:
            raise ArgumentError("no game has been started: call reset() first")
        return self._game

    def observation_space(self, agent: str) -> spaces.Space[Observed]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Start a game. The `options` change nothing."""
        if seed is not None:
            self._random, _ = seeding.np_random(unsigned_seed(seed))
        seed_of_game = int(self._random.integers(1 << 63))
        self._game = Game(self.ruleset.name, self.ruleset.players, seed_of_game, self.ruleset.given)
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._game.actor]

    def observe(self, agent: str) -> Observed:
        """Return what an agent's seat sees, with its legal actions if it must decide."""
        return observe(self.game.view(self.possible_agents.index(agent)))

    def step(self, action: int | None) -> None:
        """Play the action with this index for the selected agent; None for an agent whose game has ended.

        Raises ArgumentError before the first `reset`, and if it is None for an agent that must decide, or no integer.
        """
        game = self.game
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ArgumentError(f"{agent} must decide: give the index of an action, not None")
        code = self.ruleset.actions.code(whole_number(action, "the action"), game.actor)
        self._cumulative_rewards[agent] = 0.0
        if code in (legal.code for legal in game.legal_actions):
            game.play(code)
            self.decisions += 1
            self.rewards = dict(zip(self.possible_agents, rewards_of(game, self._reward), strict=True))
            is_over = game.over
        else:
            self.infos[agent] = {"illegal": game.why_not(code)}
            self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: ILLEGAL_REWARD}
            is_over = True
        self.terminations = dict.fromkeys(self.agents, is_over)
        self.truncations = dict.fromkeys(self.agents, not is_over and self.decisions >= self.limit)
        if not game.over:
            self.agent_selection = self.possible_agents[game.actor]
        self._accumulate_rewards()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return what a spectator sees, as `render_mode` says; None without one.

        It is the board as SVG ("svg"), the position as text ("ansi"), or the board as pixels ("rgb_array"): uint8 of
        shape (720, 720, 3).
        """
        return render(self.game, self.render_mode, None)

    def close(self) -> None:
        """End the game."""
        self._game = None


class _ParallelEnv(turn_based_aec_to_parallel_wrapper):  # type: ignore[misc]  # PettingZoo has no types
    def __copy__(self) -> "_ParallelEnv":
        return deepcopy(self)


def parallel_env(*args: Any, **settings: Any) -> Any:
    """Return the same game as a parallel environment: in each step, only the action of the active agent counts.

    >>> observed, infos = parallel_env("base", 3).reset(seed=1)
    >>> sorted(observed)
    ['seat_0', 'seat_1', 'seat_2']
    """
    return _ParallelEnv(PettingZooEnv(*args, **settings))
