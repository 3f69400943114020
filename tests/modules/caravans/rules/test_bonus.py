"""Rule tests of what camels bring: CARAVAN-VP, CARAVAN-ROAD."""

from modules.caravans.places import SETTLEMENT_CARDS, caravans, due, with_camels
from support import BLUE, RED, asked, can, play, state

from insula.game import Phase

TWO = {"NW": "0,-1,SW -1,-1,E"}
"""Camels on both paths that a caravan uses at `-1,-1,SE`."""


def test_caravan_vp_01_between_two_camels() -> None:
    """CARAVAN-VP-01, example: a city on `-1,-1,SE` is worth 3 VP; a settlement where one camel ends is worth 1."""
    game = with_camels(caravans(), **TWO).with_city(RED, "-1,-1,SE").game()
    assert game.points(RED) == 3
    game = with_camels(caravans(), **TWO).with_settlement(RED, "0,0,NW").game()
    assert game.points(RED) == 1


def test_caravan_vp_01_three_camels() -> None:
    """CARAVAN-VP-01: three camels still give 1 VP, whatever caravans they belong to."""
    trail = "0,-1,SW -1,-1,E -1,-1,NE -1,-1,NW -1,-1,W -1,-1,SW -1,-1,SE"
    game = with_camels(caravans(), NW=trail).with_settlement(RED, "-1,-1,SE").game()
    assert game.points(RED) == 2


def test_caravan_vp_01_the_building_comes_later() -> None:
    """CARAVAN-VP-01: it does not matter whether the building or the camels came first."""
    position = with_camels(caravans(), **TWO).with_roads(RED, "-1,-1,SE").with_hand(RED, **SETTLEMENT_CARDS)
    game = play(position.game(), "settlement -1,-1,SE")
    assert game.points(RED) == 2


def test_caravan_vp_01_the_camel_comes_later() -> None:
    """CARAVAN-VP-01, CARAVAN-ROAD-02: the camel brings the VP to its owner at once, whoever placed it."""
    position = due(with_camels(caravans(), NW="0,-1,SW")).with_settlement(BLUE, "-1,-1,SE")
    game = play(position.game(), "end", "camel -1,-1,E of NW")
    assert (game.points(BLUE), game.points(RED)) == (2, 0)


def test_caravan_road_01_counts_twice() -> None:
    """CARAVAN-ROAD-01, example: three connected roads, two with camels: 1 + 2 + 2 = 5 takes the card."""
    position = due(with_camels(caravans(), NW="0,-1,SW")).with_settlement(RED, "0,0,NW")
    position.with_roads(RED, "0,0,NW", "0,-1,SW", "-1,-1,E")
    game = position.game()
    assert (state(game).road_length[RED], state(game).longest_road) == (4, -1)
    play(game, "end", "camel -1,-1,E of NW")
    assert (state(game).road_length[RED], state(game).longest_road) == (5, RED)
    assert game.points(RED) == 3


def test_caravan_road_01_in_a_ring_beside_a_longer_line() -> None:
    """CARAVAN-ROAD-01: six roads around a hex, all with camels, count 12. Six others are a line of their own."""
    ring = ["-1,-1,E", "-1,-1,NE", "-1,-1,NW", "-1,-1,W", "-1,-1,SW", "-1,-1,SE"]
    line = ["0,2,E", "1,1,SW", "1,1,W", "1,1,NW", "1,1,NE", "1,1,E"]
    position = with_camels(caravans(), NW=" ".join(["0,-1,SW", *ring])).with_roads(RED, *ring, *line)
    assert state(position.game()).road_length[RED] == 12


def test_caravan_road_01_only_with_a_road() -> None:
    """CARAVAN-ROAD-01: camels without a road of the player count nothing."""
    game = with_camels(caravans(), NW="0,-1,SW -1,-1,E -1,-1,NE").with_roads(RED, "0,-1,SW").game()
    assert state(game).road_length[RED] == 2


def test_caravan_road_01_a_new_road_on_a_camel() -> None:
    """CARAVAN-ROAD-01: a road built later on a path with a camel counts twice too."""
    position = with_camels(caravans(), **TWO).with_settlement(RED, "0,0,NW").with_hand(RED, brick=2, lumber=2)
    game = play(position.game(), "road 0,-1,SW", "road -1,-1,E")
    assert state(game).road_length[RED] == 4


def test_caravan_road_02_the_card_changes_hands() -> None:
    """CARAVAN-ROAD-02: Longest Road and VP are checked after each camel, and the active player can win by it."""
    blue = ("1,-2,W", "1,-2,NW", "1,-2,NE", "1,-2,E", "2,-2,NW")
    position = due(with_camels(caravans(), NW="0,-1,SW -1,-1,E")).with_roads(BLUE, *blue).with_holder(longest_road=BLUE)
    position.with_roads(RED, "0,-1,SW", "-1,-1,E", "-1,-1,NE").with_city(RED, "2,0,NE", "1,1,S", "-1,2,S", "-2,2,S")
    position.with_settlement(RED, "-2,0,N", "0,0,SE")
    game = position.game()
    assert (state(game).longest_road, game.points(RED), game.over) == (BLUE, 10, False)
    play(game, "end", "camel -1,-1,NE of NW")
    assert (state(game).longest_road, game.points(RED), game.over, game.winner) == (RED, 12, True, RED)


def test_caravan_road_02_others_win_in_their_own_turn() -> None:
    """CARAVAN-ROAD-02, CARAVAN-TURN-02: who reaches the goal by another's camel wins when the own turn begins."""
    position = due(with_camels(caravans(), NW="0,-1,SW")).with_city(BLUE, "-1,-1,SE", "2,0,NE", "1,1,S", "-1,2,S")
    position.with_settlement(BLUE, "-2,2,S", "-2,0,N", "0,0,SE")
    game = position.game()
    assert game.points(BLUE) == 11
    play(game, "end", "camel -1,-1,E of NW")
    assert (game.points(BLUE), game.over, game.winner) == (12, True, BLUE)
    assert state(game).active == BLUE


def test_caravan_road_02_not_in_the_turn_of_another() -> None:
    """CARAVAN-ROAD-02, TBGEN-07: with a turn of somebody else in between nobody wins yet."""
    position = due(with_camels(caravans(), NW="0,-1,SW")).with_city(2, "-1,-1,SE", "2,0,NE", "1,1,S", "-1,2,S")
    game = position.with_settlement(2, "-2,2,S", "-2,0,N", "0,0,SE").game()
    play(game, "end", "camel -1,-1,E of NW")
    assert (game.points(2), game.over, asked(game)) == (12, False, (BLUE, Phase.BEFORE_ROLL))
    assert can(game, "roll")
