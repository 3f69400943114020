"""The pictures of the environments for videos: pixels of a constant size, which show what may be seen."""

import sys
from collections.abc import Callable

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import AddRenderObservation
from numpy.typing import NDArray
from pettingzoo.test import render_test
from support.length import amount, mostly_slow

from insula import Game
from insula.env.gymnasium_env import GymnasiumEnv
from insula.env.pettingzoo_env import PettingZooEnv, parallel_env
from insula.env.rendering import render
from insula.errors import ArgumentError, MissingExtraError

SHAPE = (720, 720, 3)
ENVIRONMENTS: dict[str, Callable[..., GymnasiumEnv | PettingZooEnv]] = {
    "gymnasium": GymnasiumEnv,
    "pettingzoo": PettingZooEnv,
}
each_environment = pytest.mark.parametrize("make", ENVIRONMENTS.values(), ids=ENVIRONMENTS)
NAMED = "insula.env.gymnasium_env:insula/Insula-v0"


def frame(env: GymnasiumEnv | PettingZooEnv) -> NDArray[np.uint8]:
    """Return the picture of an environment, which must be as an encoder needs it."""
    picture = env.render()
    assert isinstance(picture, np.ndarray)
    assert (picture.shape, picture.dtype) == (SHAPE, np.uint8)
    return picture


def play_on(env: GymnasiumEnv | PettingZooEnv, steps: int, rng: np.random.Generator) -> bool:
    """Play some decisions at random; return whether the game goes on."""
    for _ in range(steps):
        game = env.game
        if game.over:
            return False
        code = int(rng.choice([legal.code for legal in game.legal_actions]))
        env.step(env.ruleset.action_index(code, game.actor))
    return not env.game.over


@each_environment
def test_a_settlement_changes_pixels_at_its_place(make: Callable[..., GymnasiumEnv | PettingZooEnv]) -> None:
    """The first decision builds one. Most of the picture stays the same, and another call gives the same picture."""
    env = make("base", 2, render_mode="rgb_array")
    env.reset(seed=1)
    before = frame(env)
    assert env.game.legal_actions[0].text.startswith("settlement")
    play_on(env, 1, np.random.default_rng(1))
    after = frame(env)
    changed = (before != after).any(axis=2)
    assert 100 < changed.sum() < 0.05 * changed.size
    assert np.array_equal(after, frame(env))


@each_environment
@pytest.mark.parametrize(
    ("rules", "players", "options"),
    mostly_slow(
        [
            ("base", 6, {"vp_goal": 3}),
            ("cities_knights+seafarers", 3, {}),
            ("seafarers", 4, {"sea_scenario": "fog_islands"}),
        ]
    ),
)
def test_all_pictures_have_the_same_size(
    make: Callable[..., GymnasiumEnv | PettingZooEnv], rules: str, players: int, options: dict[str, object]
) -> None:
    """Whatever the map, from the start of a game to its end and in the next game."""
    env = make(rules, players, options, render_mode="rgb_array")
    rng = np.random.default_rng(1)
    for seed in range(2):
        env.reset(seed=seed)
        frame(env)
        for _ in range(amount(2, long=12)):
            goes_on = play_on(env, 30, rng)
            frame(env)
            if not goes_on:
                break


def test_the_board_is_in_the_middle_and_whole() -> None:
    """A map that is higher than wide has a margin on both sides, and its drawing reaches from top to bottom."""
    game = Game("cities_knights", 3, 1)
    picture = render(game, "rgb_array", 0)
    assert isinstance(picture, np.ndarray)
    paper = picture[0, 0]
    drawn = np.flatnonzero((picture != paper).any(axis=(0, 2)))
    assert abs(drawn[0] - (SHAPE[1] - 1 - drawn[-1])) <= 2
    assert drawn[0] > 30
    assert (picture[:, [0, -1]] == paper).all()


@pytest.mark.parametrize("seat", [0, None])
def test_a_picture_shows_only_what_its_seat_sees(seat: int | None) -> None:
    """Land in the fog and the cards of others can be anything: the picture is the same."""
    game = Game("seafarers", 4, 1, {"sea_scenario": "fog_islands"})
    for _ in range(40):
        game.play(game.legal_actions[0])
    other = game.view(0).sample(np.random.default_rng(2))
    assert other.position != game.position
    assert np.array_equal(render(game, "rgb_array", seat), render(other, "rgb_array", seat))


def test_gymnasium_accepts_all_pictures() -> None:
    with gymnasium.make(NAMED, players=2, render_mode="rgb_array") as env:
        assert env.metadata["render_fps"] > 0
        check_env(env.unwrapped)


def test_pettingzoo_accepts_all_pictures() -> None:
    """Its test first makes an environment in the mode "human", whether there is one or not."""

    def make(render_mode: str) -> PettingZooEnv:
        return PettingZooEnv("base", 2, render_mode=None if render_mode == "human" else render_mode)  # type: ignore[arg-type]

    assert PettingZooEnv.metadata["render_fps"] > 0
    render_test(make, {"svg": lambda picture: picture.startswith("<svg")})
    parallel = parallel_env("base", 2, render_mode="rgb_array")
    parallel.reset(seed=1)
    assert parallel.render().shape == SHAPE


def test_wrappers_of_gymnasium_take_the_pictures() -> None:
    """One makes them the observation, whose space is that of the first picture."""
    env = AddRenderObservation(gymnasium.make(NAMED, players=2, render_mode="rgb_array"), render_only=True)
    observed, _ = env.reset(seed=1)
    assert env.observation_space == gymnasium.spaces.Box(0, 255, SHAPE, np.uint8)
    insula = env.unwrapped
    assert isinstance(insula, GymnasiumEnv)
    later, *_ = env.step(np.int64(insula.ruleset.action_index(insula.game.legal_actions[0].code, insula.seat)))
    assert env.observation_space.contains(later)
    assert not np.array_equal(observed, later)


@each_environment
def test_other_modes_are_refused(make: Callable[..., GymnasiumEnv | PettingZooEnv]) -> None:
    """With those that there are."""
    for wrong in ("human", "rgb", "RGB_ARRAY"):
        with pytest.raises(ArgumentError, match=f"there is no render_mode '{wrong}'"):
            make("base", 3, render_mode=wrong)


@each_environment
@pytest.mark.parametrize("missing", ["PIL", "resvg_py"])
def test_a_missing_package_is_named_when_the_environment_is_made(
    make: Callable[..., GymnasiumEnv | PettingZooEnv], missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(MissingExtraError, match=rf'"rgb_array" needs {missing}: .* \'insula\[video\]\''):
        make("base", 3, render_mode="rgb_array")
    assert make("base", 3, render_mode="svg")
