"""Compare lines of ships and routes at conquered buildings with slow counts in the words of the rules."""

import random
from collections import Counter

import pytest
from engine.oracles import Road, heaviest_line
from modules.pairs.seafarers_with_barbarian_attack.places import SeaAttackPosition, island, ships
from modules.seafarers.places import SHIP, SHIP_CARDS, length, movable
from modules.seafarers.test_oracle import Lines, with_ships_at_random
from support import RED, state
from support.length import amount

from insula.game import NOBODY, Game
from insula.ruleset.places import parse_place
from insula.ruleset.words import TERRAINS

SHORE = ("2,-1", "2,0", "1,-2", "1,1")
"""The coastal hexes near the ships of the random positions."""
CORNERS = ("2,-1,NE", "2,0,N", "2,0,NE", "1,-2,NE")
"""Corners of these hexes at the sea."""
FULL = 3


def is_land(game: Game, hex: int) -> bool:
    """Return whether the hex is land."""
    return TERRAINS[state(game).hex_terrain[hex]] != "sea"


def conquered(game: Game) -> set[int]:
    """Return the intersections at which all land is conquered (ATTACK-BLDG-01)."""
    record, board = state(game), game.ruleset.boards[0]
    found = set()
    for node, row in enumerate(board["node_hexes"][: board["n_nodes"]].tolist()):
        land = [hex for hex in row if hex >= 0 and is_land(game, hex)]
        if land and all(record.hex_barbarians[hex] == FULL for hex in land):
            found.add(node)
    return found


class HeldLines(Lines):
    """The ships of one player, and the buildings that hold their lines (COMBO-BA-SEA-05)."""

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game, seat)
        self.ships = {edge: ends for edge, ends in self.ships.items() if self.record.edge_kind[edge] == SHIP}
        self.standing = self.own - conquered(game)
        hexes = enumerate(game.ruleset.boards[0]["edge_hexes"][: game.ruleset.boards[0]["n_edges"]].tolist())
        self.at_land = {edge for edge, pair in hexes if any(is_land(game, hex) for hex in pair)}

    def line_at(self, node: int, without: int | None) -> set[int]:
        """Return the intersections of the line that ends at one, itself included, without a ship."""
        found, border = {node}, {node}
        while border:
            ends = {other for at in border for edge in self.at(at) - {without} for other in self.ships[edge]}
            border = ends - found
            found |= border
        return found

    def is_held(self, node: int, without: int | None = None) -> bool:
        """Return whether a ship of the line touches a building that is not conquered."""
        return not self.standing.isdisjoint(self.line_at(node, without))

    def goals(self, moved: int | None) -> set[int]:
        """Return the sides on which a ship can be built, or to which one can be moved."""
        joined = self.own | {
            node for edge, ends in self.ships.items() if edge != moved for node in ends if node not in self.foreign
        }
        free = super().goals(-1 if moved is None else moved)
        return {edge for edge in free if any(self.is_held(node, moved) for node in joined & set(self.ends[edge]))}

    def movable(self) -> set[int]:
        """Return the ships that can be moved: those of a line that is held."""
        return {edge for edge in super().movable() if self.is_held(self.ships[edge][0])}


def at_random(rng: random.Random) -> SeaAttackPosition:
    """Return a position with ships and roads of red at the shore, buildings, and conquered hexes.

    Each line of ships touches a building of its owner, as in every game (SEA-SHIP-02).
    """
    while True:
        position = with_ships_at_random(rng, island())
        for hex in SHORE:
            position.with_barbarians(**{hex: rng.choice([0, 2, FULL, FULL])})
        lines = HeldLines(position._game, RED)
        build_at_shore(rng, position, lines)
        lines.own |= {node for node, owner in enumerate(state(position._game).building_owner.tolist()) if owner == RED}
        if all(lines.own & lines.line_at(ends[0], None) for ends in lines.ships.values()):
            add_roads(rng, position, lines)
            return position


def build_at_shore(rng: random.Random, position: SeaAttackPosition, lines: HeldLines) -> None:
    """Let red have settlements where ships touch the shore, in most positions only there."""
    geometry, record = position._game.ruleset.map.geometry, state(position._game)
    if rng.random() < 0.7:
        for node in lines.own:
            record.building[node], record.building_owner[node] = 0, NOBODY
        lines.own.clear()
    for corner in CORNERS:
        node = geometry.node(parse_place(corner))
        if lines.at(node) and not record.building[node] and rng.random() < 0.6:
            position.with_settlement(RED, corner)


def add_roads(rng: random.Random, position: SeaAttackPosition, lines: HeldLines) -> None:
    """Let roads lead from the settlements of red."""
    record = state(position._game)
    reached = set(lines.own)
    for _ in range(3):
        for edge in sorted(lines.at_land):
            if reached & set(lines.ends[edge]) and record.road_owner[edge] < 0 and rng.random() < 0.4:
                record.road_owner[edge] = RED
                reached |= set(lines.ends[edge])


@pytest.mark.slow
def test_lines_that_can_be_changed() -> None:
    """COMBO-BA-SEA-05: which ships can be moved, and where ships can be built."""
    rng = random.Random(3)
    seen = Counter[str]()
    for _ in range(amount(120, long=1000)):
        game = at_random(rng).with_hand(RED, **SHIP_CARDS).game()
        lines, names = HeldLines(game, RED), game.ruleset.map.geometry.edge_names
        goals = lines.goals(None)
        assert ships(game, RED) == {names[edge] for edge in goals}
        assert movable(game) == {names[edge] for edge in lines.movable()}
        seen["not extended"] += bool(Lines.goals(lines, -1) - goals)
        seen["not moved"] += any(
            lines.is_open(edge) and not lines.is_held(ends[0]) for edge, ends in lines.ships.items()
        )
        seen["extended"] += bool(goals and lines.own - lines.standing)
        seen["moved"] += bool(lines.movable() and lines.own - lines.standing)
    assert min(seen.values()) > 5
    assert len(seen) == 4


def route(game: Game, seat: int) -> int:
    """Return the length of a route, trying every line of roads and ships (COMBO-BA-SEA-07)."""
    record, ends = state(game), game.ruleset.boards[0]["edge_nodes"].tolist()
    kinds: dict[Road, int] = {}
    for edge, owner in enumerate(record.road_owner.tolist()):
        if owner == seat:
            kinds[ends[edge][0], ends[edge][1]] = record.edge_kind[edge]
    owners, lost = record.building_owner.tolist(), conquered(game)

    def may_continue(node: int, before: Road, after: Road) -> bool:
        if kinds[before] == kinds[after]:
            return owners[node] in (seat, -1)
        return owners[node] == seat and node not in lost

    return heaviest_line(dict.fromkeys(kinds, 1), may_continue)


def test_routes_with_conquered_buildings() -> None:
    """COMBO-BA-SEA-07: a conquered building does not join roads and ships."""
    rng = random.Random(4)
    seen = Counter[str]()
    for _ in range(amount(80, long=600)):
        position = at_random(rng)
        game = position.game()
        found = length(game)
        assert found == route(game, RED)
        free = length(position.with_barbarians(**dict.fromkeys(SHORE, 0)).game())
        assert free >= found
        seen["shorter" if free > found else "as long"] += 1
    assert min(seen["shorter"], seen["as long"]) > 5
