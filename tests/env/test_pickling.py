"""Environments, batches and what belongs to them can be copied and pickled at any time, and go on in the same way."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from support.length import amount
from support.own_maps import EXAMPLE

from insula import Game, Ruleset
from insula.bots.program_bot import ProgramBot
from insula.env import BatchEnv, observe
from insula.env.gymnasium_env import GymnasiumEnv
from insula.env.openspiel import OpenSpielGame
from insula.env.pettingzoo_env import PettingZooEnv, parallel_env
from insula.env.vector_env import GymnasiumVectorEnv

FIRST_OF_ALL = """
import sys
for line in sys.stdin:
    print('{"type": "ready"}' if '"game"' in line else '{"index": 0}', flush=True)
"""
"""A program that always chooses the first action."""
STEPS = amount(12, long=200)
QUICK = {"vp_goal": 3}
COPIES: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}
each_copy = pytest.mark.parametrize("make", COPIES.values(), ids=COPIES)
RULESETS = (
    ("base", 4, {}),
    ("cities_knights+seafarers", 3, {}),
    ("fishermen+rivers", 4, {"trade_with_players": False}),
    ("base", 2, {}),
    ("seafarers", 4, {"sea_map": EXAMPLE}),
)


def in_gymnasium(env: GymnasiumEnv, steps: int = STEPS) -> Iterator[tuple[bytes, float]]:
    """Play on with the last legal action, in a new game after the end, and yield what is observed and the reward."""
    observed = observe(env.game.view(env.seat))
    for _ in range(steps):
        observed, reward, over, cut, _ = env.step(np.flatnonzero(observed["action_mask"])[-1])
        if over or cut:
            observed, _ = env.reset()
        yield observed["observation"].tobytes(), reward


def in_pettingzoo(env: PettingZooEnv) -> Iterator[tuple[str, bytes]]:
    for _ in range(STEPS):
        observed, *_ = env.last()
        env.step(int(np.flatnonzero(observed["action_mask"])[-1]))
        yield env.agent_selection, observed["observation"].tobytes()


def in_batch(batch: BatchEnv) -> Iterator[bytes]:
    for _ in range(STEPS):
        batch.step(batch.legal[np.arange(batch.n), batch.count - 1].copy())
        yield batch.observe().tobytes() + batch.rewards.tobytes() + batch.done.tobytes() + batch.save().tobytes()


@pytest.mark.parametrize("bots", [["random"], ["greedy", "casual"]])
@each_copy
def test_an_environment_of_gymnasium_goes_on_alike(make: Callable[[Any], Any], bots: list[str]) -> None:
    """The bots, the dice and the seeds of later games are copied too."""
    env = GymnasiumEnv("base", 3, QUICK, bots=bots)
    twin = make(env)
    assert twin.reset(seed=4)[0]["observation"].tolist() == env.reset(seed=4)[0]["observation"].tolist()
    list(in_gymnasium(env, 5))
    twin = make(env)
    assert list(in_gymnasium(twin)) == list(in_gymnasium(env))
    assert twin.game == env.game


@each_copy
def test_an_environment_of_pettingzoo_goes_on_alike(make: Callable[[Any], Any]) -> None:
    env = PettingZooEnv("base", 3)
    make(env).reset(seed=1)
    env.reset(seed=1)
    list(in_pettingzoo(env))
    twin = make(env)
    assert list(in_pettingzoo(twin)) == list(in_pettingzoo(env))
    assert twin.game == env.game
    twin.reset()
    env.reset()
    assert twin.game == env.game, "the next game has other dice"


@each_copy
def test_a_parallel_environment_goes_on_alike(make: Callable[[Any], Any]) -> None:
    env = parallel_env("base", 3)
    env.reset(seed=1)
    twin = make(env)
    for _ in range(STEPS):
        played = []
        for each in (env, twin):
            agent = each.unwrapped.agent_selection
            legal = np.flatnonzero(each.unwrapped.observe(agent)["action_mask"])
            observed, *_ = each.step(dict.fromkeys(each.agents, int(legal[-1])))
            played.append({seat: numbers["observation"].tolist() for seat, numbers in observed.items()})
        assert played[0] == played[1]


@pytest.mark.parametrize("threads", [1, 2])
@each_copy
def test_a_batch_goes_on_alike_and_apart(make: Callable[[Any], Any], threads: int) -> None:
    """Also while games have just ended, and with its own threads."""
    batch = BatchEnv(Ruleset.of("base", 2, {"turn_limit": 1}), 3, seed=5, threads=threads, rewards="points")
    rng = np.random.default_rng(1)
    while not batch.done.any():
        batch.step(batch.legal[np.arange(batch.n), rng.integers(batch.count)])
    twin, before = make(batch), batch.save()
    for name in ("actor", "mask", "legal", "count", "rewards", "done", "points"):
        assert getattr(twin, name).tolist() == getattr(batch, name).tolist(), name
    expected = list(in_batch(twin))
    assert batch.save().tobytes() == before.tobytes(), "the copy plays in the games of the original"
    assert expected == list(in_batch(batch))


@each_copy
def test_a_vector_environment_goes_on_alike(make: Callable[[Any], Any]) -> None:
    env = GymnasiumVectorEnv("base", 3, QUICK, num_envs=3)
    observed, _ = env.reset(seed=1)
    twin = make(env)
    for _ in range(STEPS):
        actions = observed["action_mask"].argmax(axis=1)
        observed, rewards, over, *_ = env.step(actions)
        also, also_rewards, also_over, *_ = twin.step(actions)
        assert also["observation"].tolist() == observed["observation"].tolist()
        assert (also_rewards.tolist(), also_over.tolist()) == (rewards.tolist(), over.tolist())


@each_copy
def test_a_state_of_openspiel_goes_on_alike(make: Callable[[Any], Any]) -> None:
    game = OpenSpielGame({"players": 3})
    assert str(make(game)) == str(game)
    state = game.new_initial_state()
    for _ in range(5):
        state.apply_action(state.legal_actions()[0])
    twin: pyspiel.State = make(state)
    for _ in range(STEPS):
        assert (str(twin), twin.legal_actions()) == (str(state), state.legal_actions())
        for each in (twin, state):
            each.apply_action(each.legal_actions()[-1])


@pytest.mark.parametrize(("rules", "players", "options"), RULESETS)
@each_copy
def test_a_copied_ruleset_is_the_ruleset(
    make: Callable[[Any], Any], rules: str, players: int, options: dict[str, object]
) -> None:
    """Also after it was used: its tables are as large as the games of a batch, and are not copied."""
    ruleset = Ruleset.of(rules, players, options)
    game = Game(rules, players, 1, options)
    observe(game.view(0))
    assert make(ruleset) is ruleset
    assert ruleset.features.size > 0
    assert make(ruleset) is ruleset
    assert len(pickle.dumps(ruleset)) < 200 + len(str(options))
    assert make(ruleset.observation).digest == ruleset.observation.digest


@pytest.mark.parametrize(("rules", "players", "options"), RULESETS)
@each_copy
def test_a_copied_view_shows_the_same(
    make: Callable[[Any], Any], rules: str, players: int, options: dict[str, object]
) -> None:
    game = Game(rules, players, 3, options)
    for _ in range(STEPS):
        game.play(game.legal_actions[-1])
    for seat in (*range(players), None):
        view = game.view(seat)
        twin = make(view)
        assert (twin.bytes, twin.seat, twin.ruleset) == (view.bytes, view.seat, view.ruleset)
        assert (twin.legal_actions, twin.position) == (view.legal_actions, view.position)
        assert len(pickle.dumps(view)) < len(view.bytes) + 1000 + len(str(options))
    assert make(game.legal_actions) == game.legal_actions


@each_copy
def test_a_copied_state_has_the_same_fields(make: Callable[[Any], Any]) -> None:
    game = Game(seed=1)
    twin = make(game.state)
    assert Game.from_state(game.ruleset, twin) == game
    game.play(game.legal_actions[0])
    assert Game.from_state(game.ruleset, twin) != game


@each_copy
def test_a_copied_program_bot_starts_its_own_program(make: Callable[[Any], Any]) -> None:
    game = Game(seed=1)
    bot = ProgramBot([sys.executable, "-c", FIRST_OF_ALL])
    choice = bot.choose(game.view(game.actor), game.legal_actions)
    twin = make(bot)
    bot.close()
    assert twin.choose(game.view(game.actor), game.legal_actions) == choice
    twin.close()


def test_an_environment_goes_on_alike_in_another_process() -> None:
    """A new process has no ruleset, no bot and no compiled code yet."""
    env = GymnasiumEnv("base", 3, QUICK, bots=["greedy"])
    env.reset(seed=3)
    program = (
        "import pickle, sys; env = pickle.load(sys.stdin.buffer); play = env.game.legal_actions[-1].code; "
        "env.step(env.ruleset.action_index(play, env.seat)); sys.stdout.write(env.game.record())"
    )
    done = subprocess.run([sys.executable, "-c", program], input=pickle.dumps(env), capture_output=True, check=False)
    env.step(env.ruleset.action_index(env.game.legal_actions[-1].code, env.seat))
    assert done.stdout.decode() == env.game.record(), done.stderr.decode()


@pytest.mark.slow
@pytest.mark.parametrize("start", ["spawn", "forkserver"])
def test_environments_run_in_processes_of_gymnasium(start: str) -> None:
    made = gymnasium.vector.AsyncVectorEnv([lambda: GymnasiumEnv("base", 3, QUICK)] * 2, context=start)
    env = GymnasiumEnv("base", 3, QUICK)
    try:
        observed, _ = made.reset(seed=[4, 5])
        assert observed["observation"][0].tolist() == env.reset(seed=4)[0]["observation"].tolist()
        observed, *_ = made.step(observed["action_mask"].argmax(axis=1))
        assert observed["action_mask"].any(axis=1).all()
    finally:
        made.close()


def test_a_ruleset_with_a_module_from_outside_can_be_pickled(request: pytest.FixtureRequest) -> None:
    """In a process of its own, in which `INSULA_MODULES` names the folder of the module."""
    program = (
        "import pickle, copy; from insula import Game, Ruleset; game = Game('market', 3, 1); "
        "assert pickle.loads(pickle.dumps(game.view(0))).bytes == game.view(0).bytes; "
        "assert copy.deepcopy(game) == pickle.loads(pickle.dumps(game)) == game"
    )
    modules = request.config.rootpath / "tests" / "trial_modules"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "INSULA_MODULES": str(modules), "INSULA_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
