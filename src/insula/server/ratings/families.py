"""The families of games, which have separate ratings (`data/rating_families.toml`)."""

from ...data import load
from ...modules import SCENARIOS
from ...ruleset import Ruleset

Family = str
FAMILIES: tuple[Family, ...] = tuple(load("rating_families")["order"])


def family_of(ruleset: Ruleset) -> Family:
    """Return the family in which a game is rated: the first that fits.

    >>> family_of(Ruleset.of("base")), family_of(Ruleset.of("base", 2))
    ('base', 'duel')
    """
    played = set(ruleset.modules)
    for family in load("rating_families")["family"]:
        modules = {*family.get("modules", ()), *(SCENARIOS if family.get("scenarios") else ())}
        if family.get("players") == ruleset.players or played & modules:
            return str(family["name"])
    raise AssertionError("the base game is in every game")
