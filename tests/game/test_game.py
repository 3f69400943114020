"""The game as a Python object: equality, copies, pickles, the end, and invalid arguments."""

import copy
import pickle
import random
from functools import partial
from random import Random

import numpy as np
import pytest

from insula import Game, View
from insula.errors import ArgumentError, NothingToUndoError, SeatError
from insula.game import CHANCE, GAME_OVER
from insula.rules import jit, rng
from insula.ruleset import Ruleset


def played(decisions: int, seed: int = 7) -> Game:
    """Return a game after some decisions, each the first legal one."""
    game = Game("base", 3, seed)
    for _ in range(decisions):
        game.play(game.legal_actions[0])
    return game


COPIES = {
    "copy": partial(Game.copy, foresee=True),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
}


@pytest.mark.parametrize("make", COPIES.values(), ids=COPIES)
def test_a_copy_is_equal_and_independent(make) -> None:
    """An action in a copy does not happen in the original, and vice versa."""
    game = played(6)
    before = (game.position, game.record(), game.legal_actions)
    twin = make(game)
    assert twin == game
    assert (twin.position, twin.record(), twin.legal_actions) == before
    for _ in range(6):
        twin.play(twin.legal_actions[0])
    assert (game.position, game.record(), game.legal_actions) == before
    assert twin != game
    for _ in range(6):
        game.play(game.legal_actions[0])
    assert game.position == twin.position


@pytest.mark.parametrize("make", COPIES.values(), ids=COPIES)
def test_a_copy_can_take_back_what_the_original_played(make) -> None:
    """A copy has the same history."""
    twin = make(played(6))
    twin.undo()
    assert twin.position == played(5).position
    assert twin.legal_actions == played(5).legal_actions


@pytest.mark.parametrize("make", COPIES.values(), ids=COPIES)
def test_a_copy_keeps_the_outcomes_of_chance(make) -> None:
    """With manual chance a copy has the same outcomes with the same weights."""
    game = Game(options={"setup": "beginner"}, chance="manual", first="red")
    game.play("roll")
    assert make(game).outcomes == game.outcomes
    assert len(game.outcomes) == 36


def test_games_are_equal_by_ruleset_and_bytes() -> None:
    """The same seed gives the same game; another seed or other rules give a different one."""
    assert Game("base", 3, 7) == Game("base", 3, 7)
    assert Game("base", 3, 7) != Game("base", 3, 8)
    assert Game("base", 4, 7) != Game("friendly_robber", 4, 7)
    assert Game(seed=7) != "a game"
    with pytest.raises(TypeError):
        hash(Game(seed=7))


def test_the_end_is_not_the_turn_of_chance() -> None:
    """For games and views the actor shows whether chance must answer or the game has ended."""
    game, rng = Game("base", 3, 1, {"vp_goal": 3, "trade_with_players": False}), Random(1)
    while not game.over:
        game.play(rng.choice(game.legal_actions))
    assert game.actor == game.view(0).actor == game.view(None).actor == GAME_OVER
    assert GAME_OVER != CHANCE
    game.undo()
    assert game.actor >= 0
    dice = Game(options={"setup": "beginner"}, chance="manual", first="red")
    dice.play("roll")
    assert dice.actor == dice.view(0).actor == CHANCE


@pytest.mark.parametrize("step", [-1, -5, 10_000])
def test_steps_that_do_not_exist(step: int) -> None:
    """The error for a number that is not a step lists the steps that exist."""
    game = played(3)
    for ask in (
        lambda: game.view_at(step, 0),
        lambda: game.events_since(step),
        lambda: game.bytes_at(step),
        lambda: game.position_at(step),
    ):
        with pytest.raises(ArgumentError, match=f"there is no step {step}; steps are numbered from 0 to"):
            ask()


@pytest.mark.parametrize("seat", [17, -1, -2, True, "purple", 1.0])
def test_seats_that_do_not_exist(seat: object) -> None:
    """Every parameter for a seat refuses one that is not at the table."""
    game = played(3)
    for ask in (game.points, game.view, game.view(0).points, game.unasked_actions, game.seat, game.view_position):
        with pytest.raises(SeatError, match="there is no seat"):
            ask(seat)  # type: ignore[operator]


@pytest.mark.parametrize("seat", ["x" * 5000, 10**1000])
def test_an_error_about_a_seat_repeats_only_the_beginning_of_something_long(seat: int | str) -> None:
    with pytest.raises(SeatError, match=r"there is no seat .*…") as refused:
        played(3).seat(seat)
    assert len(refused.value.reason) < 150


def test_a_view_of_a_seat_that_does_not_exist() -> None:
    """A view belongs to a seat at the table or to a spectator."""
    game = played(3)
    with pytest.raises(SeatError):
        View(game.ruleset, game._states, 17)
    assert View(game.ruleset, game._states, -1).bytes == game.view(None).bytes


def test_a_view_takes_colors() -> None:
    """A seat can be named by its color."""
    game = played(6)
    seat = game.ruleset.colors.index("white")
    assert game.view(0).points("white") == game.view(0).points(seat)


def test_a_position_has_its_own_rules() -> None:
    """Rules, players and options given with a position must be those of the position."""
    text = Game("friendly_robber", 3, 1, {"vp_goal": 9}).position
    assert Game(position=text).ruleset is Game("friendly_robber", 3, 1, {"vp_goal": 9}).ruleset
    assert Game("friendly_robber", 3, options={"vp_goal": 9}, position=text).players == 3
    for wrong in ({"rules": "base"}, {"players": 4}, {"rules": "base", "players": 4}, {"options": {}}):
        with pytest.raises(ArgumentError, match="leave out rules, players and options"):
            Game(position=text, **wrong)  # type: ignore[arg-type]


def test_the_first_player_of_a_position() -> None:
    """The first player can be chosen only if the position leaves it open."""
    game = played(3)
    other = (game._state.first_player + 1) % 3
    with pytest.raises(ArgumentError, match="the position already has a first player"):
        Game(position=game.position, first=other)


@pytest.mark.parametrize("seed", [True, "1", 1.5])
def test_seeds_are_whole_numbers(seed: object) -> None:
    """A seed that is not a whole number is refused."""
    with pytest.raises(ArgumentError, match="the seed must be a whole number"):
        Game(seed=seed)  # type: ignore[arg-type]


def test_copies_do_not_foresee_the_dice() -> None:
    """Twenty copies roll differently, the game itself rolls as before, and the same program gets the same copies."""
    rolls = [[rolled(copied) for copied in (played(20).copy(), *copies)] for copies in (copies_of(20), copies_of(20))]
    assert rolls[0] == rolls[1]
    assert len(set(rolls[0])) > 10


def copies_of(count: int) -> list[Game]:
    game = played(20)
    return [game.copy() for _ in range(count)]


def rolled(game: Game) -> tuple[int, ...]:
    """Return the outcomes of chance in the next ten decisions."""
    known = len(game.steps)
    for _ in range(10):
        game.play(game.legal_actions[-1])
    return tuple(step.code for step in game.steps[known:] if step.actor == CHANCE)


def test_a_copy_with_a_seed_depends_on_it_alone() -> None:
    first, second = played(6), played(6)
    first.copy()
    assert first.copy(seed=3) == second.copy(seed=np.int64(3)) != second.copy(seed=4)
    with pytest.raises(ArgumentError):
        first.copy(seed=3, foresee=True)


def test_a_copy_without_history_plays_on_but_takes_nothing_back() -> None:
    copied = played(6).copy(history=False)
    assert not copied.steps
    with pytest.raises(NothingToUndoError):
        copied.undo()
    copied.play(copied.legal_actions[0])
    assert Game.from_record(copied.record()).view(None).bytes == copied.view(None).bytes


def test_every_state_of_a_long_game_is_kept_in_little_memory() -> None:
    """Each state is restored exactly, whether asked for one by one, by slices or in order."""
    game, seen = Game(players=3, seed=5), []
    choices = random.Random(5)
    while len(game.steps) < 700:
        seen.append((len(game.steps), game._states.tobytes()))
        game.play(choices.choice(game.legal_actions))
    listed = list(game.steps)
    for number, state in seen:
        assert game.bytes_at(number) == listed[number].before == state
    assert game.steps[100:300:7] == listed[100:300:7]
    assert len(pickle.dumps(game.steps)) / len(game.steps) < 300


def test_a_game_begins_in_the_state_of_another() -> None:
    game = played(6)
    assert Game.from_state(game.ruleset, game.state) == Game.from_state(game.ruleset, game.bytes_at(len(game.steps)))
    with pytest.raises(ArgumentError):
        Game.from_state(Ruleset.of("base", 4), game.state)
    with pytest.raises(ArgumentError):
        Game.from_state(game.ruleset, b"")


def test_a_rollout_counts_the_winners_of_its_games() -> None:
    """Each game has one winner or shares the win, and a rollout is repeated by its seed."""
    game = Game(players=2, seed=1, options={"trade_with_players": False})
    first, second = game.rollout(2, seed=1), game.rollout(2, seed=np.int64(1))
    assert first == second
    assert sum(first.wins) == first.games == 2
    assert game.rollout(2, seed=1, limit=30).unfinished == 2


def test_a_generator_of_zero_does_not_stop_at_one_number() -> None:
    states = Ruleset.of("base", 3).template.copy()
    states["rng"] = 0
    record = jit.record(states)
    assert len({rng.draw(record, 36) for _ in range(100)}) > 20


@pytest.mark.parametrize("wrong", ["abc", None, 3, 2.5, [1, 2], Game(seed=1).view(0)])
def test_a_state_is_no_other_thing(wrong: object) -> None:
    with pytest.raises(ArgumentError, match="a state must be"):
        Game.from_state(Ruleset.of(), wrong)  # type: ignore[arg-type]


def test_a_game_does_not_begin_in_what_a_seat_sees() -> None:
    """A view has empty hands of others, and seems to be a state: the error says what makes a whole game of it."""
    game = Game(options={"setup": "beginner"}, seed=1)
    for view in (game.view(0), game.view(None)):
        for seen in (view.state, view.bytes, view.array):
            with pytest.raises(ArgumentError, match=r"use `View.sample`"):
                Game.from_state(game.ruleset, seen)
    sampled = game.view(0).sample(np.random.default_rng(1))
    assert Game.from_state(game.ruleset, sampled.state, seed=1).view(0).hand == game.view(0).hand


def test_a_game_does_not_begin_with_hidden_development_cards() -> None:
    states = Ruleset.of().template.copy()
    states["development"][0, 1, 2] = states["development_size"][0, 1] = 1
    assert Game.from_state(Ruleset.of(), states).state.development_size[1] == 1
    states["development"][0, 1] = 0
    with pytest.raises(ArgumentError, match=r"use `View.sample`"):
        Game.from_state(Ruleset.of(), states)


@pytest.mark.parametrize("limit", [0, -1])
def test_a_rollout_makes_decisions(limit: int) -> None:
    with pytest.raises(ArgumentError, match="at least one decision"):
        Game(seed=1).rollout(1, 1, limit)
