"""The kinds of games that are rated apart from each other."""

from typing import Literal, get_args

from ...modules import SCENARIOS
from ...ruleset import Ruleset

Family = Literal["base", "cities_knights", "seafarers", "scenarios", "duel"]
FAMILIES: tuple[Family, ...] = get_args(Family)
_SCENARIOS = {"fishermen", "rivers", "caravans", "barbarian_attack", "traders_barbarians", *SCENARIOS}
_DUEL = 2


def family_of(ruleset: Ruleset) -> Family:
    """Return the family in which a game is rated.

    A game of two is a duel, whatever is played. Then the scenarios of Traders & Barbarians and those of Seafarers with
    rules of their own count before Cities & Knights, and that before Seafarers.

    >>> family_of(Ruleset.of("seafarers+cities_knights")), family_of(Ruleset.of("catan_for_two", 2))
    ('cities_knights', 'duel')
    """
    played = set(ruleset.modules)
    if ruleset.players == _DUEL:
        return "duel"
    if played & _SCENARIOS:
        return "scenarios"
    if "cities_knights" in played:
        return "cities_knights"
    return "seafarers" if "seafarers" in played else "base"
