"""Rule tests of building ships: SEA-SHIP, SEA-DEV, and what they cost."""

import pytest
from modules.seafarers.places import (
    CIRCLE,
    ROAD_CARDS,
    SETTLEMENT_CARDS,
    SHIP,
    SHIP_CARDS,
    pirate,
    same,
    sea,
    ship,
    terrain,
)
from support import BLUE, RED, asked, bank, building, can, hand, legal, play, refused, road, state

from insula.game import Game, Phase

INLAND = (
    *("0,0,NE", "0,0,E", "0,0,SE", "0,0,SW", "0,0,W", "0,0,NW", "1,0,NE", "1,0,E", "1,0,SE", "0,1,E", "0,1,SE"),
    *("0,1,SW", "-1,1,SE", "-1,1,SW", "-1,0,NW"),
)
"""Fifteen paths between land hexes: all roads of a player."""
FAR = ("3,-2,E", "3,-2,NE", "3,-2,NW", "3,-2,W", "3,-3,W", "3,-3,E", "3,-3,NE", "3,-3,NW", "3,-3,SW")
"""Nine sides at the sea, which with the circle have all ships of a player."""


def ships_offered(game: Game) -> set[str]:
    """Return the sides on which a ship can be built."""
    return {text.split()[-1] for text in legal(game) if text.startswith("ship ")}


def test_sea_comp_01_pieces() -> None:
    """SEA-COMP-01: 15 ships, 5 settlements, 4 cities and 15 roads; one pirate; a ship in the supply is needed."""
    game = sea().game()
    assert state(game).supply.tolist()[RED][:3] == [15, 5, 4]
    assert {row[SHIP] for row in state(game).supply.tolist()[:4]} == {15}
    assert pirate(game) == "5,-1"
    position = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, *CIRCLE).with_hand(RED, lumber=1, wool=1)
    position.with_ships(RED, "3,-2,E", "3,-2,NE", "3,-2,NW", "3,-2,W", "3,-3,W", "3,-3,E", "3,-3,NE", "3,-3,NW")
    assert can(position.game(), "ship 3,-3,SW")
    position.with_ships(RED, "2,-2,NE")
    game = position.game()
    assert state(game).supply[RED, SHIP] == 0
    assert refused(game, "ship 3,-4,E")
    assert game.why_not("ship 3,-4,E") == "red has no ship left"


def test_sea_comp_02_terrain() -> None:
    """SEA-COMP-02: there are sea hexes and gold fields among the land, and several deserts in one scenario."""
    assert terrain(sea().game(), "4,-1") == ("gold", 10)
    assert terrain(sea().game(), "3,-1") == ("sea", 0)
    desert = sea(scenario="through_the_desert").game()
    assert [terrain(desert, hex) for hex in ("1,-3", "0,-2", "-1,-1")] == [("desert", 0)] * 3


@pytest.mark.parametrize(("players", "cards", "knights"), [(3, 19, 14), (4, 19, 14), (6, 24, 20)])
def test_sea_comp_03_players(players: int, cards: int, knights: int) -> None:
    """SEA-COMP-03: bank and deck are those of the base game for the number of players."""
    game = sea(players).game()
    assert set(bank(game).values()) == {cards}
    assert state(game).deck.tolist()[0] == knights


def test_sea_comp_04_cost() -> None:
    """SEA-COMP-04, SEA-SHIP-05: a ship costs 1 lumber and 1 wool, in any number, and is worth no VP."""
    position = sea().with_settlement(RED, "2,-1,NE").with_hand(RED, lumber=2, wool=3)
    game = play(position.game(), "ship 3,-1,NW")
    assert hand(game, RED) == {"lumber": 1, "wool": 2}
    play(game, "ship 3,-1,NE")
    assert hand(game, RED) == {"wool": 1}
    assert game.points(RED) == 1
    assert refused(game, "ship 3,-1,E")


def test_sea_ship_01_where_a_ship_can_lie() -> None:
    """SEA-SHIP-01: on the coast and between sea hexes, one piece to a side, not between two land hexes."""
    position = sea().with_settlement(RED, "2,-1,NE").with_hand(RED, **SHIP_CARDS)
    assert ships_offered(position.game()) == same(position.game(), "2,-1,NE", "2,-1,E", "3,-1,NW")
    inland = sea().with_settlement(RED, "0,0,N").with_hand(RED, **SHIP_CARDS).game()
    assert not ships_offered(inland)
    assert inland.why_not("ship 0,0,NE") == "ships lie only at the sea"


@pytest.mark.parametrize("piece", ["road", "ship"])
def test_sea_ship_01_one_piece_on_a_side(piece: str) -> None:
    """SEA-SHIP-01: each side holds one road or one ship, of whatever player."""
    position = sea().with_settlement(RED, "2,-1,NE").with_settlement(BLUE, "2,-1,SE").with_hand(RED, lumber=1, wool=1)
    getattr(position, f"with_{piece}s")(BLUE, "2,-1,E")
    game = position.game()
    assert refused(game, "ship 2,-1,E")
    assert game.why_not("ship 2,-1,E") == f"there is already a {piece} of blue"


def test_sea_ship_01_at_the_frame() -> None:
    """SEA-SHIP-01: a ship can lie between an inner hex and a frame hex; two frame hexes have no side."""
    position = sea().with_settlement(RED, "2,-4,NW").with_hand(RED, **SHIP_CARDS)
    assert "2,-4,NW" in ships_offered(position.game())
    with pytest.raises(KeyError):
        position.game().ruleset.map.geometry.edge((1, -5, "E"))


def test_sea_ship_01_not_at_a_hidden_hex() -> None:
    """SEA-SHIP-01: neither a ship nor a road can lie on a side of a hidden hex."""
    position = sea(scenario="fog_islands").with_settlement(RED, "-1,0,NE").with_hand(RED, brick=1, lumber=2, wool=1)
    game = position.game()
    assert not same(game, "-1,0,NE", "-1,0,E") & ships_offered(game)
    assert refused(game, "road -1,0,E")
    assert game.why_not("ship -1,0,E") == "nothing can be built at a hidden hex"
    assert game.why_not("road -1,0,E") == "nothing can be built at a hidden hex"


def test_sea_ship_02_connection() -> None:
    """SEA-SHIP-02: a ship starts at an own building or an own ship; an own road is not enough."""
    position = sea().with_settlement(RED, "2,-2,S").with_hand(RED, **SHIP_CARDS, brick=1)
    position.with_roads(RED, "2,-1,NW", "2,-1,NE")
    game = position.game()
    assert refused(game, "ship 3,-1,NW")
    assert game.why_not("ship 3,-1,NW") == "no ship and no building of red is there"


def test_sea_ship_02_after_a_settlement() -> None:
    """SEA-SHIP-02: after a settlement is built at the end of the road, ships can start there."""
    position = sea().with_settlement(RED, "2,-2,S").with_roads(RED, "2,-2,SE")
    position.with_roads(RED, "2,-1,NE").with_hand(RED, brick=1, lumber=2, wool=2, grain=1)
    game = position.game()
    assert refused(game, "ship 3,-1,NW")
    play(game, "settlement 2,-1,NE", "ship 3,-1,NW")
    assert ship(game, "3,-1,NW") == "red"


def test_sea_ship_02_no_road_from_a_ship() -> None:
    """SEA-SHIP-02: no road goes on from a ship before a settlement stands there."""
    position = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-1,NW", "3,-1,NE")
    position.with_hand(RED, brick=2, lumber=2, wool=1, grain=1)
    game = position.game()
    assert refused(game, "road 4,-1,NW")
    play(game, "settlement 3,-1,NE", "road 4,-1,NW")
    assert road(game, "4,-1,NW") == "red"


def test_sea_ship_03_branches() -> None:
    """SEA-SHIP-03: lines may branch; side branches are built like all ships."""
    position = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-1,NW", "3,-1,NE").with_hand(RED, **SHIP_CARDS)
    game = play(position.game(), "ship 3,-2,E")
    assert ship(game, "3,-2,E") == "red"


def test_sea_ship_04_foreign_pieces() -> None:
    """SEA-SHIP-04: ships of an opponent do not stop a line, a building of an opponent does."""
    position = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-1,NW", "3,-1,NE")
    position.with_settlement(BLUE, "4,-2,N").with_ships(BLUE, "3,-2,E").with_hand(RED, **SHIP_CARDS)
    assert can(position.game(), "ship 3,-1,E")
    stopped = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-1,NW", "3,-1,NE")
    game = stopped.with_settlement(BLUE, "3,-1,NE").with_hand(RED, **SHIP_CARDS, brick=1).game()
    assert refused(game, "ship 3,-1,E")
    assert game.why_not("ship 3,-1,E") == "the building of blue ends the ships of red there"
    assert can(game, "ship 3,-2,E")


def test_sea_ship_05_when() -> None:
    """SEA-SHIP-05: in the action phase, not before the roll."""
    position = sea().with_settlement(RED, "2,-1,NE").with_hand(RED, **SHIP_CARDS)
    assert can(position.game(), "ship 3,-1,NW")
    assert refused(position.before_roll(RED).game(), "ship 3,-1,NW")


def test_sea_ship_06_settling_from_a_ship() -> None:
    """SEA-SHIP-06: where an own ship ends, under the distance rule; roads and ships start from the settlement."""
    position = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-1,NW", "3,-1,NE")
    game = position.with_hand(RED, brick=1, lumber=2, wool=2, grain=1).game()
    assert refused(game, "settlement 3,-1,N")
    play(game, "settlement 3,-1,NE")
    assert building(game, "3,-1,NE") == ("settlement", "red")
    assert can(game, "ship 3,-1,E")


def test_sea_ship_06_not_away_from_the_pieces() -> None:
    """SEA-SHIP-06: not where neither an own road nor an own ship ends, even at a ship of an opponent."""
    position = sea().with_settlement(BLUE, "2,-1,NE").with_ships(BLUE, "3,-1,NW", "3,-1,NE")
    game = position.with_hand(RED, **SETTLEMENT_CARDS).game()
    assert refused(game, "settlement 3,-1,NE")
    assert game.why_not("settlement 3,-1,NE") == "no road or ship of red ends there"


def test_sea_ship_07_open_sea() -> None:
    """SEA-SHIP-07: an intersection between three sea hexes never holds a building."""
    position = sea().with_settlement(RED, "0,-2,NW").with_ships(RED, "0,-2,NW", "0,-3,SW", "0,-3,W", "0,-3,NW")
    game = position.with_hand(RED, **SETTLEMENT_CARDS).game()
    assert {terrain(game, hex)[0] for hex in ("0,-3", "0,-4", "1,-4")} == {"sea", "mountains"}
    assert can(game, "settlement 0,-3,N")
    assert {terrain(game, hex)[0] for hex in ("0,-3", "-1,-3", "0,-4")} == {"sea"}
    assert refused(game, "settlement 0,-3,NW")
    assert game.why_not("settlement 0,-3,NW") == "a building needs land"


def test_sea_ship_08_roads_by_the_sea() -> None:
    """SEA-SHIP-08: on a coast the player chooses road or ship, and what lies there stays what it is."""
    position = sea().with_settlement(RED, "2,-1,NE").with_hand(RED, brick=1, lumber=2, wool=1)
    game = position.game()
    assert can(game, "road 2,-1,E")
    assert can(game, "ship 2,-1,E")
    assert refused(game, "road 3,-1,NW")
    assert game.why_not("road 3,-1,NW") == "a road needs land on one of its sides"
    play(game, "road 2,-1,E")
    assert road(game, "2,-1,E") == "red"
    assert refused(game, "ship 2,-1,E")


def test_sea_dev_01_road_building() -> None:
    """SEA-DEV-01: two roads, two ships or one of each, without paying, one after the other."""
    for pieces in (("road 2,-1,E", "road 2,-1,SE"), ("ship 3,-1,NW", "ship 3,-1,NE"), ("ship 3,-1,NW", "road 2,-1,E")):
        game = sea().with_settlement(RED, "2,-1,NE").with_cards(RED, road_building=1).game()
        play(game, "play road building")
        assert asked(game) == (RED, Phase.PLACING_ROADS)
        play(game, *pieces)
        assert asked(game) == (RED, Phase.ACTION_PHASE)
        owners = state(game).road_owner.tolist()
        assert owners.count(RED) == 2


def test_base_turn_02_separate_free_ships_end_no_trade() -> None:
    """BASE-TURN-02, decision: trade goes on after ships of Road Building, and ends after a paid one."""
    position = sea(trade_build_order="separate").with_settlement(RED, "2,-1,NE").with_cards(RED, road_building=1)
    game = position.with_hand(RED, ore=4, lumber=1, wool=1).game()
    play(game, "play road building", "ship 3,-1,NW", "ship 3,-1,NE")
    assert can(game, "bank ore for brick")
    ship = next(text for text in sorted(legal(game)) if text.startswith("ship "))
    assert not any(text.startswith("bank ") for text in legal(play(game, ship)))


def test_sea_dev_01_one_place_is_enough() -> None:
    """SEA-DEV-01: with no road left, the card can be played for ships, and the second one must be placed."""
    position = sea().with_settlement(RED, "2,-1,NE").with_cards(RED, road_building=1)
    game = position.with_roads(RED, *INLAND).game()
    assert state(game).supply[RED, 0] == 0
    assert can(game, "play road building")
    play(game, "play road building")
    assert all(text.startswith("ship ") for text in legal(game))
    play(game, "ship 3,-1,NW")
    assert asked(game) == (RED, Phase.PLACING_ROADS)
    assert "end" not in legal(game)


def test_sea_dev_01_without_any_place() -> None:
    """SEA-DEV-01: with neither a road nor a ship left, the card cannot be played."""
    position = sea().with_settlement(RED, "2,-1,NE").with_roads(RED, *INLAND).with_ships(RED, *CIRCLE, *FAR)
    game = position.with_cards(RED, road_building=1).game()
    assert (state(game).supply[RED, 0], state(game).supply[RED, SHIP]) == (0, 0)
    assert refused(game, "play road building")


def test_sea_dev_03_other_cards() -> None:
    """SEA-DEV-03: Invention, Monopoly and victory points are unchanged."""
    game = sea().with_cards(RED, invention=1, victory_point=1).with_hand(BLUE, wool=2).game()
    play(game, "play invention", "take ore", "take wool")
    assert hand(game, RED) == {"ore": 1, "wool": 1}
    assert game.points(RED) == 1
    game = sea().with_cards(RED, monopoly=1).with_hand(BLUE, wool=2).game()
    play(game, "play monopoly", "monopoly wool")
    assert hand(game, RED) == {"wool": 2}


def test_sea_word_01_names() -> None:
    """SEA-WORD-01: a frame hex is sea, a hidden hex is neither land nor sea: neither robber nor pirate goes there."""
    game = play(sea(scenario="fog_islands").with_cards(RED, knight=1).game(), "play knight")
    play(game, "choose robber")
    assert "robber 0,0" not in legal(game)
    game = play(sea(scenario="fog_islands").with_cards(RED, knight=1).game(), "play knight", "choose pirate")
    assert "pirate 0,0" not in legal(game)
    assert "pirate 4,0" in legal(game)


def test_sea_word_02_roads_need_a_road_side() -> None:
    """SEA-WORD-02: where base.md says path, a road side is meant: no road between two sea hexes."""
    position = sea().with_settlement(RED, "2,-1,NE").with_hand(RED, **ROAD_CARDS)
    offered = {text.split()[-1] for text in legal(position.game()) if text.startswith("road ")}
    assert offered == same(position.game(), "2,-1,NE", "2,-1,E")
