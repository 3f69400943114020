"""The start of the base game: island, supplies, bank and deck, and the beginner set-up (BASE-COMP, BASE-BEGIN)."""

from typing import Any

import numpy as np

from insula.data import load
from insula.rules.constants import BANK_RATE, CITY, NOWHERE, SETTLEMENT, SPECIAL_CARD_POINTS, VICTORY_POINT
from insula.rules.entry import recount
from insula.rules.geometry import Geometry, Hex
from insula.ruleset.maps import HarborPlace, Map, MapDescription, MapHex, Pool, build_map, clockwise, ring_around
from insula.ruleset.parts import SetupPart, Start, Supplies
from insula.ruleset.places import parse_place
from insula.ruleset.settings import Settings
from insula.ruleset.words import DEVELOPMENT_CARDS, RESOURCES, TERRAINS

from .module import DRAWING_TERRAIN, FIRST_PLAYER, FOUNDATION

RADIUS = 2
"""The island extends two hexes from its center in each direction."""


def island(settings: Settings) -> Map:  # noqa: ARG001
    """Return the island of 19 hexes with its frame of 18 sea hexes (BASE-SETUP-02)."""
    table = load("base/supplies")
    hexes = range(-RADIUS, RADIUS + 1)
    spiral = tuple(hex_of(row) for row in table["spiral"]["from_corner_0_minus2"])
    return build_map(
        describe_island(
            table,
            land=tuple((q, r) for q in hexes for r in hexes if abs(q + r) <= RADIUS),
            center=((0, 0),),
            spirals=rotations(spiral),
            frame=table["beginner"]["harbors"],
        )
    )


def describe_island(
    table: dict[str, Any],
    *,
    land: tuple[Hex, ...],
    center: tuple[Hex, ...],
    spirals: tuple[tuple[Hex, ...], ...],
    frame: list[dict[str, Any]],
) -> MapDescription:
    """Return a single island with a frame; its terrain and tokens are drawn as a whole (BASE-SETUP-03 to -08)."""
    ring = ring_around(land)
    tokens = tuple(int(number) for number, count in table["token_count"].items() for _ in range(count))
    harbors = tuple(HarborPlace((*hex_of(row), row["side"]), row["kind"]) for row in frame)
    return MapDescription(
        land=tuple(MapHex(hex) for hex in land),
        sea=(),
        frame=ring,
        pools=(Pool("main", tuple(table["terrain_count"].items()), tokens),),
        harbors=clockwise(harbors, ring),
        harbor_count=tuple(table["harbor_count"].items()),
        token_sequence=tuple(table["tokens"]["numbers"]),
        spirals=spirals,
        center=center,
        free_sea=ring,
    )


def hex_of(row: dict[str, Any]) -> Hex:
    """Return the hex of a row of a table."""
    return row["q"], row["r"]


def rotations(spiral: tuple[Hex, ...]) -> tuple[tuple[Hex, ...], ...]:
    """Return the spiral and its rotations by 60 degrees, one for each corner of the island (BASE-SETUP-07)."""
    turns = [spiral]
    for _ in range(5):
        turns.append(tuple((-r, q + r) for q, r in turns[-1]))
    return tuple(turns)


def supplies(settings: Settings) -> Supplies:  # noqa: ARG001
    """Return the costs and each player's number of pieces (BASE-BUILD-02, BASE-COMP-03)."""
    table = load("base/supplies")
    return Supplies(table["costs"], table["pieces_per_player"])


def stock(start: Start) -> None:
    """Fill the bank and the development deck (BASE-COMP-01, BASE-COMP-02); nobody has a harbor yet."""
    stock_from(load("base/supplies"), start)
    start.state["rate"][: start.settings.players, : len(RESOURCES)] = BANK_RATE


def stock_from(table: dict[str, Any], start: Start) -> None:
    """Fill the bank and the development deck with the cards of a table."""
    for kind, resource in enumerate(RESOURCES):
        start.state["bank"][kind] = table["bank"][resource]
    for kind, card in enumerate(DEVELOPMENT_CARDS):
        start.state["deck"][kind] = table["development_deck"].get(card, 0)
    start.state["deck_size"] = start.state["deck"].sum()


def lay_beginner_island(start: Start) -> bool:
    """Lay hexes, tokens, harbors, pieces and starting cards of the colors in play (BASE-BEGIN-01 to -05)."""
    if start.settings.options.get("setup") != "beginner":
        return False
    table = load("base/supplies")["beginner"]
    state, geometry = start.state, start.map.geometry
    lay_hexes(table["hexes"], table["robber"], state, start.map)
    for i in range(start.board["n_harbors"]):
        state["harbor_edge"][i] = start.board["frame_edge"][i]
        state["harbor_kind"][i] = start.board["frame_kind"][i]
    for row in table["starting_pieces"]:
        if row["color"] in start.colors:
            _place(state, geometry, start.colors.index(row["color"]), row)
    state["founded"] = 2 * len(start.colors)
    recount(start.boards, start.states)
    return True


def lay_hexes(rows: list[dict[str, Any]], robber: dict[str, int], state: np.void, island: Map) -> None:
    """Lay the terrain and tokens of a table, and the robber; fixed hexes of the map keep what they have."""
    for row in rows:
        hex = island.geometry.hex(hex_of(row))
        if hex not in island.fixed:
            state["hex_terrain"][hex] = TERRAINS.index(row["terrain"])
            state["hex_token"][hex] = row.get("token", 0)
    desert = island.geometry.hex(hex_of(robber))
    state["robber"] = NOWHERE if desert in island.fixed else desert


def _place(state: np.void, geometry: Geometry, seat: int, row: dict[str, Any]) -> None:
    """Place a settlement with its road; the one that pays counts as the second (BASE-BEGIN-04, -05)."""
    node = geometry.node(parse_place(row["settlement"]))
    state["building"][node] = SETTLEMENT
    state["building_owner"][node] = seat
    state["road_owner"][geometry.edge(parse_place(row["road"]))] = seat
    state["start_node"][seat, 1 if row["pays"] else 0] = node
    for resource in row["pays"]:
        kind = RESOURCES.index(resource)
        state["hand"][seat, kind] += 1
        state["bank"][kind] -= 1


def most_points(start: Start) -> int:
    """Return the points of all buildings, of both titles, and of all victory point cards (BASE-WIN-01).

    A city stands where a settlement stood, so both need their own corners of land.
    """
    pieces = start.board["pieces"]
    cities = min(int(pieces[CITY]), corners_of_land(start.board))
    settlements = min(int(pieces[SETTLEMENT]), corners_of_land(start.board) - cities)
    return 2 * cities + settlements + 2 * SPECIAL_CARD_POINTS + int(start.state["deck"][VICTORY_POINT])


def corners_of_land(board: np.void) -> int:
    """Return the number of corners that touch a hex that is or can become land."""
    hexes = board["node_hexes"][: board["n_nodes"]]
    return int(np.isin(hexes, board["land"][: board["n_land"]]).any(axis=1).sum())


PART = SetupPart(
    island=island,
    most_points=most_points,
    supplies=supplies,
    stock=stock,
    lay_fixed_island=lay_beginner_island,
    drawing_phases=(DRAWING_TERRAIN,),
    first_phases=(FIRST_PLAYER, FOUNDATION),
)
