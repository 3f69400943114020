"""What is kept up to date about ships, counted from scratch: their sides, circles, and where more can be added."""

import random

import pytest
from engine.random_games import play_randomly
from modules.seafarers.places import SHIP
from modules.seafarers.test_oracle import Lines, ships_at_random
from support.length import amount

from insula.game import Game
from insula.rules.constants import EMPTY, NOBODY, NOWHERE, SEA, UNKNOWN

SHIPS = 15


class Ships:
    """The ships of one seat as plain sets."""

    def __init__(self, game: Game, seat: int) -> None:
        board, self.state, self.seat = game.ruleset.boards[0], game._state, seat
        self.ends = board["edge_nodes"][: board["n_edges"]].tolist()
        self.hexes = board["edge_hexes"][: board["n_edges"]].tolist()
        self.owners = self.state.road_owner.tolist()
        kinds = self.state.edge_kind.tolist()
        self.sides = [edge for edge in range(len(self.ends)) if (self.owners[edge], kinds[edge]) == (seat, SHIP)]

    def joins(self, node: int) -> bool:
        """SEA-SHIP-02: an own building is there, or an own ship and no piece of another player."""
        if self.state.building[node] != EMPTY and self.state.building_owner[node] == self.seat:
            return True
        is_blocked = self.state.occupant[node] not in (NOBODY, self.seat)
        return not is_blocked and any(node in self.ends[edge] for edge in self.sides)

    def has_site(self, edge: int) -> bool:
        """SEA-SHIP-01, SEA-SHIP-02: the side is free and at known sea, and a ship joins others at one of its ends."""
        terrains = [self.state.hex_terrain[hex] for hex in self.hexes[edge] if hex != NOWHERE]
        is_at_sea = SEA in terrains and UNKNOWN not in terrains
        return is_at_sea and self.owners[edge] == NOBODY and any(map(self.joins, self.ends[edge]))

    def is_open(self, edge: int, node: int) -> bool:
        """SEA-MOVE-02: a ship ends there, and neither an own piece nor another own ship is there."""
        at_node = [each for each in self.sides if node in self.ends[each]]
        return at_node == [edge] and self.state.occupant[node] != self.seat

    def lie_in_circle(self) -> bool:
        """Return whether a ship connects two intersections that are connected already."""
        connected = {node: {node} for edge in self.sides for node in self.ends[edge]}
        for edge in self.sides:
            one, other = (connected[node] for node in self.ends[edge])
            if one is other:
                return True
            one |= other
            connected |= dict.fromkeys(one, one)
        return False


def bits(found: list[bool]) -> int:
    return sum(is_there << seat for seat, is_there in enumerate(found))


@pytest.mark.parametrize(
    ("rules", "seed"), [("seafarers", 9), ("seafarers+cities_knights", 9), ("seafarers+barbarian_attack", 8)]
)
def test_lines_in_random_games(rules: str, seed: int) -> None:
    """SEA-SHIP-02, SEA-MOVE-04: after steps of all kinds the fields are those counted from the pieces."""
    circles = 0
    for number, game in enumerate(play_randomly(4, seed, {"trade_with_players": False}, rules=rules, decisions=3000)):
        if number % 9:
            continue
        state, fleets = game._state, [Ships(game, seat) for seat in range(4)]
        nodes = range(int(game.ruleset.boards[0]["n_nodes"]))
        edges = range(len(fleets[0].ends))
        joins = [bits([one.joins(node) for one in fleets]) for node in nodes]
        sites = [bits([one.has_site(edge) for one in fleets]) for edge in edges]
        assert state.ship_joins.tolist()[: len(nodes)] == joins
        assert state.ship_site.tolist()[: len(edges)] == sites
        padded = [one.sides + [0] * (SHIPS - len(one.sides)) for one in fleets]
        ends = [
            bits([any(one.is_open(edge, node) for one in fleets) for node in fleets[0].ends[edge]]) for edge in edges
        ]
        assert state.ship_open_ends.tolist()[: len(edges)] == ends
        assert state.ship_edges.tolist()[: len(fleets)] == padded
        in_circle = [one.lie_in_circle() for one in fleets]
        assert state.has_circle.tolist()[: len(fleets)] == in_circle
        circles += sum(in_circle)
    assert circles


def test_ships_that_can_leave_their_circle() -> None:
    """SEA-MOVE-03, SEA-MOVE-04: on boards with circles, the marks are those of all ways, one after the other."""
    rng, marked = random.Random(3), 0
    for _ in range(amount(60, long=500)):
        game = ships_at_random(rng).game()
        state, lines = game._state, Lines(game, 0)
        loose = {edge for edge in lines.ships if lines.leaves_circle(edge)} - lines.closed()
        assert state.ship_is_loose.tolist() == [int(edge in loose) for edge in range(len(state.ship_is_loose))]
        marked += bool(loose)
    assert marked > 5
