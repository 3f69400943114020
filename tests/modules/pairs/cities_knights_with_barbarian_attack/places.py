"""Positions of Cities & Knights with Barbarian Attack: knights of three levels on paths."""

from typing import Self

from modules.barbarian_attack import places as attack
from modules.barbarian_attack.places import AttackPosition, edge
from support import state
from support.knights import STRENGTHS

from insula.game import Game
from insula.modules.cities_knights.rules.constants import ACTIVATED, PROMOTED

RULES = "cities_knights+barbarian_attack"
KNIGHT_CARDS = {"ore": 1, "wool": 1}


class KnightsOnPaths(AttackPosition):
    """A position with knights of Cities & Knights on paths."""

    def with_path_knight(
        self,
        seat: int,
        side: str,
        strength: str = "basic",
        *,
        active: bool = False,
        activated: bool = False,
        promoted: bool = False,
    ) -> Self:
        """Put a knight of a seat onto a path; `activated` and `promoted` are its marks of this turn."""
        record, place = state(self._game), edge(self._game, side)
        assert record.edge_knight[place] == -1, f"there is already a knight on {side}"
        record.edge_knight[place] = seat
        record.path_rank[place] = STRENGTHS.index(strength) - 1
        record.path_active[place] = int(active)
        record.path_marks[place] = ACTIVATED * activated + PROMOTED * promoted
        return self

    def with_active(self, seat: int, *sides: str, strength: str = "basic") -> Self:
        """Put active knights of a seat onto paths."""
        for side in sides:
            self.with_path_knight(seat, side, strength, active=True)
        return self


def island(players: int = 4, **options: object) -> KnightsOnPaths:
    """Return the fixed deal of Barbarian Attack without pieces and barbarians, in red's action phase."""
    return attack.island(KnightsOnPaths, players, RULES, **options)


def knight(game: Game, side: str) -> tuple[str, str, str] | None:
    """Return the knight on a path, as ("basic", "red", "active" or "inactive"), or None."""
    record, place = state(game), edge(game, side)
    owner = record.edge_knight[place]
    if owner < 0:
        return None
    strength = STRENGTHS[record.path_rank[place] + 1]
    return strength, game.ruleset.colors[owner], "active" if record.path_active[place] else "inactive"
