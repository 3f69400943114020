"""The values of a map file by key: each is checked for its type and its bounds."""

from collections.abc import Callable, Mapping
from typing import Any

from .problems import Problem

Table = Mapping[str, Any]


class Keys:
    """A table of the file: its values are taken one by one, and each that is missing or wrong adds a problem."""

    def __init__(self, table: Table, problems: list[Problem], *, prefix: str = "") -> None:
        self._table = table
        self._problems = problems
        self._prefix = prefix
        self._known: list[str] = []

    def problem(self, case: str, at: str = "", **arguments: Any) -> None:
        """Add a problem of the value of a key, or of the whole table."""
        key = self._prefix + at if at else self._prefix.rstrip(".")
        self._problems.append(Problem(case, arguments, key))

    def take(self, name: str, is_right: Callable[[Any], bool], example: str, *, default: Any = None) -> Any:
        """Return a value, or its default; without a default it must be there."""
        self._known.append(name)
        if name not in self._table:
            if default is None:
                self.problem("map_missing_key", name=name, example=f"{name} = {example}")
            return default
        value = self._table[name]
        if is_right(value):
            return value
        self.problem("map_wrong_value", name, example=f"{name} = {example}")
        return default

    def number(self, name: str, least: int, most: int, *, default: int | None = None) -> int:
        """Return a whole number; the least one if it is missing or wrong."""
        self._known.append(name)
        value = self._table.get(name, default)
        if value is None:
            self.problem("map_missing_key", name=name, example=f"{name} = {least}")
            return least
        if not is_number(value) or not (value == default or least <= value <= most):
            self.problem("map_wrong_number", name, least=least, most=most)
            return least
        return int(value)

    def flag(self, name: str) -> bool:
        """Return true or false, which is the default."""
        return bool(self.take(name, lambda value: isinstance(value, bool), "true", default=False))

    def finish(self) -> None:
        """Add a problem for each key that is not known."""
        for name in self._table:
            if name not in self._known:
                self.problem("map_unknown_key", name=name[:40], known=tuple(self._known))


def is_number(value: Any) -> bool:
    """Return whether a value is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def numbers_among(allowed: tuple[int, ...] | range) -> Callable[[Any], bool]:
    """Return the check that a value is a list of such numbers."""
    return lambda value: isinstance(value, list) and all(is_number(each) and each in allowed for each in value)


def tables(value: Any) -> bool:
    """Return whether a value is a list of tables."""
    return isinstance(value, list) and all(isinstance(each, dict) for each in value)
