"""The bot that searches: legal, repeatable, and in time."""

import pytest

from insula import Game, Ruleset
from insula.arena import simulate_bots
from insula.bots import SearchBot, search_bot
from insula.search import mcts


@pytest.mark.parametrize("rules", ["base", "cities_knights", "seafarers", "fishermen+rivers"])
def test_it_chooses_the_same_legal_action_again(rules: str) -> None:
    game = Game(rules, 3, seed=2)
    for number in range(12):
        view, legal = game.view(game.actor), game.legal_actions
        first, second = (SearchBot(number, iterations=2).choose(view, legal) for _ in range(2))
        assert first == second
        game.play(first)


def test_by_name_it_plays_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """With very few iterations, which takes a moment only."""
    monkeypatch.setattr(search_bot, "ITERATIONS", 1)
    ruleset = Ruleset.of("base", 2, {"setup": "beginner", "vp_goal": 3, "trade_with_players": False})
    result = simulate_bots(ruleset, ["search", "random"], 1, seed=1, workers=1, strict=True)
    assert result.by_bot["search"].wins + result.by_bot["random"].wins == 1


@pytest.mark.parametrize(
    ("asked", "deadline", "expected"),
    [
        ({}, None, (200, None)),
        ({}, 10, (200, 8)),
        ({"iterations": 5}, 10, (5, 8)),
        ({"seconds": 2}, None, (None, 2)),
        ({"seconds": 2}, 10, (None, 2)),
        ({"seconds": 30}, 10, (None, 8)),
    ],
)
def test_it_ends_before_its_deadline(
    asked: dict[str, int], deadline: float | None, expected: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search gets the iterations and seconds of the bot, but never more than most of the deadline."""
    given: list[object] = []

    def watched(view, iterations, *, seconds, seed):  # type: ignore[no-untyped-def]
        given.append((iterations, seconds))
        return mcts(view, 1, rollout_decisions=1, seed=seed)

    monkeypatch.setattr(search_bot, "mcts", watched)
    game, bot = Game(players=3, seed=1), SearchBot(1, **asked)
    bot.deadline = deadline
    bot.choose(game.view(game.actor), game.legal_actions)
    assert given == [expected]


def test_a_single_choice_needs_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_bot, "mcts", None)
    game = Game(seed=1, options={"setup": "beginner"})
    assert SearchBot(1).choose(game.view(game.actor), game.legal_actions) == game.legal_actions[0]
