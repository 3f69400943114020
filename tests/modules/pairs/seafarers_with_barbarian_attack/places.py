"""Positions of Seafarers with Barbarian Attack: the fixed deal of the main island, and the printed foreign land."""

from modules.barbarian_attack.places import AttackPosition, lay_sample
from modules.seafarers.places import SeaPosition
from support import state

from insula.game import Game

RULES = "seafarers+barbarian_attack"
SHORE = "2,0,NE"
"""A corner at the hex 2,0 and two hexes of sea: a building there is conquered with that hex."""
LINE = ("3,-1,SE", "3,-1,E")
"""Two ships from there along the gold field 4,-1."""
ABROAD = "3,-1,NE"
"""The corner at the end of these ships."""
OVERLAND = ("2,0,E", "2,0,SE", "2,0,SW")
"""Three roads from the same corner along the hex 2,0."""


class SeaAttackPosition(AttackPosition, SeaPosition):
    """A position with ships and barbarians."""

    def _lay_island(self) -> None:
        self._lay_drawn()
        lay_sample(self)


def island(players: int = 4, rules: str = RULES, **options: object) -> SeaAttackPosition:
    """Return a fixed deal without pieces and barbarians, in red's action phase, without trade between players."""
    given = {"trade_with_players": False, "sea_setup": "printed", **options}
    return SeaAttackPosition(Game(rules, players, seed=1, options=given, chance="manual"))


def ships(game: Game, seat: int) -> set[str]:
    """Return the sides on which the seat can build a ship now."""
    assert state(game).active == seat
    texts = map(str, game.legal_actions)
    return {text.removeprefix("ship ") for text in texts if text.startswith("ship ")}
