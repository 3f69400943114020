"""Compare the features of Seafarers with slow counts: free corners by ship, special points, gold fields."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from modules.seafarers.places import SHIP, sea
from modules.seafarers.test_oracle import steps
from support import BLUE, RED, state
from support.length import amount

from insula.game import Game
from insula.modules.seafarers.rules.features import SHIPS
from insula.ruleset.words import TERRAINS

GOLD, SEA, UNKNOWN = (TERRAINS.index(name) for name in ("gold", "sea", "unknown"))
EVERY = 25
"""So many decisions lie between two positions that are compared."""


def ways(token: int) -> int:
    """Return how many of the 36 rolls give a number."""
    return sum(one + other == token for one in range(1, 7) for other in range(1, 7))


class Chart:
    """A position for one seat, with the places as sets and lists."""

    def __init__(self, game: Game, seat: int) -> None:
        self.record, self.board, self.seat = state(game), game.ruleset.boards[0], seat
        self.options = game.ruleset.options
        self.ends = self.board["edge_nodes"].tolist()[: int(self.board["n_edges"])]
        self.building = self.record.building_owner.tolist()
        self.owner = self.record.road_owner.tolist()
        self.terrain = self.record.hex_terrain.tolist()

    def hexes_at(self, node: int) -> list[int]:
        return [hex for hex in self.board["node_hexes"][node].tolist() if hex >= 0]

    def can_hold_ship(self, edge: int) -> bool:
        """Whether a ship can lie on a free side: at the sea, at no hidden hex, not at the pirate (SEA-SHIP-01)."""
        hexes = [hex for hex in self.board["edge_hexes"][edge].tolist() if hex >= 0]
        kinds = [self.terrain[hex] for hex in hexes]
        return self.owner[edge] < 0 and SEA in kinds and UNKNOWN not in kinds and self.record.pirate not in hexes

    def distances(self) -> dict[int, int]:
        """Return the corners that ships of the seat reach, with the number of ships that must be built."""
        own = {node for node, owner in enumerate(self.building) if owner == self.seat}
        for edge, ends in enumerate(self.ends):
            if self.owner[edge] == self.seat and self.record.edge_kind[edge] == SHIP:
                own.update(node for node in ends if self.building[node] in (-1, self.seat))
        found, border = dict.fromkeys(own, 0), own
        for distance in range(1, SHIPS + 1):
            lines = [ends for edge, ends in enumerate(self.ends) if self.can_hold_ship(edge)]
            lines += [[other, one] for one, other in lines]
            passed = {other for one, other in lines if one in border and self.building[one] in (-1, self.seat)}
            border = passed - found.keys()
            found |= dict.fromkeys(border, distance)
        return found

    def is_free(self, node: int) -> bool:
        """Whether a settlement can stand there: at land, no building there or next to it (SEA-SHIP-07)."""
        near = {other for ends in self.ends if node in ends for other in ends}
        is_at_land = any(self.terrain[hex] not in (SEA, UNKNOWN) for hex in self.hexes_at(node))
        return is_at_land and all(self.building[each] < 0 for each in near)

    def rolls(self, node: int) -> int:
        """Return how many of the 36 rolls bring something there, added up over the hexes."""
        return sum(ways(self.record.hex_token[hex]) for hex in self.hexes_at(node))

    def areas_at(self, node: int) -> set[int]:
        land = [hex for hex in self.hexes_at(node) if self.terrain[hex] not in (SEA, UNKNOWN)]
        return {area for hex in land if (area := int(self.record.foreign_area[hex]))}

    def points(self, node: int) -> int:
        """Return the special points of a settlement (SEA-SVP-03)."""
        starts = [node for node in self.record.start_node.tolist()[self.seat] if node >= 0]
        known = {area for start in starts for area in self.areas_at(start)}
        known |= {area for area in range(16) if self.record.settled_areas[self.seat] >> area & 1}
        return len(self.areas_at(node) - known) * int(self.options["sea_special_vp"])

    def gold(self) -> int:
        """Return the rolls that bring gold: one card for a settlement, two for a city (SEA-GOLD-01)."""
        own = [node for node, owner in enumerate(self.building) if owner == self.seat]
        return sum(
            ways(self.record.hex_token[hex]) * int(self.record.building[node])
            for node in own
            for hex in self.hexes_at(node)
            if self.terrain[hex] == GOLD and hex != self.record.robber
        )

    def features(self) -> dict[str, int]:
        """Return the features of the seat by name."""
        free = {node: ships for node, ships in self.distances().items() if self.is_free(node)}
        found = {"income.any": self.gold()}
        for ships in range(SHIPS + 1):
            corners = [node for node, away in free.items() if away == ships]
            found[f"sites.sea.{ships}.best"] = max(map(self.rolls, corners), default=0)
            found[f"sites.sea.{ships}.count"] = len(corners)
            found[f"sites.sea.{ships}.points"] = max(map(self.points, corners), default=0)
        return found


def features(game: Game, seat: int) -> dict[str, Any]:
    """Return the features of a seat by name, those that Seafarers adds."""
    ruleset = game.ruleset
    row = ruleset.features.of(game._states)[0, seat].tolist()
    names = ("income.any", "sites.sea.")
    return {name: value for name, value in zip(ruleset.features.names, row, strict=True) if name.startswith(names)}


def positions(game: Game, seed: int, decisions: int) -> Iterator[Game]:
    """Play a random game after its foundation; yield some of its positions."""
    for number, (_, before) in enumerate(steps(game, seed, decisions)):
        if state(before).turn > 0 and number % EVERY == 0:
            yield before


@pytest.mark.parametrize(
    ("players", "scenario", "common"),
    [
        (4, "new_shores", ("points", "count", "best")),
        (6, "new_shores", ("points", "count", "best")),
        (4, "four_islands", ("points", "count", "best")),
        (4, "through_the_desert", ("points", "count", "best")),
        (3, "fog_islands", ("count", "best")),  # no special points (SEA-FOGI-07)
        (4, "greater_catan", ("count", "best")),  # no special points (SEA-GC-08)
    ],
)
def test_free_corners_special_points_and_gold_are_counted_right(
    players: int, scenario: str, common: tuple[str, ...]
) -> None:
    options = {"sea_scenario": scenario, "trade_with_players": False}
    seen = Counter[str]()
    for position in positions(Game("seafarers", players, 7, options, chance="manual"), 7, amount(900, long=6000)):
        for seat in range(players):
            found, expected = features(position, seat), Chart(position, seat).features()
            assert found == expected, (seat, position.turn)
            seen.update(name for name, value in expected.items() if value)
    assert {f"sites.sea.{ships}.{what}" for ships in range(SHIPS + 1) for what in common} <= seen.keys()


def test_a_robbed_gold_field_brings_nothing() -> None:
    """SEA-GOLD-01, BASE-ROB-02: the gold field of 4,-1 has the 10, which three of the 36 rolls bring."""
    gold = sea().with_settlement(RED, "4,-1,N").with_city(BLUE, "4,-1,S").with_robber("0,0")
    assert [features(gold.game(), seat)["income.any"] for seat in (RED, BLUE)] == [3, 6]
    assert features(gold.with_robber("4,-1").game(), BLUE)["income.any"] == 0
