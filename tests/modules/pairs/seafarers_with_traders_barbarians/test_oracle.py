"""Compare the ways of wagons over land and sea, and what they cost, with all sequences of steps."""

import random
from collections import Counter
from collections.abc import Iterable

from modules.pairs.seafarers_with_traders_barbarians.places import SeaTradersPosition, island
from modules.seafarers.test_oracle import with_ships_at_random
from modules.traders_barbarians.test_oracle import Island, check_ways
from support import RED, state
from support.length import amount

from insula.game import Game
from insula.game.build_frame import build_frame
from insula.ruleset.words import TERRAINS

TRADE_HEXES = {"castle", "quarry", "glassworks"}
NONE = -1


class SeaIsland(Island):
    """The places of the main island, the small ones and the sea, and the paths between them."""

    def _closed_paths(self, game: Game) -> set[int]:
        """A path is closed if it lies between a trade hex and the sea (TRADER-HEX-04)."""
        terrain = state(game).hex_terrain
        pairs = enumerate(game.ruleset.boards[0]["edge_hexes"][: len(self.geometry.edges)].tolist())
        words = {edge: {TERRAINS[terrain[hex]] for hex in pair if hex != NONE} for edge, pair in pairs}
        return {edge for edge, beside in words.items() if "sea" in beside and beside & TRADE_HEXES}


def at_random(rng: random.Random) -> SeaTradersPosition:
    """Return a position in which red's wagon moves near ships of all players, roads and barbarians."""
    position = with_ships_at_random(rng, island())
    record, board = state(position._game), position._game.ruleset.boards[0]
    ends = board["edge_nodes"][: board["n_edges"]].tolist()
    ships = [edge for edge, owner in enumerate(record.road_owner.tolist()) if owner == RED]
    for edge in ships:
        record.road_owner[edge] = rng.randrange(4)
    near = sorted({node for edge in ships for node in ends[edge]})
    beside = [edge for edge, pair in enumerate(ends) if set(pair) & set(near)]
    for edge in range(len(ends)):
        record.barbarian[edge] = 0
    for edge in rng.sample(beside, 3):
        record.barbarian[edge] = 1
    record.wagon[RED] = rng.choice(near)
    record.wagon_level[RED] = rng.randint(1, 5)
    position.with_gold(rng.randint(0, 2)).with_hand(RED, grain=rng.randint(0, 1))
    return position.moving(RED, rng.randint(0, 6))


def sea_paths(game: Game, sides: Iterable[str]) -> int:
    """Return how many of the paths lie between two sea hexes."""
    names, terrain = game.ruleset.map.geometry.edge_names, state(game).hex_terrain
    rows = game.ruleset.boards[0]["edge_hexes"].tolist()
    return sum({TERRAINS[terrain[hex]] for hex in rows[names.index(side)]} == {"sea"} for side in sides)


def test_the_ways_over_the_sea_are_the_cheapest() -> None:
    """COMBO-TB-SEA-02, COMBO-TB-SEA-03: every place within reach has a way, none is cheaper, and it can be driven."""
    rng = random.Random(5)
    seen = Counter[str]()
    for _ in range(amount(100, long=1000)):
        game = at_random(rng).game()
        seen += check_ways(game, SeaIsland)
        travel = build_frame(game.view(RED)).travel
        assert travel is not None
        seen["sea"] += sum(sea_paths(game, way.sides) > 0 for way in travel.ways)
    assert min(seen[each] for each in ("ways", "tolls", "barbarians", "grain", "sea")) > 5
