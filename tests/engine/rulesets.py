"""The rulesets for the contract tests of the engine: all numbers of players, all modules, many options."""

from collections.abc import Mapping
from typing import NamedTuple

from modules.tables import rows

from insula.game import Game


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


CASES = [Case(row["rules"], row["players"], row["options"]) for row in rows("cases.toml", "case")]
"""The cases of all modules; those of a module are in `tests/modules/<module>/cases.toml`."""
