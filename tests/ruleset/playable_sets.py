"""The sets of modules that can be played: allowed by docs/rules/combinations.md, and with all rules implemented."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations as subsets

from ruleset import combinations_book as book

from insula.errors import RulesetError
from insula.ruleset.family import FAMILY
from insula.ruleset.settings import settle
from insula.ruleset.start import check_pairs

NAMES = [name for name, module in FAMILY.items() if module.spec and not module.by_players and module.code != "BASE"]
"""The modules that are implemented, apart from the base game and what the number of players brings into play."""
PLAYERS = range(2, 7)
FIVE_SIX = "five or six players"
Set = tuple[str, int]
"""The names of modules, joined by `+`, and a number of players."""


def is_playable(names: tuple[str, ...], players: int, options: Mapping[str, object] | None = None) -> bool:
    """Return whether a set is allowed, and its rules are implemented."""
    if not book.is_allowed(frozenset(FAMILY[name].code for name in names), players):
        return False
    try:
        check_pairs(settle("+".join(names), players, options or {}))
        return True
    except RulesetError as error:
        if not error.case.startswith("pair_not_implemented"):
            raise
        return False


@cache
def playable_sets(size: int) -> list[Set]:
    """Return each set of so many modules that can be played, with the smallest and the largest number of players."""
    found = []
    for names in subsets(NAMES, size):
        least = next((players for players in PLAYERS if is_playable(names, players)), 0)
        most = next((players for players in reversed(PLAYERS) if least and is_playable(names, players)), 0)
        found += [("+".join(names), players) for players in sorted({least, most} - {0})]
    return found


def scenario_sets() -> list[tuple[str, int, str]]:
    """Return each scenario of Seafarers with each module, and each number of players of a row of COMBO-SEA-01.

    These are the cells that the table allows and whose rules are implemented.
    """
    found = []
    for (codes, scenario), goal in book.scenarios().items():
        names = tuple(name for name in NAMES if FAMILY[name].code in {"SEA", *codes})
        sizes = (5, 6) if "X56" in codes else range(2, 5)
        options = {"sea_scenario": scenario}
        if goal is not None:
            found += [("+".join(names), size, scenario) for size in sizes if is_playable(names, size, options)]
    return found


def larger_sets() -> list[Set]:
    """Return the sets of three and more modules that can be played."""
    return [one for size in range(3, len(NAMES) + 1) for one in playable_sets(size)]


def representative(sets: Iterable[Set], *, all_pairs: bool = False) -> list[Set]:
    """Return a few of the sets, so that each module meets every small one that it can meet, and five or six players.

    On request it meets every module that it can meet.
    """
    meetings = {one: _meetings(*one, all_pairs) for one in sets}
    left = set().union(*meetings.values())
    chosen = []
    while left:
        best = max(meetings, key=lambda one: len(meetings[one] & left))
        chosen.append(best)
        left -= meetings[best]
    return chosen


def _meetings(rules: str, players: int, all_pairs: bool) -> set[tuple[str, str]]:
    """Return each module of a set with each extra of it: five or six players, and a small module, or any one."""
    names = rules.split("+")
    extras = [name for name in names if all_pairs or not FAMILY[name].large] + [FIVE_SIX] * (players > 4)
    return {(name, extra) for name in names for extra in extras if name != extra}
