"""Rule tests of bridges: RIVER-BRIDGE."""

import pytest
from modules.rivers.places import BRIDGE_CARDS, SETTLEMENT_CARDS, bridge, rivers, with_network
from support import BLUE, RED, bank, can, hand, play, refused, road, state

BRIDGES = 12


def test_river_bridge_01_cost() -> None:
    """RIVER-BRIDGE-01: 2 brick and 1 lumber go to the bank."""
    game = with_network().with_hand(RED, brick=3, lumber=2).game()
    play(game, "bridge 0,-1,E")
    assert hand(game, RED) == {"brick": 1, "lumber": 1}
    assert (bank(game)["brick"], bank(game)["lumber"]) == (18, 18)
    assert bridge(game, "0,-1,E") == "red"


@pytest.mark.parametrize("cards", [{"brick": 1, "lumber": 5}, {"brick": 5}])
def test_river_bridge_01_not_without_the_cards(cards: dict[str, int]) -> None:
    """RIVER-BRIDGE-01: the price must be paid in full."""
    assert refused(with_network().with_hand(RED, **cards).game(), "bridge 0,-1,E")


def test_river_bridge_01_only_in_the_building_phase() -> None:
    """RIVER-BRIDGE-01: not before the roll, not in the turn of another player, never in the set-up phase."""
    position = with_network().with_hand(RED, **BRIDGE_CARDS).before_roll(RED)
    assert refused(position.game(), "bridge 0,-1,E")
    assert refused(with_network().with_hand(RED, **BRIDGE_CARDS).action_phase(BLUE).game(), "bridge 0,-1,E")
    game = play(rivers().foundation(RED).game(), "settlement 0,-1,NE")
    assert refused(game, "bridge 0,-1,E")


def test_river_bridge_01_a_bridge_is_building() -> None:
    """RIVER-BRIDGE-01, BASE-TURN-02, RIVER-GOLD-03: with `separate` no trade follows a bridge, but gold still buys."""
    position = rivers(trade_build_order="separate").with_gold(8, 1, 1, 1).with_settlement(RED, "0,-1,NE")
    game = position.with_hand(RED, **BRIDGE_CARDS, wool=4).game()
    trades = ("bank wool for ore", "bank gold for ore", "bank wool for gold")
    assert [can(game, text) for text in trades] == [True, True, True]
    play(game, "bridge 0,-1,E")
    assert [can(game, text) for text in trades] == [False, False, False]
    assert can(game, "buy ore")


def test_river_bridge_02_only_on_sites() -> None:
    """RIVER-BRIDGE-02: only where a river crosses the path."""
    game = with_network().with_hand(RED, **BRIDGE_CARDS).game()
    assert refused(game, "bridge 1,-1,NW")
    assert game.why_not("bridge 1,-1,NW") == "no river crosses this path: a bridge is built only where one does"


def test_river_bridge_02_next_to_an_own_piece() -> None:
    """RIVER-BRIDGE-02: a road, a bridge, a settlement or a city of the player must touch the site."""
    cards = BRIDGE_CARDS
    for position in (
        rivers().with_settlement(RED, "0,-1,NE"),
        rivers().with_city(RED, "0,-1,SE"),
        rivers().with_settlement(RED, "0,-2,SE").with_roads(RED, "0,-1,NE"),
    ):
        assert can(position.with_hand(RED, **cards).game(), "bridge 0,-1,E")
    assert refused(rivers().with_settlement(RED, "0,-2,SE").with_hand(RED, **cards).game(), "bridge 0,-1,E")
    assert refused(rivers().with_settlement(BLUE, "0,-1,NE").with_hand(RED, **cards).game(), "bridge 0,-1,E")


def test_river_bridge_02_from_a_bridge() -> None:
    """RIVER-BRIDGE-02, RIVER-BRIDGE-03: no two sites meet, so a bridge reaches the next one with a road between."""
    position = with_network().with_bridges(RED, "0,-1,E").with_roads(RED, "1,-1,SW", "1,-1,SE")
    assert can(position.with_hand(RED, **BRIDGE_CARDS).game(), "bridge 1,-1,E")


def test_river_bridge_02_not_past_an_opponent() -> None:
    """RIVER-BRIDGE-02: a road does not reach the site through an intersection with an opponent's building."""
    position = rivers().with_settlement(RED, "0,-2,SE").with_roads(RED, "0,-1,NE").with_settlement(BLUE, "0,-1,NE")
    game = position.with_hand(RED, **BRIDGE_CARDS).game()
    assert refused(game, "bridge 0,-1,E")
    assert game.why_not("bridge 0,-1,E") == "the building of blue ends the roads of red there"


def test_river_bridge_03_connects_roads() -> None:
    """RIVER-BRIDGE-03: roads go on from the other end of a bridge."""
    position = with_network().with_bridges(RED, "0,-1,E").with_hand(RED, brick=1, lumber=1)
    assert can(position.game(), "road 1,-1,SW")
    assert refused(with_network().with_hand(RED, brick=1, lumber=1).game(), "road 1,-1,SW")


def test_river_bridge_03_connects_settlements() -> None:
    """RIVER-BRIDGE-03: a settlement can stand where a bridge ends."""
    position = rivers().with_settlement(RED, "0,-2,SE").with_roads(RED, "0,-1,NE").with_bridges(RED, "0,-1,E")
    assert can(position.with_hand(RED, **SETTLEMENT_CARDS).game(), "settlement 0,-1,SE")


def test_river_bridge_03_longest_road() -> None:
    """RIVER-BRIDGE-03: a bridge counts as a road for the Longest Road, and joins two roads."""
    position = rivers().with_settlement(RED, "0,-1,NE").with_roads(RED, "0,-1,NE", "0,-1,NW", "1,-1,SW", "1,-1,SE")
    game = position.with_hand(RED, **BRIDGE_CARDS).game()
    assert (state(game).road_length[RED], state(game).longest_road) == (2, -1)
    play(game, "bridge 0,-1,E")
    assert (state(game).road_length[RED], state(game).longest_road) == (5, RED)


def test_river_bridge_03_an_opponent_cuts_it() -> None:
    """RIVER-BRIDGE-03, BASE-LR-08: a settlement of an opponent at the end of a bridge cuts the line."""
    position = rivers().with_settlement(RED, "0,-2,SE").with_roads(RED, "0,-1,NE", "0,-1,NW", "1,-1,SW", "1,-1,SE")
    position.with_bridges(RED, "0,-1,E").with_roads(BLUE, "0,-1,SE").with_hand(BLUE, **SETTLEMENT_CARDS)
    game = position.with_holder(longest_road=RED).action_phase(BLUE).game()
    assert state(game).road_length[RED] == 5
    play(game, "settlement 0,-1,SE")
    assert (state(game).road_length[RED], state(game).longest_road) == (3, -1)


def test_river_bridge_03_blocks_the_site() -> None:
    """RIVER-BRIDGE-03, RIVER-BRIDGE-04: each site holds one bridge."""
    position = with_network().with_settlement(BLUE, "1,-1,S").with_roads(BLUE, "1,-1,SW")
    game = position.with_bridges(BLUE, "0,-1,E").with_hand(RED, **BRIDGE_CARDS).game()
    assert refused(game, "bridge 0,-1,E")
    assert game.why_not("bridge 0,-1,E") == "there is already a bridge of blue"


def test_river_bridge_04_three_bridges() -> None:
    """RIVER-BRIDGE-04: a player has three bridges; they use up no roads."""
    position = with_network().with_settlement(RED, "-1,1,SE").with_settlement(RED, "2,-2,S")
    position.with_bridges(RED, "1,-1,E", "-1,1,E").with_hand(RED, brick=4, lumber=2)
    position.with_roads(RED, "0,-1,NW").with_settlement(RED, "-1,-1,SE")
    game = position.game()
    play(game, "bridge 0,-1,E")
    assert state(game).supply[RED, BRIDGES] == 0
    assert state(game).supply[RED, 0] == 15 - 2
    assert refused(game, "bridge -1,-1,E")
    assert game.why_not("bridge -1,-1,E") == "red has no bridge left"


def test_river_bridge_04_road_building() -> None:
    """RIVER-BRIDGE-04: the Road Building card cannot build a bridge."""
    game = play(with_network().with_cards(RED, road_building=1).game(), "play road building")
    assert refused(game, "bridge 0,-1,E")
    assert road(game, "0,-1,E") is None
