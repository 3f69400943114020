"""The variable board: terrain, harbors, tokens, and that every allowed board is equally likely (BASE-SETUP)."""

import random
from collections import Counter
from fractions import Fraction
from math import factorial

import pytest
from support import chances, draw, play, state

from insula import Game
from insula.game import Phase
from insula.ruleset.places import parse_place
from insula.ruleset.words import HARBORS, TERRAINS

CORNERS = ("0,-2", "2,-2", "2,0", "0,2", "-2,2", "-2,0")
FRAME = {
    "0,-2,NW": "any",
    "1,-2,NE": "grain",
    "2,-1,NE": "ore",
    "2,0,E": "any",
    "1,1,SE": "wool",
    "-1,2,SE": "any",
    "-2,2,SW": "any",
    "-2,1,W": "brick",
    "-1,-1,W": "lumber",
}
"""The places of the frame (BASE-SETUP-04) with their printed kinds (BASE-BEGIN-03)."""
TOKEN_SEQUENCE = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
SEA_SETS = (
    {(0, -3), (2, -3), (3, -2), (3, 0), (1, 2), (-1, 3), (-3, 3), (-3, 1), (-2, -1)},
    {(1, -3), (3, -3), (3, -1), (2, 1), (0, 3), (-2, 3), (-3, 2), (-3, 0), (-1, -2)},
)
POOL = {"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1}


def a_board(**options):
    """Return a game whose board the test will draw."""
    return Game(options={"first_player": "random", **options}, chance="manual", seed=1)


def phase(game):
    return Phase(state(game).stack_phase[state(game).stack_size - 1])


def draw_at_random(game, until, rng):
    """Let chance draw by its weights until it must draw something else; return the probability of the result."""
    probability = Fraction(1)
    while phase(game) != until:
        outcomes = chances(game)
        (text,) = rng.choices(list(outcomes), list(outcomes.values()))
        probability *= Fraction(outcomes[text], sum(outcomes.values()))
        play(game, text)
    return probability


def lay(game, desert, start="0,-2"):
    """Draw an island with its desert on a hex, and start the spiral at a corner."""
    names, board = game.ruleset.map.geometry.hex_names, game.ruleset.boards[0]
    rest = [terrain for terrain, count in POOL.items() if terrain != "desert" for _ in range(count)]
    wanted = ["desert" if names[hex] == desert else rest.pop() for hex in board["land"][:19].tolist()]
    for terrain in wanted:
        if phase(game) != Phase.DRAWING_TERRAIN:
            break
        draw(game, terrain)
    return draw(game, f"from {start}")


def token(game, hex):
    return state(game).hex_token[game.ruleset.map.geometry.hex_names.index(hex)]


def tokens(game):
    names = game.ruleset.map.geometry.hex_names
    return {name: token(game, name) for name in names if token(game, name)}


def neighbors(hex):
    q, r = map(int, hex.split(","))
    return {f"{q + dq},{r + dr}" for dq, dr in ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))}


def harbors(game):
    """Return the kind of harbor at each side, under the names of the rules."""
    geometry = game.ruleset.map.geometry
    by_edge = {}
    for place, kind in zip(state(game).harbor_edge.tolist(), state(game).harbor_kind.tolist(), strict=True):
        if place >= 0:
            by_edge[geometry.edge_names[place]] = HARBORS[kind] if kind >= 0 else None
    return by_edge


def preferred(game, side):
    """Return the name that the map prefers for a side."""
    geometry = game.ruleset.map.geometry
    return geometry.edge_names[geometry.edge(parse_place(side))]


# SETUP-01, -02


def test_base_setup_01_the_variable_board_is_the_normal_game():
    """BASE-SETUP-01: by default the board is drawn; with `setup = beginner` it is not."""
    assert phase(Game(chance="manual")) == Phase.DRAWING_TERRAIN
    assert phase(Game(chance="manual", options={"setup": "beginner"})) == Phase.DRAWING_FIRST


def test_base_setup_02_shape():
    """BASE-SETUP-02: every hex with max(|q|, |r|, |q+r|) <= 2: rows of 3, 4, 5, 4, 3."""
    land = set(a_board().ruleset.map.geometry.playable)
    everywhere = ((q, r) for q in range(-9, 10) for r in range(-9, 10))
    assert land == {(q, r) for q, r in everywhere if max(abs(q), abs(r), abs(q + r)) <= 2}
    rows = Counter(r for _, r in land)
    assert [rows[r] for r in range(-2, 3)] == [3, 4, 5, 4, 3]


# SETUP-03: terrain


@pytest.mark.parametrize(("desert_place", "places"), [("random", 19), ("center", 1), ("coast", 12)])
def test_base_setup_03_every_island_is_equally_likely(desert_place, places):
    """BASE-SETUP-03: all places of the desert that the option allows, with all orders of the other 18 hexes."""
    orders = factorial(18) // (factorial(4) ** 3 * factorial(3) ** 2)
    rng = random.Random(1)
    for _ in range(30):
        game = a_board(desert_place=desert_place)
        assert draw_at_random(game, Phase.DRAWING_SPIRAL_START, rng) == Fraction(1, places * orders)
        drawn = [TERRAINS[state(game).hex_terrain[hex]] for hex in game.ruleset.boards[0]["land"][:19].tolist()]
        assert Counter(drawn) == POOL


@pytest.mark.parametrize("desert_place", ["center", "coast"])
def test_base_setup_03_where_the_desert_may_be(desert_place):
    """BASE-SETUP-03: `center` puts the desert on 0,0, `coast` on the outer ring."""
    rng = random.Random(2)
    seen = set()
    for _ in range(60):
        game = a_board(desert_place=desert_place)
        draw_at_random(game, Phase.DRAWING_SPIRAL_START, rng)
        names = game.ruleset.map.geometry.hex_names
        seen |= {name for i, name in enumerate(names) if TERRAINS[state(game).hex_terrain[i]] == "desert"}
    ring = {f"{q},{r}" for q, r in game.ruleset.map.geometry.playable if max(abs(q), abs(r), abs(q + r)) == 2}
    assert seen == {"0,0"} if desert_place == "center" else seen <= ring and len(seen) > 6


# SETUP-04 to -06: harbors


def test_base_setup_04_places_of_the_frame():
    """BASE-SETUP-04: nine places as (land hex, side), in every game."""
    rng = random.Random(3)
    game = a_board()
    draw_at_random(game, Phase.DRAWING_HARBOR, rng)
    assert set(harbors(game)) == {preferred(game, side) for side in FRAME}


def test_base_setup_04_harbor_hexes_alternate_with_plain_sea():
    """BASE-SETUP-04: no two harbors are on adjacent sea hexes, and no two share an intersection."""
    game = a_board()
    board, geometry = game.ruleset.boards[0], game.ruleset.map.geometry
    edges = [geometry.edge(parse_place(side)) for side in FRAME]
    hexes = [board["edge_hexes"][edge].tolist() for edge in edges]
    sea = {geometry.hex_names[hex] for pair in hexes for hex in pair if hex not in board["land"]}
    assert len(sea) == 9
    assert not any(neighbors(hex) & sea for hex in sea)
    ends = [node for edge in edges for node in board["edge_nodes"][edge].tolist()]
    assert len(set(ends)) == 18


def all_free_harbors():
    """Return every result of drawing free harbors: the set, the sides of the harbors, the weights."""
    results = []

    def go_on(game, which, weights):
        if phase(game) == Phase.DRAWING_HARBOR:
            results.append((which, list(harbors(game)), weights))
            return
        outcomes = chances(game)
        for text in outcomes:
            twin = play(game.copy(foresee=True), text)
            go_on(twin, text if which is None else which, (*weights, tuple(outcomes.values())))

    game = lay(a_board(harbor_places="free"), "0,0")
    go_on(game, None, ())
    return results


def test_base_setup_05_free_harbors():
    """BASE-SETUP-05: (test) 2 × 64 results, equally likely; no two harbors ever share an intersection."""
    results = all_free_harbors()
    board, geometry = a_board().ruleset.boards[0], a_board().ruleset.map.geometry
    assert len(results) == 2 * 64
    assert len({(which, *sorted(sides)) for which, sides, _ in results}) == 2 * 64
    for which, sides, weights in results:
        assert weights == ((1, 1),) * 7, "a choice of the set, and of six facings"
        edges = [geometry.edge(parse_place(side)) for side in sides]
        assert len({node for edge in edges for node in board["edge_nodes"][edge].tolist()}) == 18
        hexes = [hex for edge in edges for hex in board["edge_hexes"][edge].tolist()]
        sea = {geometry.hexes[hex] for hex in hexes if hex not in board["land"]}
        assert sea == SEA_SETS[0 if which == "first" else 1]


def test_base_setup_06_kinds_are_shuffled():
    """BASE-SETUP-06: four 3:1 harbors and one of each resource, every order equally likely."""
    rng = random.Random(4)
    orders = Fraction(factorial(4), factorial(9))
    for _ in range(20):
        game = lay(a_board(), "0,0")
        assert chances(game) == {"any": 4, "brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1}
        assert draw_at_random(game, Phase.DRAWING_FIRST, rng) == orders
        assert Counter(harbors(game).values()) == {"any": 4, "brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1}


def test_base_setup_06_kinds_of_the_frame():
    """BASE-SETUP-06: `harbor_kinds = frame` uses the printed kinds with any terrain."""
    game = lay(a_board(harbor_kinds="frame"), "2,0")
    assert phase(game) == Phase.DRAWING_FIRST
    assert harbors(game) == {preferred(game, side): kind for side, kind in FRAME.items()}


# SETUP-07: the spiral


def test_base_setup_07_the_start_corner_is_random():
    """BASE-SETUP-07: one of the six corner hexes, equally likely."""
    rng = random.Random(5)
    game = a_board()
    draw_at_random(game, Phase.DRAWING_SPIRAL_START, rng)
    assert chances(game) == {f"from {corner}": 1 for corner in CORNERS}


def test_base_setup_07_example():
    """BASE-SETUP-07: from 0,-2 with the desert on -1,-1: 5 on 0,-2, then 2, 6, ..., and 11 on 0,0."""
    order = ["0,-2", "-1,-1", "-2,0", "-2,1", "-2,2", "-1,2", "0,2", "1,1", "2,0", "2,-1", "2,-2", "1,-2"]
    order += ["0,-1", "-1,0", "-1,1", "0,1", "1,0", "1,-1", "0,0"]
    game = lay(a_board(), "-1,-1", start="0,-2")
    assert tokens(game) == dict(zip((hex for hex in order if hex != "-1,-1"), TOKEN_SEQUENCE, strict=True))
    assert (token(game, "0,-2"), token(game, "-2,0"), token(game, "-2,1"), token(game, "0,0")) == (5, 2, 6, 11)


@pytest.mark.parametrize("start", CORNERS)
def test_base_setup_07_red_tokens_are_never_neighbors(start):
    """BASE-SETUP-07: (test) for all 6 corners and 19 places of the desert no 6 or 8 is next to a 6 or 8."""
    land = a_board().ruleset.map.geometry.playable
    for q, r in land:
        game = lay(a_board(), f"{q},{r}", start)
        laid = tokens(game)
        assert sorted(laid.values()) == sorted(TOKEN_SEQUENCE)
        red = {hex for hex, number in laid.items() if number in (6, 8)}
        assert not any(neighbors(hex) & red for hex in red)


@pytest.mark.parametrize("start", CORNERS)
def test_base_setup_07_spiral_from_every_corner(start):
    """BASE-SETUP-07: counterclockwise around the outer ring, then the inner ring, then the center."""
    game = lay(a_board(), "0,0", start)
    corner = CORNERS.index(start)
    outer = [CORNERS[(corner - i) % 6] for i in range(6)]  # CORNERS is in clockwise order
    assert [token(game, hex) for hex in outer] == [5, 6, 8, 9, 11, 8]
    inner = [f"{q},{r}" for q, r in ((int(a) // 2, int(b) // 2) for a, b in (c.split(",") for c in outer))]
    assert [token(game, hex) for hex in inner] == [9, 4, 5, 6, 3, 11]


# SETUP-08: random tokens


def with_tokens(laid, **options):
    """Return a board with the named tokens on their hexes, and the others wherever there is room."""
    game = a_board(token_layout="random", **options)
    names, board = game.ruleset.map.geometry.hex_names, game.ruleset.boards[0]
    land = [names[hex] for hex in board["land"][:19].tolist()]
    rest = [terrain for terrain, count in POOL.items() if terrain != "desert" for _ in range(count)]
    for hex in land:
        if phase(game) == Phase.DRAWING_TERRAIN:
            draw(game, "desert" if hex == "0,0" else rest.pop())
    left = Counter(TOKEN_SEQUENCE) - Counter(laid.values())
    rest_of_tokens = list(left.elements())
    for hex in land:
        if hex != "0,0" and phase(game) == Phase.DRAWING_TOKEN:
            number = laid[hex] if hex in laid else rest_of_tokens.pop()
            draw(game, str(number))
    return game


APART = {
    "0,-2": 6, "2,-2": 6, "2,0": 8, "0,2": 8,
    "-2,2": 2, "-2,0": 12,
    "1,-2": 3, "2,-1": 4, "1,1": 5, "-1,2": 9, "-2,1": 10, "-1,-1": 11,
    "0,-1": 4, "1,-1": 5, "1,0": 9, "0,1": 10, "-1,1": 11, "-1,0": 3,
}  # fmt: skip
"""A board of tokens with no adjacent red ones, no adjacent equal ones, and no 2 next to a 12."""
EVERY_CONDITION = {"equal_tokens_apart": True, "tokens_2_12_apart": True}


def swapped(one, other):
    """Return the board with two tokens exchanged."""
    return {**APART, one: APART[other], other: APART[one]}


def is_drawn_again(game):
    """Return whether the whole board is drawn again, beginning with terrain."""
    assert phase(game) in (Phase.DRAWING_TERRAIN, Phase.DRAWING_HARBOR)
    if phase(game) == Phase.DRAWING_HARBOR:
        return False
    assert (chances(game), tokens(game)) == (POOL, {})
    return True


def test_base_setup_08_a_board_that_meets_every_condition_is_kept():
    """BASE-SETUP-08: with all conditions on, a board that meets them is not drawn again."""
    game = with_tokens(APART, **EVERY_CONDITION)
    assert not is_drawn_again(game)
    assert tokens(game) == APART


RED_BESIDE_RED = swapped("2,-2", "1,-2")
EQUAL_BESIDE_EQUAL = swapped("2,-1", "1,-1")
TWO_BESIDE_TWELVE = swapped("-2,0", "-2,1")


@pytest.mark.parametrize(
    ("laid", "options", "again"),
    [
        (RED_BESIDE_RED, {}, True),
        (RED_BESIDE_RED, {"red_tokens_apart": True}, True),
        (RED_BESIDE_RED, {"red_tokens_apart": False}, False),
        (EQUAL_BESIDE_EQUAL, {}, False),
        (EQUAL_BESIDE_EQUAL, {"equal_tokens_apart": False}, False),
        (EQUAL_BESIDE_EQUAL, {"equal_tokens_apart": True}, True),
        (TWO_BESIDE_TWELVE, {}, False),
        (TWO_BESIDE_TWELVE, {"tokens_2_12_apart": False}, False),
        (TWO_BESIDE_TWELVE, {"tokens_2_12_apart": True}, True),
    ],
)
def test_base_setup_08_conditions(laid, options, again):
    """BASE-SETUP-08: a board that violates an active condition is drawn again completely; any other board is kept."""
    assert is_drawn_again(with_tokens(laid, **options)) == again


def test_base_setup_08_six_next_to_eight_violates_the_condition():
    """BASE-SETUP-08: a 6 next to an 8 violates the condition like a 6 next to a 6."""
    assert is_drawn_again(with_tokens(swapped("2,-2", "2,-1")))


def test_base_setup_08_all_orders_are_equally_likely():
    """BASE-SETUP-08: the 18 tokens are shuffled onto the 18 hexes, so every order has the same probability."""
    orders = Fraction(2**8, factorial(18))
    rng = random.Random(6)
    for _ in range(10):
        game = a_board(token_layout="random", red_tokens_apart=False)
        draw_at_random(game, Phase.DRAWING_TOKEN, rng)
        assert draw_at_random(game, Phase.DRAWING_HARBOR, rng) == orders
        assert Counter(tokens(game).values()) == Counter(TOKEN_SEQUENCE)


@pytest.mark.parametrize("seed", range(6))
def test_base_setup_08_boards_of_games(seed):
    """BASE-SETUP-08: whole games with random tokens begin on boards that meet all conditions."""
    options = {"token_layout": "random", **EVERY_CONDITION}
    laid = tokens(Game(seed=seed, options=options))
    for hex, number in laid.items():
        for other in neighbors(hex) & set(laid):
            assert {number, laid[other]} - {6, 8}
            assert number != laid[other]
            assert {number, laid[other]} != {2, 12}


@pytest.mark.parametrize("options", [{}, {"desert_place": "coast"}, {"token_layout": "random"}])
def test_base_setup_09_the_robber_starts_on_the_desert(options):
    """BASE-SETUP-09: the robber starts on the desert, wherever it is."""
    for seed in range(5):
        game = Game(seed=seed, options=options)
        assert TERRAINS[state(game).hex_terrain[state(game).robber]] == "desert"
