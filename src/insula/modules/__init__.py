"""The rule modules of the family, one folder each: everything that belongs to one module lies in its folder.

The layers do not name modules. Each layer finds the files that modules contribute to it here, by file name.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

MODULES = ("base", "five_six", "cities_knights", "friendly_robber")
"""The modules that are implemented, in the order of COMBO-MATRIX-01."""


def contributions(file: str) -> Iterator[tuple[str, ModuleType]]:
    """Yield each module that has a file (or folder) of this name, with the imported file, in module order.

    >>> [name for name, _ in contributions("module")]
    ['base', 'five_six', 'cities_knights', 'friendly_robber']
    """
    for name in MODULES:
        path = f"{__name__}.{name}.{file}"
        if find_spec(path):
            yield name, import_module(path)


if TYPE_CHECKING:
    from ..rules.state import EngineState
    from .base.module import BaseState
    from .cities_knights.module import CitiesKnightsState
    from .five_six.module import FiveSixState

    class State(EngineState, BaseState, FiveSixState, CitiesKnightsState):
        """The state of a game as type checkers see it: the fields of the engine and of all modules."""

else:

    class State:
        """The state of a game; its fields are known to type checkers only."""
