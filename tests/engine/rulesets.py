"""The rulesets for which the contracts of the engine are checked: all numbers of players, all modules, many options."""

from collections.abc import Mapping
from typing import NamedTuple

from modules.tables import rows

from insula.game import Game


class Case(NamedTuple):
    """A ruleset by its parts; trade is limited, so that random games end."""

    rules: str
    players: int
    options: Mapping[str, object]

    def game(self, seed: int, chance: str = "auto") -> Game:
        """A new game."""
        return Game(self.rules, self.players, seed, self.options, chance="manual" if chance == "manual" else "auto")

    def __str__(self) -> str:
        return "-".join([self.rules, str(self.players), *(str(value) for value in self.options.values())])


CASES = [Case(row["rules"], row["players"], row["options"]) for row in rows("cases.toml", "case")]
"""The cases of all modules: each module has its own in `tests/modules/<module>/cases.toml`."""
