"""What a policy gets of a view: the same as in a batch, for its own seat, without anything hidden."""

import random

import numpy as np
import pytest
from engine.random_games import play_randomly
from engine.test_secrets import SECRETS, WITH_DEVELOPMENT_CARDS, WITH_PROGRESS_CARDS, likes_to_trade
from support.length import amount

from insula import Game, Ruleset, View
from insula.env import BatchEnv, observe

RULES = ("base", "cities_knights", "seafarers", "fishermen+events")
LIMITED = {"trade_offers_per_turn": 1}
"""Trade is limited, so that random games get on."""


@pytest.mark.parametrize("rules", RULES)
def test_a_view_is_observed_as_in_a_batch(rules: str) -> None:
    """The batch writes rows from whole states, and masks from the choices of the engine."""
    batch, rng = BatchEnv(Ruleset.of(rules, 3, LIMITED), 1, seed=3), np.random.default_rng(1)
    for _ in range(60):
        game = Game.from_state(batch.ruleset, batch.save())
        observed = observe(game.view(game.actor))
        assert (observed["observation"] == batch.observe()[0]).all()
        assert (observed["action_mask"] == batch.mask[0]).all()
        batch.step(batch.legal[:, int(rng.integers(batch.count[0]))])


@pytest.mark.parametrize("rules", RULES)
def test_nothing_hidden_changes_what_a_seat_observes(rules: str) -> None:
    """Also not for the seats that wait: each secret is changed alone."""
    rng = random.Random(1)
    secrets = SECRETS + (WITH_PROGRESS_CARDS if rules == "cities_knights" else WITH_DEVELOPMENT_CARDS)
    changed = 0
    games = play_randomly(4, 7, LIMITED, rules=rules, decisions=amount(200, long=2000), pick=likes_to_trade)
    for number, game in enumerate(games):
        if number % 8:
            continue
        codes = [action.code for action in game.legal_actions]
        for seat in range(game.players):
            before = observe(game.view(seat))
            for secret in secrets:
                states = game._states.copy()
                secret(rng, game, states[0], seat)
                changed += states.tobytes() != game._states.tobytes()
                after = observe(View(game.ruleset, states, seat, codes))
                for name, numbers in before.items():
                    assert (after[name] == numbers).all(), (secret.__name__, seat, name)
    assert changed > 50


def test_only_the_seat_that_decides_has_legal_actions() -> None:
    game = Game(seed=1)
    counts = [int(observe(game.view(seat))["action_mask"].sum()) for seat in range(4)]
    assert counts == [54 if seat == game.actor else 0 for seat in range(4)]


def test_each_seat_observes_its_own_hand() -> None:
    game = Game(options={"setup": "beginner"}, seed=1)
    for seat in range(4):
        seen = game.ruleset.observation.unpack(observe(game.view(seat))["observation"][None])
        assert seen["hand"][0].tolist() == list(game.view(seat).hand[:5])
