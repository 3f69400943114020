"""Rule tests of the Longest Trade Route: SEA-LTR."""

from modules.seafarers.places import SHIP_CARDS, length, points, sea, terrain
from support import BLUE, RED, asked, can, draw, play, state

from insula.game import Phase

ROADS = ("2,-1,E", "2,-1,SE", "1,0,E")
SHIPS = ("3,-1,NW", "3,-1,NE")


def test_sea_ltr_01_the_card() -> None:
    """SEA-LTR-01: the card is worth 2 VP, and needs a length of at least 5."""
    position = sea().with_settlement(RED, "2,-1,NE").with_roads(RED, *ROADS).with_ships(RED, "3,-1,NW")
    game = position.with_hand(RED, **SHIP_CARDS).game()
    assert (length(game), state(game).longest_road, points(game)[RED]) == (4, -1, 1)
    play(game, "ship 3,-1,NE")
    assert (length(game), state(game).longest_road, points(game)[RED]) == (5, RED, 3)


def test_sea_ltr_02_joined_at_a_settlement() -> None:
    """SEA-LTR-02: three roads and two ships are 5 with the settlement between them, and 3 without it."""
    position = sea().with_settlement(RED, "2,-1,NE").with_roads(RED, *ROADS).with_ships(RED, *SHIPS)
    assert length(position.game()) == 5
    apart = sea().with_roads(RED, *ROADS).with_ships(RED, *SHIPS)
    assert length(apart.game()) == 3


def test_sea_ltr_02_a_new_settlement_joins() -> None:
    """SEA-LTR-02: a settlement that is built between roads and ships joins them."""
    position = sea().with_settlement(RED, "1,0,SE").with_roads(RED, *ROADS)
    position.with_settlement(RED, "4,-2,N").with_ships(RED, "3,-1,NW", "3,-2,E")
    game = position.with_hand(RED, brick=1, lumber=1, wool=1, grain=1).game()
    assert length(game) == 3
    play(game, "settlement 2,-1,NE")
    assert (length(game), state(game).longest_road) == (5, RED)


def test_sea_ltr_02_side_branches_do_not_count() -> None:
    """SEA-LTR-02: a side branch adds nothing to the longest line."""
    position = sea().with_settlement(RED, "2,-1,NE").with_roads(RED, *ROADS).with_ships(RED, *SHIPS, "3,-2,E")
    assert length(position.game()) == 5


def test_sea_ltr_03_breaking() -> None:
    """SEA-LTR-03: an opponent's settlement interrupts ships; the pirate does not."""
    position = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, *SHIPS, "3,-1,E", "3,-1,SE", "3,-1,SW")
    position.with_holder(longest_road=RED)
    assert length(position.with_pirate("3,-1").game()) == 5
    position.with_settlement(BLUE, "4,-1,NE").with_roads(BLUE, "4,-1,NE", "4,-1,NW")
    game = position.with_hand(BLUE, brick=1, lumber=1, wool=1, grain=1).action_phase(BLUE).game()
    play(game, "settlement 3,-1,NE")
    assert (length(game), state(game).longest_road) == (3, -1)


def test_sea_ltr_04_after_each_piece() -> None:
    """SEA-LTR-04: the lengths are compared after each ship, also between the two pieces of Road Building."""
    position = sea().with_settlement(RED, "2,-1,NE").with_roads(RED, *ROADS).with_ships(RED, "3,-1,NW")
    game = play(position.with_cards(RED, road_building=1).game(), "play road building", "ship 3,-1,NE")
    assert asked(game) == (RED, Phase.PLACING_ROADS)
    assert state(game).longest_road == RED


def test_sea_ltr_04_the_discovery_comes_before_victory() -> None:
    """SEA-LTR-04: a ship that wins by the trade route first discovers a hex, with its card."""
    position = sea(scenario="fog_islands", vp_goal=4).with_settlement(RED, "-2,0,NE", "-2,1,SE")
    position.with_roads(RED, "-2,0,E", "-2,1,NE", "-2,1,E", "-2,1,SE")
    game = play(position.with_hand(RED, **SHIP_CARDS).game(), "ship -1,0,NW")
    assert (length(game), state(game).longest_road, game.over) == (5, RED, False)
    assert asked(game) == (-1, Phase.DRAWING_HIDDEN_HEX)
    draw(game, "mountains", "9")
    assert game.over
    assert game.winner == RED
    assert terrain(game, "0,-1") == ("mountains", 9)
    assert state(game).hand.tolist()[RED][4] == 1


def test_sea_ltr_04_special_points_before_victory() -> None:
    """SEA-LTR-04, SEA-SVP-05: the special points of a settlement count for the check of victory."""
    position = sea(vp_goal=4).with_settlement(RED, "2,-1,NE").with_ships(RED, *SHIPS)
    game = play(position.with_hand(RED, brick=1, lumber=1, wool=1, grain=1).game(), "settlement 3,-1,NE")
    assert (game.over, game.winner, game.points(RED)) == (True, RED, 4)
    assert not can(game, "end")
