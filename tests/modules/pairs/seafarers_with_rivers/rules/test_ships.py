"""Rule tests of ships by the rivers: COMBO-RIVER-SEA."""

import pytest
from modules.gold.places import gold
from modules.pairs.seafarers_with_rivers.places import BESIDE, BY_RIVER, MOUTHS, START, by_the_sea, island
from modules.rivers.places import BRIDGE_CARDS, bridge, points
from modules.seafarers.places import ROAD_CARDS, SHIP_CARDS, length, movable, same, ship
from support import BLUE, RED, can, legal, play, refused

ONLY_BRIDGES = "a river crosses this path: only a bridge can be built here"


def ship_places(choices: set[str]) -> set[str]:
    """Return the sides on which a ship can be built or can go."""
    return {choice.split()[-1] for choice in choices if choice.startswith(("ship ", "ship to"))}


# Gold.


@pytest.mark.parametrize(("place", "earned"), [(BY_RIVER[0], 1), (BY_RIVER[1], 1), (BESIDE, 0)])
def test_combo_river_sea_a_ship_brings_gold(place: str, earned: int) -> None:
    """COMBO-RIVER-SEA: a ship built on a path by the river brings 1 gold, one elsewhere nothing."""
    game = by_the_sea().with_hand(RED, **SHIP_CARDS).game()
    assert gold(play(game, f"ship {place}")) == [earned, 0, 0, 0]


def test_combo_river_sea_a_road_on_the_coast_brings_gold() -> None:
    """COMBO-RIVER-SEA, RIVER-GOLD-01: all rules of both hold: a road on the same coast brings 1 gold too."""
    game = by_the_sea().with_hand(RED, **ROAD_CARDS).game()
    assert gold(play(game, f"road {BY_RIVER[0]}")) == [1, 0, 0, 0]


@pytest.mark.parametrize(("place", "earned"), [(BY_RIVER[0], 2), (BESIDE, 1)])
def test_combo_river_sea_a_starting_ship(place: str, earned: int) -> None:
    """COMBO-RIVER-SEA: a starting ship by the river brings 1 gold, besides that of the settlement."""
    game = play(island().foundation(RED).game(), f"settlement {START}", f"ship {place}")
    assert gold(game) == [earned, 0, 0, 0]


def test_combo_river_sea_free_ships() -> None:
    """COMBO-RIVER-SEA: both ships of Road Building bring gold."""
    game = by_the_sea().with_cards(RED, road_building=1).game()
    play(game, "play road building", *(f"ship {place}" for place in BY_RIVER[:2]))
    assert gold(game) == [2, 0, 0, 0]


@pytest.mark.parametrize(("before", "after"), [(3, 2), (1, 0), (0, 0)])
def test_combo_river_sea_away_from_the_river(before: int, after: int) -> None:
    """COMBO-RIVER-SEA: a ship moved away costs 1 gold; a player without gold pays nothing, and may still move it."""
    position = by_the_sea().with_ships(RED, BY_RIVER[0]).with_gold(before, 1, 0, 0)
    game = play(position.game(), f"move ship {BY_RIVER[0]}", f"ship to {BESIDE}")
    assert gold(game) == [after, 1, 0, 0]
    assert ship(game, BESIDE) == "red"


def test_combo_river_sea_the_example() -> None:
    """COMBO-RIVER-SEA, example: from `-2,1,W` to `-2,0,SW` for 1 gold; back again it brings 1 gold."""
    position = island().with_settlement(RED, "-2,0,S").with_ships(RED, "-2,1,W").with_gold(1, 0, 0, 0)
    game = play(position.game(), "move ship -2,1,W")
    assert (ship(game, "-2,0,SW"), gold(game)[RED]) == ("red", 0), "there is only one place, so nobody is asked"
    back = play(island().with_settlement(RED, "-2,0,S").with_ships(RED, "-2,0,SW").game(), "move ship -2,0,SW")
    assert (ship(back, "-2,1,W"), gold(back)[RED]) == ("red", 1)


@pytest.mark.parametrize("before", [0, 1, 4])
def test_combo_river_sea_from_river_to_river(before: int) -> None:
    """COMBO-RIVER-SEA: a ship moved from river to river changes nothing, also for a player without gold."""
    position = by_the_sea().with_ships(RED, BY_RIVER[0]).with_gold(before, 1, 0, 0)
    game = play(position.game(), f"move ship {BY_RIVER[0]}", f"ship to {BY_RIVER[1]}")
    assert gold(game) == [before, 1, 0, 0]


def test_combo_river_sea_gold_changes_the_tiles_at_once() -> None:
    """COMBO-RIVER-SEA, RIVER-TILE-01: the gold of a ship gives and takes the tiles."""
    built = by_the_sea().with_gold(0, 1, 2, 0).with_hand(RED, **SHIP_CARDS).game()
    assert points(built)[RED] == 1 - 2
    assert points(play(built, f"ship {BY_RIVER[0]}"))[RED] == 1
    moved = by_the_sea().with_ships(RED, BY_RIVER[0]).with_gold(2, 1, 1, 0).game()
    assert points(moved)[RED] == 1 + 1
    assert points(play(moved, f"move ship {BY_RIVER[0]}", f"ship to {BESIDE}"))[RED] == 1


# The mouths.


@pytest.mark.parametrize("mouth", MOUTHS)
def test_combo_river_sea_no_ship_on_a_mouth(mouth: str) -> None:
    """COMBO-RIVER-SEA: no ship may be built there, also not for free."""
    position = island().with_settlement(RED, mouth).with_hand(RED, **SHIP_CARDS).with_cards(RED, road_building=1)
    game = position.game()
    places = ship_places(legal(game))
    assert places
    assert not places & same(game, mouth)
    assert refused(game, f"ship {mouth}")
    assert game.why_not(f"ship {mouth}") == ONLY_BRIDGES
    play(game, "play road building")
    assert not ship_places(legal(game)) & same(game, mouth)
    assert game.why_not(f"ship {mouth}") == ONLY_BRIDGES


@pytest.mark.parametrize("mouth", MOUTHS)
def test_combo_river_sea_no_starting_ship_on_a_mouth(mouth: str) -> None:
    """COMBO-RIVER-SEA: neither a starting ship nor a starting road may lie there."""
    game = play(island().foundation(RED).game(), f"settlement {mouth}")
    assert refused(game, f"ship {mouth}")
    assert game.why_not(f"ship {mouth}") == ONLY_BRIDGES
    assert refused(game, f"road {mouth}")


@pytest.mark.parametrize("mouth", MOUTHS)
def test_combo_river_sea_no_ship_moves_to_a_mouth(mouth: str) -> None:
    """COMBO-RIVER-SEA: no ship may be moved there."""
    position = by_the_sea().with_ships(RED, BESIDE).with_settlement(RED, mouth)
    game = play(position.game(), f"move ship {BESIDE}")
    places = ship_places(legal(game))
    assert places
    assert not places & same(game, mouth)
    assert game.why_not(f"ship to {mouth}") == ONLY_BRIDGES


@pytest.mark.parametrize("mouth", MOUTHS)
def test_combo_river_sea_mouths_are_kept_for_bridges(mouth: str) -> None:
    """COMBO-RIVER-SEA, RIVER-GOLD-02: a bridge can be built there, and brings 3 gold, also beside the pirate."""
    position = island().with_settlement(RED, mouth).with_hand(RED, **BRIDGE_CARDS)
    position.with_pirate({"-1,-1,NW": "-1,-2", "-2,1,SW": "-3,2"}[mouth])
    game = play(position.game(), f"bridge {mouth}")
    assert bridge(game, mouth) == "red"
    assert gold(game)[RED] == 3


# Bridges and ships.


def test_combo_river_sea_a_ship_leads_to_no_bridge() -> None:
    """COMBO-RIVER-SEA, SEA-SHIP-02: a ship alone is not enough for a bridge, a road is, and so is a building."""
    mouth, beside = "-1,-1,NW", "-1,-1,W"
    by_ship = island().with_settlement(RED, "-1,-1,SW").with_ships(RED, beside).with_hand(RED, **BRIDGE_CARDS)
    assert not can(by_ship.game(), f"bridge {mouth}")
    by_road = island().with_settlement(RED, "-1,-1,SW").with_roads(RED, beside).with_hand(RED, **BRIDGE_CARDS)
    assert can(by_road.game(), f"bridge {mouth}")
    assert can(by_ship.with_settlement(RED, mouth).game(), f"bridge {mouth}")


def test_combo_river_sea_a_bridge_leads_to_no_ship() -> None:
    """COMBO-RIVER-SEA, SEA-SHIP-02: a ship needs an own ship or building at its end; a bridge there is not enough."""
    mouth, beside = "-1,-1,NW", "-1,-1,W"
    position = island().with_settlement(RED, "-1,-1,N").with_bridges(RED, mouth).with_hand(RED, **SHIP_CARDS)
    assert not can(position.game(), f"ship {beside}")
    assert can(position.with_hand(RED, **ROAD_CARDS).game(), f"road {beside}")


def test_combo_river_sea_the_trade_route() -> None:
    """COMBO-RIVER-SEA, SEA-LTR-02: roads and bridges are one line; ships join it only at an own building."""
    mouth, beside = "-1,-1,NW", "-1,-1,W"
    roads = island().with_bridges(RED, mouth).with_roads(RED, beside).game()
    assert length(roads) == 2
    ships = island().with_bridges(RED, mouth).with_ships(RED, beside)
    assert length(ships.game()) == 1
    assert length(ships.with_settlement(RED, mouth).game()) == 2
    inland = island().with_bridges(RED, "0,-1,E", "1,-1,E").with_roads(RED, "0,0,NE", "1,-1,SE").game()
    assert length(inland) == 4


def test_combo_river_sea_a_bridge_is_no_ship() -> None:
    """COMBO-RIVER-SEA: a bridge on the coast is never moved."""
    position = island().with_settlement(RED, "-1,-1,N").with_bridges(RED, MOUTHS[0]).with_gold(0, 1, 1, 1)
    game = position.game()
    assert not movable(game)
    assert game.why_not(f"move ship {MOUTHS[0]}") == "red has no ship there"


def test_combo_river_sea_opponents_by_the_river() -> None:
    """COMBO-RIVER-SEA: only the owner of the ship earns and pays."""
    position = by_the_sea().with_ships(RED, BY_RIVER[0]).with_settlement(BLUE, "2,-1,N").with_gold(1, 1, 0, 0)
    game = play(position.game(), f"move ship {BY_RIVER[0]}", f"ship to {BESIDE}")
    assert gold(game) == [0, 1, 0, 0]
