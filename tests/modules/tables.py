"""The tables of the modules' tests: each module has its own in its folder, and here they are read together."""

import tomllib
from pathlib import Path
from typing import Any

from insula.modules import MODULES

HERE = Path(__file__).parent


def rows(file: str, table: str) -> list[dict[str, Any]]:
    """The rows of a table of all modules that have the file, each with the name of its module.

    >>> [row["module"] for row in rows("perft.toml", "position")][0]
    'base'
    """
    found = []
    for module in MODULES:
        path = HERE / module / file
        if path.exists():
            found += [{"module": module, **row} for row in tomllib.loads(path.read_text("utf-8")).get(table, [])]
    return found
