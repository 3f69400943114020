"""Whether ships, the pirate and the pieces by the sea can exist in a position."""

from collections import Counter

from insula.notation.draft import Draft
from insula.notation.refusals import impossible
from insula.rules import jit
from insula.rules.constants import EMPTY, NOBODY, NOWHERE, SEA, SHIP
from insula.rules.terrain import is_land

from ..module import PIRATE
from ..rules.sides import is_road_side, is_sea_side


def count_ships(draft: Draft, seat: int, counts: Counter[int]) -> None:
    """Count the ships of a seat (SEA-COMP-01)."""
    pieces = zip(draft.state.road_owner.tolist(), draft.state.edge_kind.tolist(), strict=True)
    counts[SHIP] += list(pieces).count((seat, SHIP))


def check_sides(draft: Draft) -> None:
    """Check that roads lie at land, ships at the sea, and neither at a hidden hex (SEA-SHIP-01)."""
    board, state = jit.record(draft.ruleset.boards), draft.state
    for edge, name in enumerate(draft.ruleset.map.geometry.edge_names):
        if state.road_owner[edge] == NOBODY:
            continue
        if state.edge_kind[edge] == SHIP and not is_sea_side(board, state, edge):
            raise impossible("ship_not_at_sea", "the ship at {place} is not at the sea", place=name)
        if state.edge_kind[edge] != SHIP and not is_road_side(board, state, edge):
            raise impossible("road_not_on_land", "the road at {place} is not at land", place=name)


def check_buildings(draft: Draft) -> None:
    """Check that buildings touch land (SEA-SHIP-07)."""
    board, state = draft.ruleset.boards[0], draft.state
    for node, name in enumerate(draft.ruleset.map.geometry.node_names):
        hexes = [hex for hex in board["node_hexes"][node].tolist() if hex != NOWHERE]
        if state.building[node] != EMPTY and not any(is_land(state, hex) for hex in hexes):
            raise impossible("building_not_on_land", "the building at {place} is not at land", place=name)


def check_lines(draft: Draft) -> None:
    """Check that roads and ships are joined only at buildings of their owner (SEA-SHIP-02)."""
    state, names = draft.state, draft.ruleset.map.geometry.edge_names
    ends = draft.ruleset.boards[0]["edge_nodes"].tolist()
    rows = zip(state.road_owner.tolist(), state.edge_kind.tolist(), strict=True)
    pieces = [(owner, kind == SHIP) for owner, kind in rows]
    for owner, is_ship in set(pieces) - {piece for piece in pieces if piece[0] == NOBODY}:
        loose = {edge for edge, piece in enumerate(pieces) if piece == (owner, is_ship)}
        reached = {node for node, seat in enumerate(state.building_owner.tolist()) if seat == owner}
        while joined := {edge for edge in loose if not reached.isdisjoint(ends[edge])}:
            loose -= joined
            reached |= {node for edge in joined for node in ends[edge]}
        if loose:
            raise impossible(
                "loose_line",
                "{place} is not connected to a building of {player} by pieces of its kind",
                player=draft.color(owner),
                place=names[min(loose)],
            )


def check_pirate(draft: Draft) -> None:
    """Check that the pirate is in the game, and at sea (SEA-PIRATE-01, SEA-PIRATE-04)."""
    hex = draft.state.pirate
    if hex != NOWHERE and draft.state.option[PIRATE] == 0:
        raise impossible("no_pirate_here", "there is no pirate in this game")
    if hex != NOWHERE and draft.state.hex_terrain[hex] != SEA:
        name = draft.ruleset.map.geometry.hex_names[hex]
        raise impossible("pirate_not_at_sea", "the pirate is at {place}, which is no sea", place=name)
