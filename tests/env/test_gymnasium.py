"""The environment of Gymnasium passes the test of its owner, and its games are those of the engine."""

import warnings
from collections.abc import Sequence
from typing import ClassVar

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from insula import Action, ActionKind, Game, View
from insula.bots import Bot, RandomBot
from insula.env.gymnasium_env import GymnasiumEnv
from insula.errors import ArgumentError, BotError, SeatError
from insula.game import EventView
from insula.game.events.event import event_views
from insula.rules.spec import ARGUMENT_BITS

SHORT = {"vp_goal": 3}
RULES = (("base", 2), ("base", 3), ("cities_knights", 3), ("seafarers", 3), ("cities_knights+seafarers", 3))


class Faulty(Bot):
    """Never chooses what is legal, and counts how often it is closed."""

    name = "faulty"
    closed = 0

    def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002
        return Action(0, "nothing")

    def close(self) -> None:
        Faulty.closed += 1


class Watching(RandomBot):
    """Remembers what it is told."""

    name = "watching"
    seen: ClassVar[list[EventView]] = []

    def observe(self, events: Sequence[EventView]) -> None:
        Watching.seen += events


class Proposing(RandomBot):
    """Proposes a trade whenever it can."""

    name = "proposing"

    def unasked(self, view: View, actions: Sequence[Action]) -> Action | None:  # noqa: ARG002
        return next((action for action in actions if action.kind == ActionKind.PROPOSE_TRADE), None)


def play(env: GymnasiumEnv, seed: int) -> float:
    """Play a game at random, and return the last reward."""
    observed, _ = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    over = cut = False
    while not (over or cut):
        action = rng.choice(np.flatnonzero(observed["action_mask"]))
        observed, reward, over, cut, _ = env.step(action)
        assert env.observation_space.contains(observed)
    return reward


@pytest.mark.parametrize(("rules", "players"), RULES)
def test_gymnasium_accepts_the_environment(rules: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # SVG is a mode that the checker does not know.
        check_env(GymnasiumEnv(rules, players), skip_render_check=True)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_environment_has_a_name_in_gymnasium() -> None:
    env = gymnasium.make("insula.env.gymnasium_env:insula/Insula-v0", players=3, bots=["casual"])
    observed, _ = env.reset(seed=1)
    assert env.observation_space.contains(observed)


def test_a_game_is_won_or_lost_and_has_a_record() -> None:
    env = GymnasiumEnv("base", 3, SHORT)
    reward = play(env, 4)
    game = Game.from_record(env.game.record())
    assert game.over
    assert reward == (1 if env.seat in game.winners else -1)


def test_rewards_can_be_points() -> None:
    env = GymnasiumEnv("base", 3, SHORT, rewards="points")
    reward = play(env, 4)
    points = [env.game.points((env.seat + i) % 3) for i in range(3)]
    assert reward == points[0] - (points[1] + points[2]) / 2


def test_a_game_is_cut_at_the_limit() -> None:
    env = GymnasiumEnv("base", 3, limit=30)
    play(env, 1)
    assert not env.game.over
    with pytest.raises(ArgumentError, match="reset"):
        env.step(0)


def test_the_learner_observes_its_own_seat_and_decides_only_there() -> None:
    env = GymnasiumEnv("base", 3, SHORT)
    for _ in range(3):
        observed, _ = env.reset(seed=None)
        for _ in range(40):
            assert env.game.actor == env.seat
            seen = env.ruleset.observation.unpack(observed["observation"][None])
            assert seen["hand"][0].tolist() == list(env.game.view(env.seat).hand[:5])
            observed, _, over, _, _ = env.step(observed["action_mask"].argmax())
            if over:
                break


def test_seats_rotate_and_can_be_chosen() -> None:
    env = GymnasiumEnv("base", 3)
    env.reset(seed=1)
    seats = [env.seat]
    for _ in range(3):
        env.reset()
        seats.append(env.seat)
    assert seats == [0, 1, 2, 0]
    env.reset(options={"seat": env.ruleset.colors[2]})
    assert env.seat == 2


def test_bots_interrupt_the_turn_of_the_learner() -> None:
    """As in a match: unasked, and before the learner decides, who is then asked to confirm."""
    env = GymnasiumEnv("base", 3, bots=[Proposing])
    observed, _ = env.reset(seed=1)
    proposals = answers = 0
    for _ in range(60):
        before = len(env.game.steps)
        observed, *_ = env.step(int(observed["action_mask"].argmax()))
        kinds = [step.code >> ARGUMENT_BITS for step in env.game.steps[before:]]
        proposals += kinds.count(ActionKind.PROPOSE_TRADE)
        answers += env.game.legal_actions[0].kind == ActionKind.CONFIRM_TRADE
    assert proposals > 2
    assert answers > 2


def test_bots_observe_the_game_to_its_end() -> None:
    """What the last bot was told last is what happened last, also when the learner did it."""
    Watching.seen.clear()
    env = GymnasiumEnv("base", 2, SHORT, bots=[Watching])
    play(env, 4)
    last = event_views(env.game.events, env.ruleset, 1 - env.seat)
    assert last
    assert Watching.seen[-len(last) :] == last


def test_an_action_that_is_not_legal_loses() -> None:
    env = GymnasiumEnv("base", 3)
    observed, _ = env.reset(seed=1)
    _, reward, over, _, info = env.step(np.flatnonzero(observed["action_mask"] == 0)[-1])
    assert (reward, over) == (-1, True)
    assert info["illegal"]


def test_the_faults_of_bots_are_raised_and_bots_are_closed() -> None:
    env = GymnasiumEnv("base", 2, bots=[Faulty])
    with pytest.raises(BotError, match="faulty"):
        play(env, 1)
    env.close()
    assert Faulty.closed == 1


def test_a_picture_is_of_the_game() -> None:
    env = GymnasiumEnv("base", 3, render_mode="svg")
    env.reset(seed=1)
    assert (env.render() or "").startswith("<svg")


def test_without_reset_there_is_no_game() -> None:
    with pytest.raises(ArgumentError, match="reset"):
        GymnasiumEnv("base", 3).step(0)


def test_wrong_arguments_are_refused() -> None:
    for wrong in ({"bots": []}, {"rewards": "gold"}, {"render_mode": "human"}):
        with pytest.raises(ArgumentError):
            GymnasiumEnv("base", 3, **wrong)


def test_after_an_action_that_is_not_legal_the_game_is_over() -> None:
    """The learner cannot go on with the same game, also not with legal actions."""
    env = GymnasiumEnv("base", 3)
    observed, _ = env.reset(seed=1)
    env.step(int(observed["action_mask"].argmin()))
    before = env.game.position
    for action in (observed["action_mask"].argmax(), observed["action_mask"].argmin()):
        with pytest.raises(ArgumentError, match=r"call reset\(\)"):
            env.step(action)
    assert env.game.position == before
    observed, _ = env.reset()
    assert not env.step(observed["action_mask"].argmax())[2]


def test_a_game_that_was_cut_is_over_where_the_learner_must_decide_too() -> None:
    """After the first settlement the same seat places a road."""
    env = GymnasiumEnv("base", 3, limit=1)
    env.reset(seed=1)
    observed, _ = env.reset(seed=1, options={"seat": env.game.state.first_player})
    observed, _, over, cut, _ = env.step(observed["action_mask"].argmax())
    assert (over, cut, env.game.actor) == (False, True, env.seat)
    with pytest.raises(ArgumentError, match=r"call reset\(\)"):
        env.step(observed["action_mask"].argmax())


def test_an_action_is_a_whole_number() -> None:
    env = GymnasiumEnv("base", 3)
    observed, _ = env.reset(seed=1)
    legal = int(observed["action_mask"].argmax())
    for wrong in (legal + 0.5, float(legal), "1", None, True, np.array([legal, legal])):
        with pytest.raises(ArgumentError, match="the action must be a whole number"):
            env.step(wrong)  # type: ignore[arg-type]
    env.step(np.array(legal))
    assert len(env.game.steps) > 0


@pytest.mark.parametrize("bots", [["random", "casual", "greedy"], ["random"] * 3])
def test_each_bot_has_a_seat(bots: list[str]) -> None:
    with pytest.raises(SeatError, match="the learner and 3 bots do not fit into 3 seats"):
        GymnasiumEnv("base", 3, bots=bots)
    assert GymnasiumEnv("base", 4, bots=bots).reset(seed=1)


def test_options_of_reset_that_do_not_exist_are_refused() -> None:
    """The game in progress goes on."""
    env = GymnasiumEnv("base", 3)
    env.reset(seed=1, options={})
    before = env.game.position
    with pytest.raises(ArgumentError, match="reset has no option 'saet'; did you mean 'seat'"):
        env.reset(seed=2, options={"saet": 1})
    with pytest.raises(SeatError):
        env.reset(seed=2, options={"seat": 3})
    assert env.game.position == before
