"""Rule tests of the start of Catan for Two: TWO-SETUP."""

import pytest
from modules.catan_for_two.places import (
    AT_DESERT,
    FIRST,
    INLAND,
    NEUTRAL_1,
    NEUTRAL_2,
    NOBODY,
    ON_COAST,
    ROAD_CARDS,
    SECOND,
    SETTLEMENT_CARDS,
    START_1,
    owner_of_building,
    tokens,
    two,
    with_tokens,
)
from support import a_game, asked, can, hand, legal, play, roll, state

from insula.errors import RulesetError
from insula.game import Game, Phase
from insula.rules.constants import ROAD, SEA, SETTLEMENT


def test_two_setup_01_two_players() -> None:
    """TWO-SETUP-01: exactly two real players, and two neutral players with 15 roads and 5 settlements each."""
    for players in (3, 4):
        with pytest.raises(RulesetError):
            Game("catan_for_two", players)
    record = state(Game("catan_for_two", 2, seed=1))
    for owner in (NEUTRAL_1, NEUTRAL_2):
        assert (record.supply[owner, ROAD], record.supply[owner, SETTLEMENT]) == (15, 4)
    assert record.players == 2


def test_two_setup_01_no_hand_and_no_points() -> None:
    """TWO-SETUP-01: neutral players have no cards, no turn and no VP."""
    game = two().with_settlement(FIRST, INLAND).before_roll(FIRST).game()
    roll(game, "1 3")
    assert [state(game).hand_size[owner] for owner in (NEUTRAL_1, NEUTRAL_2)] == [0, 0]
    assert [game.points(seat) for seat in (FIRST, SECOND)] == [1, 0]
    play(game, "roll", "1 1", "end")
    assert asked(game) == (SECOND, Phase.BEFORE_ROLL)
    play(game, "roll", "1 1", "roll", "1 3", "end")
    assert asked(game) == (FIRST, Phase.BEFORE_ROLL)


def test_two_setup_02_five_tokens_each() -> None:
    """TWO-SETUP-02: each player starts with 5 of the 20 tokens; everybody sees them."""
    game = Game("catan_for_two", 2, seed=1)
    assert tokens(game) == [5, 5]
    assert [tokens_seen(game, seat) for seat in (None, FIRST, SECOND)] == [[5, 5]] * 3


def tokens_seen(game: Game, seat: int | None) -> list[int]:
    return game.view(seat).state.trade_tokens.tolist()[:2]


def test_two_setup_02_the_supply_is_limited() -> None:
    """TWO-SETUP-02: of 20 tokens 19 are held; a settlement at the desert brings only the last one."""
    position = two().with_roads(FIRST, "0,0,NE").with_hand(FIRST, **SETTLEMENT_CARDS)
    game = play(with_tokens(position, 12, 7).game(), f"settlement {AT_DESERT}")
    assert tokens(game) == [13, 7]


def test_two_setup_02_tokens_are_no_cards() -> None:
    """TWO-SETUP-02: tokens do not count on a seven, and cannot be stolen or traded."""
    position = two().with_settlement(SECOND, INLAND).with_hand(SECOND, ore=7).before_roll(FIRST)
    game = roll(with_tokens(position, 5, 9).game(), "3 4")
    assert asked(game) == (FIRST, Phase.MOVING_ROBBER)
    play(game, "robber -1,0")
    assert (hand(game, SECOND), hand(game, FIRST), tokens(game)) == ({"ore": 6}, {"ore": 1}, [5, 9])


def test_two_setup_03_opposite_settlements() -> None:
    """TWO-SETUP-03: each neutral player has one settlement without a road, before anybody places anything."""
    game = Game("catan_for_two", 2, seed=3)
    record = state(game)
    assert record.founded == 0
    assert owner_of_building(game, "0,-1,NE") == owner_of_building(game, "1,-1,NW") == NEUTRAL_1
    assert owner_of_building(game, "0,1,SW") == owner_of_building(game, "-1,1,SE") == NEUTRAL_2
    assert sum(owner != NOBODY for owner in record.building_owner) == 2
    assert all(owner == NOBODY for owner in record.road_owner)


def test_two_setup_04_the_players_place_them() -> None:
    """TWO-SETUP-04: on a board without fixed places, first one player and then the other settles a neutral player."""
    game = a_game("catan_for_two", 2).foundation(SECOND).game()
    assert asked(game) == (SECOND, Phase.SETTLING_NEUTRAL)
    assert can(game, f"settle neutral {INLAND}")
    assert not can(game, f"settle neutral {ON_COAST}")
    play(game, f"settle neutral {INLAND}")
    assert asked(game) == (FIRST, Phase.SETTLING_NEUTRAL)
    assert not can(game, "settle neutral -1,0,N")
    play(game, "settle neutral 0,0,S")
    assert [owner_of_building(game, place) for place in (INLAND, "0,0,S")] == [NEUTRAL_1, NEUTRAL_2]
    assert asked(game) == (SECOND, Phase.SETTLING)
    assert tokens(game) == [5, 5]


def test_two_setup_04_any_place_without_an_inland_one() -> None:
    """TWO-SETUP-04: if no intersection touches three land hexes, any legal starting place will do."""
    position = a_game("catan_for_two", 2)
    for row in range(-2, 3):
        for hex in [(q, row) for q in range(-2, 3) if abs(q + row) <= 2 and (q - row) % 3]:
            position.with_hex(f"{hex[0]},{hex[1]}", "sea")
    game = position.foundation(FIRST).game()
    record, board = state(game), game.ruleset.boards[0]
    inland = [
        node
        for node in range(board["n_nodes"])
        if all(hex >= 0 and record.hex_terrain[hex] != SEA for hex in board["node_hexes"][node].tolist())
    ]
    assert not inland
    assert len(legal(game)) > 10


def test_two_setup_05_real_players_settle_as_usual() -> None:
    """TWO-SETUP-05: A, B, B, A, each with a road; nothing is built for neutral players, who keep distance."""
    game = two().foundation(FIRST).game()
    assert not can(game, f"settlement {START_1}")
    assert not can(game, "settlement 0,-1,N")
    order = []
    for settlement, road in (
        (INLAND, "-1,0,NW"), ("1,0,SE", "1,0,SE"), ("2,-2,N", "2,-2,NE"), ("-2,2,SW", "-2,2,SW"),
    ):  # fmt: skip
        order.append(game.actor)
        play(game, f"settlement {settlement}", f"road {road}")
    assert order == [FIRST, SECOND, SECOND, FIRST]
    assert asked(game) == (FIRST, Phase.BEFORE_ROLL)
    record = state(game)
    assert [record.building_owner.tolist().count(owner) for owner in range(4)] == [2, 2, 1, 1]
    assert [record.road_owner.tolist().count(owner) for owner in range(4)] == [2, 2, 0, 0]


def test_two_setup_06_tokens_for_starting_settlements() -> None:
    """TWO-SETUP-06: the example: one settlement on the coast, one at the desert: 5 + 1 + 2 = 8 tokens."""
    game = two().foundation(FIRST).game()
    play(game, f"settlement {ON_COAST}", "road -2,1,SW")
    assert tokens(game) == [6, 5]
    play(game, "settlement 1,0,SE", "road 1,0,SE", f"settlement {INLAND}", "road -1,0,NW")
    assert tokens(game) == [6, 5]
    play(game, f"settlement {AT_DESERT}", "road 0,0,E")
    assert tokens(game) == [8, 5]


def test_two_setup_06_no_other_income_for_neutral_players() -> None:
    """TWO-SETUP-06: only the settlements of real players bring tokens, not those built for neutral players."""
    position = two().with_settlement(FIRST, INLAND).with_roads(FIRST, "-1,0,NW")
    position.with_hand(FIRST, **ROAD_CARDS)
    game = play(position.game(), "road -1,0,W", f"neutral road 1 {'0,-1,NE'}")
    assert tokens(game) == [5, 5]
