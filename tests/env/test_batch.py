"""Batches of games: the same games as one by one, for every number of threads."""

import numpy as np
import pytest
from support.numbers import INTEGERS
from support.own_maps import EXAMPLE

from insula import Game, Ruleset, new_map
from insula.env import SKIP, BatchEnv
from insula.errors import ArgumentError
from insula.rules.choices import CHOICES
from insula.rules.entry import NO_ACTION, play
from insula.rules.jit import INTERPRETED

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


@pytest.mark.parametrize("threads", [2, 3, 8])
def test_threads_do_not_change_the_games(threads: int) -> None:
    """Also with games for several blocks, and with more threads than cores or blocks."""
    games, steps = (20, 30) if INTERPRETED else (100, 400)
    one, more = (BatchEnv(QUICK, games, seed=2, threads=number) for number in (1, threads))
    rng = np.random.default_rng(1)
    for _ in range(steps):
        actions = choose(one, rng)
        one.step(actions)
        more.step(actions)
        assert (one.save() == more.save()).all()
        for name in ("mask", "count", "actor", "done", "rewards", "points"):
            assert (getattr(one, name) == getattr(more, name)).all()
    assert (one.observe() == more.observe()).all()


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
    """No game of its place ended in the last step, so it has no rewards; the other game goes on."""
    env, rng = BatchEnv(QUICK, 2, seed=1), np.random.default_rng(1)
    while not env.done.any():
        env.step(choose(env, rng))
    ended = int(np.argmax(env.done))
    actions, before, points = choose(env, rng), env.save(), env.points[ended].copy()
    actions[ended] = SKIP
    env.step(actions)
    assert env.save()[ended] == before[ended]
    assert env.save()[1 - ended] != before[1 - ended]
    assert not env.done[ended]
    assert not env.rewards[ended].any()
    assert (env.points[ended] == points).all()


def test_a_game_that_is_over_keeps_its_rewards_when_it_is_left_as_it_is() -> None:
    env = BatchEnv(QUICK, 2, seed=1)
    over = ended(env)
    rewards = env.rewards[over].copy()
    for autoreset in (False, True):
        env.step([SKIP, SKIP], autoreset)
        assert env.done.tolist() == [game == over for game in range(2)]
        assert (env.rewards[over] == rewards).all()


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


def test_observations_are_written_only_where_that_is_allowed() -> None:
    """Compiled code writes to an address, which nothing else protects. What is refused plays no step."""
    env = BatchEnv(QUICK, 2, seed=1)
    size, before = QUICK.observation.size, env.save()
    constant = np.frombuffer(bytes(2 * size), np.int8).reshape(2, size)
    locked = np.zeros((2, size), np.int8)
    locked.flags.writeable = False
    for wrong in (constant, locked, np.zeros((2, size), np.uint8), np.zeros((2, 2 * size), np.int8)[:, ::2], [[0]], 7):
        for call in (env.observe, lambda out: env.step(env.legal[:, 0], out=out)):
            with pytest.raises(ArgumentError, match="`out` must be a writable int8 array"):
                call(wrong)  # type: ignore[arg-type]
    assert not constant.any()
    assert not locked.any()
    assert (env.save() == before).all()


def ended(env: BatchEnv) -> int:
    """Play until a game is over, and return its number."""
    rng = np.random.default_rng(1)
    while not env.done.any():
        env.step(choose(env, rng), autoreset=False)
    return int(np.argmax(env.done))


def test_a_loaded_game_that_is_over_has_its_rewards_again() -> None:
    """`done`, `rewards` and `points` are those of the loaded games, whatever was played in between."""
    env = BatchEnv(QUICK, 2, seed=1)
    over = ended(env)
    saved, rewards, points = env.save(), env.rewards.copy(), env.points[over].copy()
    for other in (env, BatchEnv(QUICK, 2, seed=9)):
        other.reset()
        other.load(saved)
        assert other.done.tolist() == [game == over for game in range(2)]
        assert (other.rewards == rewards).all()
        assert (other.points[over] == points).all()
    env.load(BatchEnv(QUICK, 2, seed=2).save())
    assert not env.done.any()
    assert not env.rewards.any()


@pytest.mark.parametrize(
    ("rules", "players", "options"),
    [("base", 4, {}), ("base", 2, {}), ("cities_knights", 4, {}), ("seafarers", 4, {}), ("base", 4, {"vp_goal": 4})],
)
def test_states_of_another_ruleset_are_refused(rules: str, players: int, options: dict[str, object]) -> None:
    """Compiled code would look for them outside of its arrays. Nothing is changed, also if only one is foreign."""
    env = BatchEnv(QUICK, 2, seed=1)
    before, foreign = env.save(), BatchEnv(Ruleset.of(rules, players, options), 2).save()
    mixed = before.copy()
    mixed[1] = foreign[1]
    for wrong in (foreign, mixed):
        with pytest.raises(ArgumentError, match="the state is not one of"):
            env.load(wrong)
    assert (env.save() == before).all()
    assert (env.mask == BatchEnv(QUICK, 2, seed=1).mask).all()


@pytest.mark.parametrize("of_example", [True, False])
def test_states_of_another_map_are_refused(of_example: bool) -> None:
    """Both maps have the same options but for the text of the map, so only the hexes tell them apart."""
    rulesets = [Ruleset.of("seafarers", 4, {"sea_map": text}) for text in (EXAMPLE, str(new_map(4, seed=8)))]
    one, other = rulesets if of_example else reversed(rulesets)
    assert (one.template["option"] == other.template["option"]).all()
    env, foreign = BatchEnv(one, 2, seed=1), BatchEnv(other, 2, seed=1).save()
    with pytest.raises(ArgumentError, match="it belongs to another map"):
        env.load(foreign)
    with pytest.raises(ArgumentError, match="it belongs to another map"):
        Game.from_state(one, foreign[:1])


@pytest.mark.parametrize(("place", "thing"), [("building", 1), ("road_owner", 0)])
def test_pieces_beyond_the_map_are_those_of_another_map(place: str, thing: int) -> None:
    env = BatchEnv(QUICK, 2, seed=1)
    states = env.save()
    states[place][1, -1] = thing
    with pytest.raises(ArgumentError, match="it belongs to another map"):
        env.load(states)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("stack_size", 0),
        ("stack_size", -5),
        ("stack_size", 25),
        ("stack_size", 100),
        ("stack_phase", -1),
        ("stack_phase", 9999),
        ("stack_player", -1),
        ("stack_player", 4),
        ("stack_player", 120),
        ("active", -2),
        ("active", 4),
        ("over", 2),
    ],
)
def test_damaged_states_are_refused(name: str, wrong: int) -> None:
    """Compiled code would look for seats and phases outside of its arrays, or decide for ever."""
    env = BatchEnv(QUICK, 2, seed=1)
    before, damaged = env.save(), env.save()
    damaged[name][1] = wrong
    with pytest.raises(ArgumentError, match=rf"the state is damaged: its `{name}` cannot be {wrong}"):
        env.load(damaged)
    assert (env.save() == before).all()


def test_what_a_seat_sees_is_not_loaded() -> None:
    env = BatchEnv(Ruleset.of("base", 4, {"setup": "beginner"}), 1)
    game = Game.from_state(env.ruleset, env.save())
    with pytest.raises(ArgumentError, match=r"View\.sample"):
        env.load(game.view(0).array)
    for wrong in ([], None, game.view(0).bytes):
        with pytest.raises(ArgumentError, match="that `save` returned"):
            env.load(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", INTEGERS)
def test_actions_are_integers_of_any_size(kind: type[np.integer]) -> None:
    env, expected = BatchEnv(QUICK, 2, seed=1), BatchEnv(QUICK, 2, seed=1)
    env.step(env.legal[:, 0].astype(kind))
    expected.step(expected.legal[:, 0].tolist())
    assert (env.save() == expected.save()).all()


def test_large_numbers_are_not_wrapped_around() -> None:
    """The error names the number that was given."""
    env = BatchEnv(QUICK, 2, seed=1)
    first, before = int(env.legal[0, 0]), env.save()
    for kind, wrong in (
        (np.int64, 2**32 + first),
        (np.uint64, 2**64 + SKIP),
        (np.dtype(">u8"), 2**64 + SKIP),
        (np.uint64, 2**63),
        (np.int64, -(2**32) + SKIP),
        (np.uint32, 2**32 + SKIP),
        (np.uint8, 255),
    ):
        with pytest.raises(ArgumentError, match=rf"the action {wrong} is not legal in game 1"):
            env.step(np.array([first, wrong], kind))
    assert (env.save() == before).all()


def test_a_game_that_is_over_takes_any_integer() -> None:
    env = BatchEnv(QUICK, 2, seed=1)
    over = ended(env)
    actions = np.zeros(2, np.int64)
    actions[1 - over], actions[over] = env.legal[1 - over, 0], 2**40
    before = env.save()[over]
    env.step(actions, autoreset=False)
    assert env.save()[over] == before


@pytest.mark.parametrize("wrong", [[0.0, 0.0], [453.5, 0], [True, False], ["1", "2"], [2**70, 0], [None, None]])
def test_actions_that_are_no_integers_are_refused(wrong: list[object]) -> None:
    with pytest.raises(ArgumentError, match="`actions` must be integers"):
        BatchEnv(QUICK, 2, seed=1).step(wrong)  # type: ignore[arg-type]


def test_where_to_reset_is_said_with_booleans() -> None:
    """Numbers of games are not taken for true and false."""
    env = BatchEnv(QUICK, 2, seed=1)
    before = env.save()
    for wrong in ([1, 1], [5, 5], [0.0, 1.0], np.array([1], np.int64)):
        with pytest.raises(ArgumentError, match="`where` must be booleans"):
            env.reset(wrong)
    assert (env.save() == before).all()
    env.reset([False, True])
    assert env.save()[0] == before[0]
    assert env.save()[1] != before[1]
