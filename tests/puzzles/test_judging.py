"""What is asked of a puzzle: what can still be played later in the turn is not lost."""

import re

import numpy as np
import pytest

from insula import Action, ActionKind, Game
from insula.analysis.judge import Judge
from insula.puzzles import Puzzle, puzzles
from insula.puzzles.clear import has_margin, leaves_possible_by_chance, rival_of
from insula.puzzles.judging import Judged, judged, judged_after
from insula.puzzles.playing_on import is_confirmed

SAMPLES, SEED = 1, 1


@pytest.fixture(scope="module")
def won() -> Puzzle:
    """Return a puzzle in which a city wins at once, and every other action spends what it costs."""
    return next(one for one in puzzles("seafarers") if one.best.chance == 1 and one.best.text.startswith("city"))


@pytest.fixture(scope="module")
def judge(won: Puzzle) -> Judge:
    return Judge(won.game.ruleset)


def with_cards(one: Puzzle, more: str) -> Game:
    """Return the game of a puzzle in which its seat has more cards."""
    color = one.game.ruleset.colors[one.seat]
    return Game(position=re.sub(rf"(?ms)^({color}:$.*?^  hand: )", rf"\g<1>{more}, ", one.position, count=1))


def as_if_lost(game: Game, best: Action) -> list[Judged]:
    """Return the actions of a position as if all but one lost half of the chance, and the end of the turn all."""
    others = [one for one in game.legal_actions if one != best and one.kind != ActionKind.OFFER_TRADE]
    chances = [0.0 if one.kind == ActionKind.END_TURN else 0.5 for one in others]
    return sorted(map(Judged, [best, *others], [1.0, *chances]), key=lambda one: -one.chance)


def by_text(found: list[Judged]) -> dict[str, float]:
    return {one.action.text: one.chance for one in found}


def test_the_best_action_is_found(won: Puzzle, judge: Judge) -> None:
    found = judged(won.game, judge, SAMPLES, SEED)
    assert (found[0].action.text, found[0].chance) == (won.best.text, 1)
    assert has_margin(found)
    assert rival_of(won.game, found, judge, SAMPLES, SEED) is not None


def test_what_comes_after_an_action_counts(won: Puzzle, judge: Judge) -> None:
    """An exchange with the bank is worth at least as much as the best that the seat can do after it."""
    game = Game(position=with_cards(won, "4 lumber").position.replace("players: 4", "players: 4\noptions: vp_goal=20"))
    exchange = next(one.text for one in game.legal_actions if one.text.startswith("bank lumber for"))
    alone, found = (by_text(judged(game, judge, SAMPLES, SEED, further=further)) for further in (0, 1))
    assert alone[exchange] < alone[won.best.text]
    assert found[exchange] > alone[exchange]


def test_a_certain_win_is_found_with_any_number_of_actions(won: Puzzle, judge: Judge) -> None:
    """With four more cards, an exchange with the bank does not hinder the city that wins."""
    game = with_cards(won, "4 lumber")
    exchange = next(one.text for one in game.legal_actions if one.text.startswith("bank lumber for"))
    found = judged(game, judge, SAMPLES, SEED, further=0)
    assert by_text(found)[exchange] == 1
    assert not has_margin(found)


def test_an_action_that_leaves_the_best_one_possible_is_no_mistake(won: Puzzle, judge: Judge) -> None:
    game = with_cards(won, "4 lumber")
    exchange = next(one for one in game.legal_actions if one.text.startswith("bank lumber for"))
    city = game.parse(won.best.text)
    assert judged_after(game, exchange, city, judge, SAMPLES, SEED) == 1
    assert rival_of(won.game, as_if_lost(won.game, city), judge, SAMPLES, SEED) is not None
    assert rival_of(game, as_if_lost(game, city), judge, SAMPLES, SEED) is None
    spent = next(one for one in won.game.legal_actions if one.text.startswith("bank ore for"))
    assert judged_after(won.game, spent, city, judge, SAMPLES, SEED) == 0


def test_a_card_that_is_bought_leaves_possible_what_it_does_not_cost(won: Puzzle) -> None:
    """Chance decides which card it is, and the city can be built then, if there are the cards for both."""
    both = with_cards(won, "1 wool, 1 grain, 1 ore")
    city = both.parse(won.best.text)
    assert leaves_possible_by_chance(both, both.parse("buy card"), city)
    one = with_cards(won, "1 wool")
    assert not leaves_possible_by_chance(one, one.parse("buy card"), city)


def test_a_gain_must_be_more_than_luck() -> None:
    base = np.full(16, 0.4)
    steady, unsteady = base + 0.1, base + np.where(np.arange(16) == 0, 1.6, 0)
    small = base + 0.04
    assert is_confirmed(np.stack([steady, base], axis=1))
    assert not is_confirmed(np.stack([unsteady, base], axis=1))
    assert not is_confirmed(np.stack([small, base], axis=1))
    assert not is_confirmed(np.stack([steady, base, steady], axis=1))
