"""Pieces on sides in addition to roads: wagons make a road count twice, barricades end lines."""

from typing import Any

import pytest
from mechanisms.trials import games
from support import play, state

from insula.errors import NotationError
from insula.game import Game
from insula.rules import jit
from insula.rules.constants import NOBODY
from insula.rules.mechanisms import side_pieces

ROADS = "0,0,NE 0,0,E 0,0,SE 0,0,SW"
POSITION = """insula position 1
rules: wagons
board: beginner
{more}
red:
 settlements: 0,0,N
 roads: {roads}
{wagons}
turn: 4 red
also: travel_points = 3
"""
WAGON, BARRICADE = 1, 2


def sides(more: str = "", wagons: str = "") -> Game:
    """Return a game in which red has a line of four roads around a hex."""
    return Game(position=POSITION.format(more=more, wagons=wagons and f" wagons: {wagons}", roads=ROADS), seed=1)


def length(game: Game) -> int:
    return int(state(game).road_length[0])


def test_a_wagon_lengthens_a_line() -> None:
    game = sides()
    assert length(game) == 4
    play(game, "wagon 0,0,E")
    assert length(game) == 5
    assert state(game).longest_road == 0, "the card is awarded"
    assert state(game).supply[0, 0] == 11, "a wagon is not a road"


def test_a_wagon_that_leaves_is_not_counted() -> None:
    game = play(sides(wagons="0,0,E"), "drive to 1,0,NW")
    assert length(game) == 4
    assert length(play(game, "drive to 0,0,NE")) == 5


def test_a_barricade_ends_a_line() -> None:
    """The second of the four roads does not count, which leaves two in a line."""
    game = play(sides(), "barricade 0,0,E")
    assert length(game) == 2
    assert state(game).side_owner[game.ruleset.map.geometry.edge((0, 0, "E"))] == NOBODY


def test_a_lifted_barricade_lets_lines_go_on() -> None:
    more = "barricades: 0,0,E 0,0,W 0,0,NW"
    game = sides(more)
    assert length(game) == 2
    assert length(play(game, "lift 0,0,E")) == 4


def test_a_side_holds_one_piece() -> None:
    game = sides("barricades: 0,0,E")
    legal = {str(action) for action in game.legal_actions}
    assert "wagon 0,0,NE" in legal
    assert not {"wagon 0,0,E", "barricade 0,0,E"} & legal
    with pytest.raises(NotationError, match="there is another such piece"):
        sides("barricades: 0,0,E", wagons="0,0,E")


def test_counting() -> None:
    game = sides("barricades: 0,0,E 0,0,W", wagons="0,0,NE")
    record, board = state(game), jit.record(game.ruleset.boards)
    geometry = game.ruleset.map.geometry
    fields = (record.side_kind, record.side_owner)
    assert side_pieces.count(board, *fields, BARRICADE, NOBODY) == 2
    assert side_pieces.count(board, *fields, WAGON, 0) == 1
    assert side_pieces.count(board, *fields, WAGON, 1) == 0
    assert side_pieces.first(board, *fields, WAGON, 0) == geometry.edge((0, 0, "NE"))
    assert side_pieces.first(board, *fields, WAGON, 1) == -1
    at = [side_pieces.count_at(board, *fields, geometry.node((0, 0, corner)), BARRICADE, NOBODY) for corner in "NS"]
    assert at == [0, 0]
    assert side_pieces.count_at(board, *fields, geometry.node((0, 0, "NE")), BARRICADE, NOBODY) == 1
    assert "barricades: -1,0,E 0,0,E\n" in game.position
    assert "  wagons: 0,0,NE\n" in game.position


def longest(edges: dict[int, tuple[int, int]], record: Any, seat: int) -> int:
    """Return the longest line of the seat's roads, trying all lines, with the weights and cuts of the trial module."""
    mine = {edge for edge in edges if record.road_owner[edge] == seat}
    weight = {edge: 2 if record.side_kind[edge] == WAGON else 1 for edge in mine}
    cut = {edge for edge in mine if record.side_kind[edge] == BARRICADE}

    def walk(node: int, came: int, used: frozenset[int]) -> int:
        best = 0
        if record.occupant[node] in (NOBODY, seat) and came not in cut:
            for edge in mine - used - cut:
                if node in edges[edge]:
                    other = sum(edges[edge]) - node
                    best = max(best, weight[edge] + walk(other, edge, used | {edge}))
        return best

    found = 0
    for edge in mine:
        for node in edges[edge]:
            found = max(found, weight[edge] + walk(node, edge, frozenset({edge})))
    return found


def test_lines_equal_a_slow_count() -> None:
    """This holds after every change in random games."""
    different, before = set(), b""
    prefer = ("PUT_WAGON", "MOVE_WAGON", "PUT_BARRICADE", "LIFT_BARRICADE", "BUILD_ROAD")
    for game in games("wagons", 3, 22, decisions=900, prefer=prefer):
        record = state(game)
        now = bytes(record.road_owner) + bytes(record.side_kind) + bytes(record.occupant)
        if now == before:
            continue
        before = now
        board = game.ruleset.boards[0]
        edges = {edge: tuple(map(int, board["edge_nodes"][edge])) for edge in range(board["n_edges"])}
        for seat in range(3):
            expected = longest(edges, record, seat)
            assert record.road_length[seat] == expected
            different.add(expected)
    assert len(different) > 5
