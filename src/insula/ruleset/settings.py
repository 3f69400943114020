"""The checked settings of a table: the modules in play and the value of every option in force."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from ..errors import RulesetError, similar
from . import combinations
from .family import BY_CODE, FAMILY, MODULES, PLAYERS, brought_by, implied_by, in_order
from .options import OPTIONS, Option, Value
from .refusals import refusal, simple
from .whole_numbers import as_whole_number

BASE = next(iter(FAMILY))
"""The module that is always in play."""
GOAL = "vp_goal"
"""The option whose default depends on the set of modules (COMBO-MATRIX-06)."""
UNPUBLISHED = "allow_unpublished_combinations"
"""The option that allows more than two large modules (COMBO-GEN-03)."""


@dataclass(frozen=True)
class Settings:
    """The settings of a game: named modules, players, all modules in play, and options."""

    named: tuple[str, ...]
    """The modules named by the table; the base game if there are no others."""
    players: int
    modules: tuple[str, ...]
    """All modules in play, in the order of COMBO-MATRIX-01, and then what they share, their pairs and the scenario."""
    given: Mapping[str, Value]
    """The options with values other than their default."""
    options: Mapping[str, Value]
    """The value of every option in force."""

    @property
    def codes(self) -> frozenset[str]:
        """The codes of all modules in play."""
        return _codes(self.modules)


def settle(rules: str, players: int, options: Mapping[str, object]) -> Settings:
    """Return the settings for modules joined by `+`, players and options; raise RulesetError if they are invalid."""
    named = _parse_modules(rules)
    players = _players(players)
    if not isinstance(options, Mapping):
        raise refusal("options_not_a_mapping", value=simple(options))
    asked = {name: _option(name).parse(value) for name, value in options.items()}
    unpublished = asked.get(UNPUBLISHED) is True
    chosen = {BASE, *named, *brought_by(players)}
    combinations.check_set(_codes(chosen), unpublished=unpublished)
    _check_implemented(named)
    combinations.check_players(_codes(chosen), players)
    modules = in_order(chosen | _brought_by_options(asked, _codes(chosen), players))
    codes = _codes(modules)
    combinations.check_set(codes, unpublished=unpublished)
    defaults = _defaults(asked, codes, players)
    given = _given(asked, defaults, codes, players)
    values = defaults | given
    combinations.check_scenario(codes, values)
    _check_options(given, values)
    return Settings(named, players, (*modules, *implied_by(modules, values)), given, values)


@lru_cache(maxsize=256)
def in_force(codes: frozenset[str], players: int) -> tuple[Option, ...]:
    """Return the options that apply to these modules and players (BASE-OPT-01)."""
    return tuple(option for option in OPTIONS.values() if option.is_in_force(codes, players))


def _players(given: object) -> int:
    """Return a number of players as an `int`."""
    number = as_whole_number(given)
    if number is None or number not in PLAYERS:
        raise refusal("players_out_of_range", players=simple(given), allowed=tuple(PLAYERS))
    return number


def _parse_modules(rules: str) -> tuple[str, ...]:
    """Return the modules of a text such as "base" or "events", in order; without the base game if there are others."""
    names = {name.strip() for name in str(rules).split("+")}
    for name in sorted(names):
        if name not in MODULES:
            raise unknown_module(name)
    return in_order(names - {BASE}) or (BASE,)


def unknown_module(name: str) -> RulesetError:
    """Return the error for a name that no module has, with the module whose name is nearest."""
    playable = tuple(module.name for module in MODULES.values() if module.spec)
    if meant := similar(name, MODULES):
        return refusal("unknown_module_like", name=simple(name), similar=meant, playable=playable)
    return refusal("unknown_module", name=simple(name), playable=playable)


def _codes(names: Collection[str]) -> frozenset[str]:
    """Return the codes of modules in the table of combinations, which has no pairs and nothing that modules share."""
    return frozenset(FAMILY[name].code for name in names if name in FAMILY)


def _check_implemented(named: Collection[str]) -> None:
    """Raise RulesetError if one of the modules is not implemented."""
    for name in named:
        if FAMILY[name].spec is None:
            raise refusal("module_not_implemented", module=name)


def _option(name: str) -> Option:
    if name in OPTIONS:
        return OPTIONS[name]
    if meant := similar(name, OPTIONS):
        raise refusal("unknown_option_like", name=simple(name), similar=meant)
    raise refusal("unknown_option", name=simple(name))


def _brought_by_options(asked: Mapping[str, Value], codes: frozenset[str], players: int) -> set[str]:
    """Return the modules that option values bring into play (BASE-TWO-01)."""
    brought = set()
    for option in in_force(codes, players):
        value = asked.get(option.name, option.default_with(codes))
        brought |= {BY_CODE[code].name for code in option.brings.get(value, ())}
    return brought


def _defaults(asked: Mapping[str, Value], codes: frozenset[str], players: int) -> dict[str, Value]:
    """Return the defaults of every option in force, including the goal (COMBO-MATRIX-06)."""
    options = in_force(codes, players)
    defaults: dict[str, Value] = {option.name: option.default_with(codes) for option in options}
    for option in options:
        defaults |= option.defaults_for(asked.get(option.name, defaults[option.name]))
    defaults[GOAL] = combinations.goal(codes, {**defaults, **asked}, int(defaults[GOAL]))
    return defaults


def _given(
    asked: Mapping[str, Value], defaults: Mapping[str, Value], codes: Collection[str], players: int
) -> dict[str, Value]:
    """Return the options that differ from their default, in table order; raise if one is not in force."""
    given = {}
    for name, option in OPTIONS.items():
        if name not in asked:
            continue
        if not option.is_default(asked[name], defaults.get(name, option.default)):
            option.check_in_force(codes, players)
            given[name] = asked[name]
    return given


def _check_options(given: Mapping[str, Value], values: Mapping[str, Value]) -> None:
    """Raise if an option set by the table requires another value of some other option, or is fixed by it."""
    for name in given:
        for needed, value in OPTIONS[name].needs.items():
            if values.get(needed) != value:
                raise refusal("option_needs", option=name, other_option=needed, needed=value)
    for other, value in values.items():
        for name in OPTIONS[other].fixes.get(value, ()):
            if name in given:
                raise refusal("option_fixed", option=name, other_option=other, needed=value)
