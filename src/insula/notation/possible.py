"""Whether a position can exist: the board, the pieces on it, the special cards (docs/notation.md).

What is checked before anything is counted keeps the counting within its bounds.
"""

from ..errors import ImpossiblePositionError
from ..modules.base.rules import phases
from ..modules.base.rules.options import LONGEST_ROAD_TIE, SET_ASIDE_ON_TIE
from ..modules.cities_knights.rules.phases import AWARDING_ROUTE
from ..modules.cities_knights.rules.words import REDUCED
from ..rules.constants import (
    CITY,
    DESERT,
    EMPTY,
    KNIGHT,
    LARGEST_ARMY_MINIMUM,
    LONGEST_ROAD_MINIMUM,
    NOBODY,
    NOWHERE,
    ROAD,
    SEA,
    SETTLEMENT,
    UNKNOWN,
)
from .draft import Draft

_LAYING = frozenset(
    {
        phases.DRAWING_TERRAIN,
        phases.DRAWING_SPIRAL_START,
        phases.DRAWING_TOKEN,
        phases.DRAWING_HARBOR_PLACE,
        phases.DRAWING_HARBOR,
    }
)


def check_pieces(draft: Draft) -> None:
    """No player has more pieces than there are, and buildings keep their distance (BASE-COMP-03, BASE-SETL-02)."""
    state = draft.state
    most = draft.ruleset.boards[0]["pieces"].tolist()
    owners = zip(state.building.tolist(), state.building_owner.tolist(), state.laid.tolist(), strict=True)
    buildings = [(CITY if laid == REDUCED else building, owner) for building, owner, laid in owners]
    roads = state.road_owner.tolist()
    for seat, color in enumerate(draft.ruleset.colors):
        for piece, words, count in (
            (SETTLEMENT, "settlements", buildings.count((SETTLEMENT, seat))),
            (CITY, "cities", buildings.count((CITY, seat))),
            (ROAD, "roads", roads.count(seat)),
        ):
            if count > most[piece]:
                raise ImpossiblePositionError(f"{color} has {count} {words}: a player has only {most[piece]}")
    names = draft.ruleset.map.geometry.node_names
    for one, other in draft.ruleset.boards[0]["edge_nodes"][: len(draft.ruleset.map.geometry.edges)].tolist():
        if state.building[one] != EMPTY and state.building[other] != EMPTY:
            raise ImpossiblePositionError(f"the buildings at {names[one]} and {names[other]} are too near each other")


def check_board(draft: Draft) -> None:
    """The board is laid, with tokens where there is a yield, and the robber is on land (BASE-SETUP)."""
    state, board, geometry = draft.state, draft.ruleset.boards[0], draft.ruleset.map.geometry
    is_laid = _LAYING.isdisjoint(state.stack_phase.tolist()[: state.stack_size])
    for hex in board["land"][: board["n_land"]].tolist():
        terrain = state.hex_terrain[hex]
        if terrain == UNKNOWN and is_laid:
            raise ImpossiblePositionError(f"the terrain of hex {geometry.hex_names[hex]} is missing")
        if terrain == DESERT and state.hex_token[hex]:
            raise ImpossiblePositionError(f"the desert at {geometry.hex_names[hex]} has a token")
    if state.robber == NOWHERE and is_laid:
        raise ImpossiblePositionError("the robber is missing: without a desert it must be said where it stands")
    if state.robber != NOWHERE and state.hex_terrain[state.robber] == SEA:
        raise ImpossiblePositionError(f"the robber stands at {geometry.hex_names[state.robber]}, which is not land")
    _check_harbors(draft, is_laid)


def _check_harbors(draft: Draft, is_laid: bool) -> None:
    """Harbors lie on the coast and share no corner (BASE-SETUP-05)."""
    board, names = draft.ruleset.boards[0], draft.ruleset.map.geometry.edge_names
    taken: dict[int, int] = {}
    for edge, kind in zip(draft.state.harbor_edge.tolist(), draft.state.harbor_kind.tolist(), strict=True):
        if edge == NOWHERE:
            continue
        beside = [draft.state.hex_terrain[hex] for hex in board["edge_hexes"][edge].tolist() if hex != NOWHERE]
        if len(beside) != 2 or beside.count(SEA) != 1:
            raise ImpossiblePositionError(f"the harbor at {names[edge]} is not on the coast")
        if kind == NOWHERE and is_laid:
            raise ImpossiblePositionError(f"the kind of the harbor at {names[edge]} is missing")
        for node in board["edge_nodes"][edge].tolist():
            if node in taken:
                raise ImpossiblePositionError(f"the harbors at {names[taken[node]]} and {names[edge]} share a corner")
            taken[node] = edge


def check_roads(draft: Draft) -> None:
    """Every road is connected to a building of its owner, directly or by other roads (BASE-ROAD-01)."""
    state, names = draft.state, draft.ruleset.map.geometry.edge_names
    ends = draft.ruleset.boards[0]["edge_nodes"].tolist()
    for seat, color in enumerate(draft.ruleset.colors):
        loose = {edge for edge, owner in enumerate(state.road_owner.tolist()) if owner == seat}
        reached = {node for node, owner in enumerate(state.building_owner.tolist()) if owner == seat}
        while joined := {edge for edge in loose if not reached.isdisjoint(ends[edge])}:
            loose -= joined
            reached |= {node for edge in joined for node in ends[edge]}
        if loose:
            raise ImpossiblePositionError(f"the road of {color} at {names[min(loose)]} leads to no building of {color}")


def check_special_cards(draft: Draft) -> None:
    """The Longest Road and the Largest Army are where lengths and Knights put them (BASE-LR, BASE-LA)."""
    state = draft.state
    if AWARDING_ROUTE not in state.stack_phase.tolist()[: state.stack_size]:
        _check_longest_road(draft)
    knights = [row[KNIGHT] for row in state.development_played.tolist()]
    _check_holder(draft, "Largest Army", state.largest_army, knights, LARGEST_ARMY_MINIMUM)
    if max(knights) >= LARGEST_ARMY_MINIMUM and state.largest_army == NOBODY:
        raise ImpossiblePositionError(f"somebody must hold the Largest Army: {max(knights)} Knights were played")


def _check_longest_road(draft: Draft) -> None:
    """It is where the lengths put it, once it has been awarded (BASE-LR-05, CK-ROUTE-03)."""
    state = draft.state
    lengths = state.road_length.tolist()
    _check_holder(draft, "Longest Road", state.longest_road, lengths, LONGEST_ROAD_MINIMUM)
    leaders = lengths.count(max(lengths))
    if leaders > 1 and state.longest_road != NOBODY and state.option[LONGEST_ROAD_TIE] == SET_ASIDE_ON_TIE:
        raise ImpossiblePositionError("nobody holds the Longest Road while there is a tie, with longest_road_tie")
    if leaders == 1 and max(lengths) >= LONGEST_ROAD_MINIMUM and state.longest_road == NOBODY:
        color = draft.color(lengths.index(max(lengths)))
        raise ImpossiblePositionError(f"{color} must hold the Longest Road, with {max(lengths)}")


def _check_holder(draft: Draft, card: str, holder: int, counts: list[int], least: int) -> None:
    """Whoever holds the card has enough, and nobody has more."""
    if holder == NOBODY:
        return
    if counts[holder] < least:
        raise ImpossiblePositionError(f"{draft.color(holder)} cannot hold the {card} with {counts[holder]}")
    if counts[holder] < max(counts):
        leader = draft.color(counts.index(max(counts)))
        raise ImpossiblePositionError(
            f"{draft.color(holder)} cannot hold the {card} with {counts[holder]}: {leader} has {max(counts)}"
        )
