"""Certain wins in a turn: those that a plain search finds, and only those that need no luck and no hidden card."""

from collections import deque
from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest
from engine.random_games import play_randomly
from numpy.typing import NDArray
from support.length import amount
from support.positions import BLUE, ORANGE, RED, WHITE, Position, a_game, ck

from insula import ActionKind, Game
from insula.search.question import sampled_games
from insula.search.wins import MOST_MISSING, Wins

RULES = ["base", "cities_knights", "seafarers", "fishermen+rivers"]
GOALS = {"cities_knights": 4, "seafarers": 7}
USUAL_GOAL = 4
"""Random players rarely come near the usual goal."""
MOST_CARDS = 6
"""With more cards, the plain search takes too long."""
DEPTH = 3
LAST = 40
"""The positions at the end of a game: before them, wins are rare."""
LEFT_OUT = (ActionKind.END_TURN, ActionKind.OFFER_TRADE)


def positions(rules: str, count: int) -> Iterator[Game]:
    """Return some positions of random games in which a seat must decide and is near its goal."""
    options = {"trade_with_players": False, "vp_goal": GOALS.get(rules, USUAL_GOAL)}
    for seed in range(count):
        games = play_randomly(4, seed, options, rules=rules, decisions=4000)
        near = (Game.from_state(game.ruleset, game.state, chance="manual") for game in games if is_near(game))
        yield from islice(deque(near, LAST), 0, None, 5)


def is_near(game: Game) -> bool:
    seat = game.actor
    if seat < 0 or state_of(game)["hand_size"][0, seat] > MOST_CARDS:
        return False
    return int(game.ruleset.options["vp_goal"]) - game.points(seat, hidden=True) <= 2


def wins_plainly(game: Game, seat: int, turn: int, depth: int) -> bool:
    """Return whether a seat can win in its turn with so many actions at most."""
    if game.over:
        return seat in game.winners
    if depth == 0 or (game.actor, game.turn) != (seat, turn):
        return False
    for action in game.legal_actions:
        if action.kind not in LEFT_OUT:
            after = game.copy()
            after.play(action)
            if wins_plainly(after, seat, turn, depth - 1):
                return True
    return False


def state_of(game: Game) -> NDArray[np.void]:
    return np.frombuffer(game.bytes_at(len(game.steps)), game.ruleset.template.dtype)


@pytest.mark.parametrize("rules", RULES)
def test_a_way_is_found_where_a_plain_search_finds_one(rules: str) -> None:
    tried = found = 0
    for game in islice(positions(rules, 40), amount(120, long=2000)):
        seat = game.actor
        way = Wins(game.ruleset, seat).way(state_of(game))
        if wins_plainly(game, seat, game.turn, DEPTH):
            assert way is not None
            found += 1
        if way is not None:
            assert_wins(game, seat, way)
        tried += 1
    assert 0 < found < tried


def assert_wins(game: Game, seat: int, way: list[int]) -> None:
    """The seat plays a way alone in its turn, and wins."""
    after, turn = game.copy(), game.turn
    for code in way:
        assert (after.actor, after.turn) == (seat, turn)
        after.play(next(action for action in after.legal_actions if action.code == code))
    assert after.over
    assert seat in after.winners


def settlers(**options: object) -> Position:
    """Return a position with two settlements of red and two of blue."""
    found = a_game("base", 4, {"trade_with_players": False, **options})
    return found.with_settlement(RED, "0,0,N", "-2,2,N").with_settlement(BLUE, "1,-1,N", "1,0,S")


def after_each(position: Position, samples: int = 8) -> dict[str, float]:
    """Return in which share of the games that red cannot tell apart each action begins a certain win."""
    game = position.game()
    view = game.view(RED)
    actions, states = sampled_games(view, samples, (), np.random.default_rng(1))
    found = Wins(game.ruleset, RED).after(actions, states).mean(axis=0)
    return {action.text: share for action, share in zip(actions, found.tolist(), strict=True)}


def test_three_actions_win() -> None:
    """Two exchanges with the bank bring what a city needs."""
    found = after_each(settlers(vp_goal=3).with_hand(RED, ore=2, grain=1, wool=4, lumber=4))
    assert found["bank wool for ore"] == found["bank lumber for grain"] == 1
    assert found["bank wool for lumber"] == found["end"] == 0


def test_luck_is_no_certain_win() -> None:
    """One card of 25 in five is a point."""
    found = after_each(settlers(vp_goal=3).with_hand(RED, ore=1, grain=1, wool=1))
    assert set(found.values()) == {0.0}


def test_a_monopoly_brings_what_is_neither_in_the_bank_nor_in_the_own_hand() -> None:
    """Who has the ore does not matter."""
    position = settlers(vp_goal=3).with_hand(RED, ore=2, grain=2).with_cards(RED, monopoly=1)
    found = after_each(position.with_hand(BLUE, wool=2).with_hand(WHITE, ore=1, wool=1))
    assert found["play monopoly"] == 1


def richer_blue(white_ore: int) -> Position:
    """Return a position in which red lacks an ore for a city that wins, and can look at the cards of blue."""
    position = ck(vp_goal=3).with_settlement(RED, "0,0,N", "-2,2,N").with_city(BLUE, "1,-1,N", "1,0,S")
    position.with_hand(RED, ore=2, grain=2).with_progress(RED, master_merchant=1)
    return position.with_hand(BLUE, ore=1, wool=1).with_hand(WHITE, ore=white_ore, wool=1)


def test_what_depends_on_cards_that_the_seat_does_not_know_is_no_certain_win() -> None:
    """One of blue and white has the ore. The card shows those of blue, so it wins in some of the games."""
    assert 0 < after_each(richer_blue(white_ore=0), samples=32)["play master merchant"] < 1


def test_a_way_must_win_in_all_games_that_the_seat_cannot_tell_apart() -> None:
    """Blue and white have three ore, and each gives two at most: it is enough if neither of them has all."""
    position = ck(vp_goal=3).with_settlement(RED, "0,0,N", "-2,2,N").with_hand(RED, grain=2)
    position.with_progress(RED, resource_monopoly=1).with_hand(BLUE, ore=2, wool=1).with_hand(WHITE, ore=1, wool=2)
    assert after_each(position, samples=32)["play resource monopoly"] == 0
    assert after_each(position.with_hand(ORANGE, ore=2), samples=32)["play resource monopoly"] == 1


def test_what_is_certain_wins_in_all_games() -> None:
    """Four of six cards are ore, and blue has four. What red should take depends on the cards that it sees then."""
    assert after_each(richer_blue(white_ore=1).with_hand(BLUE, ore=2))["play master merchant"] == 1


def test_far_from_the_goal_nothing_is_searched() -> None:
    position = settlers().with_hand(RED, ore=3, grain=2)
    game = position.game()
    assert game.points(RED) + MOST_MISSING < int(game.ruleset.options["vp_goal"])
    assert not Wins(game.ruleset, RED).is_near(state_of(game))
    assert set(after_each(position).values()) == {0.0}
