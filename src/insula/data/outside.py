"""Read the tables of modules from outside of the package, and check their keys and values.

The tables of the family have no such checks: tests find what is wrong with them.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ..errors import ModuleError, quoted, unknown

FEWEST_PLAYERS, MOST_PLAYERS = 2, 6


class _Kind(NamedTuple):
    """What the value of a key must be, in words and as a check."""

    sentence: str
    is_met: Callable[[Any], bool]


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value != ""


def _is_value(value: object) -> bool:
    return isinstance(value, bool | int | str)


def _list_of(is_item: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and value != [] and all(map(is_item, value))


def _table_of(is_item: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, dict) and all(map(is_item, value.values()))


def _is_players(value: object) -> bool:
    return _is_number(value) and value in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)


_TEXT = _Kind("a text", _is_text)
_TRUTH = _Kind("true or false", lambda value: isinstance(value, bool))
_NUMBER = _Kind("a whole number", _is_number)
_VALUE = _Kind("a text, a whole number, true or false", _is_value)
_VALUES = _Kind('a list such as ["few", "many"] or [true, false]', _list_of(_is_value))
_PLAYERS = _Kind("a list of numbers of players from 2 to 6, such as [3, 4]", _list_of(_is_players))
_CODES = _Kind('a list of codes of modules, such as ["FISH"]', _list_of(_is_text))
_PAIRS = _Kind(
    'a list of pairs of codes of modules, such as [["FISH", "CAR"]]',
    _list_of(lambda pair: isinstance(pair, list) and list(map(type, pair)) == [str, str]),
)
_BY_NAME = _Kind('a table with a value for each name, such as { setup = "beginner" }', _table_of(_is_value))
_TABLES = _Kind("a table of tables, such as { many = { vp_goal = 12 } }", _table_of(_table_of(_is_value)))
_LISTS = _Kind('a table of lists, such as { many = ["vp_goal"] }', _table_of(_list_of(_is_text)))

FAMILY_KEYS = {
    "code": _TEXT,
    "name": _TEXT,
    "title": _TEXT,
    "players": _PLAYERS,
    "players_rule": _TEXT,
    "minutes": _NUMBER,
    "goal": _NUMBER,
    "goal_option": _TEXT,
    "large": _TRUTH,
    "extends": _TRUTH,
    "by_players": _TRUTH,
    "book": _TRUTH,
}
"""The keys of the table `family`. None of them is needed."""
NEEDED_OPTION_KEYS = {"name": _TEXT, "module": _TEXT, "default": _VALUE, "rule": _TEXT, "lobby": _TEXT}
OPTION_KEYS = NEEDED_OPTION_KEYS | {
    "values": _VALUES,
    "min": _NUMBER,
    "max": _NUMBER,
    "sides": _NUMBER,
    "map": _TRUTH,
    "modules": _CODES,
    "not_with": _CODES,
    "not_with_pairs": _PAIRS,
    "only_with": _CODES,
    "least_large": _NUMBER,
    "players": _PLAYERS,
    "needs": _BY_NAME,
    "default_by_module": _BY_NAME,
    "defaults": _TABLES,
    "brings": _LISTS,
    "fixes": _LISTS,
}
"""The keys of each `[[option]]` of the table `options`."""
LESSON_KEYS = {
    "rules": _TEXT,
    "players": _NUMBER,
    "reader": _TEXT,
    "step": _Kind("a list of tables that begin with the line [[step]]", _list_of(lambda step: isinstance(step, dict))),
}
"""The keys of the table `lesson`. All of them are needed, and each of its steps needs a name and lines."""
NEEDED_STEP_KEYS = {
    "name": _TEXT,
    "lines": _Kind('a list of decisions, such as ["red: roll [3 5]"]', _list_of(_is_text)),
}
STEP_KEYS = NEEDED_STEP_KEYS | {"position": _TEXT, "point": _TEXT}
"""The keys of each `[[step]]` of a lesson."""


def read(module: str, file: Path) -> dict[str, Any]:
    """Return a table of a module from outside. Raises ModuleError if it is not TOML, or if its keys are wrong."""
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        reason = str(error)
        raise mistake_in(module, file, f"this is not TOML: {reason[0].lower()}{reason[1:]}") from None
    except UnicodeDecodeError:
        raise mistake_in(module, file, "this is not text in UTF-8") from None
    if file.stem == "family":
        _check_keys(module, file, "", table, FAMILY_KEYS)
    elif file.stem == "options":
        _check_options(module, file, table)
    elif file.stem == "lesson":
        _check_keys(module, file, "", table, LESSON_KEYS, LESSON_KEYS)
        for number, step in enumerate(table["step"], 1):
            _check_keys(module, file, f"step {number}: ", step, STEP_KEYS, NEEDED_STEP_KEYS)
    return table


def mistake_in(module: str, file: Path, sentence: str) -> ModuleError:
    """Return the error for a table of a module from outside."""
    return ModuleError(f"the module {module}: {file}: {sentence}")


def _check_keys(
    module: str,
    file: Path,
    place: str,
    table: Mapping[str, Any],
    keys: Mapping[str, _Kind],
    needed: Iterable[str] = (),
) -> None:
    """Check the keys and the kinds of the values of a table. `place` is the table in the file, such as `option 2: `."""
    for key, value in table.items():
        if key not in keys:
            sentence = unknown(f"there is no key {quoted(key)}", key, keys, "the keys are")
            raise mistake_in(module, file, f"{place}{sentence}")
        if not keys[key].is_met(value):
            raise mistake_in(module, file, f"{place}{key} must be {keys[key].sentence}, not {quoted(value)}")
    for key in needed:
        if key not in table:
            raise mistake_in(module, file, f"{place}the key {key!r} is missing: it must be {keys[key].sentence}")


def _check_options(module: str, file: Path, table: Mapping[str, Any]) -> None:
    """Check that the table is a list of options, each with what it needs, and with a default that it can have."""
    if set(table) != {"option"} or not _list_of(lambda row: isinstance(row, dict))(table["option"]):
        given = next((key for key in table if key != "option"), None)
        reason = f"there is no key {quoted(given)}: " if given else ""
        raise mistake_in(module, file, f"{reason}each option must begin with the line [[option]]")
    for number, row in enumerate(table["option"], 1):
        place = f"option {number}: "
        _check_keys(module, file, place, row, OPTION_KEYS, NEEDED_OPTION_KEYS)
        if reason := _wrong_default(row):
            raise mistake_in(module, file, f"{place}{reason}")


def _wrong_default(row: Mapping[str, Any]) -> str:
    """Return what is wrong with the values of an option or its default, or an empty text."""
    default = row["default"]
    if "values" in row:
        is_known = any(type(value) is type(default) and value == default for value in row["values"])
        return "" if is_known else f"the default {quoted(default)} is not one of the values"
    if "sides" in row or "map" in row:
        return "" if isinstance(default, str) else f"the default must be a text, not {quoted(default)}"
    if "min" not in row or "max" not in row:
        return "an option needs values, or min and max"
    is_between = _is_number(default) and row["min"] <= default <= row["max"]
    return (
        "" if is_between else f"the default {quoted(default)} is not a whole number from {row['min']} to {row['max']}"
    )
