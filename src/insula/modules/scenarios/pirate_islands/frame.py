"""The Pirate Islands in frames: fortresses, landings, ways, warships, and the fleet with its path.

Pieces: `fortress` on a corner while the pirates hold it, with its strength as level, and the number of warships of its
seat as detail. `landing` on the corner of a pirate island where only the seat can settle. `warship` on the side of a
ship. `ship_way` on each side of a way that has no ship. `fleet` on its hex; the level is its strength in this roll, 0
before it. `fleet_path` on the other hexes of its path: the level counts how far the fleet is from there, and the detail
is the direction in which it goes on.
"""

from collections.abc import Iterator

from insula.game.frame import NOBODY, Counter, Piece
from insula.game.frame_part import FramePart
from insula.game.view import View
from insula.rules import jit
from insula.rules.constants import EMPTY, NOWHERE
from insula.rules.geometry import SIDES, around

from .notation.path import path_of_fleet
from .rules.fleet import strength_of_roll
from .rules.marks import LANDING, corner_of_way, side_of_way
from .rules.ways import ships_of

WARSHIPS, FORTRESS = "warships", "fortress"


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    seats = [seat for seat in range(view.ruleset.players) if view.state.way[seat] != NOWHERE]
    of_seats = [piece for seat in seats for piece in _pieces_of(view, seat)]
    return [*_path(view), *of_seats, *pieces]


def _pieces_of(view: View, seat: int) -> Iterator[Piece]:
    """Yield what shows where a seat stands on its way."""
    board, state, geometry = jit.record(view.ruleset.boards), view.state, view.ruleset.map.geometry
    warships = str(state.warships[seat])
    landing = int(corner_of_way(board, state.way[seat], LANDING))
    if state.building[landing] == EMPTY:
        yield Piece("landing", geometry.node_names[landing], seat)
    if state.fortress[seat]:
        yield Piece(
            "fortress", geometry.node_names[state.fortress_node[seat]], seat, state.fortress[seat], detail=warships
        )
    step, ships = 0, ships_of(state, seat)
    while (edge := int(side_of_way(board, state.way[seat], step))) != NOWHERE:
        if step < state.warships[seat]:
            yield Piece("warship", geometry.edge_names[edge], seat)
        elif step >= ships:
            yield Piece("ship_way", geometry.edge_names[edge], seat)
        step += 1


def _path(view: View) -> Iterator[Piece]:
    """Yield the fleet, and the hexes to which it sails (SEA-PI-06)."""
    hex, path, geometry = view.state.fleet_hex, path_of_fleet(view.ruleset), view.ruleset.map.geometry
    if hex not in path:  # it has left, or somebody is setting up a position
        return
    start = path.index(hex)
    for steps in range(len(path)):
        here, following = path[(start + steps) % len(path)], path[(start + steps + 1) % len(path)]
        direction = SIDES[around(geometry.hexes[here]).index(geometry.hexes[following])].lower()
        kind = "fleet_path" if steps else "fleet"
        level = steps or int(strength_of_roll(view.state))
        yield Piece(kind, geometry.hex_names[here], NOBODY, level=level, detail=direction)


def _counters(view: View, seat: int) -> Iterator[Counter]:
    """Yield the warships of a seat, and the strength of its fortress."""
    yield Counter(WARSHIPS, view.state.warships[seat])
    yield Counter(FORTRESS, view.state.fortress[seat])


PART = FramePart(
    pieces=_pieces,
    counters=_counters,
    left_out=frozenset({"army", "road_length"}),
    kinds_of_counters=(WARSHIPS, FORTRESS),
    kinds_of_pieces={
        "fortress": "corner",
        "landing": "corner",
        "warship": "side",
        "ship_way": "side",
        "fleet": "hex",
        "fleet_path": "hex",
    },
)
