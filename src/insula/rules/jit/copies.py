"""Copies of the rules in which the functions are known to numba.

Rules are plain functions that call plain functions, but numba compiles only functions that are marked for it. It gets
a second set of modules, equal to the first except that each rule is replaced by the result of `compiled`.
"""

from collections.abc import Callable, Mapping
from types import CellType, FunctionType, ModuleType
from typing import Any

from .marks import RULES, Function, complete


class RuleCopies:
    """The second set of modules; `replaced` has replacements for some rules."""

    def __init__(self, compiled: Callable[[Function], Any], replaced: Mapping[Function, Any]) -> None:
        complete()
        self._compiled = compiled
        self._known = dict(replaced)
        self._modules: dict[ModuleType, ModuleType] = {}
        names = {function.__module__ for function in RULES if function.__module__}  # exec gives none
        self._homes = names | {name.rpartition(".")[0] for name in names}

    def known(self, function: Function) -> Any:
        """Return the function as numba knows it."""
        if function not in self._known:
            source = RULES.get(function, function)
            assert isinstance(source, FunctionType)
            cells = tuple(CellType() for _ in source.__closure__ or ())
            copied = FunctionType(source.__code__, {}, source.__name__, source.__defaults__, cells or None)
            copied.__module__, copied.__qualname__ = source.__module__ or "generated", source.__qualname__
            self._known[function] = self._compiled(copied)
            copied.__globals__.update(self._names(source.__globals__))
            for cell, original in zip(cells, source.__closure__ or (), strict=True):
                cell.cell_contents = self._replaced(original.cell_contents)
        return self._known[function]

    def _names(self, names: Mapping[str, Any]) -> dict[str, Any]:
        return {name: self._replaced(value) for name, value in names.items()}

    def _replaced(self, value: Any) -> Any:
        if isinstance(value, FunctionType) and value in RULES:
            return self.known(value)
        if isinstance(value, ModuleType) and value.__name__ in self._homes:
            return self._module(value)
        return value

    def _module(self, module: ModuleType) -> ModuleType:
        if module not in self._modules:
            self._modules[module] = copied = ModuleType(module.__name__)
            copied.__dict__.update(self._names(vars(module)))
        return self._modules[module]
