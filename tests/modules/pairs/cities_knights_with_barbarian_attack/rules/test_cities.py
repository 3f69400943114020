"""Walls, metropolises and conquered cities, points, and the trade route (COMBO-BA-CK-13 to -17, -19, -20)."""

from modules.barbarian_attack.places import is_conquered, points
from modules.gold.places import gold
from modules.pairs.cities_knights_with_barbarian_attack.places import KnightsOnPaths, island
from support import BLUE, RED, asked, can, draw, hand, play, refused, roll_ck, state

from insula import Game, Phase

HEX, CORNER = "1,1", "1,1,SE"
"""A coastal hex (pasture, 5), and its corner that touches no other land."""


def conquered(*, wall: bool = False, **metropolis: str) -> KnightsOnPaths:
    """Return a conquered hex with red's city, with a wall or a metropolis."""
    position = island().with_city(RED, CORNER).with_conquered(HEX)
    if metropolis:
        position.with_metropolis(**metropolis).with_tracks(RED, **dict.fromkeys(metropolis, 4))
    return position.with_wall(CORNER) if wall else position


def test_combo_ba_ck_13_walls() -> None:
    """COMBO-BA-CK-13: a wall does not protect; it stays and keeps raising the hand limit."""
    game = conquered(wall=True).with_hand(RED, wool=9).before_roll(RED).game()
    assert is_conquered(game, CORNER)
    assert hand(roll_ck(game, "3 4"), RED) == {"wool": 9}
    more = conquered(wall=True).with_hand(RED, wool=10).before_roll(RED).game()
    assert hand(roll_ck(more, "3 4"), RED) == {"wool": 5}


def test_combo_ba_ck_14_a_metropolis_is_never_conquered() -> None:
    """COMBO-BA-CK-14: it keeps its 4 VP, but yields nothing while its hexes are conquered."""
    game = conquered(trade=CORNER).before_roll(RED).game()
    assert not is_conquered(game, CORNER)
    assert points(game)[RED] == 4
    assert hand(roll_ck(game, "1 4", "science"), RED) == {}


def test_combo_ba_ck_14_the_next_level_waits() -> None:
    """COMBO-BA-CK-14: the next level of its track cannot be bought until a hex is free; other tracks can."""
    position = conquered(trade=CORNER).with_hand(RED, cloth=5, coin=1)
    game = position.game()
    assert refused(game, "improve trade")
    assert game.why_not("improve trade") == "all hexes at the metropolis of this track are conquered"
    assert can(game, "improve politics")
    freed = conquered(trade=CORNER).with_barbarians(**{HEX: 2}).with_hand(RED, cloth=5).game()
    assert can(freed, "improve trade")


def test_combo_ba_ck_14_a_metropolis_that_moves_away() -> None:
    """COMBO-BA-CK-14, CK-METRO-04: the city that loses its metropolis is a plain one, and conquered at once."""
    position = conquered(trade=CORNER).with_city(BLUE, "0,0,N").with_tracks(BLUE, trade=4).with_hand(BLUE, cloth=5)
    game = play(position.action_phase(BLUE).game(), "improve trade")
    assert is_conquered(game, CORNER)
    assert points(game)[:2] == [0, 4]


def test_combo_ba_ck_15_a_conquered_city_is_no_city() -> None:
    """COMBO-BA-CK-15: it is no city for buying levels, and no metropolis can be put on it; levels stay."""
    only = conquered().with_tracks(RED, trade=2).with_hand(RED, cloth=3).game()
    assert only.why_not("improve trade") == "all cities of red are conquered"
    assert state(only).track[RED, 0] == 2
    other = conquered().with_city(RED, "0,0,N").with_metropolis(science="0,0,N").with_tracks(RED, science=4, trade=3)
    game = other.with_hand(RED, cloth=4).game()
    assert refused(game, "improve trade")
    place = conquered().with_city(RED, "0,0,N", "0,0,S").with_tracks(RED, trade=3).with_hand(RED, cloth=4).game()
    assert not can(play(place, "improve trade"), f"metropolis {CORNER}")
    assert can(place, "metropolis 0,0,S")


def test_combo_ba_ck_15_the_crane() -> None:
    """COMBO-BA-CK-15: the Crane buys no level without a free city either."""
    assert refused(conquered().with_progress(RED, crane=1).game(), "play crane")


def test_combo_ba_ck_16_rolling_a_seven() -> None:
    """COMBO-BA-CK-16: discards, then the roller may draw a card, also a commodity, before any landing."""
    position = island().with_hand(RED, wool=8).with_hand(BLUE, cloth=1).before_roll(RED)
    game = roll_ck(position.game(), "3 4")
    assert asked(game) == (RED, Phase.CHOOSING_SEVEN_VICTIM)
    assert hand(game, RED) == {"wool": 4}
    assert can(game, "draw from nobody")
    assert hand(play(game, "draw from blue"), RED) == {"wool": 4, "cloth": 1}


def test_combo_ba_ck_17_gold() -> None:
    """COMBO-BA-CK-17: gold buys resources, never commodities; commodities become gold at the player's rates."""
    game = island().with_gold(9).with_hand(RED, cloth=4, coin=3).game()
    assert can(game, "buy ore")
    assert refused(game, "buy cloth")
    assert refused(game, "bank gold for cloth")
    assert refused(game, "bank coin for gold")
    play(game, "bank cloth for gold")
    assert gold(game)[RED] == 10


def test_combo_ba_ck_19_points_and_goal() -> None:
    """COMBO-BA-CK-19: buildings, metropolises, cards, the merchant and prisoners; the goal is 13."""
    position = island().with_city(RED, "0,0,N").with_metropolis(trade="0,0,N").with_tracks(RED, trade=4)
    game = position.with_progress(RED, printer=1).with_merchant(RED, "0,0").with_prisoners(3).game()
    assert points(game)[RED] == 4 + 1 + 1 + 1
    assert game.ruleset.options["vp_goal"] == 13


def test_combo_ba_ck_20_knights_never_interrupt_the_route() -> None:
    """COMBO-BA-CK-20: opposing knights on the paths of a route leave its length."""
    roads = ("0,0,NE", "0,0,E", "0,0,SE", "0,0,SW", "0,0,W")
    position = island().with_roads(RED, *roads)
    for side in roads[:2]:
        position.with_path_knight(BLUE, side)
    assert state(position.game()).road_length[RED] == 5


def conquest_of_merchant() -> Game:
    """Return a game in which the third barbarian lands on the hex of red's merchant."""
    position = island().with_settlement(RED, CORNER).with_merchant(RED, HEX).with_barbarians(**{HEX: 2})
    position.with_city(RED, "0,0,N").with_hand(RED, cloth=1)
    return draw(play(position.game(), "improve trade"), "5")


def test_combo_ba_ck_18_the_merchant_leaves_a_conquered_hex() -> None:
    """COMBO-BA-CK-18: if the hex of the merchant is conquered, it leaves the board, with its point and its rate."""
    game = conquest_of_merchant()
    assert (state(game).merchant, state(game).merchant_owner) == (-1, -1)
    assert state(game).rate[RED, 2] == 4
