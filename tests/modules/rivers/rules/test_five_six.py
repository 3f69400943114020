"""Rule tests of the board for five and six players: FIVESIX-TB-03."""

from collections import Counter

import pytest
from modules.rivers.points import visible_points
from support import state

from insula.game import Game
from insula.rules.constants import CHANCE
from insula.ruleset import Ruleset
from insula.ruleset.places import parse_place
from insula.ruleset.words import TERRAINS

RIVER_HEXES = {
    "0,-1": "mountains",
    "1,-2": "hills",
    "2,-3": "swamp",
    "-1,0": "mountains",
    "-1,1": "hills",
    "-1,2": "pasture",
    "-1,3": "swamp",
    "1,0": "mountains",
    "2,0": "pasture",
    "3,0": "pasture",
}
SITES = (
    "0,-1,NE",
    "1,-2,NE",
    "2,-3,NW",
    "-1,0,SE",
    "-1,1,SE",
    "-1,2,SE",
    "-1,3,SW",
    "1,0,E",
    "2,0,E",
    "3,0,SE",
)


def hexes(game: Game) -> dict[str, tuple[str, int]]:
    """Return terrain and token of each land hex."""
    record, names = state(game), game.ruleset.map.geometry.hex_names
    rows = zip(names, record.hex_terrain.tolist(), record.hex_token.tolist(), strict=False)
    return {name: (TERRAINS[kind], token) for name, kind, token in rows if TERRAINS[kind] != "sea"}


@pytest.mark.parametrize(("players", "seed"), [(5, 1), (6, 2)])
def test_fivesix_tb_03_the_board(players: int, seed: int) -> None:
    """FIVESIX-TB-03: three rivers, twenty drawn hexes, all 28 tokens, no second token, the robber on a swamp."""
    game = Game("rivers", players, seed)
    laid = hexes(game)
    assert {hex: laid[hex][0] for hex in RIVER_HEXES} == RIVER_HEXES
    others = Counter(kind for hex, (kind, _) in laid.items() if hex not in RIVER_HEXES)
    assert others == {"forest": 6, "fields": 6, "pasture": 3, "hills": 3, "mountains": 2}
    tokens = Counter(token for _, token in laid.values() if token)
    assert sum(tokens.values()) == 28
    assert (tokens[2], tokens[12]) == (2, 2)
    assert {hex for hex, (_, token) in laid.items() if not token} == {"2,-3", "-1,3"}
    assert game.ruleset.map.geometry.hex_names[state(game).robber] in ("2,-3", "-1,3")


def test_fivesix_tb_03_a_two_and_a_twelve_produce_apart() -> None:
    """FIVESIX-TB-03: no hex has two tokens: a hex with a 12 does not produce on a 2."""
    record = state(Game("rivers", 6, 1))
    token = record.hex_token.tolist()
    assert token[record.first_hex[2]] == 2
    assert token[record.first_hex[12]] == 12


def test_fivesix_tb_03_the_tokens_begin_at_a_corner() -> None:
    """FIVESIX-TB-03: the spiral begins on a corner hex of the island."""
    game = Game("rivers", 6, 1, chance="manual")
    while "from" not in str(game.legal_actions[0]):
        assert game.actor == CHANCE
        game.play(game.legal_actions[0])
    starts = {str(start)[5:] for start in game.legal_actions}
    assert len(starts) == 6
    board = game.ruleset.boards[0]
    for start in starts:
        hex = game.ruleset.map.geometry.hex_names.index(start)
        neighbors = [other for other in board["hex_hexes"][hex].tolist() if board["on_ring"][other] == 1 and other >= 0]
        land = [other for other in board["hex_hexes"][hex].tolist() if other in board["land"][: board["n_land"]]]
        assert (len(neighbors), len(land)) == (2, 3), start


def test_fivesix_tb_03_paths_and_intersections() -> None:
    """FIVESIX-TB-03: ten bridge sites; 42 paths and 44 intersections by a river; no site between two springs."""
    ruleset = Ruleset.of("rivers", 6)
    board, geometry = ruleset.boards[0], ruleset.map.geometry
    marks, corners = board["side_marks"].tolist(), board["corner_marks"].tolist()
    assert (marks.count(1), corners.count(1)) == (42, 44)
    assert {edge for edge, mark in enumerate(marks) if mark == 2} == {
        geometry.edge(parse_place(site)) for site in SITES
    }
    assert marks[geometry.edge(parse_place("-1,0,NE"))] == 1


def test_fivesix_tb_03_three_bridges_and_the_tiles() -> None:
    """FIVESIX-TB-03, FIVESIX-TB-01: each player has three bridges; all six can be poor."""
    game = Game("rivers", 6, 1)
    record = state(game)
    assert {row[12] for row in record.supply.tolist()} == {3}
    record.turn = 1
    assert [visible_points(record, seat) for seat in range(6)] == [-2] * 6
    assert {game.points(seat) for seat in range(6)} == {-2}
