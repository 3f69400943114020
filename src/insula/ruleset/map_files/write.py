"""Write a map as a file, in one form only: equal maps are equal texts."""

import json

from .model import STARTS, CornerOfFile, HarborOfFile, MapFile, PoolOfFile

_INDENT = "  "


def write(map: MapFile) -> str:
    """Return the text of a map; reading it gives the same map."""
    flags = {
        "shuffle_harbors": map.shuffles_harbors,
        "robber_on_12": map.robber_on_12,
        "gold_not_red": map.gold_not_red,
        "no_2_or_12_on_forest_and_pasture": map.spares_forest_and_pasture,
    }
    words = [[cell.word for cell in row] for row in map.rows]
    lines = [
        f"name = {json.dumps(map.name, ensure_ascii=False)}",
        f"players = {list(map.players)}",
        f"goal = {map.goal}",
        *([f"cities = {map.cities}"] if map.cities else []),
        *([f'start = "{STARTS[1]}"'] if map.starts_everywhere else []),
        *([f"numbers = {list(map.numbers)}"] if map.numbers else []),
        *(f"{name} = true" for name, value in flags.items() if value),
        *_grid("rows", words),
        *(_grid("areas", [list(row) for row in map.area_rows]) if map.area_rows else []),
        "harbors = [",
        *(f"{_INDENT}{_harbor(harbor)}," for harbor in map.harbors),
        "]",
        *(["no_start = [", *(f"{_INDENT}{_corner(each)}," for each in map.no_start), "]"] if map.no_start else []),
        *(line for pool in map.pools for line in _pool(pool)),
    ]
    return "".join(f"{line}\n" for line in lines)


def _grid(key: str, rows: list[list[str]]) -> list[str]:
    """Return the lines of rows of words in columns; every second row is half a column farther to the right."""
    width = max((len(word) for row in rows for word in row), default=0) + 1
    width += width % 2
    lines = [
        " " * (index % 2 * width // 2) + "".join(word.ljust(width) for word in row).rstrip()
        for index, row in enumerate(rows)
    ]
    return [f'{key} = """', *lines, '"""']


def _harbor(harbor: HarborOfFile) -> str:
    return f'{{ row = {harbor.row}, hex = {harbor.hex}, side = "{harbor.side}", kind = "{harbor.kind}" }}'


def _corner(corner: CornerOfFile) -> str:
    return f'{{ row = {corner.row}, hex = {corner.hex}, corner = "{corner.corner}" }}'


def _pool(pool: PoolOfFile) -> list[str]:
    terrain = ", ".join(f"{name} = {count}" for name, count in pool.terrain)
    return [
        f"[pool.{pool.letter}]",
        f"terrain = {{ {terrain} }}",
        *([f"numbers = {list(pool.numbers)}"] if pool.numbers else []),
        *(["hidden = true"] if pool.is_hidden else []),
        *(["numbers_later = true"] if pool.gets_numbers_later else []),
        *([f"gold_in = {pool.gold_in}"] if pool.gold_in else []),
    ]
