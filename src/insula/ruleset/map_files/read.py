"""From the text of a map file to its map, with everything that is wrong."""

import re
import tomllib
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ...rules.geometry import CORNERS, SIDES
from ..family import PLAYERS
from ..refusals import refusal
from . import checks
from .cells import TOKENS, read_areas, read_rows
from .keys import Keys, Table, is_number, numbers_among, tables
from .model import MOST_HARBORS, STARTS, TERRAINS, CornerOfFile, HarborOfFile, MapFile, PoolOfFile
from .problems import Problem

MOST_BYTES = 8_192
"""The most bytes of a map file."""
LONGEST_NAME = 60
GOALS = (3, 25)
MOST_CITIES = 20
MOST_OF_TERRAIN = 99
HARBORS = ("3:1", "brick", "lumber", "wool", "grain", "ore")
_EXAMPLE_ROWS = '"""\n~ B6 L5 ~\n"""'
_EXAMPLE_HARBOR = '[{ row = 1, hex = 2, side = "NE", kind = "wool" }]'
_EXAMPLE_CORNER = '[{ row = 1, hex = 2, corner = "N" }]'
_LINE = re.compile(r"at line (\d+)")


@dataclass(frozen=True)
class Checked:
    """The map of a text, or what is wrong in it."""

    map: MapFile | None
    problems: list[Problem] = field(default_factory=list)
    draft: MapFile | None = None
    """The map as far as it could be read, even if something is wrong in it; None if the text is no table of TOML."""


def read(text: str) -> MapFile:
    """Return the map of a text; raise RulesetError, which says where the first problem is and how many there are."""
    checked = check(text)
    if checked.map is None:
        first = checked.problems[0]
        raise refusal("wrong_map", place=first.place, sentence=first.sentence, count=len(checked.problems))
    return checked.map


@lru_cache(maxsize=64)
def check(text: str) -> Checked:
    """Return the map of a text if it can be played, otherwise everything that is wrong in it."""
    count = len(text.encode("utf-8", "surrogatepass"))
    if count > MOST_BYTES:
        return Checked(None, [Problem("map_too_long", {"count": count, "most": MOST_BYTES})])
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        found = _LINE.search(str(error))
        return Checked(None, [Problem("map_not_toml", line=int(found[1]) if found else 0)])
    problems: list[Problem] = []
    found_map = _read(table, problems)
    if not problems:
        problems += checks.problems_of(found_map)
    return Checked(None if problems else found_map, problems, found_map)


def _read(table: Table, problems: list[Problem]) -> MapFile:
    keys = Keys(table, problems)
    name = keys.take("name", _is_name, '"Two Islands"')
    players = keys.take("players", _is_players, "[3, 4]")
    goal = keys.number("goal", *GOALS)
    rows = read_rows(keys.take("rows", _is_text, _EXAMPLE_ROWS) or "", problems)
    areas = keys.take("areas", _is_text, '"""\n. s s .\n"""', default="")
    start = keys.take("start", lambda value: value in STARTS, f'"{STARTS[0]}"', default=STARTS[0])
    pools = keys.take("pool", lambda value: isinstance(value, dict), "{ }", default={})
    harbors = keys.take("harbors", tables, _EXAMPLE_HARBOR, default=[])
    corners = keys.take("no_start", tables, _EXAMPLE_CORNER, default=[])
    found = MapFile(
        name=name or "",
        players=tuple(sorted(players or ())),
        goal=goal,
        rows=rows,
        harbors=tuple(_harbor(number, row, problems) for number, row in enumerate(harbors, 1)),
        pools=tuple(pool for letter in sorted(pools) if (pool := _pool(letter, pools[letter], problems))),
        area_rows=read_areas(areas, rows, problems) if areas else (),
        no_start=tuple(_corner(number, table, problems) for number, table in enumerate(corners, 1)),
        starts_everywhere=start == STARTS[1],
        numbers=_numbers(keys, default=True),
        shuffles_harbors=keys.flag("shuffle_harbors"),
        robber_on_12=keys.flag("robber_on_12"),
        gold_not_red=keys.flag("gold_not_red"),
        spares_forest_and_pasture=keys.flag("no_2_or_12_on_forest_and_pasture"),
        cities=keys.number("cities", 1, MOST_CITIES, default=0),
    )
    if len(harbors) > MOST_HARBORS:
        keys.problem("map_too_many_harbors", "harbors", count=len(harbors), most=MOST_HARBORS)
    keys.finish()
    return found


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and value.isprintable() and 1 <= len(value.strip()) == len(value) <= LONGEST_NAME


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_players(value: Any) -> bool:
    return bool(value) and numbers_among(PLAYERS)(value) and len(set(value)) == len(value)


def _numbers(keys: Keys, *, default: bool) -> tuple[int, ...]:
    found = keys.take("numbers", numbers_among(TOKENS), "[3, 4, 6, 8]", default=[] if default else None)
    return tuple(sorted(found or ()))


def _harbor(number: int, table: Table, problems: list[Problem]) -> HarborOfFile:
    keys = Keys(table, problems, prefix=f"harbors.{number}.")
    row, place = keys.number("row", 1, MOST_BYTES), keys.number("hex", 1, MOST_BYTES)
    side = keys.take("side", lambda value: value in SIDES, '"NE"')
    kind = keys.take("kind", lambda value: value in HARBORS, '"wool"')
    keys.finish()
    return HarborOfFile(row, place, side or "", kind or "")


def _corner(number: int, table: Table, problems: list[Problem]) -> CornerOfFile:
    keys = Keys(table, problems, prefix=f"no_start.{number}.")
    row, place = keys.number("row", 1, MOST_BYTES), keys.number("hex", 1, MOST_BYTES)
    corner = keys.take("corner", lambda value: value in CORNERS, '"N"')
    keys.finish()
    return CornerOfFile(row, place, corner or "")


def _pool(letter: str, table: Any, problems: list[Problem]) -> PoolOfFile | None:
    keys = Keys(table if isinstance(table, dict) else {}, problems, prefix=f"pool.{letter[:20]}.")
    if not (len(letter) == 1 and letter.isascii() and letter.islower() and isinstance(table, dict)):
        keys.problem("map_wrong_value", example="[pool.a]")
        return None
    terrain = keys.take("terrain", _is_terrain, "{ hills = 2, sea = 1 }") or {}
    pool = PoolOfFile(
        letter=letter,
        terrain=tuple((name, terrain[name]) for name in TERRAINS if terrain.get(name)),
        numbers=_numbers(keys, default="terrain" in table and not set(terrain) - {"desert", "sea"}),
        is_hidden=keys.flag("hidden"),
        gets_numbers_later=keys.flag("numbers_later"),
        gold_in=keys.number("gold_in", 1, 9, default=0),
    )
    keys.finish()
    return pool


def _is_terrain(value: Any) -> bool:
    if not isinstance(value, dict) or not set(TERRAINS).issuperset(value):
        return False
    return all(is_number(count) and 0 <= count <= MOST_OF_TERRAIN for count in value.values())
