"""Copies of the rules in which the functions that they call are known to numba.

Rules are plain functions that call plain functions, but numba compiles only functions that are marked for it. It gets
a copy of each rule in which every other rule is replaced by what `called` returns for it.
"""

from collections.abc import Callable, Iterator, Mapping
from types import CellType, CodeType, FunctionType, ModuleType
from typing import Any

from .marks import RULES, Function, complete


class RuleCopies:
    """Copies of rules; `replaced` has replacements for some rules, and `called` returns those of all others."""

    def __init__(self, called: Callable[[Function], Any], replaced: Mapping[Function, Any]) -> None:
        complete()
        self._called = called
        self._known = dict(replaced)
        self._modules: dict[ModuleType, ModuleType] = {}
        self._unfinished: list[tuple[FunctionType, FunctionType]] = []
        names = {function.__module__ for function in RULES if function.__module__}  # exec gives none
        self._homes = names | {name.rpartition(".")[0] for name in names}

    def known(self, function: Function) -> Any:
        """Return what copies call in the place of a rule."""
        if function not in self._known:
            self._known[function] = self._called(function)
        return self._known[function]

    def copied(self, function: Function) -> FunctionType:
        """Return a copy of a rule, or of the version of it that is compiled.

        If `called` makes copies too, they are finished by the first call: rules can refer to each other in a circle.
        """
        source = RULES.get(function, function)
        assert isinstance(source, FunctionType)
        cells = tuple(CellType() for _ in source.__closure__ or ())
        copied = FunctionType(source.__code__, {}, source.__name__, source.__defaults__, cells or None)
        copied.__module__, copied.__qualname__ = source.__module__ or "generated", source.__qualname__
        self._unfinished.append((copied, source))
        if len(self._unfinished) == 1:
            for each in self._unfinished:  # it grows meanwhile
                self._finish(*each)
            self._unfinished.clear()
        return copied

    def _finish(self, copied: FunctionType, source: FunctionType) -> None:
        names = source.__globals__
        used = {name: self._replaced(names[name]) for name in _names_in(source.__code__) if name in names}
        copied.__globals__.update(used)
        for cell, original in zip(copied.__closure__ or (), source.__closure__ or (), strict=True):
            cell.cell_contents = self._replaced(original.cell_contents)

    def _replaced(self, value: Any) -> Any:
        if isinstance(value, FunctionType) and value in RULES:
            return self.known(value)
        if isinstance(value, ModuleType) and value.__name__ in self._homes:
            return self._module(value)
        return value

    def _module(self, module: ModuleType) -> ModuleType:
        if module not in self._modules:
            self._modules[module] = copied = ModuleType(module.__name__)
            copied.__dict__.update({name: self._replaced(value) for name, value in vars(module).items()})
        return self._modules[module]


def _names_in(code: CodeType) -> Iterator[str]:
    """Yield the global names that code refers to, with those of the functions inside it."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names_in(constant)
