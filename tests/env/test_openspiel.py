"""The game of OpenSpiel passes the test of its owner."""

import random

import numpy as np
import pyspiel
import pytest
from support.length import mostly_slow

from insula.env import observe
from insula.env.openspiel import OpenSpielGame, OpenSpielState
from insula.errors import ArgumentError, RulesetError

QUICK = "turn_limit:8;trade_with_players:off"
QUICKER = "turn_limit:4;trade_with_players:off"
"""The test of the owner writes many texts in each step."""
ON_SEA = f"{QUICKER};sea_setup:printed"
RULES = (
    ("base", 2, QUICKER),
    ("cities_knights", 3, QUICKER),
    ("seafarers", 3, ON_SEA),
    ("cities_knights+seafarers", 3, ON_SEA),
)


def played(state: OpenSpielState, seed: int, actions: int = 10_000) -> OpenSpielState:
    """Return the state after random actions and outcomes."""
    rng = random.Random(seed)
    for _ in range(actions):
        if state.is_terminal():
            break
        outcomes, chances = zip(*state.chance_outcomes(), strict=True) if state.is_chance_node() else ((), ())
        legal = state.legal_actions()
        state.apply_action(rng.choices(outcomes, chances)[0] if outcomes else rng.choice(legal))
    return state


@pytest.mark.parametrize(("rules", "players", "options"), mostly_slow(RULES, 2))
def test_openspiel_accepts_the_game(rules: str, players: int, options: str) -> None:
    game = OpenSpielGame({"rules": rules, "players": players, "options": options})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_the_game_has_a_name_with_parameters() -> None:
    game = pyspiel.load_game(f"python_insula(rules=base,players=3,options={QUICK})")
    assert game.num_players() == 3
    assert pyspiel.load_game(str(game)).num_distinct_actions() == game.num_distinct_actions()


def test_a_player_observes_the_numbers_of_its_seat() -> None:
    state = played(OpenSpielGame({"players": 3, "options": QUICK}).new_initial_state(), 1, 61)
    assert state.current_player() >= 0
    for player in range(3):
        expected = observe(state.game.view(player))["observation"]
        assert state.observation_tensor(player) == expected.astype(np.float32).tolist()
        assert state.observation_string(player) == state.game.view_position(player)


def test_an_information_state_has_what_the_player_knows() -> None:
    """The records of the players differ from each other, and from the one with all secrets."""
    state = played(OpenSpielGame({"players": 3, "options": QUICK}).new_initial_state(), 1, 80)
    texts = {state.information_state_string(player) for player in range(3)}
    assert len(texts) == 3
    assert state.game.record() not in texts


def test_outcomes_of_chance_have_probabilities_and_names() -> None:
    state = OpenSpielGame({"players": 3, "options": f"{QUICK};setup:beginner"}).new_initial_state()
    while not state.is_chance_node() or len(state.chance_outcomes()) != 36:
        state = played(state, 1, 1)
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 0) == "1 1"
    state.apply_action(7)
    assert state.action_to_string(state.current_player(), state.legal_actions()[0]) == str(state.game.legal_actions[0])


def test_the_utilities_add_up_to_zero() -> None:
    options = "vp_goal:3;trade_with_players:off"
    state = played(OpenSpielGame({"players": 3, "options": options}).new_initial_state(), 2)
    winners = state.game.winners
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
    assert all((state.returns()[seat] > 0) == (seat in winners) for seat in range(3))


def test_wrong_parameters_are_refused() -> None:
    with pytest.raises(ArgumentError, match="name:value"):
        OpenSpielGame({"options": "vp_goal"})
    with pytest.raises(RulesetError):
        OpenSpielGame({"options": "vp_goal:1"})
