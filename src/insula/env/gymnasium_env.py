"""An environment of Gymnasium: one learner against bots."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from ..arena import Match
from ..arena.match import DECISION_LIMIT
from ..arena.seeds import bot_seed
from ..bots import Bot, BotLike, find_bots
from ..errors import ArgumentError, SeatError
from ..extras import require
from ..game import Action, Game, View
from ..game.seats import seat_number
from ..ruleset import Ruleset
from ..ruleset.whole_numbers import at_least_1, unsigned_seed, whole_number
from .checks import reset_options
from .observed import Observed, observe
from .rendering import FRAMES_PER_SECOND, RENDER_MODES, RenderMode, check_render_mode, render
from .rewards import reward_function, rewards_of

require("gymnasium")

import gymnasium  # noqa: E402  # the error for a missing extra comes first

from .spaces import action_space, observation_space  # noqa: E402

ILLEGAL_REWARD = -1.0
"""The reward of an action that is not legal, which ends the game."""


class Learner(Bot):
    """The place of the learner among the bots of a match. The environment plays its actions."""

    name = "learner"

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Raise, because the action comes from outside."""
        raise NotImplementedError


class GymnasiumEnv(gymnasium.Env[Observed, np.int64]):
    """One learner against bots. Its seat moves by one from game to game.

    An action is an index below `Ruleset.num_actions`, legal if it is 1 in the `action_mask` of the observation. An
    action that is not legal ends the game with the reward -1, and `info["illegal"]` is the reason. With fewer bots than
    other seats, the bots are repeated. `rewards` is "win", "zero_sum" or "points" (`insula.env.rewards`). A game is
    truncated after `limit` decisions of all seats. `game` is the game in progress.

    >>> env = GymnasiumEnv("base", 3, bots=["random"])
    >>> observed, info = env.reset(seed=1)
    >>> observed["action_mask"].sum() > 0
    np.True_

    Raises RulesetError, UnknownBotError, SeatError or ArgumentError if no environment can be created, BotError or the
    error of a bot in `reset` and `step`, and MissingExtraError on import without Gymnasium, and for the `render_mode`
    "rgb_array" without Pillow and resvg.

    >>> env = GymnasiumEnv("base", 3, render_mode="svg")
    >>> observed, info = env.reset(seed=1)
    >>> observed, reward, over, cut, info = env.step(int(observed["action_mask"].argmax()))
    >>> env.game.players, info["seat"] == env.seat, env.render()[:4], env.close()
    (3, True, '<svg', None)
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # as in Gymnasium
        "render_modes": list(RENDER_MODES),
        "render_fps": FRAMES_PER_SECOND,
    }

    def __init__(
        self,
        rules: str = "base",
        players: int = 4,
        options: Mapping[str, object] | None = None,
        *,
        bots: Sequence[BotLike] = ("random",),
        rewards: str = "win",
        limit: int = DECISION_LIMIT,
        render_mode: RenderMode | None = None,
    ) -> None:
        check_render_mode(render_mode)
        self.ruleset = Ruleset.of(rules, players, options)
        self.limit = at_least_1(limit, "the limit")
        self.render_mode: RenderMode | None = render_mode
        self.action_space = action_space(self.ruleset)
        self.observation_space = observation_space(self.ruleset)
        self.seat = 0
        """The seat of the learner."""
        self._entrants = find_bots(bots)
        if len(self._entrants) >= self.ruleset.players:
            raise SeatError(f"the learner and {len(bots)} bots do not fit into {self.ruleset.players} seats")
        self._reward = reward_function(rewards)
        self._games = 0
        self._match: Match | None = None
        self._has_ended = False

    def __copy__(self) -> "GymnasiumEnv":
        return deepcopy(self)  # with games of its own

    @property
    def game(self) -> Game:
        """Return the game in progress. Raises ArgumentError before the first `reset`."""
        return self._started().game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Start a game, and play until the learner must decide. `options` may name its `seat`, by number or color.

        Raises SeatError or ArgumentError, and leaves the game in progress as it is, for a wrong seed, seat or option.
        """
        number = 0 if seed is not None else self._games
        seat = seat_number(self.ruleset, reset_options(options, "seat").get("seat", number % self.ruleset.players))
        super().reset(seed=None if seed is None else unsigned_seed(seed))
        self.close()
        self.seat, self._games = seat, number + 1
        game_seed = int(self.np_random.integers(1 << 63))
        self._match = Match(self.ruleset, self._seated(game_seed), game_seed, strict=True)
        self._has_ended = False
        self._let_others_play(self._match)
        return self._observed()

    def step(self, action: SupportsIndex) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Play the action with this index, then let the bots play until the learner must decide again."""
        match = self._started()
        game = match.game
        if self._has_ended or game.actor != self.seat:
            raise ArgumentError("the game has ended: call reset() before the next step()")
        code = self.ruleset.actions.code(whole_number(action, "the action"), self.seat)
        chosen = next((legal for legal in game.legal_actions if legal.code == code), None)
        if chosen is None:
            self._has_ended = True
            match.finish()
            observed, info = self._observed()
            return observed, ILLEGAL_REWARD, True, False, {**info, "illegal": game.why_not(code)}
        match.play(chosen)
        self._let_others_play(match)
        observed, info = self._observed()
        is_cut = self._has_ended and not game.over
        return observed, rewards_of(game, self._reward)[self.seat], game.over, is_cut, info

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return what the learner's seat sees, as `render_mode` says; None without one.

        It is the board as SVG ("svg"), the position as text ("ansi"), or the board as pixels ("rgb_array"): uint8 of
        shape (720, 720, 3).
        """
        return render(self.game, self.render_mode, self.seat)

    def close(self) -> None:
        """Release what the bots hold, such as processes."""
        if self._match is not None:
            for bot in self._match.bots:
                bot.close()
            self._match = None

    def _started(self) -> Match:
        if self._match is None:
            raise ArgumentError("no game has been started: call reset() first")
        return self._match

    def _seated(self, seed: int) -> list[Bot]:
        """Return a bot for each seat: those of the others in order, from the seat after the learner on."""
        players = self.ruleset.players
        seated: list[Bot] = [Learner() for _ in range(players)]
        for place in range(players - 1):
            seat = (self.seat + 1 + place) % players
            seated[seat] = self._entrants[place % len(self._entrants)].make(bot_seed(seed, 0, seat))
        return seated

    def _observed(self) -> tuple[Observed, dict[str, Any]]:
        return observe(self.game.view(self.seat)), {"seat": self.seat}

    def _let_others_play(self, match: Match) -> None:
        """Play until the learner must decide, the game is over, or the limit is reached."""
        game = match.game
        while not game.over and match.decisions < self.limit:
            if match.interrupt():
                continue
            if game.actor == self.seat:
                return
            match.decide()
        self._has_ended = True
        match.finish()


gymnasium.register(
    "insula/Insula-v0",
    entry_point="insula.env.gymnasium_env:GymnasiumEnv",
    vector_entry_point="insula.env.vector_env:GymnasiumVectorEnv",
)
