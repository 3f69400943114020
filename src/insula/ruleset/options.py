"""The options of all modules as data: name, values, default, rule ID, and one sentence for players."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np

from ..data import option_rows, option_value
from ..errors import MOST_SHOWN, RulesetError, in_words, similar
from ..rules.geometry import INNER_PATHS, SIDES
from . import map_files
from .family import BY_CODE, Module
from .refusals import refusal, simple
from .whole_numbers import as_whole_number

Value = bool | int | str
_SIDE = re.compile(rf"-?\d+,-?\d+,({'|'.join((*SIDES, *INNER_PATHS))})")


@dataclass(frozen=True)
class Option:
    """One option; it has a list of `values`, a range from `least` to `most`, the names of different `sides`, or a map.

    `index` is its position in `state.option`. Modules are named by their codes.
    """

    name: str
    index: int
    module: str
    values: tuple[Value, ...]
    least: int
    most: int
    default: Value
    rule: str
    sentence: str
    modules: tuple[str, ...] = ()
    """The modules to which it belongs."""
    not_with: tuple[str, ...] = ()
    not_with_pairs: tuple[tuple[str, str], ...] = ()
    """Pairs of modules with which it is not used, although it is used with each of them."""
    only_with: tuple[str, ...] = ()
    least_large: int = 0
    """The number of large modules from which on it is used (COMBO-MATRIX-04)."""
    players: tuple[int, ...] = ()
    """The numbers of players with which it applies; empty for any number."""
    needs: Mapping[str, Value] = field(default_factory=dict)
    """Other options and their required values."""
    default_by_module: Mapping[str, Value] = field(default_factory=dict)
    defaults: Mapping[Value, Mapping[str, Value]] = field(default_factory=dict)
    """For some values, defaults of other options."""
    brings: Mapping[Value, tuple[str, ...]] = field(default_factory=dict)
    """For some values, the modules that they bring into play."""
    fixes: Mapping[Value, tuple[str, ...]] = field(default_factory=dict)
    """For some values, the options that they fix."""
    sides: int = 0
    """The number of sides of the map that the value names; 0 for other options. The map decides which are possible."""
    is_map: bool = False
    """Whether the value is the text of a map file; empty for no map."""

    def parse(self, value: object) -> Value:
        """Return the value for a value or its text; raise RulesetError that lists the allowed values.

        >>> OPTIONS["vp_goal"].parse("12"), OPTIONS["steal"].parse("optional"), OPTIONS["robber_to_desert"].parse("off")
        (12, 'optional', False)
        """
        value = _plain(value)
        if self.values:
            for known in self.values:
                if type(known) is type(value) and known == value:
                    return known
                if isinstance(value, str) and value.strip().lower() in _texts(known):
                    return known
        elif self.sides:
            return self._parse_sides(value)
        elif self.is_map:
            return _canonical_map(str(value)) if value else ""
        else:
            number = _whole_number(value)
            if number is not None and self.least <= number <= self.most:
                return number
        if meant := similar(value, map(text_of, self.values)):
            given = simple(value)
            raise refusal("wrong_option_value_like", option=self.name, value=given, values=self.values, similar=meant)
        if self.values:
            raise refusal("wrong_option_value", option=self.name, value=simple(value), values=self.values)
        raise refusal("wrong_option_number", option=self.name, value=simple(value), least=self.least, most=self.most)

    def _parse_sides(self, value: object) -> str:
        """Return the names of the sides, separated by spaces."""
        names = str(value).upper().split()
        if len(names) != self.sides or not all(map(_SIDE.fullmatch, names)):
            raise refusal("wrong_option_sides", option=self.name, value=simple(value), count=self.sides)
        return " ".join(names)

    def describe_values(self) -> str:
        """Return the values in words: "on or off", "3 to 25", "variable or beginner"."""
        if self.sides:
            return f"{self.sides} sides, such as {self.default}"
        if self.is_map:
            return "the text of a map file"
        if not self.values:
            return f"a whole number from {self.least} to {self.most}"
        return in_words([text_of(value) for value in self.values], "or")

    def number(self, value: Value) -> int:
        """Return the number in `state.option`: on and off are 1 and 0, a named value is its position, others are 0."""
        if self.sides or self.is_map:
            return 0
        return option_value(self.name, value)

    def is_default(self, value: Value, default: Value) -> bool:
        """Return whether a value is the default; `True` is not the number 1."""
        return value == default and type(value) is type(default)

    def default_with(self, codes: Collection[str]) -> Value:
        """Return the default with these modules in play; the first module that sets it decides."""
        return next((value for code, value in self.default_by_module.items() if code in codes), self.default)

    def defaults_for(self, value: Value) -> Mapping[str, Value]:
        """Return the defaults of other options that a value brings; those of every map are under `map`."""
        return self.defaults.get("map" if self.is_map and value else value, {})

    def is_in_force(self, codes: Collection[str], players: int) -> bool:
        """Return whether the option is used with these modules and players (BASE-OPT-01)."""
        return not self._why_not_used(codes, players)

    def check_in_force(self, codes: Collection[str], players: int) -> None:
        """Raise RulesetError if the option is not used with these modules and players (BASE-OPT-01)."""
        if error := self._why_not_used(codes, players):
            raise error

    def _why_not_used(self, codes: Collection[str], players: int) -> RulesetError | None:
        owners = [code for code in self.modules if code in BY_CODE]
        if owners and not set(owners) & set(codes):
            return self._only_with(BY_CODE[owners[0]], "option_of_module")
        if self.least_large > sum(BY_CODE[code].large for code in codes):
            return refusal("option_of_combinations", option=self.name, least=self.least_large)
        if missing := [code for code in self.only_with if code not in codes]:
            return self._only_with(BY_CODE[missing[0]], "option_only_with")
        if others := [code for code in self.not_with if code in codes]:
            return self._not_with(BY_CODE[others[0]])
        if pairs := [pair for pair in self.not_with_pairs if set(codes).issuperset(pair)]:
            modules = tuple(BY_CODE[code].name for code in pairs[0])
            return refusal("option_not_with_pair", option=self.name, modules=modules)
        if self.players and players not in self.players:
            return refusal("option_of_players", option=self.name, allowed=self.players)
        return None

    def _only_with(self, module: Module, case: str) -> RulesetError:
        """Return the error for an option without the module that it needs, which may be a number of players."""
        if module.by_players:
            return refusal("option_of_players", option=self.name, allowed=module.players)
        return refusal(case, option=self.name, module=module.name)

    def _not_with(self, module: Module) -> RulesetError:
        if module.by_players:
            return refusal("option_not_with_players", option=self.name, allowed=module.players)
        return refusal("option_not_with", option=self.name, module=module.name)


def text_of(value: Value) -> str:
    """Return a value as written in text."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


@lru_cache(maxsize=64)
def _canonical_map(text: str) -> str:
    """Return the text of a map in its one form."""
    return map_files.write(map_files.read(text))


def shown(options: Mapping[str, Value]) -> dict[str, Value]:
    """Return options with their values as people see them: a map by its name."""
    found = dict(options)
    if text := found.get(MAP_OPTION.name):
        found[MAP_OPTION.name] = map_files.read(str(text)).name
    return found


def _texts(value: Value) -> tuple[str, ...]:
    if value is True:
        return ("on", "true", "yes")
    if value is False:
        return ("off", "false", "no")
    return (str(value).lower(),)


def _plain(value: object) -> object:
    """Return a boolean or an integer of numpy as Python's, and any other value as it is."""
    if isinstance(value, np.bool_):
        return bool(value)
    number = as_whole_number(value)
    return value if number is None else number


def _whole_number(value: object) -> int | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and value.strip().isdecimal() and len(value) <= MOST_SHOWN:
        return int(value)
    return None


def _option(index: int, row: dict[str, Any]) -> Option:
    return Option(
        name=row["name"],
        index=index,
        module=row["module"],
        values=tuple(row.get("values", ())),
        least=row.get("min", 0),
        most=row.get("max", 0),
        default=row["default"],
        rule=row["rule"],
        sentence=row["lobby"],
        modules=tuple(row.get("modules", (row["module"],))),
        not_with=tuple(row.get("not_with", ())),
        not_with_pairs=tuple((first, second) for first, second in row.get("not_with_pairs", ())),
        only_with=tuple(row.get("only_with", ())),
        least_large=row.get("least_large", 0),
        players=tuple(row.get("players", ())),
        needs=row.get("needs", {}),
        default_by_module=row.get("default_by_module", {}),
        defaults=row.get("defaults", {}),
        brings={value: tuple(codes) for value, codes in row.get("brings", {}).items()},
        fixes={value: tuple(names) for value, names in row.get("fixes", {}).items()},
        sides=row.get("sides", 0),
        is_map=row.get("map", False),
    )


OPTIONS = {row["name"]: _option(index, row) for index, row in enumerate(option_rows())}
"""Every option of every module, by name, in the order of their places in `state.option`."""

MAP_OPTION = next(option for option in OPTIONS.values() if option.is_map)
"""The option whose value is a map file."""
