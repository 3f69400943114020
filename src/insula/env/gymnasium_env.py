"""An environment of Gymnasium: one learner against bots."""

from collections.abc import Mapping, Sequence
from typing import Any, SupportsInt

import numpy as np

from ..arena.match import DECISION_LIMIT, INTERRUPTIONS_PER_TURN
from ..arena.seeds import bot_seed
from ..bots import Bot, make_bot
from ..errors import ArgumentError
from ..extras import require
from ..game import Game
from ..ruleset import Ruleset
from .rendering import RENDER_MODES, RenderMode, check_render_mode, render
from .seat_eyes import OBSERVATION_SIZE, Observed, observe, rewards

require("gymnasium")

import gymnasium  # noqa: E402  # the error for a missing extra comes first
from gymnasium import spaces  # noqa: E402

ILLEGAL_REWARD = -1.0
"""The reward of an action that is not legal, which ends the game."""


def observation_space(ruleset: Ruleset) -> spaces.Space[Any]:
    """Return the space of an observation: the bytes of the record as the seat sees it, and the mask of actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (OBSERVATION_SIZE,), np.uint8),
            "action_mask": spaces.Box(0, 1, (ruleset.num_actions,), np.int8),
        }
    )


class GymnasiumEnv(gymnasium.Env[Observed, np.int64]):
    """One learner against named bots. Its seat moves by one from game to game.

    An action is an index below `Ruleset.num_actions`; the mask of the legal ones is in each observation and in `info`.
    An action that is not legal loses the game at once, and `info["illegal"]` has the reason. With fewer bots than
    other seats, the bots are repeated. A game is truncated after `limit` decisions of all seats.

    >>> env = GymnasiumEnv("base", 3, bots=["random"])
    >>> observed, info = env.reset(seed=1)
    >>> observed["action_mask"].sum() > 0
    np.True_

    Raises RulesetError, UnknownBotError or ArgumentError if no environment can be created, and MissingExtraError
    on import without Gymnasium.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  # as in Gymnasium

    def __init__(
        self,
        rules: str = "base",
        players: int = 4,
        options: Mapping[str, object] | None = None,
        *,
        bots: Sequence[str] = ("random",),
        limit: int = DECISION_LIMIT,
        render_mode: RenderMode | None = None,
    ) -> None:
        if not bots:
            raise ArgumentError("the learner needs an opponent: name at least one bot")
        check_render_mode(render_mode)
        for name in bots:
            make_bot(name)
        self.ruleset = Ruleset.of(rules, players, options)
        self.bots, self.limit = tuple(bots), limit
        self.render_mode: RenderMode | None = render_mode
        self.action_space = spaces.Discrete(self.ruleset.num_actions)
        self.observation_space = observation_space(self.ruleset)
        self.games = 0
        self.game: Game | None = None
        self.decisions = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Start a game, and play until the learner must decide. `options` may name the learner's `seat`."""
        super().reset(seed=seed)
        if seed is not None:
            self.games = 0
        players = self.ruleset.players
        game_seed = int(self.np_random.integers(1 << 63))
        self.game = Game(self.ruleset.name, players, game_seed, self.ruleset.given)
        self.seat = self.game.seat((options or {}).get("seat", self.games % players))
        self._opponents = self._seated(game_seed)
        self.games += 1
        self.decisions = 0
        self._turn = -1
        self._let_others_play()
        return self._observed()

    def step(self, action: SupportsInt) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Play the action with this index, then let the bots play until the learner must decide again."""
        game = self._started()
        code = self.ruleset.action_code(int(action), self.seat)
        if game.over or game.actor != self.seat:
            raise ArgumentError("the game has ended: call reset() before the next step()")
        if code not in (legal.code for legal in game.legal_actions):
            observed, info = self._observed()
            return observed, ILLEGAL_REWARD, True, False, {**info, "illegal": game.why_not(code)}
        game.play(code)
        self.decisions += 1
        self._let_others_play()
        observed, info = self._observed()
        is_cut = self.decisions >= self.limit and not game.over
        return observed, rewards(game)[self.seat], game.over, is_cut, info

    def render(self) -> str | None:
        """Return the board as SVG or the position as text, as the learner sees it; None without a render mode."""
        return render(self._started(), self.render_mode, self.seat)

    def record(self) -> str:
        """Return the game so far as a record."""
        return self._started().record()

    def _started(self) -> Game:
        if self.game is None:
            raise ArgumentError("no game has been started: call reset() first")
        return self.game

    def _seated(self, seed: int) -> dict[int, Bot]:
        """Return the bot of each other seat, in the order of the seats after the learner."""
        players = self.ruleset.players
        after = [(self.seat + i) % players for i in range(1, players)]
        return {seat: make_bot(self.bots[i % len(self.bots)], bot_seed(seed, 0, seat)) for i, seat in enumerate(after)}

    def _observed(self) -> tuple[Observed, dict[str, Any]]:
        game = self._started()
        observed = observe(game, self.seat)
        return observed, {"action_mask": observed["action_mask"].copy(), "seat": self.seat}

    def _let_others_play(self) -> None:
        game = self._started()
        while not game.over and self.decisions < self.limit:
            if not self._interrupt(game):
                if game.actor == self.seat:
                    return
                bot = self._opponents[game.actor]
                game.play(bot.choose(game.view(game.actor), game.legal_actions))
            self.decisions += 1

    def _interrupt(self, game: Game) -> bool:
        """Let a bot propose or withdraw a trade, as in a match. Return whether one did."""
        if game.turn != self._turn:
            self._turn = game.turn
            self._interruptions = dict.fromkeys(self._opponents, 0)
        for seat, bot in self._opponents.items():
            if type(bot).unasked is not Bot.unasked and self._interruptions[seat] < INTERRUPTIONS_PER_TURN:
                possible = game.unasked_actions(seat)
                action = bot.unasked(game.view(seat), possible) if possible else None
                if action is not None:
                    self._interruptions[seat] += 1
                    game.play(action)
                    return True
        return False
