"""The tables of the games as TOML: supplies, costs, boards, tokens, options, combinations."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def load(name: str) -> dict[str, Any]:
    """The table `name` of this folder, or with `module/name` of a module's folder `data`; treat it as read-only.

    >>> load("base/supplies")["bank"]["ore"]
    19
    """
    module, _, table = name.rpartition("/")
    folder = files(__package__) if not module else files(__package__).joinpath("..", "modules", module, "data")
    return tomllib.loads(folder.joinpath(f"{table}.toml").read_text(encoding="utf-8"))
