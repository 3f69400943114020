"""The rulesets for the contract tests of the engine: all numbers of players, all modules, many options."""

from collections.abc import Mapping
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

import pytest
from modules.tables import rows
from support.length import IS_LONG, mostly_slow

from insula.game import Game
from insula.rules.state import MODULES

SEVERAL = {module.name for module in MODULES if not module.is_small}
"""The modules that are not in every set that is compiled."""


class Case(NamedTuple):
    """A ruleset by its parts. Trade is limited, so that random games end."""

    rules: str
    players: int
    options: Mapping[str, object]

    def game(self, seed: int, chance: str = "auto") -> Game:
        """Return a new game."""
        return Game(self.rules, self.players, seed, self.options, chance="manual" if chance == "manual" else "auto")

    def __str__(self) -> str:
        return "-".join([self.rules, str(self.players), *(str(value) for value in self.options.values())])


def is_run(row: Mapping[str, object]) -> bool:
    """Return whether a row is run: the sets of several large modules, each of which is compiled, only in long runs."""
    rules = str(row["rules"]).split("+")
    return IS_LONG or len(SEVERAL.intersection(rules)) <= 1


_BY_MODULE = [
    [Case(row["rules"], row["players"], row["options"]) for row in of_module]
    for _, of_module in groupby(filter(is_run, rows("cases.toml", "case")), key=itemgetter("module"))
]
CASES = [case for cases in _BY_MODULE for case in cases]
"""The cases of all modules; those of a module are in `tests/modules/<module>/cases.toml`."""
every_case = pytest.mark.parametrize("case", [case for cases in _BY_MODULE for case in mostly_slow(cases)], ids=str)
"""Runs a test with every case. All but the first of a module are marked as slow."""
