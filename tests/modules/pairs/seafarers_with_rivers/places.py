"""Positions for the tests of Seafarers with The Rivers of Catan: the example board of rivers.md, printed islands."""

from modules.rivers.places import EXAMPLE, RiversPosition
from modules.seafarers.places import SeaPosition
from support import RED, state

from insula.game import Game

RULES = "seafarers+rivers"
BY_RIVER = ("2,-1,NE", "2,-1,E", "-1,-1,W", "-2,1,W")
"""The coasts by the rivers. The first two meet at a corner, and the third meets the first mouth."""
BESIDE = "3,-1,NW"
"""A side between two sea hexes at the corner of the first two."""
MOUTHS = ("-1,-1,NW", "-2,1,SW")
"""The sites where the rivers flow into the sea."""
START = "2,-1,NE"
"""The corner of the first two coasts, which is by the river."""


class SeaRiversPosition(SeaPosition, RiversPosition):
    """A position with ships, bridges and gold."""


def island(players: int = 4, rules: str = RULES, **options: object) -> SeaRiversPosition:
    """Return the example board without pieces, in red's action phase; the robber is on the first swamp."""
    given = {"trade_with_players": False, "sea_setup": "printed", **options}
    position = SeaRiversPosition(Game(rules, players, seed=1, options=given, chance="manual"))
    for hex, (terrain, token) in EXAMPLE.items():
        position.with_hex(hex, terrain, token)
    record, board = state(position._game), position._game.ruleset.boards[0]
    for i in range(board["n_harbors"]):
        record.harbor_edge[i] = board["frame_edge"][i]
        record.harbor_kind[i] = board["frame_kind"][i]
    position.with_robber("-1,-1")
    return position


def by_the_sea() -> SeaRiversPosition:
    """Return a position in which red has a settlement by the river, at the coast."""
    return island().with_settlement(RED, START)  # type: ignore[return-value]
