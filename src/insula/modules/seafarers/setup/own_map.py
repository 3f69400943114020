"""A map that somebody has made: its hexes, its marks, and whether it suits the game (SEA-OWN)."""

from dataclasses import replace

from insula.rules.constants import TERRAIN_LATER, TOKEN_LATER
from insula.rules.geometry import Hex
from insula.ruleset import map_files
from insula.ruleset.map_files.describe import describe
from insula.ruleset.map_files.drawing import Conditions, can_be_drawn
from insula.ruleset.map_files.model import Cell, MapFile
from insula.ruleset.maps import MapDescription
from insula.ruleset.refusals import refusal
from insula.ruleset.settings import Settings

from ..rules import marks

OPTION = "sea_map"


def map_of(settings: Settings) -> MapFile | None:
    """Return the map file of a game, if it has one (SEA-OWN-01)."""
    text = settings.options[OPTION]
    return map_files.read(str(text)) if text else None


def lay_map(settings: Settings, map: MapFile) -> MapDescription:
    """Return the map of a file (SEA-OWN-02); raise RulesetError if the map does not suit the game (SEA-OWN-01)."""
    if settings.players not in map.players:
        raise refusal("map_players", title=map.name, allowed=map.players)
    if not can_be_drawn(map, conditions(settings, map)):
        raise refusal("map_numbers_do_not_fit", title=map.name)
    return replace(
        describe(map),
        hex_marks=tuple((at, _marks(map, at, cell)) for at, cell in map.land.items()),
        corner_marks=tuple((corner, marks.NO_START) for corner in sorted(map.corners_without_start)),
        laid_later=tuple((at, parts) for at, cell in map.land.items() if (parts := _later(map, cell))),
    )


def conditions(settings: Settings, map: MapFile) -> Conditions:
    """Return what must hold for drawn numbers, by the options and the map (BASE-SETUP-08, SEA-BOARD-03)."""
    options = settings.options
    gold = options["sea_gold_not_red"]
    return Conditions(
        red_apart=options.get("red_tokens_apart") is True,
        equal_apart=options.get("equal_tokens_apart") is True,
        rare_apart=options.get("tokens_2_12_apart") is True,
        gold_not_red=gold == "always" or (gold != "never" and map.gold_not_red),
        spares_forest_and_pasture=map.spares_forest_and_pasture,
    )


def _later(map: MapFile, cell: Cell) -> int:
    pool = map.pool(cell)
    if pool and pool.is_hidden:
        return TERRAIN_LATER | TOKEN_LATER
    return TOKEN_LATER if pool and pool.gets_numbers_later else 0


def _marks(map: MapFile, at: Hex, cell: Cell) -> int:
    """Return the marks of a hex: start, robber, gold, conditions of its number, area (SEA-OWN-03)."""
    area, pool = map.areas[at], map.pool(cell)
    is_island = area.is_island and not (pool is not None and pool.is_hidden)
    numbers = sorted({area.number for area in map.areas.values()} - {0})
    found = {
        marks.START: area.is_start,
        marks.ROBBER: cell.is_marked,
        marks.ROBBER_ON_12: map.robber_on_12,
        marks.VARIABLE_AREA: is_island,
        marks.GOLD_PLACE: pool is not None and pool.gold_in > 0 and pool.gold_in == area.number,
        marks.GOLD_NOT_RED: map.gold_not_red,
        marks.SPARES_FOREST_AND_PASTURE: map.spares_forest_and_pasture,
    }
    number = numbers.index(area.number) + 1 if area.number else 0
    if is_island:
        number = len(numbers) + 1
    return sum(mark for mark, is_set in found.items() if is_set) | number << marks.AREA_SHIFT
