"""Hints in positions in which the best action is known, and why it is the best."""

from typing import Any

import numpy as np
import pytest
from importing.played import game_of_bots
from support.positions import BLUE, ORANGE, RED, WHITE, Position, a_game

from insula import Card, Game
from insula.analysis import Because, Hint, hint
from insula.analysis.judge import Judge
from insula.analysis.reasons import _gains, _merged, known_meanings
from insula.bots.expert.network import softmax
from insula.errors import ArgumentError
from insula.ruleset import Ruleset

SECONDS = 60.0
"""Enough for all games and two actions in a row, on any machine."""
PARTS = ("base", "seafarers", "cities_knights", "traders_barbarians", "fishermen", "caravans", "barbarian_attack")


def hint_in(position: Position) -> Hint:
    game = position.game()
    return hint(game.view(game.actor), seconds=SECONDS, samples=2)


def settlers(**options: object) -> Position:
    """Return a position with two settlements of red and two of blue."""
    found = a_game("base", 4, {"trade_with_players": False, **options})
    return found.with_settlement(RED, "0,0,N", "-2,2,N").with_settlement(BLUE, "1,-1,N", "1,0,S")


def test_a_win_in_hand() -> None:
    position = settlers(vp_goal=3).with_roads(RED, "0,0,NW", "0,0,W").with_hand(RED, brick=1, lumber=1, wool=1, grain=1)
    found = hint_in(position)
    assert (found.action.text, found.because.code) == ("settlement -1,1,N", "victory")
    assert found.chance == 1
    assert found.second is not None
    assert found.second < 1


def test_a_win_that_needs_two_actions() -> None:
    """Red lacks an ore for a city, has four wool, and needs one point."""
    found = hint_in(settlers(vp_goal=3).with_hand(RED, ore=2, grain=2, wool=4))
    assert (found.action.text, found.because.code) == ("bank wool for ore", "victory_follows")
    assert found.chance == 1


def test_a_win_that_needs_three_actions() -> None:
    found = hint_in(settlers(vp_goal=3).with_hand(RED, ore=2, grain=1, wool=4, lumber=4))
    assert found.action.text.startswith("bank")
    assert (found.because.code, found.chance) == ("victory_follows", 1)


def test_a_choice_that_must_be_made_at_once_leads_to_a_win() -> None:
    """Red has played Invention, and needs an ore and a grain."""
    game = settlers(vp_goal=3).with_hand(RED, ore=2, grain=1).with_cards(RED, invention=1).game()
    game.play(game.parse("play invention"))
    first = hint(game.view(RED), seconds=SECONDS, samples=2)
    assert (first.because.code, first.chance) == ("victory_follows", 1)
    game.play(first.action)
    second = hint(game.view(RED), seconds=SECONDS, samples=2)
    assert {first.action.argument, second.action.argument} == {Card.ORE, Card.GRAIN}


def test_an_exchange_with_the_bank_serves_a_city() -> None:
    """The same without the win, in a game of four."""
    position = settlers().with_settlement(WHITE, "-1,0,N", "1,1,N").with_settlement(ORANGE, "2,-2,N", "0,2,S")
    found = hint_in(position.with_hand(RED, ore=2, grain=2, wool=4))
    assert (found.action.text, found.because.code) == ("bank wool for ore", "toward_city")


def test_the_robber_hinders_who_leads() -> None:
    """Blue has both settlements at a hex with a 6. Red has its own at another one; white and orange are behind."""
    position = a_game("base", 4, {"trade_with_players": False})
    position.with_hex("0,0", "fields", 6).with_hex("2,-2", "fields", 6)
    position.with_settlement(RED, "0,0,N", "0,0,S").with_settlement(BLUE, "2,-2,N", "2,-2,S").with_hand(BLUE, ore=3)
    position.with_settlement(WHITE, "-2,0,N").with_settlement(ORANGE, "1,1,N")
    game = position.with_robber("-2,0").before_roll(RED).game()
    for text in ("roll", "3 4"):
        game.play(text)
    found = hint(game.view(RED), seconds=SECONDS, samples=2)
    assert found.action.text in {"robber 2,-2", "robber 2,-1", "robber 1,-1"}
    assert (found.because.code, found.because.seat) == ("hinders", BLUE)


def test_an_only_sensible_action() -> None:
    """Red has no cards: it can only end its turn."""
    game = settlers().with_settlement(WHITE, "-1,0,N").with_hand(RED, grain=1).game()
    assert [action.text for action in game.legal_actions] == ["end"]
    found = hint(game.view(RED), seconds=SECONDS, samples=1)
    assert (found.action.text, found.because, found.second) == ("end", Because("nothing_else"), None)


@pytest.mark.parametrize(
    ("gives", "wants", "answer", "code"),
    [("ore", "lumber", "accept", "offer_good"), ("lumber", "ore", "decline", "offer_bad")],
)
def test_an_offer_is_judged_by_its_exchange(gives: str, wants: str, answer: str, code: str) -> None:
    """Blue needs just an ore for a city, and has lumber to spare. Only these two have cards."""
    position = a_game("base", 4).with_settlement(RED, "0,0,N", "-2,2,N").with_settlement(BLUE, "1,-1,N", "1,0,S")
    game = position.with_hand(BLUE, ore=2, grain=2, lumber=3).with_hand(RED, ore=2, lumber=2, wool=2).game()
    for text in ("offer", f"give {gives}", f"want {wants}", "done"):
        game.play(text)
    found = hint(game.view(BLUE), seconds=SECONDS, samples=2)
    assert (found.action.text, found.because.code) == (answer, code)


def test_the_parts_of_a_reason_add_up_to_the_change_of_the_chances() -> None:
    """Each feature gets its share of the change of the logarithm of the chance, as in a Riemann sum."""
    position = settlers().with_hand(RED, ore=3, grain=2)
    game = position.game()
    built = game.copy()
    built.play("city 0,0,N")
    judge, features = Judge(game.ruleset), game.ruleset.features
    before, after = (
        features.of(np.frombuffer(each.bytes_at(len(each.steps)), game.ruleset.template.dtype))[0]
        for each in (game, built)
    )
    chances = [softmax(judge.factor * judge.network.strengths(each[None]))[0, RED] for each in (before, after)]
    change = float(np.log(chances[1]) - np.log(chances[0]))
    assert float(_gains(judge, RED, after, before).sum()) == pytest.approx(change, rel=0.1)


def test_an_income_of_no_single_resource_is_called_cards() -> None:
    """A gold field brings any resource, and the numbers of all hexes together say nothing of one."""
    ruleset = Ruleset.of("seafarers", 4)
    meanings = dict(zip(ruleset.features.names, known_meanings(ruleset)[True], strict=True))
    for name, because in (
        ("income.0", Because("production", card="brick")),
        ("income.city.4", Because("production", card="ore")),
        ("income.any", Because("yields")),
        ("token", Because("yields")),
        ("sites.sea.2.points", Because("room")),
    ):
        meaning = meanings[name]
        assert meaning is not None, name
        assert (meaning.because, meaning.sign) == (because, 1), name


def test_incomes_count_together_under_the_largest() -> None:
    merged = _merged({Because("production", card="ore"): 0.2, Because("yields"): 0.3, Because("room"): 0.4})
    assert merged == {Because("yields"): pytest.approx(0.5), Because("room"): 0.4}


@pytest.mark.parametrize("rules", PARTS)
def test_all_rules_have_reasons_of_their_own_seats_and_modules(rules: str) -> None:
    """What a module adds is told under its name, unless it is the base game."""
    ruleset = Ruleset.of(rules, 4)
    modules = {meaning.because.module for meaning in known_meanings(ruleset)[True] if meaning}
    assert modules <= {"", *ruleset.modules}
    assert "base" not in modules
    assert (modules == {""}) == (rules == "base")


@pytest.mark.parametrize("rules", ["base", "cities_knights", "caravans"])
def test_every_decision_of_a_game_gets_a_hint(rules: str) -> None:
    """Also where there is only time for one game and one action."""
    game, seen = Game(rules, 4, seed=5), 0
    while seen < 6:
        legal = game.legal_actions
        if len(legal) > 1:
            found = hint(game.view(game.actor), seconds=1e-3, samples=1, seed=seen)
            assert found.action in legal
            assert found.chance is None or 0 <= found.chance <= 1
            seen += 1
            game.play(found.action)
        else:
            game.play(legal[0])


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"samples": 0}, "`samples` must be 1 to 256, not 0"),
        ({"samples": 257}, "`samples` must be 1 to 256, not 257"),
        ({"samples": 1.5}, "`samples` must be a whole number, not 1.5"),
        ({"seed": 1.5}, "the seed must be a whole number, not 1.5"),
    ],
)
def test_wrong_numbers_are_refused(wrong: dict[str, Any], reason: str) -> None:
    game = settlers().game()
    with pytest.raises(ArgumentError, match=reason):
        hint(game.view(game.actor), **wrong)


def test_the_sign_of_the_seed_does_not_matter() -> None:
    view = settlers().with_hand(RED, ore=3, grain=2).game().view(RED)
    assert hint(view, samples=1, seed=-1) == hint(view, samples=1, seed=1)


def test_only_the_view_of_a_seat_that_must_decide_has_a_hint() -> None:
    game = settlers(trade_with_players=True).with_hand(RED, ore=1).with_hand(BLUE, wool=1).game()
    with pytest.raises(ArgumentError, match="a hint is for a View"):
        hint(game)  # type: ignore[arg-type]
    game.play("offer")
    with pytest.raises(ArgumentError, match="seat 0 must decide, so seat 1 has nothing to search"):
        hint(game.view(BLUE))
    with pytest.raises(ArgumentError, match="not after the end of the game"):
        hint(game_of_bots(2, 1, options={"vp_goal": 3}).view(0))
