"""Where each option stands in `state.option`, and the numbers of its named values.

The tables `options.toml` declare the options. A room gives names to the places and values that its rules use, with
`option` and `value`; a name that is not declared is an error at import. On and off are 1 and 0 in `state.option`, a
named value is its position among the values of the table, a number is itself.
"""

from pathlib import Path
from typing import Any

from ..data import load
from ..modules import MODULES

ROOM_FOR_OPTIONS = 80
"""The length of `state.option`."""


def rows() -> list[dict[str, Any]]:
    """The options of all modules, in the order of their places in `state.option`.

    First come the tables of the rooms, in the order of the list of modules, then the common table.
    """
    package = Path(__file__).parents[1]
    tables = [f"{name}/options" for name in MODULES if (package / "modules" / name / "data" / "options.toml").exists()]
    if (package / "data" / "options.toml").exists():
        tables.append("options")
    return [row for table in tables for row in load(table)["option"]]


_ROWS = rows()
_PLACES = {row["name"]: place for place, row in enumerate(_ROWS)}


def option(name: str) -> int:
    """The place of an option in `state.option`.

    >>> option("no_such_option")
    Traceback (most recent call last):
    KeyError: 'no_such_option'
    """
    return _PLACES[name]


def value(name: str, text: str) -> int:
    """What `state.option` holds for a named value of an option.

    >>> value("desert_place", "coast")
    2
    """
    values: list[str] = _ROWS[option(name)]["values"]
    return values.index(text)
