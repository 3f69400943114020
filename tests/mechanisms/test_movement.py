"""Movement over several sides: the reach equals that of Dijkstra's algorithm on random boards with random costs."""

import random
from heapq import heappop, heappush
from types import SimpleNamespace
from typing import Any

from mechanisms.trials import games
from support import play, state

from insula.game import Game
from insula.rules import jit
from insula.rules.geometry import Geometry, around
from insula.rules.mechanisms import movement

POINTS = 7


def random_board(rng: random.Random) -> Any:
    """Return a connected island of some hexes."""
    hexes = [(0, 0)]
    while len(hexes) < rng.randrange(1, 12):
        new = rng.choice(around(rng.choice(hexes)))
        hexes += [new] if new not in hexes else []
    frame = sorted({hex for one in hexes for hex in around(one)} - set(hexes))
    return jit.record(Geometry(playable=hexes, frame=frame).board())


def cheapest(neighbors: dict[int, list[tuple[int, int]]], start: int, points: int, closed: set[int]) -> dict[int, int]:
    """Return the lowest cost of every place within reach (Dijkstra); `neighbors` yields places with costs."""
    found: dict[int, int] = {}
    queue = [(0, start)]
    while queue:
        total, place = heappop(queue)
        if place in found or total > points:
            continue
        found[place] = total
        for other, price in neighbors[place]:
            if price >= 0 and other not in closed:
                heappush(queue, (total + price, other))
    return found


def ends(board: Any) -> list[tuple[int, int]]:
    return [(board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]) for edge in range(board.n_edges)]


def read(reached: list[int]) -> dict[int, int]:
    places = range(len(reached))
    return {place: movement.spent(reached, place) for place in places if movement.is_reached(reached, place)}


def test_reach_over_nodes_equals_dijkstra() -> None:
    rng = random.Random(1)
    sizes = set()
    for _ in range(300):
        board = random_board(rng)
        cost = [rng.choice((movement.CLOSED, 0, 0, 1, 1, 2, 3)) for _ in range(board.n_edges)]
        start, points = rng.randrange(board.n_nodes), rng.randrange(POINTS)
        closed = {rng.randrange(board.n_nodes) for _ in range(rng.randrange(4))} - {start}
        neighbors: dict[int, list[tuple[int, int]]] = {node: [] for node in range(board.n_nodes)}
        for (one, other), price in zip(ends(board), cost, strict=True):
            neighbors[one].append((other, price))
            neighbors[other].append((one, price))
        reached = [0] * board.n_nodes
        for node in closed:
            movement.close(reached, node)
        movement.spread_over_nodes(board, cost, reached, start, points)
        assert read(reached) == cheapest(neighbors, start, points, closed)
        sizes.add(len(read(reached)))
        movement.clear(board, cost, reached, board.n_nodes)
        assert not any(reached)
        assert not any(cost)
    assert len(sizes) > 15


def test_reach_over_sides_equals_dijkstra() -> None:
    rng = random.Random(2)
    sizes = set()
    for _ in range(300):
        board = random_board(rng)
        cost = [rng.choice((movement.CLOSED, 0, 1, 1, 2, 3)) for _ in range(board.n_edges)]
        start, points = rng.randrange(board.n_edges), rng.randrange(POINTS)
        sides = ends(board)
        neighbors = {
            edge: [
                (other, cost[other])
                for other in range(board.n_edges)
                if other != edge and set(sides[edge]) & set(sides[other])
            ]
            for edge in range(board.n_edges)
        }
        reached = [0] * board.n_edges
        movement.spread_over_sides(board, cost, reached, start, points)
        assert read(reached) == cheapest(neighbors, start, points, set())
        sizes.add(len(read(reached)))
    assert len(sizes) > 10


def test_a_courier_pays_for_its_path() -> None:
    """Own roads are free, and paths without a road cost two; with one point left only own roads can be used."""
    position = """insula position 1
rules: wagons
board: beginner
red:
 settlements: 0,0,N
 roads: 0,0,NE 0,0,E
turn: 4 red
also: courier[0] = {node}
also: travel_points = 3
"""
    geometry = Game("wagons", 4, 1).ruleset.map.geometry
    game = Game(position=position.format(node=geometry.node((0, 0, "N"))), seed=1)
    targets = {str(action) for action in game.legal_actions if str(action).startswith("travel")}
    assert {"travel to 0,0,NE", "travel to 0,0,SE", "travel to 0,0,S"} <= {name(text, game) for text in targets}
    play(game, "travel to 0,0,S")
    assert state(game).travel_points == 1
    targets = {str(action) for action in game.legal_actions if str(action).startswith("travel")}
    assert not targets, "one point does not pay for a path without a road"


def name(text: str, game: Game) -> str:
    """Return the name of the corner that belongs to the hex 0,0, if there is one."""
    geometry = game.ruleset.map.geometry
    node = geometry.node_names.index(text.removeprefix("travel to "))
    for corner in ("N", "NE", "SE", "S", "SW", "NW"):
        if geometry.node((0, 0, corner)) == node:
            return f"travel to 0,0,{corner}"
    return text


def test_the_listed_places_can_be_reached() -> None:
    """In random games the list for couriers equals the slow search, and the search leaves no traces."""
    checked = 0
    for game in games("wagons", 4, 24, decisions=400, every=3, prefer=("MOVE_COURIER",)):
        record, board = state(game), jit.record(game.ruleset.boards)
        assert not any(record.way_cost)
        assert not any(record.way_nodes)
        assert not any(record.way_sides)
        listed = {action.argument for action in game.legal_actions if str(action).startswith("travel")}
        if not listed:
            continue
        player = game.actor
        free = SimpleNamespace(neighbors={node: [] for node in range(board.n_nodes)})
        for edge, (one, other) in enumerate(ends(board)):
            owner = record.road_owner[edge]
            price = -1 if record.side_kind[edge] == 2 else 0 if owner == player else 2 if owner < 0 else 1
            free.neighbors[one].append((other, price))
            free.neighbors[other].append((one, price))
        closed = {node for node in range(board.n_nodes) if record.building_owner[node] not in (-1, player)}
        start = record.courier[player]
        assert listed == set(cheapest(free.neighbors, start, record.travel_points, closed)) - {start}
        checked += 1
    assert checked > 20
