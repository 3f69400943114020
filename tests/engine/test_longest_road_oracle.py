"""The Longest Road against a slow search, in thousands of positions of random games and of random dense roads."""

import random

import numpy as np
import pytest
from engine.oracles import Road, holder_after, longest_road
from engine.random_games import play_randomly

from insula.game import Game
from insula.modules.base.rules.longest_road import award
from insula.rules import entry, jit
from insula.ruleset import Ruleset

RED, BLUE = 0, 1
SETTLEMENT = 1
MOST_ROADS = 15


class Network:
    """A board with roads of Red and buildings of Blue, for counting roads anew."""

    def __init__(self, players: int = 4) -> None:
        self.ruleset = Ruleset.of("base", players)
        board = self.ruleset.boards[0]
        self.ends: list[Road] = [(int(a), int(b)) for a, b in board["edge_nodes"][: board["n_edges"]]]
        self.nodes = int(board["n_nodes"])

    def edges_around(self, *hexes: tuple[int, int]) -> set[int]:
        """All sides of some hexes."""
        edge = self.ruleset.map.geometry.edge
        return {edge((q, r, side)) for q, r in hexes for side in ("NE", "E", "SE", "SW", "W", "NW")}

    def touching(self, edges: set[int]) -> list[int]:
        """The paths next to some paths."""
        nodes = {node for edge in edges for node in self.ends[edge]}
        return [edge for edge, ends in enumerate(self.ends) if edge not in edges and nodes & set(ends)]

    def grow(self, rng: random.Random, edges: set[int], size: int) -> set[int]:
        """Add random neighboring paths until there are `size` of them."""
        while len(edges) < size:
            edges = edges | {rng.choice(self.touching(edges))}
        return edges

    def counted_by_engine(self, edges: set[int], interrupted: set[int]) -> int:
        """Red's length when the engine counts it anew."""
        states = self.ruleset.template.copy()
        states[0]["road_owner"][list(edges)] = RED
        states[0]["building"][list(interrupted)] = SETTLEMENT
        states[0]["building_owner"][list(interrupted)] = BLUE
        before = states[0]["road_owner"].copy()
        entry.recount(self.ruleset.boards, states)
        assert np.array_equal(states[0]["road_owner"], before), "counting leaves the roads where they are"
        return int(states[0]["road_length"][RED])

    def check(self, edges: set[int], interrupted: set[int]) -> None:
        """The engine and the slow search agree."""
        expected = longest_road([self.ends[edge] for edge in edges], interrupted)
        places = [self.ruleset.map.geometry.edge_names[edge] for edge in sorted(edges)]
        assert self.counted_by_engine(edges, interrupted) == expected, (places, interrupted)


NETWORKS = {4: Network(4), 6: Network(6)}
CIRCLES = {
    "one circle": [(0, 0)],
    "two circles that share a side": [(0, 0), (1, 0)],
    "two circles apart": [(-1, 0), (1, 1)],
    "a circle at the coast": [(0, 2)],
}


def some_nodes(rng: random.Random, network: Network, edges: set[int]) -> set[int]:
    """Up to three intersections, most of them on the roads."""
    on_roads = [node for edge in edges for node in network.ends[edge]]
    return {
        rng.choice(on_roads) if rng.random() < 0.8 else rng.randrange(network.nodes) for _ in range(rng.randrange(4))
    }


def test_the_oracle_itself_counts_the_examples() -> None:
    """BASE-LR-01: 6 around a hex, 7 with one more, 11 around two hexes, 7 with two side roads, 6 with a settlement."""
    circle = [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 1)]
    second = [(2, 7), (7, 8), (8, 9), (9, 10), (10, 3)]
    line = [(i, i + 1) for i in range(7)]
    assert longest_road(circle) == 6
    assert longest_road([*circle, (1, 11)]) == 7
    assert longest_road([*circle, *second]) == 11
    assert longest_road(circle, [1]) == 6
    assert longest_road([*line, (3, 20), (5, 21)]) == 7


@pytest.mark.parametrize("players", [4, 6])
def test_connected_roads(players: int) -> None:
    """BASE-LR-01 for connected roads of every number up to 15, with and without interruptions."""
    rng, network = random.Random(1), NETWORKS[players]
    for _ in range(800):
        edges = network.grow(rng, {rng.randrange(len(network.ends))}, rng.randint(1, MOST_ROADS))
        network.check(edges, some_nodes(rng, network, edges))


@pytest.mark.parametrize("players", [4, 6])
def test_scattered_roads(players: int) -> None:
    """BASE-LR-01 for roads in two or more groups."""
    rng, network = random.Random(2), NETWORKS[players]
    for _ in range(800):
        size = rng.randint(2, MOST_ROADS)
        edges = set(rng.sample(range(len(network.ends)), rng.randint(2, min(4, size))))
        edges = network.grow(rng, edges, size)
        network.check(edges, some_nodes(rng, network, edges))


@pytest.mark.parametrize("hexes", CIRCLES.values(), ids=CIRCLES.keys())
def test_circles(hexes: list[tuple[int, int]]) -> None:
    """BASE-LR-01 for circles, alone, with every single interruption, and with tails and roads taken away."""
    rng, network = random.Random(3), NETWORKS[4]
    circles = network.edges_around(*hexes)
    network.check(circles, set())
    for node in {node for edge in circles for node in network.ends[edge]}:
        network.check(circles, {node})
    for _ in range(250):
        edges = network.grow(rng, set(circles), rng.randint(len(circles), MOST_ROADS))
        edges -= set(rng.sample(sorted(edges), rng.randrange(3)))
        network.check(edges, some_nodes(rng, network, edges))


def lengths_of(game: Game) -> list[int]:
    """The length of every seat's road, by the slow search."""
    view = game.view(None).state
    board = game.ruleset.boards[0]
    ends = [(int(a), int(b)) for a, b in board["edge_nodes"][: board["n_edges"]]]
    built = {node: view.building_owner[node] for node in range(board["n_nodes"]) if view.building[node]}
    return [
        longest_road(
            [ends[edge] for edge in range(len(ends)) if view.road_owner[edge] == seat],
            {node for node, owner in built.items() if owner != seat},
        )
        for seat in range(game.players)
    ]


@pytest.mark.parametrize("tie", ["holder_keeps", "set_aside"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games(players: int, tie: str) -> None:
    """BASE-LR-01, -04 to -07 after every road and settlement of random games: lengths, and who holds the card."""
    holder: int | None = None
    seen: tuple[bytes, bytes] | None = None
    positions = 0
    options = {"longest_road_tie": tie, "trade_with_players": False, "vp_goal": 20}
    for game in play_randomly(players, seed=players, options=options, decisions=1500):
        state = game.view(None).state
        pieces = bytes(state.road_owner), bytes(state.building_owner)
        if pieces != seen:
            seen = pieces
            positions += 1
            lengths = lengths_of(game)
            holder = holder_after(holder, lengths, set_aside_on_tie=tie == "set_aside")
            assert state.road_length.tolist()[:players] == lengths
            assert state.longest_road == (-1 if holder is None else holder)
    assert positions > 8 * players


@pytest.mark.parametrize("tie", ["holder_keeps", "set_aside"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_award_over_sequences_of_lengths(players: int, tie: str) -> None:
    """BASE-LR-05 to -07 over random sequences of lengths around the minimum, where ties and falls are common."""
    rng = random.Random(players)
    states = Ruleset.of("base", players, {"longest_road_tie": tie}).template.copy()
    state = jit.record(states)
    holder: int | None = None
    lengths = [0] * players
    kept, lost = 0, 0
    for _ in range(2000):
        lengths[rng.randrange(players)] = rng.randint(3, 8)
        before, holder = holder, holder_after(holder, lengths, set_aside_on_tie=tie == "set_aside")
        for seat, length in enumerate(lengths):
            states[0]["road_length"][seat] = length
        award(state)
        assert states[0]["longest_road"] == (-1 if holder is None else holder), (before, lengths)
        kept += before is not None and holder == before
        lost += before is not None and holder is None
    assert kept > 50
    assert lost > 50, "the sequences reach the cases that set the card aside"
