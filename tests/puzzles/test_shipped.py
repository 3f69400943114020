"""The puzzles of the package: each is a position with one clearly best action, which the seat can play."""

import numpy as np
import pytest
from support.length import amount

from insula import Game
from insula.analysis.judge import Judge
from insula.errors import ArgumentError
from insula.game import ActionKind
from insula.puzzles import RULES, Puzzle, puzzle, puzzles
from insula.puzzles.clear import FEWEST_ACTIONS, MARGIN
from insula.puzzles.judging import judged
from insula.search.question import sampled_games
from insula.search.wins import Wins

ALL = [one for rules in RULES for one in puzzles(rules)]
SURE = 0.995
MOST_OF_A_KIND = 70
DEALS = 24
"""The deals of the hidden cards in which a certain win must win."""
ANEW = amount(1, long=1000)
"""How many of each of the rules are judged anew."""


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_a_puzzle_can_be_read_and_answered(one: Puzzle) -> None:
    game = one.game
    legal = {action.text: action for action in game.legal_actions}
    assert (game.ruleset.name, game.actor) == (one.rules, one.seat)
    assert {choice.text for choice in one.choices} == {
        text for text, action in legal.items() if action.kind != ActionKind.OFFER_TRADE
    }
    assert legal[one.best.text].kind != ActionKind.END_TURN
    assert "rng:" not in one.position


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_one_action_is_clearly_the_best(one: Puzzle) -> None:
    chances = [choice.chance for choice in one.choices]
    assert len(chances) >= FEWEST_ACTIONS
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)
    assert round(chances[0] - chances[1], 3) >= MARGIN


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_the_others_do_not_just_waste_the_turn(one: Puzzle) -> None:
    """Something else gains, too, over ending the turn."""
    legal = {action.text: action.kind for action in one.game.legal_actions}
    ends = [choice.chance for choice in one.choices if legal[choice.text] == ActionKind.END_TURN]
    second = max(choice.chance for choice in one.choices[1:] if legal[choice.text] != ActionKind.END_TURN)
    assert all(second > end for end in ends)


def test_no_two_puzzles_are_the_same() -> None:
    assert len({one.position for one in ALL}) == len({one.name for one in ALL}) == len(ALL)
    assert puzzle(ALL[-1].name) == ALL[-1]


@pytest.mark.parametrize("rules", RULES)
def test_puzzles_are_of_many_kinds(rules: str) -> None:
    """Wins at once are at most a fifth, no kind of action comes too often, and each seat is asked."""
    found = puzzles(rules)
    assert sum(one.best.chance >= SURE for one in found) <= len(found) / 5
    kinds = [one.best.text.split()[0] for one in found]
    assert len(set(kinds)) >= 3
    assert max(map(kinds.count, kinds)) <= MOST_OF_A_KIND
    assert {one.seat for one in found} == {0, 1, 2, 3}


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_only_the_best_action_wins_for_certain(rules: str) -> None:
    """No answer is wrong after which the seat wins in the same turn as well."""
    for one in puzzles(rules):
        game = one.game
        actions, states = sampled_games(game.view(one.seat), DEALS, (), np.random.default_rng(1))
        wins = Wins(game.ruleset, one.seat).after(actions, states).all(axis=0)
        winning = [action.text for action, is_won in zip(actions, wins, strict=True) if is_won]
        assert winning == ([one.best.text] if winning else []), one.name
        assert one.best.chance >= SURE or not winning, one.name


@pytest.mark.parametrize("rules", RULES)
def test_other_deals_of_the_hidden_cards_have_the_same_answer(rules: str) -> None:
    found = puzzles(rules)[:ANEW]
    judge = Judge(found[0].game.ruleset)
    for one in found:
        best, second, *_ = judged(one.game, judge, samples=amount(2, long=8), seed=1)
        assert best.action.text == one.best.text, one.name
        assert best.chance - second.chance > MARGIN / 2, one.name


def test_a_name_without_a_puzzle() -> None:
    with pytest.raises(ArgumentError, match="no puzzle 'base-0'"):
        puzzle("base-0")


def test_what_is_hidden_decides_nothing() -> None:
    """The chances follow from what the seat sees: with other hidden cards they are the same."""
    one = ALL[0]
    game = one.game
    other = Game.from_state(game.ruleset, game.view(one.seat).sample(np.random.default_rng(3)).state, seed=1)
    judge = Judge(game.ruleset)
    assert judged(game, judge, 2, 5) == judged(other, judge, 2, 5)
