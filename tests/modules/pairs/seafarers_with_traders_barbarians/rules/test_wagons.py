"""Wagons and barbarians at sea, and ships at trade hexes (COMBO-TB-SEA-02, -03, -06)."""

import pytest
from modules.gold.places import gold
from modules.pairs.seafarers_with_traders_barbarians.places import (
    ALONG_THE_COAST,
    FAR,
    HERE,
    OPEN_SEA,
    THERE,
    SeaTradersPosition,
    island,
)
from modules.seafarers.places import SHIP_CARDS, length, movable, same, ship
from modules.traders_barbarians.places import barbarians, named, points_left
from support import BLUE, RED, WHITE, asked, can, draw, hand, legal, play, refused, road, roll, state

from insula.game import Game, Phase
from insula.ruleset.places import parse_place

NOBODY = -1
CLOSED = ("-2,0,NW", "-2,0,W", "-2,0,SW", "2,-2,NW", "2,-2,NE", "2,-2,E", "0,2,E", "0,2,SE", "0,2,SW")
"""The closed paths of castle, quarry and glassworks (TRADER-HEX-01)."""


def driving(points: int, level: int = 3) -> SeaTradersPosition:
    """Return a position in which red's wagon stands at the shore and moves, and everybody has 5 gold."""
    return island().with_wagon(RED, HERE, level).with_gold(5, 5, 5, 5).moving(RED, points)


def at(game: Game, corner: str) -> bool:
    """Return whether red's wagon stands there."""
    return state(game).wagon[RED] == game.ruleset.map.geometry.node(parse_place(corner))


# Wagons.


def test_combo_tb_sea_02_without_a_ship() -> None:
    """COMBO-TB-SEA-02: a path between two sea hexes without a ship costs 2 movement points, and no gold."""
    game = play(driving(6).game(), f"wagon {OPEN_SEA}")
    assert at(game, THERE)
    assert (points_left(game), gold(game)) == (4, [5, 5, 5, 5])


def test_combo_tb_sea_02_an_own_ship() -> None:
    """COMBO-TB-SEA-02: with an own ship 1 movement point, between sea hexes and along a coast."""
    game = play(driving(6).with_ships(RED, OPEN_SEA, ALONG_THE_COAST).game(), f"wagon {OPEN_SEA}")
    assert (points_left(game), gold(game)) == (5, [5, 5, 5, 5])
    assert points_left(play(game, f"wagon {ALONG_THE_COAST}")) == 4


def test_combo_tb_sea_02_a_foreign_ship() -> None:
    """COMBO-TB-SEA-02: with a foreign ship 1 movement point and 1 gold to its owner, which the log tells."""
    game = play(driving(6).with_ships(BLUE, OPEN_SEA).game(), f"wagon {OPEN_SEA}")
    assert (points_left(game), gold(game)) == (5, [4, 6, 5, 5])
    sentences = [event.text(game.ruleset) for event in game.events_since(0)]
    assert "red pays blue 1 gold for using a ship" in sentences


def test_combo_tb_sea_02_a_toll_for_a_road_is_told_as_before() -> None:
    """COMBO-TB-SEA-02: a road on the coast is no ship."""
    game = play(driving(6).with_roads(BLUE, "2,0,E").game(), "wagon 2,0,E")
    assert "red pays blue 1 gold for using a road" in [event.text(game.ruleset) for event in game.events_since(0)]


def test_combo_tb_sea_02_without_gold() -> None:
    """COMBO-TB-SEA-02, TRADER-WAGON-04: without gold a foreign ship cannot be used, at whatever price."""
    game = driving(6).with_ships(BLUE, OPEN_SEA).with_gold(0, 5, 5, 5).game()
    assert refused(game, f"wagon {OPEN_SEA}")
    assert game.why_not(f"wagon {OPEN_SEA}") == "red is short of 1 gold"


def test_combo_tb_sea_02_closed_paths_stay_closed() -> None:
    """COMBO-TB-SEA-02: a wagon reaches a closed corner by sea, but no closed path leads on from there."""
    game = island().with_wagon(RED, "2,-2,N", 3).moving(RED).game()
    assert {text for text in legal(game) if text.startswith("wagon")} == {f"wagon {named(game, '2,-3,E')}"}
    assert game.why_not("wagon 2,-2,NE") == "this path at the sea is closed"


def test_combo_tb_sea_02_a_ship_at_a_closed_corner() -> None:
    """COMBO-TB-SEA-02, COMBO-TB-SEA-06: the path between two sea hexes that ends there is open for ships too."""
    line = ("2,-3,SW", "2,-3,W", "2,-3,NW", "2,-3,NE")
    game = island().with_settlement(RED, "2,-2,NW").with_ships(RED, *line).with_hand(RED, lumber=2, wool=2).game()
    play(game, "ship 2,-3,E")
    assert not {text for text in legal(game) if text.startswith("ship")} & {
        f"ship {named(game, path)}" for path in CLOSED
    }


# Barbarians.


def test_combo_tb_sea_03_where_barbarians_go() -> None:
    """COMBO-TB-SEA-03: after a 7 a barbarian can go to every path at sea, but to no closed one."""
    game = play(roll(island().before_roll(RED).game(), "3 4"), f"choose barbarian {FAR[0]}")
    places = {text.removeprefix("barbarian to ") for text in legal(game)}
    geometry = game.ruleset.map.geometry
    everywhere = set(geometry.edge_names)
    assert places == everywhere - {named(game, path) for path in (*CLOSED, *FAR)}
    assert same(game, OPEN_SEA) <= places


@pytest.mark.parametrize(("owner", "cards"), [(BLUE, {"ore": 1}), (RED, {})])
def test_combo_tb_sea_03_a_card_from_the_owner(owner: int, cards: dict[str, int]) -> None:
    """COMBO-TB-SEA-03, TRADER-SEVEN-03: a card from the owner of a foreign ship; nothing on an own one."""
    position = island().with_ships(owner, OPEN_SEA).with_hand(BLUE, ore=1).with_hand(WHITE, wool=1).before_roll(RED)
    game = play(roll(position.game(), "3 4"), f"choose barbarian {FAR[0]}", f"barbarian to {OPEN_SEA}")
    assert hand(game, RED) == cards
    assert named(game, OPEN_SEA) in barbarians(game)


@pytest.mark.parametrize(("owner", "points", "toll"), [(None, 4, 0), (RED, 3, 0), (BLUE, 3, 1)])
def test_combo_tb_sea_03_two_points_more(owner: int | None, points: int, toll: int) -> None:
    """COMBO-TB-SEA-03: 2 movement points more, whoever's ship is there."""
    position = driving(6).with_barbarians(OPEN_SEA, *FAR[:2])
    if owner is not None:
        position.with_ships(owner, OPEN_SEA)
    game = play(position.game(), f"wagon {OPEN_SEA}")
    assert (points_left(game), gold(game)[RED]) == (6 - points, 5 - toll)


def test_combo_tb_sea_03_driving_off() -> None:
    """COMBO-TB-SEA-03: a wagon drives a barbarian off a ship, and to another path at sea."""
    position = driving(6).with_barbarians(OPEN_SEA, *FAR[:2]).with_ships(BLUE, OPEN_SEA, ALONG_THE_COAST)
    game = draw(play(position.with_hand(BLUE, ore=1).game(), f"drive off {OPEN_SEA}"), "6")
    play(game, f"barbarian to {ALONG_THE_COAST}")
    assert named(game, ALONG_THE_COAST) in barbarians(game)
    assert (hand(game, RED), hand(game, BLUE)) == ({}, {"ore": 1})


# Other points.


def test_combo_tb_sea_06_no_trade_route() -> None:
    """COMBO-TB-SEA-06: a long line of ships brings no card."""
    line = ("2,0,NE", OPEN_SEA, ALONG_THE_COAST, "3,-1,NE")
    game = island().with_settlement(RED, "2,0,N").with_ships(RED, *line).with_hand(RED, **SHIP_CARDS).game()
    play(game, "ship 3,-2,E")
    assert length(game) == 5
    assert (state(game).longest_road, game.points(RED)) == (NOBODY, 1)


def test_combo_tb_sea_06_road_building() -> None:
    """COMBO-TB-SEA-06: ships may be built in place of roads."""
    position = island().with_settlement(RED, HERE).with_cards(RED, road_building=1)
    game = play(position.game(), "play road building", f"ship {OPEN_SEA}", f"ship {ALONG_THE_COAST}")
    assert [ship(game, side) for side in (OPEN_SEA, ALONG_THE_COAST)] == ["red", "red"]


@pytest.mark.parametrize("is_open", [False, True])
def test_combo_tb_sea_06_no_ship_on_closed_paths(*, is_open: bool) -> None:
    """COMBO-TB-SEA-06: no ship on a closed path, also if wagons may use it; and none on an inner path."""
    position = island(trader_coast_paths_open=is_open).with_settlement(RED, "2,-2,NW", "2,-2,SE")
    position.with_hand(RED, **SHIP_CARDS)
    game = position.game()
    for path in CLOSED:
        assert refused(game, f"ship {path}")
    assert game.why_not("ship 2,-2,NW") == "this path at the sea is closed"
    assert refused(game, "ship 2,-2,C-NW")
    assert game.why_not("ship 2,-2,C-NW") == "ships lie only at the sea"
    assert can(game, "ship 1,-2,NE")


def test_combo_tb_sea_06_roads_on_inner_paths() -> None:
    """COMBO-TB-SEA-06, TRADER-HEX-02: roads can be built on inner paths, from a corner and on through the plaza."""
    game = island().with_settlement(RED, "2,-2,S").with_hand(RED, brick=2, lumber=2).game()
    play(game, "road 2,-2,C-S", "road 2,-2,C-NW")
    assert [road(game, path) for path in ("2,-2,C-S", "2,-2,C-NW")] == ["red", "red"]


def test_combo_tb_sea_06_no_ship_moves_there() -> None:
    """COMBO-TB-SEA-06: neither is a ship moved to a closed path, or placed there at the start."""
    position = island().with_settlement(RED, "2,-2,NW", HERE).with_ships(RED, OPEN_SEA)
    game = position.game()
    assert movable(game) == same(game, OPEN_SEA)
    play(game, f"move ship {OPEN_SEA}")
    assert refused(game, "ship to 2,-2,NW")
    assert game.why_not("ship to 2,-2,NW") == "this path at the sea is closed"
    start = play(island().foundation(RED).game(), "settlement 2,-2,NW")
    assert {text for text in legal(start) if text.startswith("ship")} == {f"ship {named(start, '1,-2,NE')}"}


def test_combo_tb_sea_06_gold_fields() -> None:
    """COMBO-TB-SEA-06: a gold field gives a card of choice, no coins."""
    game = roll(island().with_settlement(RED, "4,-1,N").before_roll(RED).game(), "4 6")
    assert asked(game) == (RED, Phase.CHOOSING_GOLD)
    before = gold(game)
    play(game, "take ore")
    assert (hand(game, RED), gold(game)) == ({"ore": 1}, before)
