"""Games that can never end: all places are taken, all cards are played, and nobody has enough points."""

from random import Random

import pytest
from support.length import amount

from insula import Game, Ruleset
from insula.arena import simulate, simulate_random


@pytest.mark.parametrize("rules", ["base", "harbormaster"])
def test_a_game_that_ends_is_never_at_a_standstill(rules: str) -> None:
    """Random games to their end: before it, somebody could always gain points."""
    choices = Random(1)
    for seed in range(amount(1, long=20)):
        game = Game(rules, players=2, seed=seed, options={"vp_goal": amount(6, long=15)})
        while not game.over:
            assert not game.is_at_standstill
            game.play(choices.choice(game.legal_actions))


def test_random_games_without_end_are_named() -> None:
    """With a goal that is hardly ever reached, most games of two players come to a standstill."""
    ruleset = Ruleset.of("base", 2, {"vp_goal": 20})
    simulation = simulate_random(ruleset, 3, seed=1, limit=30_000, threads=1)
    assert simulation.unfinished >= simulation.standstills
    assert simulation.standstills > 0


@pytest.mark.parametrize("rules", ["cities_knights", "seafarers"])
def test_where_nothing_is_proved_nothing_is_said(rules: str) -> None:
    """Points also change in other ways there."""
    assert simulate_random(Ruleset.of(rules, 3), 1, seed=1, limit=50, threads=1).standstills == 0


@pytest.mark.parametrize(("rules", "again"), [("base", True), ("seafarers", False)])
def test_a_game_cut_short_is_played_again_only_if_that_can_prove_something(
    rules: str, again: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second time takes as long as the first, and its decisions are not counted."""
    played_again: list[Ruleset] = []

    def ends_at_standstill(ruleset: Ruleset, *_: object) -> bool:
        played_again.append(ruleset)
        return False

    monkeypatch.setattr(simulate, "_ends_at_standstill", ends_at_standstill)
    simulate_random(Ruleset.of(rules, 3), 1, seed=1, limit=50, threads=1)
    assert bool(played_again) == again
