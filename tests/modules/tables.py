"""Shared by the tests of all modules: tables and functions, collected from the modules' test folders."""

import tomllib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from insula.modules import MODULES

HERE = Path(__file__).parent


def folder_of(module: str) -> Path:
    """Return the folder with the tests of a module; pairs have theirs in `pairs`."""
    return HERE.joinpath(*module.split("."))


def rows(file: str, table: str) -> list[dict[str, Any]]:
    """Return the rows of a table from all modules that have the file, each with the name of its module.

    >>> [row["module"] for row in rows("perft.toml", "position")][0]
    'base'
    """
    found = []
    for module in MODULES:
        path = folder_of(module) / file
        if path.exists():
            found += [{"module": module, **row} for row in tomllib.loads(path.read_text("utf-8")).get(table, [])]
    return found


def functions(file: str, name: str) -> list[Callable[..., int]]:
    """Return the functions with a name that the modules' tests have in a file with this name."""
    found = [module for module in MODULES if (folder_of(module) / f"{file}.py").exists()]
    return [getattr(import_module(f"modules.{module}.{file}"), name) for module in found]
