"""Whether ways, ships, buildings, fortresses and the fleet can exist in a position."""

from collections import Counter

from insula.notation.draft import Draft
from insula.notation.refusals import impossible
from insula.rules import jit
from insula.rules.constants import EMPTY, NOBODY, NOWHERE, ROAD, SETTLEMENT, SHIP

from ..module import DRAWING_WAY, STRENGTH
from ..rules import ways
from ..rules.fortresses import LOST_WHEN_WEAKER
from ..rules.marks import FORTRESS, LANDING, START, corner_of_way, is_corner_of, side_of_way
from .path import path_of_fleet


def buildings_of_map(draft: Draft, seat: int) -> int:
    """Return how many buildings a seat has from its way before the foundation (SEA-PI-01)."""
    return int(draft.state.way[seat] != NOWHERE)


def count_held_fortress(draft: Draft, seat: int, counts: Counter[int]) -> None:
    """Leave out the fortress that a seat holds without a settlement piece (SEA-PI-10)."""
    state, board = draft.state, draft.ruleset.boards[0]
    node = _corner(draft, seat, FORTRESS)
    is_held = node != NOWHERE and (state.building_owner[node], state.building[node]) == (seat, SETTLEMENT)
    if is_held and counts[SETTLEMENT] > board["pieces"][SETTLEMENT]:
        counts[SETTLEMENT] -= 1


def _corner(draft: Draft, seat: int, what: int) -> int:
    """Return the start, the landing or the fortress of a seat, or NOWHERE before its way is drawn."""
    way = draft.state.way[seat] if seat < draft.ruleset.players else NOWHERE
    return NOWHERE if way == NOWHERE else int(corner_of_way(jit.record(draft.ruleset.boards), way, what))


def _steps(draft: Draft, seat: int) -> list[int]:
    """Return the sides of the seat's way, in order."""
    board, found = jit.record(draft.ruleset.boards), list[int]()
    while (edge := side_of_way(board, draft.state.way[seat], len(found))) != NOWHERE:
        found.append(int(edge))
    return found


def _ships(draft: Draft, seat: int) -> set[int]:
    pieces = zip(draft.state.road_owner.tolist(), draft.state.edge_kind.tolist(), strict=True)
    return {edge for edge, piece in enumerate(pieces) if piece == (seat, SHIP)}


def check_ways(draft: Draft) -> None:
    """Check that each seat has a way of its own when the board is laid (SEA-PI-01)."""
    drawn = draft.state.way.tolist()[: draft.ruleset.players]
    found = [way for way in drawn if way != NOWHERE]
    if len(set(found)) < len(found):
        raise impossible("way_twice", "two players have the same way")
    is_laid = DRAWING_WAY not in {phase for phase, _, _ in draft.pending}
    if is_laid and draft.state.founded + draft.state.turn > 0 and len(found) < len(drawn):
        raise impossible("way_missing", "{player} has no way", player=draft.color(drawn.index(NOWHERE)))


def check_starts(draft: Draft) -> None:
    """Check that each seat has a building where its way begins (SEA-PI-01)."""
    for seat, color in enumerate(draft.ruleset.colors):
        node = _corner(draft, seat, START)
        if node != NOWHERE and draft.state.building_owner[node] != seat:
            name = draft.ruleset.map.geometry.node_names[node]
            raise impossible(
                "no_settlement_at_start", "{player} needs a settlement at {place}", player=color, place=name
            )


def check_ships(draft: Draft) -> None:
    """Check that ships lie one after the other, warships are ships, and attacks were possible (SEA-PI-02, -04, -09)."""
    state = draft.state
    for seat, color in enumerate(draft.ruleset.colors):
        ships, steps = _ships(draft, seat), _steps(draft, seat)
        least = len(steps) - LOST_WHEN_WEAKER if state.fortress[seat] < STRENGTH else min(1, len(steps))
        if ships != set(steps[: len(ships)]) or len(ships) < least:
            raise impossible("ships_off_the_way", "the ships of {player} do not lie along the own way", player=color)
        if state.warships[seat] > len(ships):
            raise impossible("too_many_warships", "{player} has more warships than ships", player=color)


def check_roads(draft: Draft) -> None:
    """Check that all roads lie at the main island (SEA-PI-03)."""
    board, state = jit.record(draft.ruleset.boards), draft.state
    for edge, name in enumerate(draft.ruleset.map.geometry.edge_names):
        is_road = state.road_owner[edge] != NOBODY and state.edge_kind[edge] == ROAD
        if is_road and not ways.may_build_road(board, state, edge):
            raise impossible("road_off_main_island", "the road at {place} is not at the main island", place=name)


def check_buildings(draft: Draft) -> None:
    """Check that buildings stand on the main island, on own landings that ships have reached, and on conquered
    fortresses (SEA-PI-03, SEA-PI-10)."""
    board, state = jit.record(draft.ruleset.boards), draft.state
    ends = draft.ruleset.boards[0]["edge_nodes"].tolist()
    for node, name in enumerate(draft.ruleset.map.geometry.node_names):
        owner = state.building_owner[node]
        if state.building[node] == EMPTY or ways.is_on_main_island(board, state, node):
            continue
        is_conquered = is_corner_of(board, node, state.way[owner], FORTRESS) and state.fortress[owner] == 0
        is_landing = is_corner_of(board, node, state.way[owner], LANDING)
        is_reached = any(node in ends[edge] for edge in _ships(draft, owner))
        if not is_conquered and not (is_landing and is_reached):
            raise impossible("building_on_pirate_island", "{place} is on an island of the pirates", place=name)
    for seat, color in enumerate(draft.ruleset.colors):
        node = _corner(draft, seat, FORTRESS)
        if node != NOWHERE and state.fortress[seat] == 0 and state.building_owner[node] != seat:
            raise impossible("conquered_fortress_missing", "{player} needs a settlement at the fortress", player=color)


def check_fleet(draft: Draft) -> None:
    """Check that the fleet is on its path, until all fortresses are conquered (SEA-PI-06, SEA-PI-11)."""
    state = draft.state
    has_left = NOWHERE not in state.way.tolist()[: draft.ruleset.players] and not any(state.fortress.tolist())
    if has_left != (state.fleet_hex == NOWHERE):
        raise impossible("fleet_leaves_last", "the fleet leaves when all fortresses are conquered")
    if state.fleet_hex not in {NOWHERE, *path_of_fleet(draft.ruleset)}:
        name = draft.ruleset.map.geometry.hex_names[state.fleet_hex]
        raise impossible("fleet_off_its_path", "the fleet does not sail to {place}", place=name)
