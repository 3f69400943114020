"""From the description of a map to its graph and its Board."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from ...rules.constants import NOWHERE, SEA
from ...rules.geometry import SIDES, Geometry, Hex, around, in_reading_order
from ..words import HARBORS, TERRAINS
from .description import FIXED, MapDescription, MapHex, closed_sides


@dataclass(frozen=True, repr=False)
class Map:
    """A map with its graph, and the array of one Board record that all games on it share."""

    description: MapDescription
    geometry: Geometry
    boards: np.ndarray
    land: tuple[Hex, ...]
    """The hexes that are or can become land, in reading order: all except permanent sea."""
    terrains: tuple[str, ...]
    """The terrains that can lie on these hexes, in the order of their numbers."""
    fixed: frozenset[int]
    """The numbers of the land hexes whose terrain never changes."""
    shown: tuple[Hex, ...]
    """The hexes to draw: without the frame if it is only a border."""

    def __repr__(self) -> str:
        return f"<Map with {len(self.land)} hexes of land and {len(self.description.harbors)} harbors>"

    def _repr_svg_(self) -> str:
        from ...drawing import NOTEBOOK_WIDTH, draw
        from .picture import picture_of

        return draw(picture_of(self.description), size=NOTEBOOK_WIDTH)

    def lay_fixed(self, states: np.ndarray) -> None:
        """Lay the unchanging parts: the sea, the hexes of the group `fixed`, and tokens that are not shuffled."""
        land = {hex.at: hex for hex in self.description.land}
        for i, at in enumerate(self.geometry.hexes):
            if at not in land:
                states[0]["hex_terrain"][i] = SEA
            elif land[at].group == FIXED:
                self._lay_terrain(states, land[at])
        for hex in self.description.land:
            if not self.description.shuffles_tokens(hex.group):
                self._lay_token(states, hex)

    def lay_printed(self, states: np.ndarray) -> None:
        """Lay the printed arrangement of terrain, tokens and harbors; hidden hexes stay unknown."""
        self.lay_fixed(states)
        for hex in self.description.land:
            self._lay_terrain(states, hex)
            self._lay_token(states, hex)
        count = self.boards[0]["n_harbors"]
        states[0]["harbor_edge"][:count] = self.boards[0]["frame_edge"][:count]
        states[0]["harbor_kind"][:count] = self.boards[0]["frame_kind"][:count]

    def _lay_terrain(self, states: np.ndarray, hex: MapHex) -> None:
        if hex.terrain is not None:
            states[0]["hex_terrain"][self.geometry.hex(hex.at)] = TERRAINS.index(hex.terrain)

    def _lay_token(self, states: np.ndarray, hex: MapHex) -> None:
        states[0]["hex_token"][self.geometry.hex(hex.at)] = hex.token


@cache
def build_map(description: MapDescription) -> Map:
    """Return the map of a description; the same description gives the same object."""
    land = in_reading_order(hex.at for hex in description.land)
    playable = in_reading_order([*land, *description.sea])
    plazas = {hex.at: hex.plaza for hex in description.land if hex.plaza}
    geometry = Geometry(playable, list(description.frame), plazas)
    boards = geometry.board()
    board = boards[0]
    board["n_land"] = len(land)
    board["land"][: len(land)] = [geometry.hex(hex) for hex in land]
    areas = {hex.at: hex.area for hex in description.land}
    for hex in description.land:
        index = geometry.hex(hex.at)
        board["on_ring"][index] = any(areas.get(neighbor) != hex.area for neighbor in around(hex.at))
        board["in_center"][index] = hex.at in description.center
        board["is_fixed"][index] = hex.group == FIXED
    for at, marks in description.hex_marks:
        board["marks_of_hex"][geometry.hex(at)] |= marks
    for at, parts in description.laid_later:
        board["laid_later"][geometry.hex(at)] = parts
    for side, marks in description.side_marks:
        board["side_marks"][geometry.edge(side)] |= marks
    for corner, marks in description.corner_marks:
        board["corner_marks"][geometry.node(corner)] |= marks
    _fill_pools(board, description)
    _fill_groups(board, description, geometry)
    _fill_spirals(board, description, geometry)
    _fill_harbors(board, description, geometry)
    _fill_free_harbors(board, description, geometry)
    boards.flags.writeable = False
    return Map(
        description=description,
        geometry=geometry,
        boards=boards,
        land=tuple(land),
        fixed=frozenset(geometry.hex(hex.at) for hex in description.land if hex.group == FIXED),
        terrains=tuple(name for name in TERRAINS if name in _terrains(description)),
        shown=(*playable, *description.frame) if description.sea else tuple(playable),
    )


def _terrains(description: MapDescription) -> set[str]:
    """Return the terrains of the pools and of the fixed hexes."""
    drawn = {terrain for pool in description.pools for terrain, _ in pool.terrain}
    return drawn | {hex.terrain for hex in description.land if hex.terrain is not None}


def _fill_pools(board: Any, description: MapDescription) -> None:
    """Fill in the number of each terrain and token, for all groups (BASE-SETUP-03, FIVESIX-BOARD-02)."""
    for hex in description.land:
        if hex.group == FIXED and hex.terrain is not None:
            board["terrain_count"][TERRAINS.index(hex.terrain)] += 1
        if hex.token and not description.shuffles_tokens(hex.group):
            board["token_count"][hex.token] += 1
    for pool in description.pools:
        for terrain, count in pool.terrain:
            board["terrain_count"][TERRAINS.index(terrain)] += count
        for number in pool.tokens:
            board["token_count"][number] += 1


def _fill_groups(board: Any, description: MapDescription, geometry: Geometry) -> None:
    """Fill in what each group of hexes has, and the tokens that lie as printed; a fixed hex is in a group too."""
    groups = [pool.group for pool in description.pools]
    for hex in description.land:
        index = geometry.hex(hex.at)
        if hex.group in groups:
            board["group_of_hex"][index] = groups.index(hex.group)
        elif hex.terrain is not None:
            group = groups.index(hex.tokens) if hex.tokens else 0
            board["group_of_hex"][index] = group
            board["group_terrain"][group, TERRAINS.index(hex.terrain)] += 1
        if not description.shuffles_tokens(hex.group):
            board["printed_token"][index] = hex.token
    for group, pool in enumerate(description.pools):
        for terrain, count in pool.terrain:
            board["group_terrain"][group, TERRAINS.index(terrain)] += count
        for number in pool.tokens:
            board["group_tokens"][group, number] += 1


def _fill_spirals(board: Any, description: MapDescription, geometry: Geometry) -> None:
    """Fill in the tokens in order, and the spirals along which they can lie (BASE-SETUP-07, FIVESIX-BOARD-05)."""
    board["token_sequence"][: len(description.token_sequence)] = description.token_sequence
    board["n_spirals"] = len(description.spirals)
    for i, spiral in enumerate(description.spirals):
        board["spiral"][i, : len(spiral)] = [geometry.hex(hex) for hex in spiral]


def _fill_harbors(board: Any, description: MapDescription, geometry: Geometry) -> None:
    """Fill in the places and printed kinds of harbors, and the number of each kind (BASE-SETUP-04, SEA-BOARD-04)."""
    for kind, count in description.harbor_count:
        board["harbor_count"][_harbor_kind(kind)] = count
    board["n_harbors"] = len(description.harbors) or sum(count for _, count in description.harbor_count)
    board["harbors_fixed"] = description.harbors_fixed
    for i, harbor in enumerate(description.harbors):
        board["frame_edge"][i] = geometry.edge(harbor.at)
        board["frame_kind"][i] = NOWHERE if harbor.kind is None else _harbor_kind(harbor.kind)


def _harbor_kind(kind: str) -> int:
    return HARBORS.index("any" if kind == "3:1" else kind)


def _fill_free_harbors(board: Any, description: MapDescription, geometry: Geometry) -> None:
    """Fill in every other sea hex of the frame, with the sides where its harbor can face land (BASE-SETUP-05).

    No harbor lies on a closed side. If a sea hex has only closed ones, its set is left empty (TRADER-BOARD-04).
    """
    land = {hex.at for hex in description.land}
    closed = {geometry.edge((*hex.at, side)) for hex in description.land for side in closed_sides(hex.plaza)}
    for which in (0, 1):
        facing = [
            [geometry.edge((*sea, side)) for side, hex in zip(SIDES, around(sea), strict=True) if hex in land]
            for sea in description.free_sea[which::2]
        ]
        opened = [[edge for edge in edges if edge not in closed] for edges in facing]
        for i, edges in enumerate(opened if all(opened) else []):
            board["free_edge"][which, i] = [*edges, NOWHERE][:2]
