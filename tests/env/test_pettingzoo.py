"""The environment of PettingZoo passes the tests of its owner."""

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from insula.env.pettingzoo_env import PettingZooEnv, parallel_env
from insula.errors import ArgumentError

SHORT = {"vp_goal": 3}
RULES = (("base", 2), ("base", 4), ("cities_knights", 3), ("seafarers", 3), ("cities_knights+seafarers", 3))

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")
"""The tests warn of what they do not know: an observation space that is a dictionary, SVG."""


@pytest.mark.parametrize(("rules", "players"), RULES)
def test_pettingzoo_accepts_the_environment(rules: str, players: int) -> None:
    api_test(PettingZooEnv(rules, players), num_cycles=60)


@pytest.mark.parametrize(("rules", "players"), RULES)
def test_a_seed_repeats_a_game(rules: str, players: int) -> None:
    seed_test(lambda: PettingZooEnv(rules, players), num_cycles=20)


def test_pettingzoo_accepts_the_parallel_environment() -> None:
    parallel_api_test(parallel_env("base", 3), num_cycles=20)
    parallel_seed_test(lambda: parallel_env("base", 3), num_cycles=5)


def played(env: PettingZooEnv) -> dict[str, float]:
    """Play a game at random, and return the sum of each agent's rewards."""
    env.reset(seed=4)
    rng, sums = np.random.default_rng(1), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observed, reward, over, cut, _ = env.last()
        assert env.observation_space(agent).contains(observed)
        sums[agent] += reward
        env.step(None if over or cut else int(rng.choice(np.flatnonzero(observed["action_mask"]))))
    return sums


def test_the_winner_gets_1_and_all_others_minus_1() -> None:
    env = PettingZooEnv("base", 3, SHORT)
    sums = played(env)
    assert [sums[f"seat_{seat}"] for seat in range(3)] == [1 if seat in env.game.winners else -1 for seat in range(3)]


def test_an_action_that_is_not_legal_ends_the_game() -> None:
    env = PettingZooEnv("base", 3)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(env.observe(agent)["action_mask"].argmin()))
    assert env.rewards == {other: -1 if other == agent else 0 for other in env.possible_agents}
    assert all(env.terminations.values())
    assert env.infos[agent]["illegal"]


def test_an_agent_that_must_decide_cannot_pass() -> None:
    env = PettingZooEnv("base", 3)
    env.reset(seed=1)
    with pytest.raises(ArgumentError, match="must decide"):
        env.step(None)


def test_a_step_without_a_reset_is_refused() -> None:
    env = PettingZooEnv("base", 3)
    for action in (0, None):
        with pytest.raises(ArgumentError, match=r"call reset\(\) first"):
            env.step(action)


def test_an_action_is_a_whole_number() -> None:
    env = PettingZooEnv("base", 3)
    env.reset(seed=1)
    legal = int(env.observe(env.agent_selection)["action_mask"].argmax())
    for wrong in (legal + 0.5, float(legal), "1", True):
        with pytest.raises(ArgumentError, match="the action must be a whole number"):
            env.step(wrong)  # type: ignore[arg-type]
    assert env.decisions == 0
    env.step(np.int64(legal))
    assert env.decisions == 1
