"""Rule tests of the board for five and six players: FIVESIX-BOARD."""

import random
from collections import Counter
from itertools import combinations, pairwise

import pytest
from engine.ways import draws_thousands
from support import chances, draw

from insula import Game, Ruleset
from insula.game import Phase
from insula.rules.constants import CHANCE
from insula.ruleset.words import HARBORS, TERRAINS

pytestmark = draws_thousands

ROWS = {-3: (1, 3), -2: (0, 3), -1: (-1, 3), 0: (-2, 3), 1: (-2, 2), 2: (-2, 1), 3: (-2, 0)}
LAND = [(q, r) for r, (first, last) in ROWS.items() for q in range(first, last + 1)]
DIRECTIONS = {"NE": (1, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1)}
CORNERS = [(1, -3), (3, -3), (3, 0), (0, 3), (-2, 3), (-2, 0)]
MIDDLE = [(0, 0), (1, 0), (1, -1), (0, 1)]
TOKENS = [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6]
FROM_3_MINUS3 = [
    *((3, -3), (2, -3), (1, -3), (0, -2), (-1, -1), (-2, 0), (-2, 1), (-2, 2), (-2, 3), (-1, 3), (0, 3), (1, 2)),
    *((2, 1), (3, 0), (3, -1), (3, -2), (2, -2), (1, -2), (0, -1), (-1, 0), (-1, 1), (-1, 2), (0, 2), (1, 1)),
    *((2, 0), (2, -1), (1, -1), (0, 0), (0, 1), (1, 0)),
]
FRAME = [
    ((2, -3), "NE", "wool"),
    ((3, -2), "NE", "any"),
    ((3, 0), "E", "any"),
    ((2, 1), "SE", "brick"),
    ((0, 3), "E", "wool"),
    ((-1, 3), "SE", "lumber"),
    ((-2, 3), "SW", "any"),
    ((-2, 2), "W", "grain"),
    ((-2, 0), "SW", "any"),
    ((-1, -1), "W", "ore"),
    ((1, -3), "NW", "any"),
]

Hex = tuple[int, int]


def neighbors(hex: Hex) -> set[Hex]:
    return {(hex[0] + dq, hex[1] + dr) for dq, dr in DIRECTIONS.values()}


RING = {hex for hex in LAND if not neighbors(hex) <= set(LAND)}
SEA = {other for hex in LAND for other in neighbors(hex)} - set(LAND)


def laid(game: Game) -> dict[Hex, tuple[str, int]]:
    """Return terrain and token of every land hex."""
    state, geometry = game._state, game.ruleset.map.geometry
    return {hex: (TERRAINS[state.hex_terrain[geometry.hex(hex)]], state.hex_token[geometry.hex(hex)]) for hex in LAND}


def harbors(game: Game) -> dict[int, str]:
    """Return the kind of the harbor on each side."""
    state = game._state
    return {edge: HARBORS[kind] for edge, kind in zip(state.harbor_edge, state.harbor_kind, strict=True) if edge >= 0}


def set_up(seed: int, players: int = 6, **options: object) -> Game:
    return Game("base", players, seed, options)


def test_fivesix_board_01_shape_of_the_island() -> None:
    """FIVESIX-BOARD-01: rows of 3, 4, 5, 6, 5, 4, 3; rings of 16, 10 and 4 hexes; six corners."""
    for players in (5, 6):
        geometry = Ruleset.of("base", players).map.geometry
        assert set(geometry.playable) == set(LAND)
        assert (len(geometry.hexes), len(geometry.nodes), len(geometry.edges)) == (52, 80, 109)
        board = Ruleset.of("base", players).boards[0]
        assert {geometry.hexes[i] for i in range(52) if board["on_ring"][i]} == RING
    inner = {hex for hex in set(LAND) - RING if neighbors(hex) & RING}
    assert (len(LAND), len(RING), len(inner)) == (30, 16, 10)
    assert set(LAND) - RING - inner == set(MIDDLE)
    assert {hex for hex in LAND if len(neighbors(hex) & set(LAND)) == 3} == set(CORNERS)


@pytest.mark.parametrize("place", ["random", "center", "coast"])
def test_fivesix_board_02_terrain(place: str) -> None:
    """FIVESIX-BOARD-02: 30 hexes at random; `desert_place` puts the deserts into the middle or onto the outer ring."""
    deserts = set()
    for seed in range(60):
        board = laid(set_up(seed, desert_place=place))
        assert Counter(terrain for terrain, _ in board.values()) == {
            **dict.fromkeys(("forest", "pasture", "fields"), 6),
            **dict.fromkeys(("hills", "mountains"), 5),
            "desert": 2,
        }
        deserts |= {hex for hex, (terrain, _) in board.items() if terrain == "desert"}
    allowed = {"random": set(LAND), "center": {(0, 0), (1, 0)}, "coast": RING}[place]
    assert deserts <= allowed
    assert len(deserts) > len(allowed) * 0.8, "all places are drawn"


def test_fivesix_board_03_harbors_of_the_frame() -> None:
    """FIVESIX-BOARD-03: eleven places on the frame, no corner in two harbors, and where they do not alternate."""
    geometry = Ruleset.of("base", 6).map.geometry
    places = {geometry.edge((*hex, side)) for hex, side, _ in FRAME}
    for players in (5, 6):
        assert set(harbors(set_up(1, players))) == places
    corners = [node for edge in places for node in geometry.edges[edge]]
    assert len(set(corners)) == 22
    sea = {(hex[0] + DIRECTIONS[side][0], hex[1] + DIRECTIONS[side][1]) for hex, side, _ in FRAME}
    assert len(SEA) == 22
    assert sea <= SEA
    with_harbor = {frozenset(pair) for pair in combinations(sea, 2) if pair[1] in neighbors(pair[0])}
    plain = {frozenset(pair) for pair in combinations(SEA - sea, 2) if pair[1] in neighbors(pair[0])}
    assert with_harbor == {frozenset({(2, 2), (1, 3)}), frozenset({(-3, 1), (-3, 2)})}
    assert plain == {frozenset({(4, -2), (4, -1)}), frozenset({(-1, -2), (0, -3)})}


def test_fivesix_board_03_free_harbors() -> None:
    """FIVESIX-BOARD-03: `free` takes one of two alternating sets; no harbors touch in any of the 2 x 2**n results."""
    geometry = Ruleset.of("base", 6).map.geometry
    board = Ruleset.of("base", 6).boards[0]
    seen = []
    for which in (0, 1):
        sea = set()
        facings = []
        for first, second in board["free_edge"][which, :11].tolist():
            edges = [edge for edge in (first, second) if edge >= 0]
            homes = [{geometry.hexes[hex] for hex in board["edge_hexes"][edge].tolist()} & SEA for edge in edges]
            assert len(set.union(*homes)) == 1, "both directions belong to one sea hex"
            (home,) = set.union(*homes)
            assert len(edges) == len(neighbors(home) & set(LAND))
            sea.add(home)
            facings.append({node for edge in edges for node in geometry.edges[edge]})
        assert len(sea) == 11
        assert not any(other in neighbors(hex) for hex in sea for other in sea)
        # In any direction: corners of two different sea hexes are never the same.
        assert all(not one & other for one, other in combinations(facings, 2))
        seen.append(sea)
    assert seen[0] | seen[1] == SEA
    drawn = {frozenset(harbors(set_up(seed, harbor_places="free"))) for seed in range(30)}
    assert all(len(places) == 11 for places in drawn)
    assert len(drawn) > 20


@pytest.mark.parametrize("kinds", ["shuffled", "frame"])
def test_fivesix_board_04_kinds_of_harbors(kinds: str) -> None:
    """FIVESIX-BOARD-04: five 3:1, two wool, one of each other; shuffled, or as printed."""
    geometry = Ruleset.of("base", 6).map.geometry
    printed = {geometry.edge((*hex, side)): kind for hex, side, kind in FRAME}
    results = [harbors(set_up(seed, harbor_kinds=kinds)) for seed in range(20)]
    for result in results:
        assert Counter(result.values()) == {"any": 5, "wool": 2, "brick": 1, "lumber": 1, "grain": 1, "ore": 1}
    assert all(result == printed for result in results) == (kinds == "frame")


def spirals() -> list[list[Hex]]:
    """Return the spirals of the engine, as hexes."""
    ruleset = Ruleset.of("base", 6)
    return [
        [ruleset.map.geometry.hexes[hex] for hex in row[:30].tolist()]
        for row in ruleset.boards[0]["spiral"][: ruleset.boards[0]["n_spirals"]]
    ]


def along(spiral: list[Hex], deserts: set[Hex]) -> dict[Hex, int]:
    """Return the tokens in their order along a spiral, without deserts."""
    return dict(zip([hex for hex in spiral if hex not in deserts], TOKENS, strict=True))


def test_fivesix_board_05_the_spirals() -> None:
    """FIVESIX-BOARD-05: from every corner, hex by hex, around the ring, the inner ring, the middle."""
    assert {spiral[0] for spiral in spirals()} == set(CORNERS)
    assert FROM_3_MINUS3 in spirals()
    for spiral in spirals():
        assert set(spiral) == set(LAND)
        assert set(spiral[:16]) == RING
        assert set(spiral[26:]) == set(MIDDLE)
        assert all(other in neighbors(hex) for hex, other in pairwise(spiral))
        # Counterclockwise: seen from the middle of the island, every step around the ring turns left.
        x, y = zip(*[(2 * q + r - 1, 2 * r) for q, r in spiral[:17]], strict=True)
        assert all(x[i] * y[i + 1] - x[i + 1] * y[i] < 0 for i in range(15))


def test_fivesix_board_05_example() -> None:
    """FIVESIX-BOARD-05, example: from (3,-3) with deserts on (-1,-1) and (1,1)."""
    tokens = along(FROM_3_MINUS3, {(-1, -1), (1, 1)})
    assert (tokens[3, -3], tokens[0, -2], tokens[-2, 0], tokens[1, 0]) == (2, 6, 3, 6)
    game = Game("base", 6, seed=1, chance="manual")
    rng = random.Random(1)
    while game._state.stack_phase[game._state.stack_size - 1] == Phase.DRAWING_TERRAIN:
        hex = game.ruleset.map.geometry.hexes[
            game.ruleset.boards[0]["land"][game._state.stack_data[game._state.stack_size - 1]]
        ]
        words = [word for word in chances(game) if word != "desert"]
        draw(game, "desert" if hex in ((-1, -1), (1, 1)) else rng.choice(words))
    draw(game, "from 3,-3")
    assert {hex: token for hex, (terrain, token) in laid(game).items() if terrain != "desert"} == tokens
    assert [laid(game)[hex] for hex in ((-1, -1), (1, 1))] == [("desert", 0)] * 2


def test_fivesix_board_05_no_red_neighbors() -> None:
    """FIVESIX-BOARD-05 (test): for all six corners and all pairs of deserts no two hexes with 6 or 8 are adjacent."""
    cases = 0
    for spiral in spirals():
        for deserts in combinations(LAND, 2):
            red = [hex for hex, token in along(spiral, set(deserts)).items() if token in (6, 8)]
            assert len(red) == 6
            assert not any(other in neighbors(hex) for hex, other in combinations(red, 2)), (spiral[0], deserts)
            cases += 1
    assert cases == 6 * 435


def test_fivesix_board_05_the_engine_lays_the_spiral() -> None:
    """FIVESIX-BOARD-05: drawn boards skip both deserts, and use every start."""
    starts = set()
    for seed in range(60):
        board = laid(set_up(seed))
        deserts = {hex for hex, (terrain, _) in board.items() if terrain == "desert"}
        tokens = {hex: token for hex, (_, token) in board.items() if hex not in deserts}
        fitting = [spiral[0] for spiral in spirals() if along(spiral, deserts) == tokens]
        assert fitting
        starts.update(fitting)
    assert starts == set(CORNERS)


@pytest.mark.parametrize("condition", ["red_tokens_apart", "equal_tokens_apart", "tokens_2_12_apart"])
def test_fivesix_board_06_random_tokens(condition: str) -> None:
    """FIVESIX-BOARD-06: the 28 tokens at random; each of the three conditions has its effect only if it is on."""
    touching = {
        "red_tokens_apart": lambda one, other: one in (6, 8) and other in (6, 8),
        "equal_tokens_apart": lambda one, other: one == other != 0,
        "tokens_2_12_apart": lambda one, other: {one, other} == {2, 12},
    }[condition]

    def breaks(game: Game) -> bool:
        board = {hex: token for hex, (_, token) in laid(game).items()}
        assert Counter(token for token in board.values() if token) == Counter(TOKENS)
        return any(touching(board[hex], board[other]) for hex in LAND for other in neighbors(hex) & set(LAND))

    rare = condition == "equal_tokens_apart"
    apart = [breaks(set_up(seed, token_layout="random", **{condition: True})) for seed in range(1 if rare else 8)]
    assert not any(apart)
    assert any(breaks(set_up(seed, token_layout="random", **{condition: False})) for seed in range(40))


def test_fivesix_board_07_the_robbers_start() -> None:
    """FIVESIX-BOARD-07: on the desert with the smaller (r, q); the robber can be moved to the other one."""
    for seed in range(20):
        game = set_up(seed)
        deserts = sorted((r, q) for (q, r), (terrain, _) in laid(game).items() if terrain == "desert")
        assert game.ruleset.map.geometry.hexes[game._state.robber] == deserts[0][::-1]
    assert game.actor != CHANCE
