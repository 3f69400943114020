"""The tables of the games as TOML: modules, options, combinations, supplies, costs, boards and tokens.

`open` reads what a simulation has written.
"""

import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from ..modules import MODULES, OUTSIDE, SCENARIOS
from .outside import read
from .stored import open_stored as open

__all__ = [
    "family_rows",
    "load",
    "open",
    "option_place",
    "option_rows",
    "option_value",
    "scenario_rows",
    "tables_of_modules",
]


@cache
def load(name: str) -> dict[str, Any]:
    """Return the table `name` of this folder, or `module/name` from a module's `data` folder. It is read-only.

    >>> load("base/supplies")["bank"]["ore"]
    19

    Raises ModuleError if something is wrong with a table of a module from outside of the package.
    """
    module, _, table = name.rpartition("/")
    if module in OUTSIDE:
        return read(module, OUTSIDE[module] / "data" / f"{table}.toml")
    found: dict[str, Any] = tomllib.loads(_file(name).read_text(encoding="utf-8"))
    return found


@cache
def family_rows() -> tuple[dict[str, Any], ...]:
    """The rows of all modules of the family, and after them those of the modules from outside of the package.

    A module from outside says in its table `family` what is not usual: code, title, players, and so on.
    """
    return (*load("family")["module"], *map(_row_of_outside, OUTSIDE))


def _row_of_outside(name: str) -> dict[str, Any]:
    own = load(f"{name}/family") if _file(f"{name}/family").is_file() else {}
    row = {"code": name.upper(), "title": name.replace("_", " "), "players": [2, 3, 4], **own, "name": name}
    return {"players_rule": f"{row['code']}-PLAYERS", **row}


@cache
def option_rows() -> tuple[dict[str, Any], ...]:
    """Return the rows of all options, by module in the order of the family.

    Those of what modules share come next, and those of combinations last.
    """
    names = dict.fromkeys([*(module["name"] for module in family_rows()), *MODULES])
    tables = [f"{name}/options" for name in names]
    found = [load(table)["option"] for table in tables if _file(table).is_file()]
    return tuple(_with_scenarios(row) for rows in (*found, load("options")["option"]) for row in rows)


def _with_scenarios(row: dict[str, Any]) -> dict[str, Any]:
    """Return the row of an option with the scenarios that it chooses: they come before its other values."""
    found = [scenario for scenario in scenario_rows() if scenario["option"] == row["name"]]
    if not found:
        return row
    fixed = {scenario["value"]: scenario["fixes"] for scenario in found if "fixes" in scenario}
    return row | {
        "values": [scenario["value"] for scenario in found] + row["values"],
        "defaults": row.get("defaults", {}) | fixed,
        "fixes": row.get("fixes", {}) | {value: list(options) for value, options in fixed.items()},
    }


@cache
def scenario_rows() -> tuple[dict[str, Any], ...]:
    """Return the row of each scenario that has a folder, with the value that chooses it, and its `folder`.

    >>> scenario_rows()[0]["value"]
    'new_shores'
    """
    found = [(name, load(f"{name}/map")["scenario"]) for name in SCENARIOS]
    return tuple({**row, "value": name.partition(".")[2], "folder": name} for name, row in found)


def tables_of_modules(table: str) -> dict[str, dict[str, Any]]:
    """Return the tables of this name by module, for the modules that have one, in the order of the family.

    >>> "base" in tables_of_modules("supplies")
    True
    """
    paths = {module["name"]: f"{module['name']}/{table}" for module in family_rows()}
    return {name: load(path) for name, path in paths.items() if _file(path).is_file()}


def option_place(name: str) -> int:
    """Return the index of an option in `state.option`.

    >>> option_place("setup")
    0
    """
    return _places()[name]


def option_value(name: str, value: bool | int | str) -> int:
    """Return the number in `state.option` for a value: 1 or 0 for on or off, the index for a named value.

    >>> option_value("bank_shortage", "nobody"), option_value("robber_to_desert", True), option_value("vp_goal", 12)
    (1, 1, 12)
    """
    if isinstance(value, str):
        place: int = option_rows()[option_place(name)]["values"].index(value)
        return place
    return int(value)


@cache
def _places() -> dict[str, int]:
    return {row["name"]: place for place, row in enumerate(option_rows())}


def _file(name: str) -> Traversable:
    module, _, table = name.rpartition("/")
    if module in OUTSIDE:
        return OUTSIDE[module] / "data" / f"{table}.toml"
    place = ("..", "modules", *module.split("."), "data") if module else ()
    folder = files(__package__).joinpath(*place)
    return folder.joinpath(f"{table}.toml")
