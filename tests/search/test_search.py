"""The compiled searches find what the same searches find that are written with `Game` in Python."""

import random
from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest
from engine.random_games import play_randomly
from support.length import amount
from support.plain_search import WIN, Expectimax, Settled, TreeSearch
from support.positions import RED, a_game

from insula import CHANCE, Card, Game
from insula.errors import ArgumentError
from insula.rules import entry, rng
from insula.search import Leaves, expectimax, mcts, share_of_points
from insula.search.levels import Levels, chosen_children

RULES = ["base", "cities_knights", "seafarers", "fishermen+rivers"]


def positions(rules: str, count: int) -> Iterator[Game]:
    """Return some positions of a random game in which a seat must decide."""
    games = play_randomly(3, 4, {"trade_with_players": False}, rules=rules, decisions=60 * count)
    for game in islice(games, 20, None, 45):
        if not game.over:
            yield Game.from_state(game.ruleset, game.state, chance="manual")


@pytest.mark.parametrize("rules", RULES)
def test_expectimax_finds_what_plain_python_finds(rules: str) -> None:
    """Every action has the same value, and as many nodes are made."""
    for game in positions(rules, amount(3, long=12)):
        depth = 3 if len(game.legal_actions) < 4 else 2
        plain = Expectimax()
        expected = {action: plain.after(game, action.code, depth)[game.actor] for action in game.legal_actions}
        result = expectimax(game, depth)
        assert {found.action: found.value for found in result.candidates} == pytest.approx(expected)
        assert result.nodes == plain.nodes
        assert result.candidates[0].value == pytest.approx(max(expected.values()))


@pytest.mark.parametrize("rules", RULES)
def test_what_is_settled_is_what_plain_python_settles(rules: str) -> None:
    """Chance, forced choices and the end of the turn are followed after each action, until the position is quiet."""
    for game in positions(rules, amount(4, long=20)):
        plain = Settled(game.actor)
        expected = [plain.after(game, action.code) for action in game.legal_actions]
        levels = Levels(game.ruleset, share_of_points, settling=game.actor)
        states = np.frombuffer(game.bytes_at(len(game.steps)), game.ruleset.template.dtype)
        assert levels.root_values(states) == pytest.approx(np.array(expected))
        found = {each.action: each.value for each in expectimax(game, 1, settled=True).candidates}
        own = [values[game.actor] for values in expected]
        assert found == pytest.approx(dict(zip(game.legal_actions, own, strict=True)))


def test_two_choices_in_a_row_are_settled() -> None:
    """A knight moves the robber, and then robs one of two players."""
    position = a_game("base", 4, {"trade_with_players": False}).with_settlement(RED, "0,0,N").with_cards(RED, knight=1)
    position.with_settlement(1, "2,-2,N").with_settlement(2, "2,-2,S").with_hand(1, ore=2).with_hand(2, wool=3)
    game = position.game()
    (knight,) = [action for action in game.legal_actions if str(action) == "play knight"]
    levels = Levels(game.ruleset, ore_of_red, settling=RED)
    values = levels.root_values(np.frombuffer(game.bytes_at(0), game.ruleset.template.dtype))
    assert values[game.legal_actions.index(knight), RED] == pytest.approx(1.0), "ore can be stolen for certain"


def ore_of_red(leaves: Leaves) -> np.ndarray:
    """Return 1 for red with an ore, and nothing for the others."""
    values = np.zeros(leaves.points.shape)
    values[:, RED] = leaves.states["hand"][:, RED, Card.ORE] > 0
    return values


class SameDice(TreeSearch):
    """The plain tree search; its games draw with the generator as often as compiled games, also from one outcome."""

    def play(self, game: Game, code: int) -> None:
        self.nodes += 1
        count = entry.play(game.ruleset.boards, game._states, code, game._choices, True)
        game._codes = game._choices["action"][0, :count].tolist()


@pytest.mark.parametrize("rules", RULES)
def test_the_tree_grows_as_in_plain_python(rules: str) -> None:
    """With the same generator, every action is tried as often and wins as much."""
    for game in positions(rules, amount(1, long=6)):
        view = game.view(game.actor)
        dealer = np.random.default_rng(5)
        games = [Game.from_state(game.ruleset, view.sample(dealer).state) for _ in range(3)]
        plain = SameDice(games, 0.7, 20, rng.seed(5))
        iterations = 3 * len(game.legal_actions) + 20
        for number in range(iterations):
            plain.iterate(number)
        result = mcts(view, iterations, samples=3, rollout_decisions=20, seed=5)
        tried = {found.action.code: found.visits for found in result.candidates if found.visits}
        assert tried == {code: node.visits for (code, _), node in plain.root.children.items()}
        assert result.nodes == plain.nodes
        for found in result.candidates:
            if found.visits:
                node = plain.root.children[found.action.code, game.actor]
                assert found.value == node.reward / (WIN * node.visits)


def about_to_roll() -> Game:
    """Return a game in which a seat is about to roll the dice."""
    game = Game("base", 3, seed=1, options={"setup": "beginner"})
    assert [str(action) for action in game.legal_actions] == ["roll"]
    return game


def test_expectimax_enumerates_the_dice() -> None:
    """BASE-DICE: the roll has 36 outcomes, and the value is the mean over them."""

    def cards(leaves: Leaves) -> np.ndarray:
        sizes: np.ndarray = leaves.states["hand_size"][:, :3] / 100
        return sizes

    game = about_to_roll()
    result = expectimax(game, 2, evaluate=cards)
    assert result.nodes == 1 + 36
    manual = Game.from_state(game.ruleset, game.state, chance="manual")
    manual.play("roll")
    mean = 0.0
    for outcome, weight in manual.outcomes:
        rolled = manual.copy(history=False)
        rolled.play(outcome)
        mean += weight * rolled.state.hand_size[game.actor] / 100 / 36
    assert result.candidates[0].value == pytest.approx(mean)


def test_drawn_outcomes_agree_with_all_outcomes_in_the_mean() -> None:
    """With `most_outcomes`, at most that many are tried, and they are drawn by weight."""

    def cards(leaves: Leaves) -> np.ndarray:
        sizes: np.ndarray = leaves.states["hand_size"][:, :3] / 100
        return sizes

    game = about_to_roll()
    exact = expectimax(game, 2, evaluate=cards).candidates[0].value
    drawn = []
    for seed in range(60):
        result = expectimax(game.copy(seed=seed), 2, evaluate=cards, most_outcomes=5)
        assert 2 <= result.nodes <= 1 + 5
        drawn.append(result.candidates[0].value)
    error = np.std(drawn) / np.sqrt(len(drawn))
    assert abs(np.mean(drawn) - exact) < 4 * error
    assert len(set(drawn)) > 1


def test_the_winning_action_is_found() -> None:
    """Both searches build the city that wins."""
    position = a_game(options={"vp_goal": 3}).with_settlement(RED, "0,-1,N", "1,1,N")
    game = position.with_hand(RED, grain=2, ore=3).game()
    for result in (expectimax(game.view(RED), 1), mcts(game.view(RED), 100, rollout_decisions=10)):
        assert result.best.kind.name == "BUILD_CITY"
        assert result.candidates[0].value == 1


def test_a_deadline_ends_the_search() -> None:
    """Expectimax keeps the deepest completed depth; the tree search keeps what it has."""
    game = about_to_roll()
    result = expectimax(game, 50, seconds=0.2)
    assert 1 <= result.depth < 50
    assert result.candidates == expectimax(game, result.depth).candidates
    assert result.seconds < 2
    assert mcts(game.view(game.actor), seconds=0.05).depth >= 1
    assert mcts(game.view(game.actor), 10, seconds=60).depth == 10


def test_the_same_seed_finds_the_same() -> None:
    """A search with a number of iterations can be repeated."""
    view = about_to_roll()
    first, second = (mcts(view, 20, rollout_decisions=5, seed=3).candidates for _ in range(2))
    assert first == second


def test_the_game_is_unchanged_and_hidden_cards_do_not_matter() -> None:
    """A search in a view finds the same in two games that look the same to the seat."""
    game = about_to_roll()
    before, view = game.bytes_at(0), game.view(game.actor)
    other = view.sample(np.random.default_rng(2)).view(game.actor)
    found = [mcts(seen, 20, rollout_decisions=5).candidates for seen in (view, other)]
    assert found[0] == found[1]
    assert game.bytes_at(0) == before


def test_a_search_needs_a_decision_and_sensible_arguments() -> None:
    """The errors say what is wrong."""
    game = about_to_roll()
    view = game.view(game.actor)
    with pytest.raises(ArgumentError, match="nothing to search"):
        mcts(game.view((game.actor + 1) % 3))
    manual = Game.from_state(game.ruleset, game.state, chance="manual")
    manual.play("roll")
    assert manual.actor == CHANCE
    for search in (expectimax, mcts):
        with pytest.raises(ArgumentError, match="must decide"):
            search(manual)
        with pytest.raises(ArgumentError, match="samples"):
            search(view, samples=0)
        with pytest.raises(ArgumentError, match="samples"):
            search(view, samples=5000)
        with pytest.raises(ArgumentError, match="seconds"):
            search(view, seconds=0)
    with pytest.raises(ArgumentError, match="depth"):
        expectimax(view, 0)
    with pytest.raises(ArgumentError, match="most_outcomes"):
        expectimax(view, 1, most_outcomes=0)
    with pytest.raises(ArgumentError, match="iterations"):
        mcts(view, 0)
    with pytest.raises(ArgumentError, match="shape"):
        expectimax(game, 1, evaluate=lambda leaves: share_of_points(leaves)[:, :2])


def test_the_integers_of_numpy_are_numbers() -> None:
    """A search in a program with arrays gets its settings from them."""
    game, one, five = about_to_roll(), np.int64(1), np.int32(5)
    found = mcts(game, five, rollout_decisions=five, samples=one, seed=one)
    assert found.candidates == mcts(game, 5, rollout_decisions=5, samples=1, seed=1).candidates
    assert expectimax(game, one + one, most_outcomes=five, seed=one, samples=one).depth == 2


def test_a_node_chooses_its_first_best_child() -> None:
    """Random segments against a loop."""
    choices = np.random.default_rng(1)
    pick = random.Random(1)
    counts = np.array([pick.randint(1, 5) for _ in range(50)])
    actors = choices.integers(0, 3, 50)
    below = choices.integers(0, 3, (counts.sum(), 3)) / 2
    chosen, first = chosen_children(actors, counts, below), 0
    for actor, count in zip(actors, counts, strict=True):
        own = below[first : first + count, actor].tolist()
        assert chosen[first : first + count].tolist() == [i == own.index(max(own)) for i in range(count)]
        first += count
