"""A game with the mist begins with the coast of the beginner island, and an unknown interior."""

from insula.data import load
from insula.modules.base.setup import lay_hexes
from insula.rules.constants import NO_TOKEN, NOWHERE, UNKNOWN
from insula.rules.entry import recount
from insula.ruleset.parts import SetupPart, Start


def lay_coast(start: Start) -> bool:
    """Lay the coast and its harbors; the other hexes stay hidden. If the robber was on one, it goes off the board."""
    state, board = start.state, start.board
    table = load("base/supplies")["beginner"]
    lay_hexes(table["hexes"], table["robber"], state, start.map)
    for hex in board["land"][: board["n_land"]]:
        if not board["on_ring"][hex]:
            state["hex_terrain"][hex], state["hex_token"][hex] = UNKNOWN, NO_TOKEN
            if state["robber"] == hex:
                state["robber"] = NOWHERE
    for i in range(board["n_harbors"]):
        state["harbor_edge"][i], state["harbor_kind"][i] = board["frame_edge"][i], board["frame_kind"][i]
    recount(start.boards, start.states)
    return True


PART = SetupPart(lay_fixed_island=lay_coast, pairs=("friendly_robber", "market", "wagons"))
