"""The modules of the family: what a table can choose, and what the combination rules need to know of each."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..data import family_rows, scenario_rows
from ..rules import state
from ..rules.spec import ModuleSpec


@dataclass(frozen=True)
class Module:
    """A rule module of the family; `spec` is None while it is not implemented."""

    name: str
    code: str
    phrase: str
    """Its name inside a sentence."""
    players: tuple[int, ...]
    players_rule: str
    spec: ModuleSpec | None
    minutes: int = 0
    """An estimate of how much longer a game of people is with it; for the base game, how long it is."""
    goal: int = 0
    """Its own VP goal; 0 if it has none (COMBO-MATRIX-06)."""
    goal_option: str = ""
    """The option with the points that the module adds to the goal of the others."""
    large: bool = False
    extends: bool = False
    """Whether the module also extends other modules to its numbers of players."""
    by_players: bool = False
    """Whether the number of players brings the module into play; a table does not name it."""
    book: bool = True
    """Whether its rules are known."""

    @property
    def title(self) -> str:
        """Its name at the beginning of a line."""
        return self.phrase[0].upper() + self.phrase[1:]


def _read() -> dict[str, Module]:
    specs = {spec.name: spec for spec in state.MODULES}
    family = {}
    for row in family_rows():
        facts = {key: value for key, value in row.items() if key not in ("title", "players")}
        family[row["name"]] = Module(
            phrase=row["title"], players=tuple(row["players"]), spec=specs.get(row["name"]), **facts
        )
    return family


FAMILY = _read()
"""All modules by name, in the order of COMBO-MATRIX-01."""
BY_CODE = {module.code: module for module in FAMILY.values()}
MODULES = {name: module for name, module in FAMILY.items() if not module.by_players}
"""The modules that a table can name."""
PLAYERS = range(
    min(min(module.players) for module in FAMILY.values()), max(max(module.players) for module in FAMILY.values()) + 1
)
"""All possible numbers of players."""


def in_order(names: set[str]) -> tuple[str, ...]:
    """Return the names of modules in the order of COMBO-MATRIX-01."""
    return tuple(name for name in FAMILY if name in names)


def implied_by(names: Iterable[str], options: Mapping[str, object]) -> tuple[str, ...]:
    """Return what modules and options bring into play: what the modules use, the pairs among them, and the scenario."""
    in_play = set(names)
    used = {name for spec in state.MODULES if spec.name in in_play for name in spec.uses}
    used |= {row["folder"] for row in scenario_rows() if options.get(row["option"]) == row["value"]}
    return tuple(
        spec.name for spec in state.MODULES if spec.name in used or (spec.pair and in_play.issuperset(spec.pair))
    )


def brought_by(players: int) -> tuple[str, ...]:
    """Return the modules that a number of players brings into play.

    >>> len(brought_by(4)), len(brought_by(6))
    (0, 1)
    """
    return tuple(module.name for module in FAMILY.values() if module.by_players and players in module.players)
