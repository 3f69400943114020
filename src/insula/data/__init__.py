"""The tables of the games as TOML: supplies, costs, boards, tokens, options, combinations."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def load(name: str) -> dict[str, Any]:
    """The table `name`, without its ending; treat it as read-only.

    >>> load("base")["bank"]["ore"]
    19
    """
    return tomllib.loads(files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))
