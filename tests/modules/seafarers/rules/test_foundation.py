"""Rule tests of the foundation phase: SEA-FOUND, and where players begin in each scenario."""

import pytest
from modules.seafarers.places import same, sea, ship, terrain
from support import RED, asked, can, legal, play, refused, road, state

from insula.game import Game, Phase
from insula.ruleset.maps import MapHex

AREAS = {
    "new_shores": {"main"},
    "fog_islands": {"north_east", "south_west", "north"},
    "through_the_desert": {"main"},
    "greater_catan": {"main"},
}
"""Where the foundation takes place; in The Four Islands it does everywhere (SEA-FI-05)."""


def starting_places(game: Game) -> set[int]:
    """Return the intersections at which the first settlement can be placed."""
    return {action.argument for action in game.legal_actions}


def places_on(game: Game, hexes: list[MapHex]) -> set[int]:
    """Return the corners of hexes."""
    geometry, board = game.ruleset.map.geometry, game.ruleset.boards[0]
    return {node for hex in hexes for node in board["hex_nodes"][geometry.hex(hex.at)].tolist()}


def test_sea_found_01_order() -> None:
    """SEA-FOUND-01: two settlements each, clockwise and then counterclockwise, each with a road or a ship."""
    game = sea(3).foundation("blue").game()
    asked_seats = []
    for settlement, piece in (
        ("1,-2,NE", "ship 1,-2,E"),
        ("0,0,N", "road 0,0,NE"),
        ("0,1,S", "ship 0,1,SE"),
        ("-1,2,S", "road -1,2,SE"),
        ("1,0,N", "road 1,0,NW"),
        ("-2,0,NW", "ship -2,0,W"),
    ):
        asked_seats.append(game.actor)
        assert asked(game)[1] == Phase.SETTLING
        play(game, f"settlement {settlement}")
        assert asked(game)[1] == Phase.SETTING_ROAD
        play(game, piece)
    assert asked_seats == [0, 1, 2, 2, 1, 0]
    assert asked(game) == (0, Phase.BEFORE_ROLL)


def test_sea_found_02_a_ship_instead_of_the_road() -> None:
    """SEA-FOUND-02: at the coast a ship can be placed on a sea side of the settlement."""
    game = play(sea().foundation(RED).game(), "settlement 2,-1,NE")
    roads = {text.split()[-1] for text in legal(game) if text.startswith("road ")}
    ships = {text.split()[-1] for text in legal(game) if text.startswith("ship ")}
    assert roads == same(game, "2,-1,NE", "2,-1,E")
    assert ships == same(game, "2,-1,NE", "2,-1,E", "3,-1,NW")
    play(game, "ship 3,-1,NW")
    assert (ship(game, "3,-1,NW"), road(game, "3,-1,NW")) == ("red", "red")
    assert state(game).supply.tolist()[RED][15] == 14
    assert state(game).supply.tolist()[RED][0] == 15


def test_sea_found_02_inland() -> None:
    """SEA-FOUND-02: not inland."""
    game = play(sea().foundation(RED).game(), "settlement 0,0,N")
    assert all(text.startswith("road ") for text in legal(game))
    assert game.why_not("ship 0,0,NE") == "ships lie only at the sea"


def test_sea_found_02_not_at_the_pirate() -> None:
    """SEA-FOUND-02: not on a side of the pirate's hex, from the start."""
    game = play(sea().with_pirate("3,-1").foundation(RED).game(), "settlement 2,-1,NE")
    assert refused(game, "ship 2,-1,E")
    assert can(game, "ship 2,-1,NE")


def test_sea_found_02_option() -> None:
    """SEA-FOUND-02: by option only roads."""
    game = play(sea(sea_start_ship=False).foundation(RED).game(), "settlement 2,-1,NE")
    assert all(text.startswith("road ") for text in legal(game))
    assert game.why_not("ship 3,-1,NW") == "the players have agreed to begin with roads only"


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("scenario", AREAS)
def test_sea_found_03_where(scenario: str, players: int) -> None:
    """SEA-FOUND-03, SEA-NS-06, SEA-FOGI-06, SEA-TD-05, SEA-GC-08: on intersections of the areas for starting."""
    if (scenario, players) == ("greater_catan", 6):
        return
    game = sea(players, scenario).foundation(0).game()
    hexes = [hex for hex in game.ruleset.map.description.land if hex.area in AREAS[scenario]]
    assert starting_places(game) == places_on(game, hexes)


@pytest.mark.parametrize("players", [3, 4, 6])
def test_sea_found_03_the_four_islands(players: int) -> None:
    """SEA-FOUND-03, SEA-FI-05: on any island."""
    game = sea(players, "four_islands").foundation(0).game()
    assert starting_places(game) == places_on(game, list(game.ruleset.map.description.land))


def test_sea_found_03_the_reason() -> None:
    """SEA-FOUND-03: elsewhere no starting settlement can be placed."""
    game = sea().foundation(RED).game()
    assert refused(game, "settlement 4,-1,N")
    assert game.why_not("settlement 4,-1,N") == "nobody can begin there in this scenario"


def test_sea_td_05_no_strip_and_no_desert() -> None:
    """SEA-TD-05: no intersection touches both main area and strip; not at deserts and sea only."""
    for players in (3, 4, 6):
        game = sea(players, "through_the_desert").foundation(0).game()
        land = game.ruleset.map.description.land
        of = {area: places_on(game, [hex for hex in land if hex.area == area]) for area in ("main", "strip", "desert")}
        assert not of["main"] & of["strip"]
        assert of["desert"] - of["main"]
        assert not starting_places(game) & (of["desert"] - of["main"])


@pytest.mark.parametrize("players", [3, 4, 6])
def test_sea_fogi_06_away_from_the_fog(players: int) -> None:
    """SEA-FOGI-06: no starting intersection touches a hidden hex, but a starting ship can reach one."""
    game = sea(players, "fog_islands").foundation(0).game()
    board, names = game.ruleset.boards[0], game.ruleset.map.geometry.hex_names
    hidden = {index for index, name in enumerate(names) if terrain(game, name)[0] == "unknown"}
    places = starting_places(game)
    assert not any(hidden & set(board["node_hexes"][node].tolist()) for node in places)
    beyond = {other for node in places for other in board["node_nodes"][node].tolist() if other >= 0} - places
    assert any(hidden & set(board["node_hexes"][node].tolist()) for node in beyond)
