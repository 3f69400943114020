"""The Rivers of Catan with Barbarian Attack: bridges, gold, knights and barbarians."""

from collections.abc import Callable

from modules.pairs.rivers_with_barbarian_attack.places import RULES, island
from support import BLUE, RED

from insula import Game


def with_all() -> Game:
    """Return a position with bridges, gold, knights and barbarians."""
    position = island().with_settlement(RED, "1,1,SW").with_bridges(RED, "1,1,SW").with_gold(3, 1, 0, 0)
    return position.with_knights(BLUE, "2,0,SW").with_conquered("1,1").with_barbarians(**{"2,0": 2}).game()


def exchanged() -> Game:
    """Tokens of inner hexes have changed places, also on a river (COMBO-GEN-03)."""
    position = island(rules=f"cities_knights+{RULES}", allow_unpublished_combinations=True)
    return position.with_hex("0,0", "hills", 3).with_hex("0,1", "fields", 10).game()


MOMENTS: dict[str, Callable[[], Game]] = {"all pieces": with_all, "exchanged tokens": exchanged}
