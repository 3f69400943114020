"""The dense index of actions: complete, without gaps, and the same from every seat."""

import random

import numpy as np
import pytest
from support.length import amount

from insula import Game, Ruleset
from insula.data import scenario_rows
from insula.errors import ArgumentError, SeatError
from insula.rules.spec import PLACES
from insula.rules.state import MODULES

ACTIONS = {number: name for module in MODULES for name, number in module.actions.items()}
PLAYED = ("base", "cities_knights", "fishermen", "events+rivers", "caravans", "barbarian_attack", "traders_barbarians")
SCENARIOS = tuple(row["value"] for row in scenario_rows())


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        *((rules, {}) for rules in PLAYED),
        *(("seafarers", {"sea_scenario": scenario}) for scenario in SCENARIOS),
        ("seafarers", {"sea_setup": "printed"}),
        ("cities_knights+seafarers", {}),
        ("cities_knights+fishermen", {}),
        ("seafarers+caravans", {}),
        ("seafarers+traders_barbarians", {}),
    ],
)
def test_every_legal_action_has_an_index_and_comes_back(rules: str, options: dict[str, object]) -> None:
    rng, game = random.Random(1), Game(rules, seed=1, options=options | {"trade_offers_per_turn": 1})
    for _ in range(amount(600, long=5000)):
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
    cards, seats, alone = 5 + 5 + 5 + 20 + 4, 3 + 1, 4  # roll, buy, end, end of building
    assert ruleset.num_actions == fixed + cards + seats + alone


def test_places_are_those_where_pieces_can_be() -> None:
    """A map with much sea has roads and settlements only at land, and ships only at sea."""
    ruleset = Ruleset.of("seafarers", 4, {"sea_setup": "printed"})
    sizes = {ACTIONS[block.kind]: len(block.arguments) for block in ruleset.actions.blocks}
    board = ruleset.boards[0]
    assert sizes["build_settlement"] < board["n_nodes"]
    assert max(sizes["build_road"], sizes["build_ship"]) < board["n_edges"] < sizes["build_road"] + sizes["build_ship"]
    assert sizes["move_robber"] == board["n_land"]


@pytest.mark.parametrize(
    ("rules", "kinds", "places"),
    [
        ("cities_knights+seafarers", ("recruit_knight", "knight_to", "deserter_place", "chase_pirate"), "n_nodes"),
        ("cities_knights+seafarers", ("diplomat_road",), "n_edges"),
        ("seafarers+caravans", ("camel_place", "vote_place"), "n_edges"),
        ("seafarers+traders_barbarians", ("choose_barbarian", "barbarian_to", "wagon_step", "drive_off"), "n_edges"),
    ],
)
def test_with_ships_there_are_places_on_the_sea(rules: str, kinds: tuple[str, ...], places: str) -> None:
    """Knights stand on ships, a diplomat removes them, and camels, barbarians and wagons cross the sea."""
    ruleset = Ruleset.of(rules, 4)
    found = {
        ACTIONS[block.kind]: {argument % PLACES for argument in block.arguments} for block in ruleset.actions.blocks
    }
    for kind in kinds:
        assert found[kind] >= set(range(ruleset.boards[0][places])), kind


@pytest.mark.parametrize("wrong", [-1, 4, 9, "green", None, 1.0, True])
def test_only_seats_of_the_ruleset_have_actions(wrong: object) -> None:
    """A negative number would count the seats from the last one."""
    ruleset = Ruleset.of("base", 4)
    code = ruleset.action_code(7, 1)
    for call in (ruleset.action_code, ruleset.action_index):
        with pytest.raises(SeatError, match="there is no seat"):
            call(code if call == ruleset.action_index else 7, wrong)  # type: ignore[arg-type]
    assert ruleset.action_code(7, "blue") == ruleset.action_code(7, np.int8(1)) == code  # type: ignore[arg-type]
    assert ruleset.action_index(code, "blue") == 7


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
