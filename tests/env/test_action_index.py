"""The dense index of actions: complete, without gaps, and the same from every seat."""

import random

import pytest

from insula import Game, Ruleset
from insula.errors import ArgumentError

PLAYED = ("base", "seafarers", "cities_knights", "fishermen", "events+rivers", "caravans", "barbarian_attack")


@pytest.mark.parametrize("rules", [*PLAYED, "traders_barbarians", "cities_knights+seafarers"])
def test_every_legal_action_has_an_index_and_comes_back(rules: str) -> None:
    rng, game = random.Random(1), Game(rules, seed=1)
    for _ in range(400):
        if not game.legal_actions:
            break
        for action in game.legal_actions:
            index = game.ruleset.action_index(action.code, game.actor)
            assert game.ruleset.action_code(index, game.actor) == action.code
        game.play(rng.choice(game.legal_actions))


def test_the_base_game_without_trade_has_few_actions() -> None:
    """54 corners for 3 kinds, 72 sides for 3 kinds, 19 hexes, the cards, and the other seats."""
    ruleset = Ruleset.of("base", 4, {"trade_with_players": False})
    fixed = 3 * 54 + 3 * 72 + 19
    cards, seats, alone = 5 + 5 + 5 + 20 + 6, 3 + 1, 4  # roll, buy, end, end of building
    assert ruleset.num_actions == fixed + cards + seats + alone


def test_seats_are_counted_from_the_one_who_acts() -> None:
    """Robbing the next player in turn order has the same index for all."""
    game = Game(seed=1)
    steal = next(block for block in game.ruleset.actions.blocks if block.arguments == (1, 2, 3, 7))
    codes = [game.ruleset.action_code(steal.first, seat) for seat in range(4)]
    assert [code & 7 for code in codes] == [1, 2, 3, 0]


def test_other_numbers_are_refused() -> None:
    ruleset = Ruleset.of()
    for index in (-1, ruleset.num_actions):
        with pytest.raises(ArgumentError):
            ruleset.action_code(index, 0)
    with pytest.raises(ArgumentError):
        ruleset.action_index(0, 0)  # drawing terrain is an outcome of chance
