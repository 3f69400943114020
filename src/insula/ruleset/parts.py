"""A module's contributions to a ruleset: the part that its file `setup.py` declares as `PART`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from ..modules import contributions
from ..rules.state import MODULES
from .maps import Map, MapDescription

if TYPE_CHECKING:
    from .settings import Settings


@dataclass(frozen=True)
class Supplies:
    """Costs in cards, and each player's number of pieces of each kind."""

    costs: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    pieces: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Start:
    """The start of a game while the modules set it up: the settings, and the records to fill in."""

    settings: "Settings"
    colors: tuple[str, ...]
    map: Map
    boards: np.ndarray
    """An array of one Board."""
    states: np.ndarray
    """An array of one State."""

    @property
    def board(self) -> np.void:
        """The Board record."""
        record: np.void = self.boards[0]
        return record

    @property
    def state(self) -> np.void:
        """The State record."""
        record: np.void = self.states[0]
        return record


def _no_island(settings: "Settings") -> Map | None:  # noqa: ARG001
    return None


def _unchanged_map(settings: "Settings", description: MapDescription) -> MapDescription:  # noqa: ARG001
    return description


def _no_supplies(settings: "Settings") -> Supplies:  # noqa: ARG001
    return Supplies()


def _no_stock(start: Start) -> None:
    pass


def _no_points(start: Start) -> int:  # noqa: ARG001
    return 0


def _nothing_fixed(start: Start) -> bool:  # noqa: ARG001
    return False


@dataclass(frozen=True)
class SetupPart:
    """A module's contribution to the start of a game. The modules in play contribute one after another."""

    island: Callable[["Settings"], Map | None] = _no_island
    """The map that the module brings; the last module that brings one decides."""
    change_map: Callable[["Settings", MapDescription], MapDescription] = _unchanged_map
    """Changes the map of the earlier modules, for a module that is played on any of them."""
    supplies: Callable[["Settings"], Supplies] = _no_supplies
    """Costs and pieces; a module may change those of earlier modules."""
    stock: Callable[[Start], None] = _no_stock
    """Fills bank and decks; a module may replace the contents from earlier modules."""
    most_points: Callable[[Start], int] = _no_points
    """The most points that a player can have from what the map and the options give, after the supplies are filled."""
    lay_fixed_island: Callable[[Start], bool] = _nothing_fixed
    """Lays a fixed arrangement if the options require one, or changes another one; returns whether it did."""
    drawing_phases: tuple[int, ...] = ()
    """The phases in which chance lays out the board; a fixed arrangement skips them."""
    phases_before_terrain: tuple[int, ...] = ()
    """Those of them that come before the terrain; the hook `board_cleared` asks for them again."""
    phases_after_board: tuple[int, ...] = ()
    """The phases that lay what belongs on the finished board, also on a fixed arrangement."""
    first_phases: tuple[int, ...] = ()
    """The phases after that."""
    skipped_phases: frozenset[int] = frozenset()
    """Phases of other modules that do not take place."""
    pairs: tuple[str, ...] = ()
    """The modules with which this one changes rules, if those changes are implemented (COMBO-MATRIX-02)."""


@cache
def setup_parts(modules: tuple[str, ...]) -> tuple[SetupPart, ...]:
    """Return the parts of those modules that have a file `setup.py`, in order."""
    return tuple(part for name, part in _all_setup_parts().items() if name in modules)


def has_pair(first: str, second: str) -> bool:
    """Return whether the changed rules of a pair of modules are implemented.

    The pair is a module of its own, or one of the two has the rules and declares it.
    """
    if any({first, second} == set(spec.pair) for spec in MODULES):
        return True
    parts = _all_setup_parts()
    return any(one in parts and other in parts[one].pairs for one, other in ((first, second), (second, first)))


@cache
def _all_setup_parts() -> dict[str, SetupPart]:
    return {name: file.PART for name, file in contributions("setup")}
