"""The game for OpenSpiel: chance is a player, and information states are records without secrets."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from ..arena.match import DECISION_LIMIT
from ..errors import ArgumentError
from ..extras import require
from ..game import CHANCE, Game
from ..game.action import action_of
from ..rules.choices import MOST_CHOICES
from ..rules.constants import MAX_PLAYERS
from ..ruleset import Ruleset
from .rewards import rewards_of, zero_sum

require("openspiel")

import pyspiel  # noqa: E402  # the error for a missing extra comes first

DEFAULTS = {"rules": "base", "players": 4, "options": ""}
"""The parameters of the game. `options` has the form `vp_goal:5;trade_with_players:off`."""
_TYPE = pyspiel.GameType(
    short_name="python_insula",
    long_name="Insula",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_PLAYERS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=DEFAULTS,
)


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """The game of a ruleset, also `pyspiel.load_game("python_insula(rules=base,players=2)")`.

    Raises RulesetError or ArgumentError for wrong parameters, and MissingExtraError on import without OpenSpiel.

    >>> game = OpenSpielGame({"players": 3})
    >>> state = game.new_initial_state()
    >>> state.is_chance_node(), game.make_py_observer() is not None
    (True, True)
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given: dict[str, Any] = DEFAULTS | dict(params or {})
        self.ruleset = Ruleset.of(given["rules"], given["players"], options_of(given["options"]))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.ruleset.num_actions,
            max_chance_outcomes=MOST_CHOICES,
            num_players=self.ruleset.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=DECISION_LIMIT,
        )
        super().__init__(_TYPE, info, given)

    def new_initial_state(self) -> "OpenSpielState":
        """Return the state before the board is laid."""
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "OpenSpielObserver":  # noqa: ARG002
        """Return an observer of the positions, or with perfect recall of the records."""
        return OpenSpielObserver(self.ruleset, iig_obs_type is not None and iig_obs_type.perfect_recall)


class OpenSpielObserver:
    """What a player sees: `tensor` has the numbers of `Ruleset.observation` for its seat, as float32."""

    def __init__(self, ruleset: Ruleset, has_perfect_recall: bool) -> None:
        self.has_perfect_recall = has_perfect_recall
        self.tensor = np.zeros(ruleset.observation.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: "OpenSpielState", player: int) -> None:
        """Fill the tensor with what the player sees."""
        self.tensor[:] = state.game.view(player).observation

    def string_from(self, state: "OpenSpielState", player: int) -> str:
        """Return what the player knows as text."""
        return state.game.record(seat=player) if self.has_perfect_recall else state.game.view_position(player)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A game in progress. An action is an index of the ruleset; an outcome of chance is its place in the list.

    >>> state = OpenSpielGame({"players": 3}).new_initial_state()
    >>> state.apply_action(state.legal_actions()[0])
    >>> state.is_terminal()
    False
    """

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
        return sorted(ruleset.actions.index(action.code, player) for action in self.game.legal_actions)

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
        return str(action_of(self.game.ruleset, self._code(player, action)))

    def is_terminal(self) -> bool:
        """Return whether the game has ended."""
        return self.game.over

    def returns(self) -> list[float]:
        """Return shares of 1 for the winners and of -1 for the others after the end, before it 0."""
        return rewards_of(self.game, zero_sum)

    def __str__(self) -> str:
        return self.game.position


def options_of(text: str) -> dict[str, str]:
    """Return the options in a parameter. Raises ArgumentError if it cannot be read.

    >>> options_of("vp_goal:5;trade_with_players:off")
    {'vp_goal': '5', 'trade_with_players': 'off'}
    """
    options = {}
    for part in text.split(";") if text else ():
        name, colon, value = part.partition(":")
        if not colon:
            raise ArgumentError(f"{part!r} must have the form name:value, such as vp_goal:5")
        options[name.strip()] = value.strip()
    return options


pyspiel.register_game(_TYPE, OpenSpielGame)
