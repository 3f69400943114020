"""Which modules can be combined, for how many players, and the goal of each combination (COMBO-MATRIX).

The table is `combinations.toml`. It names modules by their codes. With five or six players, a set of codes
includes their module.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, product

from ..data import load, scenario_rows
from ..errors import Argument, RulesetError
from ..modules import OUTSIDE
from . import map_files
from .family import BY_CODE, FAMILY, Module
from .parts import has_pair
from .refusals import refusal

AS_IS, PLUS_ONE, CHANGES, NATURAL, BY_MODULE, REFUSED = "as_is", "plus1", "changes", "natural", "by_module", "refused"
"""The states of a pair."""
LAYOUT_OF_FOUR = 4


@dataclass(frozen=True)
class Pair:
    """Two modules and how they combine (COMBO-MATRIX-02, COMBO-MATRIX-03)."""

    first: Module
    second: Module
    state: str
    rule: str
    remark: str
    goal: int | None
    """The VP goal of the pair, without the points that a module adds to every goal."""
    goal_plus: int | None
    """The points that the pair adds to the goal of a scenario."""


@dataclass(frozen=True)
class Scenario:
    """A scenario: one value of an option of a module (COMBO-SEA-01, COMBO-SEA-02)."""

    module: Module
    option: str
    value: str
    title: str
    goal: int
    rule: str
    map_option: str
    """The option with the map file that has the goal, if the scenario is one that people make."""
    goes_with: frozenset[str]
    goes_without: frozenset[str]
    """The modules that it excludes although their rules and those of its module do not touch each other."""
    four_player_layout: frozenset[str]
    main_island: frozenset[str]
    """The modules that lay the main island in place of the scenario (COMBO-SEA-02)."""


def check_set(codes: Collection[str], *, unpublished: bool = False) -> None:
    """Raise RulesetError if the modules cannot be combined, whether they are implemented or not.

    `unpublished` allows more than two large modules if every pair of them is allowed (COMBO-GEN-03).

    >>> check_set({"BASE", "FR", "EP"})
    Traceback (most recent call last):
    insula.errors.RulesetError: ... cannot be played with Explorers & Pirates: there is no robber (COMBO-EP-04)
    """
    _check_large(codes, unpublished=unpublished)
    for pair in pairs_of(codes):
        if pair.state == REFUSED:
            raise refuse_pair("pair_refused", pair, remark=pair.remark)
    for module in _modules(codes):
        if not module.book:
            raise refusal("no_rules_known", module=module.name)
    _check_triples(codes)


def refuse_pair(case: str, pair: Pair, **arguments: Argument) -> RulesetError:
    """Return the error for two modules that do not go together, of which the first may be a number of players."""
    if pair.first.by_players:
        allowed = pair.first.players
        return refusal(f"{case}_by_players", module=pair.second.name, allowed=allowed, rule=pair.rule, **arguments)
    return refusal(case, module=pair.first.name, other_module=pair.second.name, rule=pair.rule, **arguments)


def check_players(codes: Collection[str], players: int) -> None:
    """Raise RulesetError if one of the modules does not support this number of players (BASE-COMP-05)."""
    for module in _modules(codes):
        allowed = players_of(module, codes)
        if players not in allowed:
            raise refusal("players_of_module", module=module.name, allowed=allowed, rule=module.players_rule)


def players_of(module: Module, codes: Collection[str]) -> tuple[int, ...]:
    """Return the numbers of players that a module supports in this set, with five and six if they are combined."""
    numbers = set(module.players)
    for other in FAMILY.values():
        is_there = other.code in codes or other.by_players
        if other.extends and other is not module and is_there and _goes(module, other):
            numbers |= set(other.players)
    return tuple(sorted(numbers))


def check_scenario(codes: Collection[str], options: Mapping[str, object]) -> None:
    """Raise RulesetError if a module or the number of players does not suit the scenario (COMBO-SEA-01)."""
    scenario = scenario_of(codes, options)
    if scenario is None:
        return
    for pair in pairs_of(codes):
        if scenario.module in (pair.first, pair.second):
            other = pair.second if pair.first is scenario.module else pair.first
            is_left_out = pair.state == CHANGES and other.code not in scenario.goes_with
            if is_left_out or other.code in scenario.goes_without:
                raise _refuse_with(other, "scenario_refused", title=scenario.title, rule=scenario.rule)


def scenario_of(codes: Collection[str], options: Mapping[str, object]) -> Scenario | None:
    """Return the scenario in play, if one of the modules has scenarios."""
    for scenario in _scenarios():
        if scenario.module.code in codes and options.get(scenario.option) == scenario.value:
            return _with_map(scenario, options)
    return None


def _with_map(scenario: Scenario, options: Mapping[str, object]) -> Scenario:
    """Return a scenario with the name and the goal of its map file, if it has one."""
    if not scenario.map_option:
        return scenario
    text = options.get(scenario.map_option)
    if not text:
        raise refusal(
            "option_needs_map", option=scenario.option, value=scenario.value, other_option=scenario.map_option
        )
    found = map_files.read(str(text))
    return replace(scenario, title=found.name, goal=found.goal)


def goal(codes: Collection[str], options: Mapping[str, object], own: int) -> int:
    """Return the VP goal of a set (COMBO-MATRIX-06); `own` is the goal of the base game at this table.

    >>> goal({"BASE", "BA", "TB"}, {}, own=10)
    14
    """
    scenario = scenario_of(codes, options)
    goals = _goals_of_triples(codes, scenario)
    if not goals:
        goals = [goal for pair in pairs_of(codes) if (goal := _goal_of_pair(pair, scenario)) is not None]
    if not goals and scenario:
        goals = [scenario.goal]
    if not goals:
        large = [module.goal for module in _modules(codes) if module.large and module.goal]
        goals = large or [own]
    more = [options.get(module.goal_option) for module in _modules(codes) if module.goal_option]
    return max(goals) + sum(number for number in more if isinstance(number, int))


def layout(codes: Collection[str], players: int, options: Mapping[str, object]) -> int:
    """Return the number of players for which a scenario is laid out (COMBO-SEA-02)."""
    scenario = scenario_of(codes, options)
    if scenario and players < LAYOUT_OF_FOUR and scenario.four_player_layout & set(codes):
        return LAYOUT_OF_FOUR
    return players


def has_island_of_module(codes: Collection[str], options: Mapping[str, object]) -> bool:
    """Return whether a module lays the main island of the scenario (COMBO-SEA-02)."""
    scenario = scenario_of(codes, options)
    return scenario is not None and not scenario.main_island.isdisjoint(codes)


def pairs_of(codes: Collection[str]) -> Iterator[Pair]:
    """Yield the pairs of a set, in the order of COMBO-MATRIX-01."""
    for first, second in combinations(_modules(codes), 2):
        yield _pairs()[first.code, second.code]


def _modules(codes: Collection[str]) -> list[Module]:
    return [module for module in FAMILY.values() if module.code in codes]


def _goal_of_pair(pair: Pair, scenario: Scenario | None) -> int | None:
    if pair.goal_plus is None or scenario is None:
        return pair.goal
    return scenario.goal + pair.goal_plus


def _goals_of_triples(codes: Collection[str], scenario: Scenario | None) -> list[int]:
    """Return the goals that sets of three modules have in place of those of their pairs (COMBO-TB-CK-SEA-01)."""
    rows = [row for row in load("combinations")["triple_goals"] if set(row["of"]) <= set(codes)]
    return [scenario.goal + row["goal_plus"] for row in rows if scenario]


def _goes(module: Module, other: Module) -> bool:
    """Return whether two modules can be combined, with the rules that are implemented."""
    (pair,) = pairs_of({module.code, other.code})
    return has_pair(module.name, other.name) if pair.state == CHANGES else pair.state != REFUSED


def _check_large(codes: Collection[str], *, unpublished: bool) -> None:
    """Raise RulesetError for more than two large modules, or boards if they are allowed (COMBO-MATRIX-04, -GEN-03)."""
    limits = load("combinations")["limits"]
    large = tuple(module.name for module in _modules(codes) if module.large)
    if len(large) > limits["large_max"] and not unpublished:
        raise refusal("too_many_large", modules=large, most=limits["large_max"], rule=limits["large_max_rule"])
    boards = tuple(module.name for module in _modules(codes) if module.code in limits["boards"])
    if len(boards) > limits["boards_max"]:
        raise refusal("too_many_boards", modules=boards, rule=limits["boards_rule"])


def _check_triples(codes: Collection[str]) -> None:
    """Check two large modules with the variant for two or with five and six players (COMBO-X56-01, COMBO-B-ADD-04)."""
    large = [module for module in _modules(codes) if module.large]
    rows = [row for row in load("combinations")["triples"] if row["with"] in codes]
    for row, modules in product(rows, combinations(large, 2)):
        pair = [module.code for module in modules]
        if pair not in row.get("only", [pair]) or pair in row.get("never", []):
            names = tuple(module.name for module in modules)
            raise _refuse_with(BY_CODE[row["with"]], "triple_refused", modules=names, rule=row["rule"])


def _refuse_with(module: Module, case: str, **arguments: Argument) -> RulesetError:
    """Return the error for something that does not go with a module, which may be a number of players."""
    if module.by_players:
        return refusal(f"{case}_by_players", allowed=module.players, **arguments)
    return refusal(case, module=module.name, **arguments)


@cache
def _pairs() -> dict[tuple[str, str], Pair]:
    """All pairs by their codes.

    Modules from outside of the package are not in the table. They can be combined with the base game, and with another
    module if one of the two declares that the rules of the pair are implemented (COMBO-MATRIX-02).
    """
    unknown = {
        (first.code, second.code): Pair(
            first, second, CHANGES if place else AS_IS, f"{second.code}-PAIRS", "", goal=None, goal_plus=None
        )
        for place, first in enumerate(FAMILY.values())
        for second in list(FAMILY.values())[place + 1 :]
        if second.name in OUTSIDE
    }
    return unknown | {
        (row["a"], row["b"]): Pair(
            BY_CODE[row["a"]],
            BY_CODE[row["b"]],
            row["state"],
            row.get("rule", "COMBO-MATRIX-03"),
            row.get("remark", ""),
            row.get("goal"),
            row.get("goal_plus"),
        )
        for row in load("combinations")["pair"]
    }


@cache
def _scenarios() -> tuple[Scenario, ...]:
    return tuple(
        Scenario(
            BY_CODE[row["module"]],
            row["option"],
            row["value"],
            row["title"],
            row.get("goal", 0),
            row["rule"],
            row.get("map", ""),
            frozenset(row["with"]),
            frozenset(row.get("without", ())),
            frozenset(row["four_player_layout"]),
            frozenset(row.get("main_island", ())),
        )
        for row in (*scenario_rows(), *load("combinations")["scenario"])
    )
