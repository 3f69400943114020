"""The vector environment of Gymnasium: its games are those of a batch, and its learner's seats are alone in it."""

import gymnasium
import numpy as np
import pytest
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from support.length import amount

from insula import Ruleset
from insula.env import SKIP, BatchEnv
from insula.env.vector_env import GymnasiumVectorEnv
from insula.errors import ArgumentError

QUICK = {"trade_with_players": False, "vp_goal": 3}
RULES = (("base", 2), ("base", 4), ("cities_knights", 3), ("seafarers", 3), ("cities_knights+seafarers", 3))


def chosen(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """Return legal actions that look random, and depend only on what is observed."""
    weights = np.arange(observations.shape[1]) % 997
    places = (observations.astype(np.int64) @ weights) % masks.sum(axis=1)
    return np.array([np.flatnonzero(mask)[place] for mask, place in zip(masks, places, strict=True)])


def test_the_learner_gets_what_its_seat_gets_in_a_batch() -> None:
    """The oracle plays all seats of a batch with the policy, and notes what the learner's seat sees and gets."""
    env = GymnasiumVectorEnv("base", 3, QUICK, num_envs=3, opponents=chosen)
    observed, _ = env.reset(seed=2)
    batch = BatchEnv(env.ruleset, 3, env.batch.seed)
    expected: list[list[np.ndarray]] = [[] for _ in range(3)]
    rewards: list[list[float]] = [[] for _ in range(3)]
    for _ in range(amount(500, long=3000)):
        rows, actors = batch.observe(), batch.actor.copy()
        batch.step(chosen(rows, batch.mask))
        for game in range(3):
            if actors[game] == env.seats[game]:
                expected[game].append(rows[game])
                rewards[game].append(0.0)
            if batch.done[game]:
                rewards[game][-1] = float(batch.rewards[game, env.seats[game]])
    ended = 0
    for step in range(min(map(len, expected)) - 1):
        for game in range(3):
            assert (observed["observation"][game] == expected[game][step]).all()
        observed, got, over, cut, _ = env.step(chosen(observed["observation"], observed["action_mask"]))
        assert got.tolist() == [rewards[game][step] for game in range(3)]
        assert (over == (got != 0)).all()
        assert not cut.any()
        ended += int(over.sum())
    assert ended > 1


@pytest.mark.parametrize(("rules", "players"), RULES)
def test_learners_decide_and_observe_what_the_spaces_say(rules: str, players: int) -> None:
    env = GymnasiumVectorEnv(rules, players, {"trade_offers_per_turn": 1}, num_envs=3)
    observed, _ = env.reset(seed=1)
    for _ in range(30):
        assert (env.batch.actor == env.seats).all()
        assert env.observation_space.contains(observed)
        observed, *_ = env.step(chosen(observed["observation"], observed["action_mask"]))


def test_a_seed_repeats_the_games_and_other_resets_do_not() -> None:
    env = GymnasiumVectorEnv("base", 2, QUICK, num_envs=2)

    def played(seed: int | None) -> list[bytes]:
        observed, _ = env.reset(seed=seed)
        rows = [observed["observation"].tobytes()]
        for _ in range(20):
            observed, *_ = env.step(chosen(observed["observation"], observed["action_mask"]))
            rows.append(observed["observation"].tobytes())
        return rows

    first = played(1)
    assert played(None) != first
    assert played(1) == first


def test_arrays_are_not_changed_by_the_next_step() -> None:
    env = GymnasiumVectorEnv("base", 2, QUICK, num_envs=2)
    observed, _ = env.reset(seed=1)
    kept = {name: numbers.copy() for name, numbers in observed.items()}
    env.step(chosen(observed["observation"], observed["action_mask"]))
    assert all((observed[name] == numbers).all() for name, numbers in kept.items())


def test_the_wrappers_of_gymnasium_fit() -> None:
    env = RecordEpisodeStatistics(
        gymnasium.make_vec(
            "insula.env.gymnasium_env:insula/Insula-v0",
            num_envs=2,
            vectorization_mode="vector_entry_point",
            players=2,
            options=QUICK,
        )
    )
    observed, _ = env.reset(seed=1)
    returns: list[float] = []
    while len(returns) < 4:
        observed, _, over, _, infos = env.step(chosen(observed["observation"], observed["action_mask"]))
        returns += infos["episode"]["r"][over].tolist() if over.any() else []
    assert set(returns) <= {-1.0, 1.0}


def test_an_action_that_is_not_legal_is_refused() -> None:
    env = GymnasiumVectorEnv("base", 2, QUICK, num_envs=2)
    observed, _ = env.reset(seed=1)
    with pytest.raises(ArgumentError, match="game 0"):
        env.step(observed["action_mask"].argmin(axis=1))


def test_rulesets_are_shared() -> None:
    assert GymnasiumVectorEnv("base", 2, QUICK).ruleset is Ruleset.of("base", 2, QUICK)


@pytest.mark.parametrize(
    ("wrong", "words"), [(SKIP, "-2 is not legal in game 0"), (2**32, "not legal"), (0.5, "integers")]
)
def test_a_learner_decides_in_every_game(wrong: float, words: str) -> None:
    """What leaves a game of a batch as it is decides nothing."""
    env = GymnasiumVectorEnv("base", 2, QUICK, num_envs=4)
    env.reset(seed=1)
    before = env.batch.save()
    with pytest.raises(ArgumentError, match=words):
        env.step(np.full(4, wrong))
    assert (env.batch.save() == before).all()


@pytest.mark.parametrize("wrong", [SKIP, 0.5, True])
def test_a_policy_returns_legal_actions(wrong: float) -> None:
    """An opponent that leaves games as they are would be asked for ever."""
    env = GymnasiumVectorEnv("base", 2, QUICK, num_envs=4, opponents=lambda _, masks: np.full(len(masks), wrong))
    with pytest.raises(ArgumentError, match=r"is not legal|must be integers"):
        env.reset(seed=1)


def test_a_step_without_a_reset_is_refused() -> None:
    """The games begin with other seats than the learners'."""
    env = GymnasiumVectorEnv("base", 2, QUICK, num_envs=4)
    before = env.batch.save()
    with pytest.raises(ArgumentError, match=r"call reset\(\) first"):
        env.step(env.batch.legal[:, 0])
    assert (env.batch.save() == before).all()


@pytest.mark.parametrize(
    ("wrong", "words"), [(0, "is 0, but it must be at least 1"), (-1, "is -1"), (2.0, "not 2.0"), (True, "not True")]
)
def test_the_number_of_environments_is_a_whole_number(wrong: int, words: str) -> None:
    with pytest.raises(ArgumentError, match=f"the number of environments .*{words}"):
        GymnasiumVectorEnv("base", 2, QUICK, num_envs=wrong)


def test_games_whose_opponents_have_failed_begin_again() -> None:
    """The learners have played then, and another step would take their actions for those of other seats."""
    wrong: list[int] = []

    def policy(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        return np.full(len(masks), wrong[0]) if wrong else chosen(observations, masks)

    env = GymnasiumVectorEnv("base", 2, QUICK, num_envs=4, opponents=policy)

    def play(turns: int) -> None:
        observed, _ = env.reset(seed=1)
        while (env.batch.save()["turn"] < turns).any():
            observed, *_ = env.step(chosen(observed["observation"], observed["action_mask"]))
            wrong.extend([SKIP] if turns > 1 else [])

    with pytest.raises(ArgumentError, match="the action -2 is not legal"):
        play(2)
    with pytest.raises(ArgumentError, match=r"call reset\(\) first"):
        env.step(env.batch.legal[:, 0])
    wrong.clear()
    play(1)


def test_options_of_reset_are_refused() -> None:
    env = GymnasiumVectorEnv("base", 2, QUICK)
    env.reset(seed=1, options={})
    with pytest.raises(ArgumentError, match="reset has no option 'seat'"):
        env.reset(seed=1, options={"seat": 1})
