"""The start of Seafarers: the map of the scenario, ships, the pirate (SEA-COMP, SEA-BOARD, SEA-PIRATE-01)."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from insula.data import load
from insula.modules.base.module import RED_TOKENS_APART
from insula.rules.constants import NOWHERE, TERRAIN_LATER, TOKEN_LATER
from insula.rules.entry import recount
from insula.rules.geometry import Hex
from insula.ruleset import combinations
from insula.ruleset.maps import FIXED, MapDescription, MapHex, Pool, read_map
from insula.ruleset.parts import SetupPart, Start, Supplies
from insula.ruleset.refusals import refusal
from insula.ruleset.settings import Settings

from ..rules import marks
from .own_map import lay_map, map_of

if TYPE_CHECKING:
    from insula.ruleset import Ruleset

TABLE = "seafarers/supplies"
PRINTED = "printed"
FOG, NEW_LAND, FOREIGN = "fog", "new_land", "foreign"
"""Groups of hexes: what is discovered, what gets its tokens later, and what forms islands."""
MAIN = "main"
"""The area of the main island."""
GOLD = "gold"
FIVE_SIX = 5
"""The layout for five and six players."""
NEVER = {(): 0, (6, 8): marks.NOT_RED, (5, 6, 8, 9): marks.NOT_FREQUENT}
"""The marks of hexes by the tokens that they do not get."""


def scenario_of(game: "Settings | Ruleset") -> dict[str, Any]:
    """Return the tables of the scenario."""
    tables: dict[str, Any] = load(f"scenarios.{game.options['sea_scenario']}/map")
    return tables


def map_for(tables: dict[str, Any], layout: int) -> dict[str, Any]:
    """Return the map for a number of players: that called `p4`, or `p34` if it is for three and four."""
    found: dict[str, Any] = next(table for name, table in tables.items() if name[0] == "p" and str(layout) in name)
    return found


def layout_of(settings: Settings) -> int:
    """Return the number of players for which the scenario is laid out; five stands for five and six."""
    return min(FIVE_SIX, combinations.layout(settings.codes, settings.players, settings.options))


def lay_scenario(settings: Settings, description: MapDescription) -> MapDescription:
    """Return the map of the scenario; a main island that is the usual island keeps its spirals (SEA-NS-03, SEA-GC-01).

    Raises RulesetError if the printed arrangement is wanted, and there is none (SEA-BOARD-02).
    """
    own = map_of(settings)
    if own:
        return lay_map(settings, own)
    tables = scenario_of(settings)
    table = map_for(tables, layout_of(settings))
    found = read_map(table)
    if settings.options["sea_setup"] == PRINTED and "harbors" not in table:
        raise refusal("no_printed_layout", option="sea_setup", value=PRINTED)
    keeps_spirals = table["pool"].get(MAIN, {}).get("token_layout") == "base"
    laid = _around_island(found, description, settings) if has_other_island(settings) else found
    return replace(
        laid,
        pools=tuple(_with_bag(pool, tables["scenario"]) for pool in laid.pools),
        token_sequence=description.token_sequence if keeps_spirals else (),
        spirals=description.spirals if keeps_spirals else (),
        center=description.center if keeps_spirals else (),
        hex_marks=tuple((hex.at, _marks(hex, tables["scenario"], table, found)) for hex in found.land),
        laid_later=tuple((hex.at, _LATER[hex.group]) for hex in found.land if hex.group in _LATER),
        harbors_fixed=table["harbor_kinds_fixed"],
    )


def has_other_island(settings: Settings) -> bool:
    """Return whether another module lays the main island; then `sea_setup` is for the foreign land (COMBO-SEA-02)."""
    return combinations.has_island_of_module(settings.codes, settings.options)


def _around_island(scenario: MapDescription, island: MapDescription, settings: Settings) -> MapDescription:
    """Return the scenario with the island of another module in place of its main island (COMBO-SEA-02)."""
    is_printed = settings.options["sea_setup"] == PRINTED
    foreign = tuple(hex for hex in scenario.land if hex.group == FOREIGN)
    pools = tuple(pool for pool in scenario.pools if pool.group == FOREIGN)
    if is_printed:
        foreign = tuple(replace(hex, group=FIXED, tokens=FOREIGN) for hex in foreign)
        pools = (Pool(FOREIGN, ()),)
    return replace(
        scenario,
        land=(*(replace(hex, area=MAIN) for hex in island.land), *foreign),
        pools=(*island.pools, *pools),
        side_marks=island.side_marks,
        corner_marks=island.corner_marks,
    )


_LATER = {FOG: TERRAIN_LATER | TOKEN_LATER, NEW_LAND: TOKEN_LATER}


def _with_bag(pool: Pool, scenario: dict[str, Any]) -> Pool:
    """Return the pool; that of new land has the tokens of the bag (SEA-GC-03)."""
    return replace(pool, tokens=tuple(scenario["new_land_tokens"])) if pool.group == NEW_LAND else pool


def _marks(hex: MapHex, scenario: dict[str, Any], table: dict[str, Any], description: MapDescription) -> int:
    """Return the marks of a hex: start, robber, gold, conditions of its number, area."""
    found = NEVER[hex.never]
    if hex.area in scenario.get("start_areas", [hex.area]):
        found |= marks.START
    if table["robber_variable"] == "hex_with_12":
        found |= marks.ROBBER_ON_12
    if table["robber_variable"] == {"q": hex.at[0], "r": hex.at[1]}:
        found |= marks.ROBBER
    pool = table["pool"].get(hex.group, {})
    if hex.area == pool.get("gold_only_in_area"):
        found |= marks.GOLD_PLACE
    if hex.group == FOREIGN:
        found |= marks.VARIABLE_AREA
    if GOLD in pool.get("not_6_or_8", ()):
        found |= marks.GOLD_NOT_RED
    if "not_2_or_12" in pool:
        found |= marks.SPARES_FOREST_AND_PASTURE
    return found | _areas(description, scenario).get(hex.at, 0) << marks.AREA_SHIFT


def _areas(description: MapDescription, scenario: dict[str, Any]) -> dict[Hex, int]:
    """Return the number of the foreign area of each hex; islands of connected land come after the others."""
    areas = [hex.area for hex in description.land]
    fixed = [area for area in dict.fromkeys(areas) if area in scenario.get("foreign_areas", ())]
    numbers = {area: number for number, area in enumerate(fixed, start=1)}
    variable = {hex.at: len(fixed) + 1 for hex in description.land if hex.group == FOREIGN}
    return variable | {hex.at: numbers[hex.area] for hex in description.land if hex.area in numbers}


def supplies(settings: Settings) -> Supplies:
    """Return the cost and the number of ships, and the cities of the scenario (SEA-COMP-01, SEA-COMP-04, SEA-GC-07)."""
    table = load(TABLE)
    own = map_of(settings)
    cities = own.cities if own else scenario_of(settings)["scenario"].get("cities_per_player")
    cities = cities or table["pieces_per_player"]["city"]
    return Supplies(table["costs"], {"ship": table["pieces_per_player"]["ship"], "city": cities})


def stock(start: Start) -> None:
    """Put the pirate on its first hex, and keep red tokens apart on foreign land (SEA-PIRATE-01, COMBO-SEA-02)."""
    hex = start.map.description.pirate
    if hex is not None and start.settings.options.get("sea_pirate"):
        start.state["pirate"] = start.map.geometry.hex(hex)
    if has_other_island(start.settings):
        start.state["option"][RED_TOKENS_APART] = 1


def lay_printed(start: Start) -> bool:
    """Lay terrain, tokens, harbors and the robber as printed; hidden hexes stay hidden (SEA-BOARD-02)."""
    if start.settings.options["sea_setup"] != PRINTED or has_other_island(start.settings):
        return False
    start.map.lay_printed(start.states)
    hex = start.map.description.robber
    is_on_board = hex is not None and start.settings.options.get("sea_robber_enters") != "off_board"
    start.state["robber"] = start.map.geometry.hex(hex) if hex is not None and is_on_board else NOWHERE
    recount(start.boards, start.states)
    return True


def most_points(start: Start) -> int:
    """Return the special points of all foreign areas (SEA-SVP-03); each hex of variable land can be an island."""
    on_hexes = start.board["marks_of_hex"][: start.board["n_hexes"]].tolist()
    variable = sum(bool(mark & marks.VARIABLE_AREA) for mark in on_hexes)
    printed = {mark >> marks.AREA_SHIFT for mark in on_hexes if not mark & marks.VARIABLE_AREA} - {0}
    return int(start.settings.options["sea_special_vp"]) * (variable + len(printed))


PART = SetupPart(
    most_points=most_points,
    change_map=lay_scenario,
    supplies=supplies,
    stock=stock,
    lay_fixed_island=lay_printed,
    pairs=("five_six",),
)
