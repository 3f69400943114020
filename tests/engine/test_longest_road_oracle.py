"""The Longest Road, compared with a slow search in thousands of positions with random games and dense random roads."""

import random
from typing import Any

import numpy as np
import pytest
from engine.oracles import Road, heaviest_line, holder_after, longest_road
from engine.random_games import play_randomly
from support.length import amount

from insula.game import Game
from insula.modules.base.rules.longest_line import length_of_line
from insula.modules.base.rules.longest_road import after_road, after_settlement, award
from insula.modules.base.rules.network import interrupts
from insula.rules import entry, jit, switchboard
from insula.ruleset import Ruleset

RED, BLUE = 0, 1
SETTLEMENT = 1
MOST_ROADS = 15


class Network:
    """A board with roads of Red and buildings of Blue, for counting roads from scratch."""

    def __init__(self, players: int = 4) -> None:
        self.ruleset = Ruleset.of("base", players)
        board = self.ruleset.boards[0]
        self.ends: list[Road] = [(int(a), int(b)) for a, b in board["edge_nodes"][: board["n_edges"]]]
        self.nodes = int(board["n_nodes"])

    def edges_around(self, *hexes: tuple[int, int]) -> set[int]:
        """Return all sides of some hexes."""
        edge = self.ruleset.map.geometry.edge
        return {edge((q, r, side)) for q, r in hexes for side in ("NE", "E", "SE", "SW", "W", "NW")}

    def touching(self, edges: set[int]) -> list[int]:
        """Return the paths adjacent to some paths."""
        nodes = {node for edge in edges for node in self.ends[edge]}
        return [edge for edge, ends in enumerate(self.ends) if edge not in edges and nodes & set(ends)]

    def grow(self, rng: random.Random, edges: set[int], size: int) -> set[int]:
        """Add random adjacent paths until there are `size` paths."""
        while len(edges) < size:
            edges = edges | {rng.choice(self.touching(edges))}
        return edges

    def counted_by_engine(self, edges: set[int], interrupted: set[int]) -> int:
        """Return Red's length when the engine counts from scratch."""
        states = self.ruleset.template.copy()
        states[0]["road_owner"][list(edges)] = RED
        states[0]["building"][list(interrupted)] = SETTLEMENT
        states[0]["building_owner"][list(interrupted)] = BLUE
        before = states[0]["road_owner"].copy()
        entry.recount(self.ruleset.boards, states)
        assert np.array_equal(states[0]["road_owner"], before), "counting does not change the roads"
        return int(states[0]["road_length"][RED])

    def check(self, edges: set[int], interrupted: set[int]) -> None:
        """Check that the engine and the slow search agree."""
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
    """Return up to three intersections, most of them on the roads."""
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
    """BASE-LR-01 for 1 to 15 connected roads, with and without interruptions."""
    rng, network = random.Random(1), NETWORKS[players]
    for _ in range(amount(500, long=800)):
        edges = network.grow(rng, {rng.randrange(len(network.ends))}, rng.randint(1, MOST_ROADS))
        network.check(edges, some_nodes(rng, network, edges))


@pytest.mark.parametrize("players", [4, 6])
def test_scattered_roads(players: int) -> None:
    """BASE-LR-01 for roads in two or more groups."""
    rng, network = random.Random(2), NETWORKS[players]
    for _ in range(amount(500, long=800)):
        size = rng.randint(2, MOST_ROADS)
        edges = set(rng.sample(range(len(network.ends)), rng.randint(2, min(4, size))))
        edges = network.grow(rng, edges, size)
        network.check(edges, some_nodes(rng, network, edges))


@pytest.mark.parametrize("hexes", CIRCLES.values(), ids=CIRCLES.keys())
def test_circles(hexes: list[tuple[int, int]]) -> None:
    """BASE-LR-01 for circles: alone, with each possible interruption, with tails, and with some roads removed."""
    rng, network = random.Random(3), NETWORKS[4]
    circles = network.edges_around(*hexes)
    network.check(circles, set())
    for node in {node for edge in circles for node in network.ends[edge]}:
        network.check(circles, {node})
    for _ in range(amount(150, long=250)):
        edges = network.grow(rng, set(circles), rng.randint(len(circles), MOST_ROADS))
        edges -= set(rng.sample(sorted(edges), rng.randrange(3)))
        network.check(edges, some_nodes(rng, network, edges))


def a_line(network: Network, rng: random.Random, length: int) -> list[int]:
    """Return paths in one line that visits no intersection twice."""
    while True:
        node, line, visited = rng.randrange(network.nodes), list[int](), set[int]()
        while len(line) < length:
            visited.add(node)
            ways = [edge for edge, ends in enumerate(network.ends) if node in ends and not visited >= set(ends)]
            if not ways:
                break
            line.append(rng.choice(ways))
            node = sum(network.ends[line[-1]]) - node
        if len(line) == length:
            return line


@pytest.mark.parametrize("length", [16, 17, 20, 40])
def test_lines_longer_than_fifteen(length: int) -> None:
    """Modules add pieces for paths, so lines can have 40 pieces; they are counted too."""
    rng, network = random.Random(length), NETWORKS[6]
    for _ in range(5):
        line = a_line(network, rng, length)
        assert network.counted_by_engine(set(line), set()) == length
        middle = set(network.ends[line[9]]) & set(network.ends[line[10]])
        assert network.counted_by_engine(set(line), middle) == max(10, length - 10)


def test_a_line_leaves_nothing_behind() -> None:
    """The memory in which lines are searched is clean again after a long line."""
    network = NETWORKS[6]
    states = network.ruleset.template.copy()
    states[0]["road_owner"][a_line(network, random.Random(1), 40)] = RED
    entry.recount(network.ruleset.boards, states)
    assert not any(states[0][name].any() for name in ("path_edge", "path_node", "path_branch", "line_beyond"))


SHIP = 1


class Ships:
    """The rules of other modules: two kinds of pieces that only own buildings connect, and pieces with more weight."""

    def __init__(self, rng: random.Random, network: Network, edges: set[int], monkeypatch: pytest.MonkeyPatch) -> None:
        self.network, self.edges = network, edges
        self.states = network.ruleset.template.copy()
        self.state = jit.record(self.states)
        self.heavy = {edge for edge in edges if rng.random() < 0.3}
        nodes = some_nodes(rng, network, edges)
        self.own = {node for node in nodes if rng.random() < 0.6}
        self.states[0]["road_owner"][list(edges)] = RED
        self.states[0]["edge_kind"][[edge for edge in edges if rng.random() < 0.5]] = SHIP
        for node in nodes:
            self.states[0]["building"][node] = SETTLEMENT
            self.states[0]["building_owner"][node] = self.states[0]["occupant"][node] = (
                RED if node in self.own else BLUE
            )
        self.foreign = nodes - self.own
        monkeypatch.setattr(switchboard, "may_continue", self.may_continue)
        monkeypatch.setattr(switchboard, "edge_weight", lambda _, edge: 1 + (edge in self.heavy))

    def may_continue(self, _: object, state: Any, player: int, node: int, edge_in: int, edge_out: int) -> bool:
        """Ships and roads connect only at own buildings."""
        if interrupts(state, player, node):
            return False
        is_own = state.building[node] != 0
        return bool(is_own or state.edge_kind[edge_in] == state.edge_kind[edge_out])

    def slow(self) -> int:
        """Return the result of the slow search for the same pieces."""
        kinds = {self.network.ends[edge]: int(self.states[0]["edge_kind"][edge]) for edge in self.edges}
        weights = {self.network.ends[edge]: 1 + (edge in self.heavy) for edge in self.edges}
        return heaviest_line(
            weights,
            lambda node, before, after: (
                node not in self.foreign and (node in self.own or kinds[before] == kinds[after])
            ),
        )


def test_kinds_and_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines of two kinds of pieces that connect only at own buildings; some pieces count double."""
    rng, network = random.Random(5), NETWORKS[4]
    differ = 0
    for _ in range(400):
        edges = network.grow(rng, {rng.randrange(len(network.ends))}, rng.randint(1, 13))
        ships = Ships(rng, network, edges, monkeypatch)
        expected = ships.slow()
        assert length_of_line(jit.record(network.ruleset.boards), ships.state, RED) == expected
        differ += expected != longest_road([network.ends[edge] for edge in edges], ships.foreign)
    assert differ > 200, "kinds and weights make a difference"


@pytest.mark.parametrize("hexes", CIRCLES.values(), ids=CIRCLES.keys())
def test_circles_of_kinds_and_weights(hexes: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for circles, which can be closed for one kind and open for the other."""
    rng, network = random.Random(6), NETWORKS[4]
    circles = network.edges_around(*hexes)
    for _ in range(60):
        edges = network.grow(rng, set(circles), rng.randint(len(circles), 13))
        ships = Ships(rng, network, edges, monkeypatch)
        assert length_of_line(jit.record(network.ruleset.boards), ships.state, RED) == ships.slow()


def test_pieces_placed_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """After each piece and each own building the length equals that of the slow search."""
    rng, network = random.Random(7), NETWORKS[4]
    board = jit.record(network.ruleset.boards)
    for _ in range(60):
        edges = network.grow(rng, {rng.randrange(len(network.ends))}, 12)
        ships = Ships(rng, network, edges, monkeypatch)
        order = rng.sample(sorted(edges), len(edges))
        ships.states[0]["road_owner"][order] = -1
        ships.edges = set()
        for edge in order:
            ships.edges.add(edge)
            ships.state.road_owner[edge] = RED
            after_road(board, ships.state, RED, edge)
            assert ships.state.road_length[RED] == ships.slow()
        for node in {node for edge in edges for node in network.ends[edge]} - ships.own - ships.foreign:
            ships.own.add(node)
            ships.state.building[node], ships.state.building_owner[node] = SETTLEMENT, RED
            ships.state.occupant[node] = RED
            after_settlement(board, ships.state, RED, node)
            assert ships.state.road_length[RED] == ships.slow()


def lengths_of(game: Game) -> list[int]:
    """Return the length of every seat's road, found by the slow search."""
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
    """BASE-LR-01, -04 to -07: lengths and holder after every road and settlement of random games."""
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
    """BASE-LR-05 to -07 with random sequences of lengths near the minimum, where ties and losses are common."""
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
