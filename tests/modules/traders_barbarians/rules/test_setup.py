"""Rule tests of the board, the trade hexes and the set-up: TRADER-COMP, TRADER-BOARD, TRADER-HEX, TRADER-SETUP."""

from collections import Counter

import pytest
from modules.gold.places import gold
from modules.traders_barbarians.places import NOBODY, STARTS, barbarians, named, place_of, traders
from support import BLUE, RED, asked, can, draw, hand, legal, play, refused, road, roll, state

from insula.errors import RulesetError
from insula.game import Game, Phase
from insula.rules.constants import CHANCE
from insula.ruleset import Ruleset
from insula.ruleset.words import TERRAINS

TRADE_HEXES = {"-2,0": "castle", "2,-2": "quarry", "0,2": "glassworks"}
LAND_CORNERS = {"-2,0": "N NE SE S", "2,-2": "SE S SW NW", "0,2": "N NE SW NW"}
CLOSED_CORNERS = {"-2,0": "SW NW", "2,-2": "N NE", "0,2": "SE S"}
CLOSED_PATHS = {"-2,0": "NW W SW", "2,-2": "NW NE E", "0,2": "E SE SW"}
CORNERS = ("N", "NE", "SE", "S", "SW", "NW")


def hexes(game: Game) -> dict[str, tuple[str, int]]:
    """Return terrain and token of each land hex."""
    record, names = state(game), game.ruleset.map.geometry.hex_names
    rows = zip(names, record.hex_terrain.tolist(), record.hex_token.tolist(), strict=False)
    return {name: (TERRAINS[kind], token) for name, kind, token in rows if TERRAINS[kind] != "sea"}


def before_tokens(rules: str = "traders_barbarians") -> Game:
    """Return a game in which chance draws the start of the spiral next."""
    game = Game(rules, 4, 1, chance="manual")
    while asked(game)[1] != Phase.DRAWING_SPIRAL_START:
        assert game.actor == CHANCE
        game.play(game.legal_actions[0])
    return game


def test_trader_comp_01_pieces() -> None:
    """TRADER-COMP-01, TRADER-GOODS-02: 3 trade hexes, 36 tokens, a wagon each, 3 barbarians, 25 cards."""
    game = Game("traders_barbarians", 4, 1)
    assert sum(kind in TRADE_HEXES.values() for kind, _ in hexes(game).values()) == 3
    assert sum(map(sum, state(game).goods_left.tolist())) == 36
    assert len(barbarians(game)) == 3
    assert state(game).deck_size == 25
    assert state(game).wagon_level.tolist()[:4] == [1] * 4


def test_trader_comp_02_parts_that_are_not_used() -> None:
    """TRADER-COMP-02: no robber, no Longest Road, no desert, no 2 and no 12."""
    game = Game("traders_barbarians", 4, 1)
    assert state(game).robber == -1
    assert not {"desert"} & {kind for kind, _ in hexes(game).values()}
    assert not {2, 12} & {token for _, token in hexes(game).values()}
    position = traders().with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE", "0,0,E", "0,0,SE", "0,0,SW")
    game = play(position.with_hand(RED, brick=1, lumber=1).game(), "road 0,0,W")
    assert (state(game).longest_road, game.points(RED)) == (NOBODY, 1)


def test_trader_board_01_02_hexes() -> None:
    """TRADER-BOARD-01, TRADER-BOARD-02: the trade hexes, and 4 forest, 3 of each other terrain."""
    for seed in range(4):
        laid = hexes(Game("traders_barbarians", 4, seed))
        assert {hex: laid[hex][0] for hex in TRADE_HEXES} == TRADE_HEXES
        others = Counter(kind for hex, (kind, _) in laid.items() if hex not in TRADE_HEXES)
        assert others == {"forest": 4, "pasture": 3, "fields": 3, "hills": 3, "mountains": 3}


EXAMPLE = {
    "-2,2": 5, "-1,2": 6, "1,1": 3, "2,0": 8, "2,-1": 10, "1,-2": 9, "0,-2": 11, "-1,-1": 4,
    "-2,1": 8, "-1,1": 10, "0,1": 9, "1,0": 4, "1,-1": 5, "0,-1": 6, "-1,0": 3, "0,0": 11,
}  # fmt: skip


def test_trader_board_03_example() -> None:
    """TRADER-BOARD-03: the tokens along the spiral from (-2,2)."""
    laid = hexes(draw(before_tokens(), "from -2,2"))
    assert {hex: token for hex, (_, token) in laid.items() if token} == EXAMPLE


@pytest.mark.parametrize("start", ["0,-2", "2,-2", "2,0", "0,2", "-2,2", "-2,0"])
def test_trader_board_03_every_start(start: str) -> None:
    """TRADER-BOARD-03: from each of the six corners, trade hexes are skipped; no 6 or 8 lie side by side."""
    game = before_tokens()
    assert len(legal(game)) == 6
    laid = hexes(draw(game, f"from {start}"))
    assert all(laid[hex][1] == 0 for hex in TRADE_HEXES)
    assert sorted(token for _, token in laid.values() if token) == sorted(EXAMPLE.values())
    red = [tuple(map(int, hex.split(","))) for hex, (_, token) in laid.items() if token in (6, 8)]
    steps = {(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)}
    assert not [(one, other) for one in red for other in red if (other[0] - one[0], other[1] - one[1]) in steps]


def test_trader_board_04_harbors() -> None:
    """TRADER-BOARD-04: nine places of the base frame."""
    sides = ["0,-2,NW", "1,-2,NE", "2,-1,NE", "2,0,E", "1,1,SE", "-1,2,SE", "-2,2,SW", "-2,1,W", "-1,-1,W"]
    game = Game("traders_barbarians", 4, 1)
    edges = state(game).harbor_edge.tolist()[:9]
    assert {game.ruleset.map.geometry.edge_names[edge] for edge in edges} == {named(game, side) for side in sides}


@pytest.mark.parametrize("seed", range(12))
def test_trader_board_04_free_harbors(seed: int) -> None:
    """TRADER-BOARD-04: harbors that are placed freely lie on no closed path, either."""
    game = Game("traders_barbarians", 4, seed, {"harbor_places": "free"})
    closed = {named(game, f"{hex},{side}") for hex, sides in CLOSED_PATHS.items() for side in sides.split()}
    edges = state(game).harbor_edge.tolist()[:9]
    assert -1 not in edges
    assert not closed & {game.ruleset.map.geometry.edge_names[edge] for edge in edges}


def test_trader_board_05_barbarians() -> None:
    """TRADER-BOARD-05: the three paths turn into each other by a third of a turn, and an option changes them."""
    game = Game("traders_barbarians", 4, 1)
    assert barbarians(game) == {named(game, path) for path in STARTS}
    starts = "0,0,E 0,0,W -2,0,C-S"
    changed = Game("traders_barbarians", 4, 1, {"trader_barbarian_starts": starts})
    assert barbarians(changed) == {named(changed, path) for path in starts.split()}


@pytest.mark.parametrize("starts", ["0,0,E 0,0,W", "0,0,E 0,0,W 9,9,E", "0,0,E 0,0,W 0,0,W", "0,0,E 0,0,W 2,-2,NE"])
def test_trader_board_05_only_three_different_open_paths(starts: str) -> None:
    """TRADER-BOARD-05: other values of the option are refused."""
    with pytest.raises(RulesetError, match="trader_barbarian_starts"):
        Ruleset.of("traders_barbarians", 4, {"trader_barbarian_starts": starts})


@pytest.mark.parametrize("hex", TRADE_HEXES)
def test_trader_hex_01_inner_paths(hex: str) -> None:
    """TRADER-HEX-01, TRADER-HEX-02: a road can be built on each of the four inner paths, and on no other."""
    corners = LAND_CORNERS[hex].split()
    first = corners[0]
    position = traders().with_settlement(RED, f"{hex},{first}").with_roads(RED, f"{hex},C-{first}")
    game = position.with_hand(RED, brick=1, lumber=1).game()
    found = {text for text in legal(game) if text.startswith(f"road {hex},C")}
    assert found == {f"road {hex},C-{corner}" for corner in corners[1:]}


def test_trader_hex_02_roads_meet_on_a_plaza() -> None:
    """TRADER-HEX-02: roads of different players meet on a plaza, which interrupts nobody; one road on a path."""
    position = traders().with_settlement(RED, "-2,0,N").with_roads(RED, "-2,0,C-N").with_settlement(BLUE, "-2,0,S")
    position.with_roads(BLUE, "-2,0,C-S").with_hand(RED, brick=3, lumber=3)
    game = position.game()
    assert refused(game, "road -2,0,C-S")
    play(game, "road -2,0,C-NE", "road -2,0,C-SE")
    assert state(game).road_length[RED] == 2
    assert (road(game, "-2,0,C-SE"), road(game, "-2,0,C-S")) == ("red", "blue")


@pytest.mark.parametrize("hex", TRADE_HEXES)
def test_trader_hex_03_no_building_on_a_plaza(hex: str) -> None:
    """TRADER-HEX-03: no settlement on a plaza, and the distance rule ignores it."""
    corners = LAND_CORNERS[hex].split()
    position = traders().with_settlement(RED, f"{hex},{corners[0]}").with_settlement(BLUE, f"{hex},{corners[2]}")
    position.with_roads(RED, f"{hex},C-{corners[0]}").with_hand(RED, brick=1, lumber=1, wool=1, grain=1)
    game = position.game()
    assert refused(game, f"settlement {hex},C")
    assert game.why_not(f"settlement {hex},C") == "nothing can be built on a plaza"
    assert refused(traders().foundation(RED).game(), f"settlement {hex},C")


@pytest.mark.parametrize("hex", TRADE_HEXES)
def test_trader_hex_04_closed_paths(hex: str) -> None:
    """TRADER-HEX-04: no road on the three sides at the sea."""
    ends = {"-2,0": "-2,0,N", "2,-2": "2,-2,SE", "0,2": "0,2,NE"}
    game = traders().with_settlement(RED, ends[hex]).with_hand(RED, brick=1, lumber=1).game()
    for side in CLOSED_PATHS[hex].split():
        assert refused(game, f"road {hex},{side}")
        assert game.why_not(f"road {hex},{side}") == "this path at the sea is closed"


@pytest.mark.parametrize("hex", TRADE_HEXES)
def test_trader_hex_06_land_corners(hex: str) -> None:
    """TRADER-HEX-06: buildings on the four land corners; the distance rule holds; the land sides are ordinary paths."""
    corners = LAND_CORNERS[hex].split()
    game = traders().foundation(RED).game()
    for corner in corners:
        assert can(game, f"settlement {hex},{corner}")
    taken = traders().with_settlement(BLUE, f"{hex},{corners[1]}").foundation(BLUE)
    state(taken._game).founded = 1
    game = taken.game()
    assert refused(game, f"settlement {hex},{corners[0]}")
    assert can(game, f"settlement {hex},{corners[3]}")


@pytest.mark.parametrize("hex", TRADE_HEXES)
def test_trader_hex_07_closed_corners(hex: str) -> None:
    """TRADER-HEX-07: nothing can be built on a closed corner, not even during set-up."""
    game = traders().foundation(RED).game()
    for corner in CLOSED_CORNERS[hex].split():
        assert refused(game, f"settlement {hex},{corner}")
        assert game.why_not(f"settlement {hex},{corner}") == "this corner of a trade hex is closed"


def test_trader_hex_08_no_production() -> None:
    """TRADER-HEX-08: trade hexes produce nothing."""
    for dice in ("1 2", "1 3", "1 4", "1 5", "2 6", "3 6", "4 6", "5 6"):
        position = traders().with_city(RED, "-2,0,S").with_hex("-2,1", "forest", 0)
        assert hand(roll(position.before_roll(RED).game(), dice), RED) == {}


def test_trader_hex_09_size_of_the_network() -> None:
    """TRADER-HEX-09: 48 intersections can be built on, and 75 paths hold roads."""
    game = traders().foundation(RED).game()
    assert len(legal(game)) == 48
    position = traders().with_roads(BLUE)
    board, geometry = position._game.ruleset.boards[0], position._game.ruleset.map.geometry
    assert sum(not mark for mark in board["side_marks"][: len(geometry.edges)]) == 75


def founded() -> Game:
    """Return three players who have placed their settlements and the first of whom places a city."""
    game = traders(3).foundation("blue").game()
    play(game, "settlement 0,0,N", "road 0,0,NE", "settlement 0,0,S", "road 0,0,SE", "settlement 2,0,SE", "road 2,0,E")
    return game


def test_trader_setup_01_starting_buildings() -> None:
    """TRADER-SETUP-01: a settlement in the first round, a city in the second, which runs in reverse."""
    game = founded()
    assert asked(game) == (2, Phase.SETTLING_CITY)
    play(game, "city -2,0,NE", "road -2,0,C-NE")
    assert asked(game) == (1, Phase.SETTLING_CITY)
    assert (game.points(2), road(game, "-2,0,C-NE")) == (3, "orange")


def test_trader_setup_02_starting_resources() -> None:
    """TRADER-SETUP-02: one card for each producing hex at the city; a trade hex brings nothing."""
    game = play(founded(), "city -2,0,NE", "road -2,0,NE")
    assert hand(game, 2) == {"lumber": 1, "grain": 1}, "the forest (-1,0) and the fields (-1,-1)"
    play(game, "city 1,0,N", "road 1,0,NE")
    assert sum(hand(game, 1).values()) == 3


def test_trader_setup_03_wagon() -> None:
    """TRADER-SETUP-03: the wagon begins on the intersection of the starting city."""
    game = founded()
    assert state(game).wagon.tolist()[:3] == [-1] * 3
    play(game, "city -2,0,NE")
    assert place_of(game, 2) == game.ruleset.map.geometry.node_names[state(game).wagon[2]] == "-1,-1,S"


def test_trader_setup_04_gold_and_wagon_cards() -> None:
    """TRADER-SETUP-04: 5 gold, wagon card 1, no token."""
    for players in (3, 4, 5, 6):
        game = Game("traders_barbarians", players, 1)
        assert gold(game) == [5] * players
        assert state(game).wagon_level.tolist()[:players] == [1] * players
        assert set(state(game).carried.tolist()) == {-1}


def test_trader_friend_01_friendly_robber() -> None:
    """TRADER-FRIEND-01: the variant has no effect: barbarians may go to any road, also of a player with 2 VP."""
    position = traders(rules="friendly_robber+traders_barbarians").with_roads(BLUE, "0,0,NE").with_hand(BLUE, ore=1)
    game = roll(position.before_roll(RED).game(), "3 4")
    play(game, "choose barbarian -1,0,NW", "barbarian to 0,0,NE")
    assert hand(game, RED) == {"ore": 1}


def test_trader_harbor_01_harbormaster() -> None:
    """TRADER-HARBOR-01: with the Harbormaster 14 points win; nothing else changes."""
    rules = "harbormaster+traders_barbarians"
    position = traders(rules=rules).with_city(RED, "0,0,N", "0,0,S", "1,1,S", "-1,2,S").with_delivered(RED, 5)
    game = position.game()
    assert (game.points(RED), game.over) == (13, False)
    game = position.with_delivered(RED, 1).game()
    assert (game.points(RED), game.over, game.winner) == (14, True, RED)
