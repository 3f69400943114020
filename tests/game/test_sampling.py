"""A sampled game looks to the seat like the real one, and its hidden cards are dealt by chance."""

import random
from collections import Counter

import numpy as np
import pytest
from engine.random_games import play_randomly
from engine.rulesets import CASES, Case
from engine.test_secrets import likes_to_trade
from support.length import amount

from insula import Game
from insula.errors import ArgumentError
from insula.game.view import Holding
from insula.modules import contributions
from insula.rules import entry
from insula.rules.spec import PUBLIC
from insula.rules.state import FIELDS

GENERATOR = "rng"


def test_every_hidden_field_is_dealt_or_working_memory() -> None:
    """No module has a field that seats do not see and nobody deals again."""
    parts = [file.PART for _, file in contributions("hidden")]
    declared = {GENERATOR}.union(*(part.dealt | part.scratch for part in parts))
    assert {field.name for field in FIELDS if field.seen != PUBLIC} == declared


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_sampled_game_looks_the_same(case: Case) -> None:
    """View and choices of the seat are equal, all counts agree, and the sampled game can go on."""
    rng, choices = np.random.default_rng(1), random.Random(1)
    games = play_randomly(case.players, 5, case.options, rules=case.rules, decisions=400, pick=likes_to_trade)
    for number, game in enumerate(games):
        if number % amount(40, long=5):
            continue
        seat = choices.randrange(game.players) if number % 3 else max(game.actor, 0)
        view = game.view(seat)
        sampled = view.sample(rng)
        assert sampled.view(seat).bytes == view.bytes
        assert view.legal_actions == sampled.view(seat).legal_actions
        assert view.legal_actions == (game.legal_actions if game.actor == seat else [])
        recounted = sampled._states.copy()
        entry.recount(game.ruleset.boards, recounted)
        for field in FIELDS:
            if field.derived:
                assert np.array_equal(recounted[field.name], sampled._states[field.name]), field.name
        sampled.rollout(1, seed=1, limit=30)


def small_game() -> Game:
    """Return a game in which opponents hold cards that the first seat does not see."""
    game = Game("base", 3, seed=2)
    while sum(game.state.hand_size[1:3]) < 6 or game.actor != 0:
        game.play(game.legal_actions[-1])
    return game


def test_hands_are_dealt_as_by_a_shuffle() -> None:
    """The number of cards of a kind in a hand has the distribution of a shuffled pile (chi-square below 0.1 %)."""
    view, rng, shuffler = small_game().view(0), np.random.default_rng(3), random.Random(3)
    size = view.state.hand_size[1]
    whole = view.sample(rng).state.hand.tolist()
    pile = [kind for kind in range(5) for _ in range(whole[1][kind] + whole[2][kind])]
    kind = max(range(5), key=pile.count)
    sampled = Counter(view.sample(rng).state.hand[1, kind] for _ in range(400))
    expected = Counter(shuffler.sample(pile, size).count(kind) for _ in range(40_000))
    chi_square = sum((sampled[n] - e / 100) ** 2 / (e / 100) for n, e in expected.items() if e >= 500)
    assert chi_square < 24


def test_known_cards_are_kept_and_contradictions_refused() -> None:
    view, rng = small_game().view(0), np.random.default_rng(4)
    whole = view.sample(rng).state.hand.tolist()
    kind = max(range(5), key=whole[1].__getitem__)
    for _ in range(20):
        assert view.sample(rng, [Holding(1, kind, at_least=1)]).state.hand[1, kind] >= 1
    with pytest.raises(ArgumentError):
        view.sample(rng, [Holding(1, kind, at_least=60)])
