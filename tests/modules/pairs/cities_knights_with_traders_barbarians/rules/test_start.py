"""Rule tests of Cities & Knights with Traders & Barbarians: the board, the start, gold, the goal."""

from collections import Counter

import pytest
from modules.gold.places import gold
from modules.pairs.cities_knights_with_traders_barbarians.places import RULES, knights
from modules.traders_barbarians.places import STARTS, barbarians, named, place_of
from support import BLUE, RED, can, hand, legal, play, refused, roll_ck, state

from insula import Game
from insula.errors import RulesetError
from insula.ruleset.words import TERRAINS

TRADE_HEXES = {"castle": 1, "quarry": 1, "glassworks": 1}


def terrains(players: int) -> dict[str, int]:
    """Return how many hexes of each terrain are on the board of a new game."""
    game = Game(RULES, players, seed=3)
    board = game.ruleset.boards[0]
    land = board["land"][: board["n_land"]].tolist()
    return dict(Counter(TERRAINS[state(game).hex_terrain[hex]] for hex in land))


def test_tb_ck_01_hexes() -> None:
    """COMBO-TB-CK-01: 3 forest, 3 pasture, 4 fields, 3 hills and 3 mountains are laid; there is no desert."""
    expected = {"forest": 3, "pasture": 3, "fields": 4, "hills": 3, "mountains": 3, **TRADE_HEXES}
    assert terrains(3) == terrains(4) == expected


def test_x56_01_hexes_of_five_and_six() -> None:
    """COMBO-X56-01: with five and six players no hex is exchanged."""
    trade_hexes = {"castle": 1, "quarry": 3, "glassworks": 3}
    expected = {"forest": 6, "pasture": 6, "fields": 6, "hills": 5, "mountains": 5, "desert": 2, **trade_hexes}
    assert terrains(5) == terrains(6) == expected


def test_tb_ck_01_what_is_not_used() -> None:
    """COMBO-TB-CK-01: there are no cards of Traders & Barbarians, no robber, no Longest Road and no Largest Army."""
    position = knights().with_hand(RED, ore=5, wool=5, grain=5).with_settlement(RED, "0,0,N")
    road = ("0,0,NE", "0,0,E", "0,0,SE", "0,0,SW", "0,0,W", "0,0,NW")
    game = position.with_roads(RED, *road).game()
    assert state(game).deck_size == 0
    assert not can(game, "buy card")
    assert (state(game).robber, state(game).longest_road, state(game).largest_army) == (-1, -1, -1)
    play(game, "end building", "end")
    assert state(game).longest_road == -1
    with pytest.raises(RulesetError):
        Game(RULES, options={"trader_largest_army": False})


def test_tb_ck_02_set_up() -> None:
    """COMBO-TB-CK-02: first a settlement, then a city, on which the wagon begins; starting cards, and 5 gold."""
    game = knights(3).foundation(RED).game()
    play(game, "settlement 0,0,N", "road 0,0,NE", "settlement 1,1,N", "road 1,1,NE")
    play(game, "settlement -1,1,S", "road -1,1,SW")
    assert all(text.startswith("city") for text in legal(game))
    last = game.actor
    city = "-2,0,NE"  # castle, fields 9, forest 11: the castle brings nothing
    play(game, f"city {city}", "road -2,0,NE")
    assert place_of(game, last) == "-1,-1,S"
    assert hand(game, last) == {"grain": 1, "lumber": 1}
    new = Game(RULES, 3, seed=1)
    assert gold(new) == [5, 5, 5]
    assert barbarians(new) == {named(new, path) for path in STARTS}


def test_tb_ck_04_gold_buys_resources() -> None:
    """COMBO-TB-CK-04: gold buys resources, never commodities."""
    game = knights().with_gold(4, 0, 0, 0).game()
    assert [text for text in legal(game) if text.startswith("buy")] == [
        text for text in legal(game) if text.split()[-1] in ("brick", "lumber", "wool", "grain", "ore")
    ]
    assert refused(game, "buy cloth")
    play(game, "buy ore")
    assert (gold(game)[RED], hand(game, RED)) == (2, {"ore": 1})


def test_tb_ck_04_commodities_for_gold() -> None:
    """COMBO-TB-CK-04, decision: commodities are given to the bank for gold at the player's rates."""
    game = knights().with_gold(0, 0, 0, 0).with_hand(RED, cloth=4, coin=3).game()
    assert not can(game, "bank coin for gold")
    play(game, "bank cloth for gold")
    assert (gold(game)[RED], hand(game, RED)) == (1, {"coin": 3})
    harbor = knights().with_harbor("0,-2,NW", "any").with_settlement(RED, "0,-2,NW").with_hand(RED, coin=3).game()
    assert can(harbor, "bank coin for gold")
    house = knights().with_tracks(RED, trade=3).with_city(RED, "0,0,N").with_hand(RED, paper=2).game()
    assert can(house, "bank paper for gold")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_tb_ck_11_goal(players: int) -> None:
    """COMBO-TB-CK-11: 15 points; COMBO-X56-01 changes nothing about that."""
    assert Game(RULES, players, seed=1).ruleset.options["vp_goal"] == 15


def test_tb_ck_11_points_of_both_count() -> None:
    """COMBO-TB-CK-11, COMBO-GEN-01: delivered tokens and level 5 count besides the points of Cities & Knights."""
    position = knights().with_city(RED, "0,0,N", "0,0,SE", "0,0,SW").with_metropolis(trade="0,0,N")
    position.with_tracks(RED, trade=4).with_wagon(RED, "0,0,N", 4).with_defender(RED, 1).with_delivered(RED, 5)
    game = position.with_hand(RED, lumber=2, ore=1, wool=1).game()
    assert not game.over  # 6 for cities, 2 for the metropolis, 1 Defender, 5 tokens
    play(game, "upgrade")
    assert (game.over, game.winners) == (True, (RED,))


def test_tb_ck_12_trade_hexes_produce_nothing() -> None:
    """COMBO-TB-CK-12: castle, quarry and glassworks bring no cards and no commodity."""
    position = knights().with_city(RED, "-2,0,NE").with_city(BLUE, "2,-2,S").with_hex("-1,-1", "pasture", 9)
    game = position.before_roll(RED).game()
    roll_ck(game, "3 6")
    assert hand(game, RED) == {"wool": 1, "cloth": 1}
