"""Positions for the tests of The Fishermen of Catan with Barbarian Attack."""

from typing import Self

from modules.barbarian_attack.places import AttackPosition, island
from support import state

RULES = "fishermen+barbarian_attack"


class FishingCoast(AttackPosition):
    """A position of Barbarian Attack with fish tokens."""

    def with_fish(self, seat: int, *tokens: int) -> Self:
        """Give the seat fish tokens from the pool, such as 3, 3, 1."""
        record = state(self._game)
        for fish in tokens:
            record.fish[seat, fish - 1] += 1
            record.fish_pool[fish - 1] -= 1
        return self


def coast(players: int = 4, rules: str = RULES, **options: object) -> FishingCoast:
    """Return the fixed deal with the fishing grounds of the example."""
    return island(FishingCoast, players, rules, fish_grounds="example", **options)
