"""The game for OpenSpiel: chance is a player, and information states are records without secrets."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from ..arena.match import DECISION_LIMIT
from ..extras import require
from ..game import CHANCE, Game
from ..rules.choices import CHOICES
from ..rules.state import STATE
from ..ruleset import Ruleset
from .seat_eyes import rewards

require("openspiel")

import pyspiel  # noqa: E402  # the error for a missing extra comes first

MOST_PLAYERS = 6
_TYPE = pyspiel.GameType(
    short_name="python_insula",
    long_name="Insula",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    provides_factored_observation_string=False,
    parameter_specification={"rules": "base", "players": 4, "vp_goal": 0},
)


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """The game of a ruleset; `vp_goal` 0 means that of the rules. Also `pyspiel.load_game("python_insula")`."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given: dict[str, Any] = {"rules": "base", "players": 4, "vp_goal": 0} | dict(params or {})
        options = {"vp_goal": given["vp_goal"]} if given["vp_goal"] else {}
        self.ruleset = Ruleset.of(given["rules"], given["players"], options)
        players = self.ruleset.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.ruleset.num_actions,
            max_chance_outcomes=CHOICES["action"].shape[0],
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=DECISION_LIMIT,
        )
        super().__init__(_TYPE, info, given)

    def new_initial_state(self) -> "OpenSpielState":
        """Return the state before the board is laid."""
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "OpenSpielObserver":  # noqa: ARG002
        """Return an observer of the positions, or with perfect recall of the records."""
        return OpenSpielObserver(iig_obs_type is not None and iig_obs_type.perfect_recall)


class OpenSpielObserver:
    """What a player sees: `tensor` has the bytes of the record as its seat sees it, as float32."""

    def __init__(self, has_perfect_recall: bool) -> None:
        self.has_perfect_recall = has_perfect_recall
        self.tensor = np.zeros(STATE.itemsize, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: "OpenSpielState", player: int) -> None:
        """Fill the tensor with what the player sees."""
        self.tensor[:] = np.frombuffer(state.game.view(player).bytes, np.uint8)

    def string_from(self, state: "OpenSpielState", player: int) -> str:
        """Return what the player knows as text."""
        if self.has_perfect_recall:
            return state.information_state_string(player)
        return state.observation_string(player)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A game in progress. An action is an index of the ruleset; an outcome of chance is its place in the list."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        ruleset = game.ruleset
        self.game = Game(ruleset.name, ruleset.players, 0, ruleset.given, chance="manual")

    def current_player(self) -> int:
        """Return the seat that must decide, or the number for chance or the end."""
        if self.game.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.game.actor == CHANCE else self.game.actor

    def _legal_actions(self, player: int) -> list[int]:
        ruleset = self.game.ruleset
        return sorted(ruleset.action_index(action.code, player) for action in self.game.legal_actions)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of chance with their probabilities."""
        weights = [weight for _, weight in self.game.outcomes]
        return [(i, weight / sum(weights)) for i, weight in enumerate(weights)]

    def _code(self, player: int, action: int) -> int:
        if player == pyspiel.PlayerId.CHANCE:
            return self.game.outcomes[action][0].code
        return self.game.ruleset.action_code(action, player)

    def _apply_action(self, action: int) -> None:
        self.game.play(self._code(self.current_player(), action))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self._code(player, action))

    def is_terminal(self) -> bool:
        """Return whether the game has ended."""
        return self.game.over

    def returns(self) -> list[float]:
        """Return 1 for winners and -1 for others after the end, before it 0."""
        return rewards(self.game)

    def information_state_string(self, player: int | None = None) -> str:
        """Return the record of the game as the player may know it."""
        return self.game.record(seat=self.current_player() if player is None else player)

    def observation_string(self, player: int | None = None) -> str:
        """Return the position as the player may know it."""
        return self.game.view_position(self.current_player() if player is None else player)

    def __str__(self) -> str:
        return self.game.position


pyspiel.register_game(_TYPE, OpenSpielGame)
