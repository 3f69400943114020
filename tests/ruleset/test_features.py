"""The features of positions: numbers about each seat that do not depend on the map."""

import numpy as np
import pytest
from support.positions import BLUE, RED, WHITE, Position, a_game, ck

from insula import Game, Ruleset
from insula.rules.state import STATE

PLACE = "0,0,N"
"""The corner of three hexes, of which the first is 0,0."""


def features(position: Position | Game) -> dict[str, list[float]]:
    """Return the features by name, each with its number for each seat."""
    game = position if isinstance(position, Game) else position.game()
    states = np.frombuffer(game.bytes_at(len(game.steps)), STATE)
    found = game.ruleset.features.of(states)[0]
    return dict(zip(game.ruleset.features.names, found.T.tolist(), strict=True))


def a_corner() -> Position:
    """Return an island on which the corner produces grain on 6, brick on 3 and ore on 11."""
    return (
        a_game()
        .with_hex("0,0", "fields", 6)
        .with_hex("0,-1", "hills", 3)
        .with_hex("1,-1", "mountains", 11)
        .with_robber("0,2")
    )


def test_an_income_is_the_number_of_rolls_that_bring_a_resource() -> None:
    found = features(a_corner().with_settlement(RED, PLACE))
    assert [found[f"income.{kind}"] for kind in range(5)] == [
        [2, 0, 0, 0],
        [0] * 4,
        [0] * 4,
        [5, 0, 0, 0],
        [2, 0, 0, 0],
    ]
    assert found["kinds"] == [3, 0, 0, 0]


def test_a_city_adds_the_same_income_again() -> None:
    found = features(a_corner().with_city(BLUE, PLACE))
    assert found["income.3"] == found["income.city.3"] == [0, 5, 0, 0]


def test_the_robber_takes_the_income_of_its_hex() -> None:
    found = features(a_corner().with_city(RED, PLACE).with_robber("0,0"))
    assert found["income.3"] == [0, 0, 0, 0]
    assert found["robbed"] == [10, 0, 0, 0]


def test_free_corners_are_found_at_the_end_of_roads() -> None:
    position = a_corner().with_settlement(RED, "0,1,N").with_roads(RED, "0,0,E", "0,0,NE")
    found = features(position)
    assert found["sites.0.best"][RED] == 9
    assert found["sites.0.best"][BLUE] == 0


def test_a_price_says_which_cards_are_missing() -> None:
    poor = features(a_game().with_hand(RED, ore=3, grain=1))
    rich = features(a_game().with_hand(RED, ore=3, grain=2))
    assert (poor["price.2.missing"][RED], poor["price.2.paid"][RED]) == (1, 0)
    assert (rich["price.2.missing"][RED], rich["price.2.paid"][RED]) == (0, 1)
    assert rich["price.2.missing"][BLUE] == 5


def test_missing_cards_come_sooner_with_an_income_of_them() -> None:
    found = features(a_corner().with_settlement(RED, PLACE))
    assert found["price.2.wait"][RED] < found["price.2.wait"][BLUE]


def test_points_are_counted_from_the_goal() -> None:
    found = features(a_game(options={"vp_goal": 4}).with_city(RED, PLACE))
    assert found["missing"] == [2, 4, 4, 4]
    assert [found[f"missing.at_most_{most}"][RED] for most in (1, 2, 3, 4)] == [0, 1, 1, 1]


def test_each_seat_has_its_own_cards_and_its_wait() -> None:
    found = features(a_game().with_hand(WHITE, wool=2).action_phase(BLUE))
    assert found["hand.2"] == [0, 0, 2, 0]
    assert found["hand_size"] == [0, 0, 2, 0]
    assert found["wait"] == [3, 0, 1, 2]
    assert found["phase.base.action_phase"] == [0, 1, 0, 0]


def test_planes_are_added_up_over_the_pieces_of_a_seat() -> None:
    position = ck(4).with_city(RED, PLACE).with_wall(PLACE).with_knight(BLUE, "0,1,N", "strong", active=True)
    found = features(position)
    assert found["wall"] == [1, 0, 0, 0]
    assert found["knight"] == [0, 2, 0, 0]
    assert found["knight_active"] == [0, 1, 0, 0]


def test_a_line_of_a_hex_counts_for_each_building_next_to_it() -> None:
    found = features(a_corner().with_settlement(RED, PLACE, "0,0,S").with_city(BLUE, "0,0,SE"))
    assert found["terrain_fields"][RED] >= 2
    assert found["terrain_hills"][RED] >= 1


@pytest.mark.parametrize(("rules", "players"), [("base", 2), ("cities_knights", 6), ("traders_barbarians+events", 3)])
def test_names_differ_and_all_numbers_are_finite(rules: str, players: int) -> None:
    ruleset = Ruleset.of(rules, players)
    found = ruleset.features.of(np.repeat(ruleset.template, 3))
    assert found.shape == (3, players, ruleset.features.size)
    assert np.isfinite(found).all()
    assert len(set(ruleset.features.names)) == ruleset.features.size


def test_features_do_not_depend_on_the_map_or_the_players() -> None:
    assert Ruleset.of("base", 3).features.names == Ruleset.of("base", 4).features.names
    small, large = Ruleset.of("base", 4).features.names, Ruleset.of("base", 6).features.names
    assert set(small) <= set(large)
