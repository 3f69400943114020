"""What can be played: the numbers of players of a set of modules, why a set is refused, and the table of all pairs."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from ..errors import InsulaError
from .combinations import CHANGES, pairs_of
from .family import FAMILY, MODULES, PLAYERS, Module
from .options import OPTIONS
from .ruleset import Ruleset
from .settings import UNPUBLISHED

BASE = "base"
USUAL_PLAYERS = 4
"""Goals and reasons are given for this number of players, if the modules allow it."""


@dataclass(frozen=True)
class PairInPlay:
    """Two modules together: the goal, or why they cannot be combined."""

    first: str
    second: str
    goal: int | None
    """The victory points that win; None if the two cannot be combined."""
    has_own_rules: bool
    """Whether the rulebook changes something when the two meet (COMBO-MATRIX-03)."""
    error: InsulaError | None


def ruleset_of(rules: str, players: int, *, unpublished: bool = False) -> Ruleset:
    """Return the ruleset; raise RulesetError if there is none.

    `unpublished` sets the option that allows sets without published rules, if they need it (COMBO-GEN-03).
    """
    codes = {MODULES[name].code for name in rules.split("+") if name in MODULES}
    is_needed = unpublished and OPTIONS[UNPUBLISHED].is_in_force(codes, players)
    return Ruleset.of(rules, players, {UNPUBLISHED: True} if is_needed else {})


def sizes_of(rules: str, *, unpublished: bool = False) -> list[int]:
    """Return the numbers of players that these modules support."""
    return [players for players in PLAYERS if not why_not(rules, players, unpublished=unpublished)]


def why_not(rules: str, players: int, *, unpublished: bool = False) -> InsulaError | None:
    """Return why modules cannot be played by this number of players; None if they can."""
    try:
        ruleset_of(rules, players, unpublished=unpublished)
    except InsulaError as error:
        return error
    return None


def usual(sizes: list[int]) -> int:
    """Return the number of players for which goals and reasons are given."""
    return USUAL_PLAYERS if USUAL_PLAYERS in sizes or not sizes else sizes[-1]


def combinable() -> list[Module]:
    """Return the modules that a pair can have, in the order of COMBO-MATRIX-01: those that play without another one."""
    return [module for name, module in MODULES.items() if name != BASE and name in FAMILY and sizes_of(name)]


def pairs_in_play() -> Iterator[PairInPlay]:
    """Yield every pair of modules that a ruleset can name, in the order of COMBO-MATRIX-01."""
    for first, second in combinations((module.name for module in combinable()), 2):
        rules = f"{first}+{second}"
        sizes = sizes_of(rules)
        (pair,) = pairs_of({FAMILY[first].code, FAMILY[second].code})
        if sizes:
            goal = int(Ruleset.of(rules, usual(sizes)).options["vp_goal"])
            yield PairInPlay(first, second, goal, pair.state == CHANGES, None)
        else:
            yield PairInPlay(first, second, None, False, why_not(rules, usual(sizes)))
