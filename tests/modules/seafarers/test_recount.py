"""What is derived from the board, counted from scratch: the foreign areas; and the ships in the supply."""

import pytest
from engine.random_games import play_randomly
from modules.seafarers.places import SHIP

from insula.game import Game
from insula.rules.geometry import around
from insula.ruleset.words import TERRAINS

OPTIONS = {"trade_with_players": False}
SHIPS = 15


def foreign_areas(game: Game) -> list[int]:
    """Return the number of the foreign area of each hex (SEA-SVP-02).

    The strip and the islands of The Four Islands are numbered first, in the order of their first hexes. Then come the
    islands of connected land of the foreign group.
    """
    geometry, land = game.ruleset.map.geometry, game.ruleset.map.description.land
    terrain = {hex.at: TERRAINS[game._state.hex_terrain[geometry.hex(hex.at)]] for hex in land}
    is_everywhere = game.ruleset.options["sea_scenario"] == "four_islands"
    named = list(dict.fromkeys(hex.area for hex in land if is_everywhere or hex.area == "strip"))
    found = {hex.at: named.index(hex.area) + 1 for hex in land if hex.area in named}
    number = len(named)
    rest = [hex.at for hex in land if hex.group == "foreign" and terrain[hex.at] != "sea"]
    rest.sort(key=lambda at: (at[1], at[0]))
    while rest:
        number += 1
        island = {rest[0]}
        while grown := {other for hex in island for other in around(hex) if other in rest} - island:
            island |= grown
        found |= dict.fromkeys(island, number)
        rest = [hex for hex in rest if hex not in island]
    areas = [0] * len(game._state.foreign_area)
    for at, area in found.items():
        areas[geometry.hex(at)] = area
    return areas


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("scenario", ["new_shores", "four_islands", "fog_islands", "through_the_desert"])
def test_foreign_areas(scenario: str, players: int) -> None:
    for seed in (1, 2):
        game = Game("seafarers", players, seed, {"sea_scenario": scenario})
        state = game._state
        assert state.foreign_area.tolist() == foreign_areas(game)
        assert bool(max(foreign_areas(game))) == (scenario != "fog_islands")


@pytest.mark.parametrize("scenario", ["new_shores", "fog_islands", "greater_catan"])
def test_ships_are_neither_created_nor_lost(scenario: str) -> None:
    """SEA-COMP-01: the ships on the board and in the supply; new ones are on the board."""
    options = {**OPTIONS, "sea_scenario": scenario}
    for number, game in enumerate(play_randomly(3, 4, options, rules="seafarers", decisions=400)):
        if number % 7:
            continue
        state = game._state
        pieces = list(zip(state.road_owner.tolist(), state.edge_kind.tolist(), strict=True))
        for seat in range(3):
            assert pieces.count((seat, SHIP)) + state.supply[seat, SHIP] == SHIPS
        for edge, is_new in enumerate(state.ship_is_new.tolist()):
            assert not is_new or pieces[edge] == (state.active, SHIP)
        assert not any(state.gold_due.tolist())
        assert not any(state.ship_marks.tolist())
