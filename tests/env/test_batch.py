"""Batches of games: the same games as one by one, for every number of threads."""

import numpy as np
import pytest

from insula import Ruleset
from insula.env import SKIP, BatchEnv
from insula.errors import ArgumentError
from insula.rules.choices import CHOICES
from insula.rules.entry import NO_ACTION, play

QUICK = Ruleset.of("base", 4, {"trade_with_players": False, "vp_goal": 3})


def choose(env: BatchEnv, rng: np.random.Generator) -> np.ndarray:
    """Return a random legal action of each game."""
    return env.legal[np.arange(env.n), (rng.random(env.n) * env.count).astype(int)]


def test_a_batch_plays_what_single_games_play() -> None:
    """The engine one game at a time, with lists of choices, is the oracle for masks and actors."""
    env, rng, choices = BatchEnv(QUICK, 3, seed=5), np.random.default_rng(1), np.zeros(1, CHOICES)
    for _ in range(150):
        for game, state in enumerate(env.save()):
            one = np.array([state])
            count = play(QUICK.boards, one, NO_ACTION, choices, True)
            actor = int(one[0]["stack_player"][one[0]["stack_size"] - 1])
            legal = {QUICK.action_index(int(code), actor) for code in choices[0]["action"][:count]}
            assert env.actor[game] == actor
            assert set(np.flatnonzero(env.mask[game])) == legal == set(env.legal[game, : env.count[game]])
        env.step(choose(env, rng))


def test_threads_do_not_change_the_games() -> None:
    one, two = BatchEnv(QUICK, 5, seed=2, threads=1), BatchEnv(QUICK, 5, seed=2, threads=2)
    rng = np.random.default_rng(1)
    for _ in range(120):
        actions = choose(one, rng)
        one.step(actions)
        two.step(actions)
        assert (one.save() == two.save()).all()
        assert (one.mask == two.mask).all()


@pytest.mark.parametrize("autoreset", [True, False])
def test_a_step_can_observe_too(autoreset: bool) -> None:
    """With `out`, a step leaves in it what `observe` returns after the step, also of games that have ended."""
    env, rng = BatchEnv(QUICK, 20, seed=3, threads=2), np.random.default_rng(1)
    out = np.empty((20, QUICK.observation.size), np.int8)
    for _ in range(100):
        env.step(choose(env, rng), autoreset, out)
        assert (out == env.observe()).all()
    assert autoreset or (env.actor == -1).any()


def test_rewards_outlive_an_automatic_reset() -> None:
    env, rng = BatchEnv(QUICK, 2, seed=1), np.random.default_rng(1)
    while not env.done.any():
        env.step(choose(env, rng))
    ended = int(np.argmax(env.done))
    assert sorted(env.rewards[ended]) == [-1, -1, -1, 1]
    assert env.points[ended, np.argmax(env.rewards[ended])] >= 3
    assert env.count[ended] == 54  # the first choice of another game: any corner


def test_without_automatic_reset_a_game_stays_over() -> None:
    env, rng = BatchEnv(QUICK, 2, seed=1), np.random.default_rng(1)
    while not env.done.any():
        env.step(choose(env, rng), autoreset=False)
    ended = int(np.argmax(env.done))
    rewards = env.rewards[ended].copy()
    env.step(choose(env, rng), autoreset=False)
    assert env.done[ended]
    assert (env.rewards[ended] == rewards).all()
    assert env.actor[ended] == -1
    assert not env.mask[ended].any()
    env.reset(env.done)
    assert not env.done.any()
    assert env.count[ended] == 54


def test_a_game_can_be_left_as_it_is() -> None:
    """What ended a step before still has its rewards, while the other game goes on."""
    env, rng = BatchEnv(QUICK, 2, seed=1), np.random.default_rng(1)
    while not env.done.any():
        env.step(choose(env, rng))
    ended = int(np.argmax(env.done))
    actions, before, rewards = choose(env, rng), env.save(), env.rewards[ended].copy()
    actions[ended] = SKIP
    env.step(actions)
    assert env.save()[ended] == before[ended]
    assert env.save()[1 - ended] != before[1 - ended]
    assert env.done[ended]
    assert (env.rewards[ended] == rewards).all()


def test_a_loaded_batch_goes_on_as_the_saved_one() -> None:
    env = BatchEnv(QUICK, 2, seed=1)
    saved, mask = env.save(), env.mask.copy()
    env.step(env.legal[:, 0].copy())
    env.load(saved)
    assert (env.mask == mask).all()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = BatchEnv(QUICK, 2, seed=1)
    before = env.save()
    for wrong in (-1, QUICK.num_actions, int(np.argmin(env.mask[1]))):
        with pytest.raises(ArgumentError, match="game 1"):
            env.step([int(env.legal[0, 0]), wrong])
    assert (env.save() == before).all()


def played_to_the_end(rewards: str) -> BatchEnv:
    """Return a batch in which a game has just ended."""
    env, rng = BatchEnv(QUICK, 2, seed=1, rewards=rewards), np.random.default_rng(1)
    while not env.done.any():
        env.step(choose(env, rng))
    return env


@pytest.mark.parametrize("rewards", ["zero_sum", "points"])
def test_rewards_can_add_up_to_zero(rewards: str) -> None:
    env = played_to_the_end(rewards)
    ended = int(np.argmax(env.done))
    winner = int(np.argmax(env.points[ended]))
    assert env.rewards[ended].sum() == pytest.approx(0)
    assert env.rewards[ended, winner] == env.rewards[ended].max() > 0
    assert not env.rewards[1 - ended].any() or env.done[1 - ended]


def test_rewards_by_points_are_the_distance_to_the_average_of_the_others() -> None:
    env = played_to_the_end("points")
    ended = int(np.argmax(env.done))
    points = env.points[ended].tolist()
    assert env.rewards[ended, 0] == pytest.approx(points[0] - sum(points[1:]) / 3)


def test_wrong_arguments_are_named() -> None:
    env = BatchEnv(QUICK, 2)
    wrong = {
        "batch_too_small": lambda: BatchEnv(QUICK, 0),
        "batch_rewards": lambda: BatchEnv(QUICK, 1, rewards="gold"),
        "batch_shape": lambda: env.step([0, 0, 0]),
        "batch_out": lambda: env.observe(np.zeros((2, 3), np.int8)),
        "batch_states": lambda: env.load(env.save()[:1]),
    }
    for case, call in wrong.items():
        with pytest.raises(ArgumentError) as error:
            call()
        assert error.value.case == case
