"""Whole numbers of numpy are taken wherever Python's are, with the same result; what is no whole number is refused."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from support.numbers import INTEGERS

from insula import Game, Ruleset
from insula.analysis import hint
from insula.arena import play_match, signature, simulate_bots, simulate_random
from insula.arena.jobs import Played
from insula.arena.ladder import Ladder
from insula.bots import RandomBot, SearchBot
from insula.env import BatchEnv
from insula.env.gymnasium_env import GymnasiumEnv
from insula.env.pettingzoo_env import PettingZooEnv
from insula.env.vector_env import GymnasiumVectorEnv
from insula.errors import ArgumentError, InsulaError, RulesetError
from insula.search import expectimax, mcts

RULESET = Ruleset.of("base", 2, {"trade_with_players": False, "vp_goal": 3})


def roll_out(seed: int) -> object:
    return Game(players=2, seed=1).rollout(1, seed, limit=5)


def copied(seed: int) -> object:
    return Game(players=2, seed=1).copy(seed).position


def from_state(seed: int) -> object:
    return Game.from_state(RULESET, RULESET.template, seed).position


def batch(seed: int) -> object:
    env = BatchEnv(RULESET, 2, seed)
    return env.seed, type(env.seed), env.save().tobytes()


def randomly(seed: int) -> object:
    return simulate_random(RULESET, 1, seed=seed, threads=1, limit=20).decisions


def by_bots(seed: int) -> object:
    games: list[Played] = []
    simulate_bots(RULESET, ["random"], 1, seed=seed, workers=1, limit=5, keep=games.append)
    return [played.record for played in games]


def ladder(seed: int) -> object:
    jobs = Ladder(Path("nowhere.jsonl"), [RULESET], ["random", "greedy"], 1, seed=seed).missing
    return [(job.seed, type(job.seed), job.bot_seeds) for job in jobs]


def hinted(seed: int) -> object:
    game = Game(players=2, seed=1)
    return hint(game.view(game.actor), samples=1, seconds=0.001, seed=seed).action in game.legal_actions


def learner(seed: int) -> object:
    return GymnasiumEnv("base", 2).reset(seed=seed)[0]["action_mask"].tolist()


def learners(seed: int) -> object:
    return GymnasiumVectorEnv("base", 2, num_envs=2).reset(seed=seed)[0]["observation"].tolist()


def agents(seed: int) -> object:
    env = PettingZooEnv("base", 2)
    env.reset(seed=seed)
    return env.game.position


SEEDED: dict[str, Callable[[int], object]] = {
    "Game": lambda seed: Game(players=2, seed=seed).position,
    "Game.rollout": roll_out,
    "Game.copy": copied,
    "Game.from_state": from_state,
    "mcts": lambda seed: mcts(Game(players=2, seed=1), 1, rollout_decisions=1, seed=seed).candidates,
    "expectimax": lambda seed: expectimax(Game(players=2, seed=1), 1, seed=seed).candidates,
    "hint": hinted,
    "RandomBot": lambda seed: RandomBot(seed).rng.random(),
    "SearchBot": lambda seed: SearchBot(seed).rng.random(),
    "play_match": lambda seed: play_match(RULESET, ["random", "random"], seed, limit=5),
    "signature": lambda seed: signature(RULESET, 1, seed, limit=5),
    "simulate_random": randomly,
    "simulate_bots": by_bots,
    "Ladder": ladder,
    "BatchEnv": batch,
    "GymnasiumEnv": learner,
    "GymnasiumVectorEnv": learners,
    "PettingZooEnv": agents,
}
"""Whatever takes a seed, each with something that the seed decides."""
ENVIRONMENTS = {"GymnasiumEnv", "GymnasiumVectorEnv", "PettingZooEnv"}
WITHOUT_SEED = {"Game", "Game.copy", "Game.from_state", "play_match"} | ENVIRONMENTS
"""What chooses a seed itself if it gets none."""


@pytest.mark.parametrize("name", SEEDED)
def test_a_seed_can_be_an_integer_of_numpy(name: str) -> None:
    expected = SEEDED[name](3)
    for kind in INTEGERS:
        assert SEEDED[name](kind(3)) == expected, kind  # type: ignore[arg-type]


@pytest.mark.parametrize("name", SEEDED)
def test_a_seed_that_is_no_whole_number_is_refused(name: str) -> None:
    for wrong in ("x", 2.5, True, np.True_, np.array([1, 2]), *([] if name in WITHOUT_SEED else [None])):
        with pytest.raises(InsulaError, match="the seed must be a whole number"):
            SEEDED[name](wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", SEEDED)
def test_a_seed_can_be_negative_and_large(name: str) -> None:
    """Generators of numpy take no negative numbers, and the games only 64 bits."""
    for seed in (-1, -(2**63), 2**64 + 1, -(2**70)):
        assert SEEDED[name](seed) == SEEDED[name](seed), seed


@pytest.mark.parametrize("name", ["mcts", "expectimax", "GymnasiumEnv", "GymnasiumVectorEnv", "PettingZooEnv"])
def test_generators_of_numpy_ignore_the_sign_of_a_seed(name: str) -> None:
    """As Python's generators do, with which bots are seeded."""
    assert SEEDED[name](-3) == SEEDED[name](3)


@pytest.mark.parametrize("kind", INTEGERS)
def test_players_and_options_can_be_integers_of_numpy(kind: type[np.integer]) -> None:
    """The ruleset is the same object as with Python's numbers, and has Python's numbers."""
    for rules, players, name, value in (
        ("base", 4, "vp_goal", 8),
        ("harbormaster", 3, "harbormaster_goal_plus", 2),
    ):
        ruleset = Ruleset.of(rules, kind(players), {name: kind(value)})  # type: ignore[arg-type]
        assert ruleset is Ruleset.of(rules, players, {name: value})
        assert [type(number) for number in (ruleset.players, ruleset.options[name])] == [int, int]
    with pytest.raises(RulesetError, match="cannot be 99: it must be"):
        Ruleset.of("base", 4, {"vp_goal": kind(99)})


def test_an_option_can_be_a_boolean_of_numpy() -> None:
    without = Ruleset.of("base", 4, {"trade_with_players": np.False_})
    assert without is Ruleset.of("base", 4, {"trade_with_players": False})
    assert Ruleset.of("base", 4, {"trade_with_players": np.True_}) is Ruleset.of("base", 4)
    with pytest.raises(RulesetError):
        Ruleset.of("base", 4, {"vp_goal": np.True_})


def test_a_number_of_players_is_a_whole_number() -> None:
    for wrong in (4.0, "4", True, np.float64(4)):
        with pytest.raises(RulesetError, match="players"):
            Ruleset.of("base", wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("environment", [GymnasiumEnv, PettingZooEnv])
def test_the_limit_of_an_environment_is_a_whole_number_from_1_on(
    environment: type[GymnasiumEnv] | type[PettingZooEnv],
) -> None:
    for kind in INTEGERS:
        assert type(environment("base", 2, limit=kind(7)).limit) is int  # type: ignore[arg-type]
    for wrong in (None, "9", 2.5, True):
        with pytest.raises(ArgumentError, match="the limit must be a whole number"):
            environment("base", 2, limit=wrong)  # type: ignore[arg-type]
    for small in (0, -1):
        with pytest.raises(ArgumentError, match=f"the limit is {small}, but it must be at least 1"):
            environment("base", 2, limit=small)


def test_sizes_of_batches_and_simulations_are_whole_numbers() -> None:
    for kind in INTEGERS:
        assert BatchEnv(RULESET, kind(2), threads=kind(1)).n == 2  # type: ignore[arg-type]
        assert simulate_random(RULESET, kind(1), threads=1, limit=5).games == 1  # type: ignore[arg-type]
    for wrong in (2.5, "2", None):
        with pytest.raises(ArgumentError, match="the number of games must be a whole number"):
            BatchEnv(RULESET, wrong)  # type: ignore[arg-type]
        with pytest.raises(ArgumentError, match="the number of threads must be a whole number"):
            BatchEnv(RULESET, 1, threads=wrong)  # type: ignore[arg-type]
        with pytest.raises(ArgumentError, match="the number of games must be a whole number"):
            simulate_random(RULESET, wrong)  # type: ignore[arg-type]
        with pytest.raises(ArgumentError, match="the number of games must be a whole number"):
            simulate_bots(RULESET, ["random"], wrong)  # type: ignore[arg-type]
