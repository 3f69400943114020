"""Positions for the tests of Catan for Two with Barbarian Attack."""

from typing import Self, cast

from modules.barbarian_attack.places import AttackPosition, edge, island
from modules.catan_for_two.places import NEUTRAL_1, START_1, START_2, with_neutral, with_tokens
from support import state

from insula.game import Game

RULES = "catan_for_two+barbarian_attack"
FAR = "1,-2,NW"
"""A path at the coast, far from the castle and from the hex of most battles, (1,1)."""


class StrayPosition(AttackPosition):
    """A position of Barbarian Attack for two."""

    def with_stray(self, side: str) -> Self:
        """Put the stray knight onto a path."""
        state(self._game).edge_knight[edge(self._game, side)] = NEUTRAL_1
        return self

    def with_neutral(self, number: int, *settlements: str, roads: tuple[str, ...] = ()) -> Self:
        """Add pieces of a neutral player."""
        return cast("Self", with_neutral(self, number, *settlements, roads=roads))

    def with_tokens(self, first: int, second: int) -> Self:
        """Set the trade tokens of both players."""
        return cast("Self", with_tokens(self, first, second))


def both(rules: str = RULES, **options: object) -> StrayPosition:
    """Return the fixed deal with the settlements of the neutral players, in the first player's action phase."""
    return island(StrayPosition, 2, rules, **options).with_neutral(0, START_1).with_neutral(1, START_2)


def stray(game: Game) -> str | None:
    """Return the path of the stray knight, or None while it is off the board."""
    owners = state(game).edge_knight.tolist()
    return game.ruleset.map.geometry.edge_names[owners.index(NEUTRAL_1)] if NEUTRAL_1 in owners else None


def named(game: Game, side: str) -> str:
    """Return the usual name of a path."""
    return game.ruleset.map.geometry.edge_names[edge(game, side)]
