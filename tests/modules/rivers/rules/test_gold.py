"""Rule tests of earning gold: RIVER-GOLD-01, RIVER-GOLD-02. What gold buys is tested in the folder of gold."""

from modules.gold.places import gold
from modules.rivers.places import BRIDGE_CARDS, FOUNDATION, ROAD_CARDS, SETTLEMENT_CARDS, rivers, with_network
from support import RED, hand, play


def test_river_gold_01_four_gold_at_the_start() -> None:
    """RIVER-GOLD-01: both starting settlements and both starting roads by the river bring 4 gold."""
    game = play(rivers(3).foundation("blue").game(), *FOUNDATION)
    assert gold(game)[game.seat("blue")] == 4


def test_river_gold_01_a_road_for_its_price() -> None:
    """RIVER-GOLD-01: 1 gold for a road by the river, none for another road."""
    position = with_network().with_hand(RED, brick=2, lumber=2)
    game = position.game()
    play(game, "road 1,-1,NW")
    assert gold(game) == [1, 0, 0, 0]
    play(game, "road 1,-2,W")
    assert gold(game) == [1, 0, 0, 0]


def test_river_gold_01_free_roads_count() -> None:
    """RIVER-GOLD-01: roads of the Road Building card bring gold too."""
    game = with_network().with_cards(RED, road_building=1).game()
    play(game, "play road building", "road 1,-1,NW", "road 2,-2,SW")
    assert gold(game)[RED] == 2


def test_river_gold_01_settlements() -> None:
    """RIVER-GOLD-01: 1 gold for a settlement by the river, also at two river hexes; none for an upgrade."""
    position = with_network().with_roads(RED, "1,-1,NW", "2,-2,SW")
    game = position.with_hand(RED, **SETTLEMENT_CARDS).game()
    assert gold(play(game, "settlement 2,-2,S"))[RED] == 1
    game = with_network().with_hand(RED, ore=3, grain=2).game()
    assert gold(play(game, "city 0,-1,NE"))[RED] == 0


def test_river_gold_02_bridges() -> None:
    """RIVER-GOLD-02: 3 gold for a bridge, and nothing more."""
    game = with_network().with_hand(RED, **BRIDGE_CARDS).game()
    assert gold(play(game, "bridge 0,-1,E")) == [3, 0, 0, 0]


def test_river_gold_03_gold_just_earned() -> None:
    """RIVER-GOLD-03: gold may be spent in the turn in which it was earned."""
    game = with_network().with_hand(RED, **BRIDGE_CARDS).game()
    play(game, "bridge 0,-1,E", "buy grain")
    assert (gold(game)[RED], hand(game, RED)) == (1, {"grain": 1})


def test_river_gold_06_gold_does_not_run_out() -> None:
    """RIVER-GOLD-06: the coins only mark amounts: with 100 gold in play a player still earns gold."""
    position = with_network().with_gold(50, 30, 20, 10).with_hand(RED, **ROAD_CARDS)
    assert gold(play(position.game(), "road 1,-1,NW"))[RED] == 51


def test_river_gold_04_every_rate_that_the_player_has() -> None:
    """RIVER-GOLD-04, BASE-MARI-04: with a 3:1 harbor also 4 gold for a card, and 4 cards for 1 gold."""
    game = rivers().with_settlement(RED, "0,-2,N").with_gold(9).with_hand(RED, wool=9).game()
    play(game, "bank 4 gold for ore", "bank 3 wool for gold", "bank 4 wool for gold")
    assert (gold(game)[RED], hand(game, RED)) == (7, {"wool": 2, "ore": 1})
