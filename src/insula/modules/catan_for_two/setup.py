"""The start of Catan for Two: trade tokens, and the settlements of the neutral players (TWO-SETUP)."""

from insula.data import load
from insula.modules.base.setup import hex_of
from insula.rules.constants import SETTLEMENT
from insula.rules.entry import recount
from insula.ruleset.parts import SetupPart, Start
from insula.ruleset.places import parse_place


def stock(start: Start) -> None:
    """Give each player trade tokens; settle the neutral players on the base island (TWO-SETUP-02, TWO-SETUP-03)."""
    table = load("catan_for_two/supplies")
    start.state["trade_tokens"][: start.settings.players] = table["trade_tokens"]["start_per_player"]
    if has_shape_of_base_island(start):
        for row in table["neutral"]["start"]:
            node = start.map.geometry.node(parse_place(row["intersection"]))
            start.state["building"][node] = SETTLEMENT
            start.state["building_owner"][node] = start.settings.players + row["neutral"] - 1
    recount(start.boards, start.states)


def has_shape_of_base_island(start: Start) -> bool:
    """Return whether the land is that of the base island; on other boards the players choose (TWO-SETUP-04)."""
    island = load("base/supplies")["spiral"]["from_corner_0_minus2"]
    return set(start.map.land) == {hex_of(row) for row in island}


PART = SetupPart(stock=stock, pairs=("events",))
