"""Whether a board can exist: its hexes, the pieces of the base game, and the special cards (docs/notation.md)."""

from collections import Counter

from insula.notation.draft import Draft
from insula.notation.holders import check_holder, check_must_hold
from insula.notation.parts import notation_of
from insula.notation.pending import Role
from insula.notation.refusals import impossible
from insula.notation.words import TERRAIN
from insula.rules import switchboard
from insula.rules.constants import (
    EMPTY,
    KNIGHT,
    LARGEST_ARMY_MINIMUM,
    LONGEST_ROAD_MINIMUM,
    NOBODY,
    NOWHERE,
    ROAD,
    SEA,
    TERRAIN_LATER,
    UNKNOWN,
)
from insula.rules.terrain import carries_token

from ..module import LONGEST_ROAD_TIE, SET_ASIDE_ON_TIE


def count_pieces(draft: Draft, seat: int, counts: Counter[int]) -> None:
    """Count the settlements, cities and roads of a seat (BASE-COMP-03)."""
    state = draft.state
    owned = zip(state.building.tolist(), state.building_owner.tolist(), strict=True)
    counts.update(building for building, owner in owned if owner == seat)
    pieces = zip(state.road_owner.tolist(), state.edge_kind.tolist(), strict=True)
    counts[ROAD] += list(pieces).count((seat, ROAD))


def check_distance(draft: Draft) -> None:
    """Check that no two buildings are at neighboring corners (BASE-SETL-02)."""
    state, geometry = draft.state, draft.ruleset.map.geometry
    for one, other in draft.ruleset.boards[0]["edge_nodes"][: len(geometry.edges)].tolist():
        if state.building[one] != EMPTY and state.building[other] != EMPTY:
            raise impossible(
                "buildings_too_near",
                "the buildings at {place} and {other_place} are too close to each other",
                place=geometry.node_names[one],
                other_place=geometry.node_names[other],
            )


def check_board(draft: Draft) -> None:
    """Check that the board is complete, with tokens on productive hexes and the robber on land (BASE-SETUP)."""
    state, board, geometry = draft.state, draft.ruleset.boards[0], draft.ruleset.map.geometry
    notation = notation_of(draft.ruleset)
    is_laid = notation.phases_with(Role.LAYING).isdisjoint(_waiting(draft))
    is_known = is_laid and not notation.hides_land
    for hex in board["land"][: board["n_land"]].tolist():
        terrain = state.hex_terrain[hex]
        if terrain == UNKNOWN and is_known and not board["laid_later"][hex] & TERRAIN_LATER:
            raise impossible("terrain_missing", "the terrain of hex {place} is missing", place=geometry.hex_names[hex])
        if not carries_token(state, hex) and state.hex_token[hex]:
            raise impossible(
                "desert_with_token",
                "the {terrain} at {place} has a token",
                terrain=TERRAIN.write(terrain),
                place=geometry.hex_names[hex],
            )
        _check_fixed(draft, hex)
    is_placed = notation.phases_with(Role.PLACING_ROBBER).isdisjoint(_waiting(draft))
    if state.robber == NOWHERE and is_known and is_placed and not notation.robber_can_be_beside:
        raise impossible("robber_missing", "the robber is missing: a board without a desert needs a line for it")
    if state.robber != NOWHERE and state.hex_terrain[state.robber] == SEA:
        raise impossible(
            "robber_not_on_land",
            "the robber stands at {place}, which is not land",
            place=geometry.hex_names[state.robber],
        )
    _check_harbors(draft, is_laid)


def _check_fixed(draft: Draft, hex: int) -> None:
    """Check that a hex whose terrain never changes has the terrain of the map."""
    printed = draft.ruleset.template[0]["hex_terrain"][hex]
    if hex in draft.ruleset.map.fixed and draft.state.hex_terrain[hex] != printed:
        raise impossible(
            "terrain_is_fixed",
            "hex {place} must be {terrain}",
            place=draft.ruleset.map.geometry.hex_names[hex],
            terrain=TERRAIN.write(int(printed)),
        )


def _waiting(draft: Draft) -> list[int]:
    """Return the pending phases."""
    phases: list[int] = draft.state.stack_phase.tolist()
    return phases[: draft.state.stack_size]


def _check_harbors(draft: Draft, is_laid: bool) -> None:
    """Check that harbors lie on the coast and share no corner (BASE-SETUP-05)."""
    board, names = draft.ruleset.boards[0], draft.ruleset.map.geometry.edge_names
    taken: dict[int, int] = {}
    for edge, kind in zip(draft.state.harbor_edge.tolist(), draft.state.harbor_kind.tolist(), strict=True):
        if edge == NOWHERE:
            continue
        beside = [draft.state.hex_terrain[hex] for hex in board["edge_hexes"][edge].tolist() if hex != NOWHERE]
        if len(beside) != 2 or beside.count(SEA) != 1:
            raise impossible("harbor_not_on_coast", "the harbor at {place} is not on the coast", place=names[edge])
        if kind == NOWHERE and is_laid:
            raise impossible("harbor_kind_missing", "the kind of the harbor at {place} is missing", place=names[edge])
        for node in board["edge_nodes"][edge].tolist():
            if node in taken:
                raise impossible(
                    "harbors_share_corner",
                    "the harbors at {place} and {other_place} share a corner",
                    place=names[taken[node]],
                    other_place=names[edge],
                )
            taken[node] = edge


def check_roads(draft: Draft) -> None:
    """Check that every road is connected to a building of its owner, directly or through other roads (BASE-ROAD-01)."""
    state, names = draft.state, draft.ruleset.map.geometry.edge_names
    ends = draft.ruleset.boards[0]["edge_nodes"].tolist()
    for seat in range(draft.ruleset.players + notation_of(draft.ruleset).neutral_owners):
        loose = {edge for edge, owner in enumerate(state.road_owner.tolist()) if owner == seat}
        reached = {node for node, owner in enumerate(state.building_owner.tolist()) if owner == seat}
        while joined := {edge for edge in loose if not reached.isdisjoint(ends[edge])}:
            loose -= joined
            reached |= {node for edge in joined for node in ends[edge]}
        if loose:
            raise impossible(
                "loose_road",
                "the road of {player} at {place} is not connected to a building of {player}",
                player=draft.color(seat),
                place=names[min(loose)],
            )


def check_longest_road(draft: Draft) -> None:
    """Check that the holder of the Longest Road matches the lengths, once it has been awarded (BASE-LR-05)."""
    state = draft.state
    if not switchboard.has_longest_road(state):
        _check_nobody_holds("Longest Road", state.longest_road)
        return
    lengths = state.road_length.tolist()
    check_holder(draft, "Longest Road", state.longest_road, lengths, LONGEST_ROAD_MINIMUM)
    leaders = lengths.count(max(lengths))
    if leaders > 1 and state.longest_road != NOBODY and state.option[LONGEST_ROAD_TIE] == SET_ASIDE_ON_TIE:
        raise impossible(
            "longest_road_set_aside", "with longest_road_tie, nobody holds the Longest Road while there is a tie"
        )
    check_must_hold(draft, "Longest Road", state.longest_road, lengths, LONGEST_ROAD_MINIMUM)


def check_largest_army(draft: Draft) -> None:
    """Check that the holder of the Largest Army matches the played Knights (BASE-LA)."""
    state = draft.state
    if not switchboard.has_largest_army(state):
        _check_nobody_holds("Largest Army", state.largest_army)
        return
    knights = [row[KNIGHT] for row in state.development_played.tolist()]
    check_holder(draft, "Largest Army", state.largest_army, knights, LARGEST_ARMY_MINIMUM)
    if notation_of(draft.ruleset).army_can_be_set_aside:
        check_must_hold(draft, "Largest Army", state.largest_army, knights, LARGEST_ARMY_MINIMUM)
    elif max(knights) >= LARGEST_ARMY_MINIMUM and state.largest_army == NOBODY:
        raise impossible(
            "largest_army_missing",
            "a player must hold the Largest Army: {most} Knights were played",
            most=max(knights),
        )


def _check_nobody_holds(title: str, holder: int) -> None:
    if holder != NOBODY:
        raise impossible("title_not_used", "the {title} is not used in this game", title=title)
