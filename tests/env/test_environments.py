"""The environments pass the tests of their owners, and their games are those of the engine."""

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_seed_test, seed_test

from insula import Game
from insula.env.gymnasium_env import GymnasiumEnv
from insula.env.pettingzoo_env import PettingZooEnv, parallel_env
from insula.errors import ArgumentError

SHORT = {"vp_goal": 3}


def play(env: GymnasiumEnv, seed: int) -> float:
    observed, _ = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    while True:
        action = rng.choice(np.flatnonzero(observed["action_mask"]))
        observed, reward, over, cut, _ = env.step(action)
        if over or cut:
            return reward


def test_gymnasium_accepts_the_environment() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # SVG is a mode that the checker does not know.
        check_env(GymnasiumEnv("base", 3, bots=["random"]), skip_render_check=True)


def test_a_game_is_won_or_lost_and_has_a_record() -> None:
    env = GymnasiumEnv("base", 3, SHORT, bots=["random"])
    reward = play(env, 4)
    game = Game.from_record(env.record())
    assert reward == (1 if env.seat in game.winners else -1)


def test_seats_rotate() -> None:
    env = GymnasiumEnv("base", 3)
    env.reset(seed=1)
    seats = [env.seat]
    for _ in range(3):
        env.reset()
        seats.append(env.seat)
    assert seats == [0, 1, 2, 0]


def test_an_action_that_is_not_legal_loses() -> None:
    env = GymnasiumEnv("base", 3)
    observed, _ = env.reset(seed=1)
    _, reward, over, _, info = env.step(np.flatnonzero(observed["action_mask"] == 0)[-1])
    assert (reward, over) == (-1, True)
    assert info["illegal"]


def test_a_picture_is_of_the_game() -> None:
    env = GymnasiumEnv("base", 3, render_mode="svg")
    env.reset(seed=1)
    assert (env.render() or "").startswith("<svg")


def test_without_reset_there_is_no_game() -> None:
    with pytest.raises(ArgumentError, match="reset"):
        GymnasiumEnv("base", 3).step(0)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_accepts_the_environment() -> None:
    api_test(PettingZooEnv("base", 3, SHORT), num_cycles=60)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_a_seed_repeats_a_game() -> None:
    seed_test(lambda: PettingZooEnv("base", 3), num_cycles=20)
    parallel_seed_test(lambda: parallel_env("base", 3), num_cycles=5)
