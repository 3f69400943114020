"""Slow, obvious versions of the rules for neutral players, compared in random games with those that are played.

The oracle knows where neutral players may build (TWO-NEUTRAL-02, TWO-NEUTRAL-03), the longest road of every owner, and
who holds the card (TWO-NEUTRAL-06). It reads only who owns which building and which road.
"""

from collections.abc import Iterator
from random import Random

from modules.catan_for_two.places import NOBODY
from support import state
from support.length import amount

from insula.game import ActionKind, Game, Phase
from insula.rules.constants import LONGEST_ROAD_MINIMUM

OWNERS = range(4)
NEUTRALS = range(2, 4)
ROADS, SETTLEMENTS = 15, 5
BUILDING = (ActionKind.BUILD_ROAD, ActionKind.BUILD_SETTLEMENT)
ASKING = (Phase.BUILDING_NEUTRAL_ROAD, Phase.BUILDING_NEUTRAL_SETTLEMENT)


class Island:
    """The pieces of a game as dictionaries from places to owners, and the paths between intersections."""

    def __init__(self, game: Game) -> None:
        record, geometry = state(game), game.ruleset.map.geometry
        ends = game.ruleset.boards[0]["edge_nodes"].tolist()
        self.buildings = {node: owner for node, owner in enumerate(record.building_owner.tolist()) if owner != NOBODY}
        self.roads = {edge: owner for edge, owner in enumerate(record.road_owner.tolist()) if owner != NOBODY}
        self.ends = {edge: tuple(ends[edge]) for edge in range(len(geometry.edges))}
        self.pieces = {*self.buildings.items(), *((place, owner, "road") for place, owner in self.roads.items())}
        self.land = {edge for edge in self.ends if touches_land(game, edge)}

    def roads_of(self, owner: int) -> set[int]:
        return {edge for edge, of in self.roads.items() if of == owner}

    def road_places(self, owner: int) -> set[int]:
        """Free paths at an own building, or at an own road's end without a building of somebody else."""
        if len(self.roads_of(owner)) == ROADS:
            return set()
        ends = {node for edge in self.roads_of(owner) for node in self.ends[edge]}
        own = {node for node, of in self.buildings.items() if of == owner}
        open_ends = own | {node for node in ends if node not in self.buildings}
        return {edge for edge in self.land if edge not in self.roads and open_ends & set(self.ends[edge])}

    def settlement_places(self, owner: int) -> set[int]:
        """Free intersections at an own road, with no building on them or next to them."""
        if sum(of == owner for of in self.buildings.values()) == SETTLEMENTS:
            return set()
        ends = {node for edge in self.roads_of(owner) for node in self.ends[edge]}
        return {node for node in ends if not self.buildings.keys() & {node, *self.neighbors(node)}}

    def neighbors(self, node: int) -> set[int]:
        return {other for ends in self.ends.values() if node in ends for other in ends} - {node}

    def length(self, owner: int) -> int:
        """The longest line: every walk over different roads is tried; it stops at buildings of others."""
        roads = self.roads_of(owner)
        return max((self._walk(owner, node, roads) for edge in roads for node in self.ends[edge]), default=0)

    def _walk(self, owner: int, node: int, left: set[int]) -> int:
        best = 0
        for edge in left:
            if node in self.ends[edge]:
                (other,) = set(self.ends[edge]) - {node}
                goes_on = self.buildings.get(other, owner) == owner
                best = max(best, 1 + (self._walk(owner, other, left - {edge}) if goes_on else 0))
        return best


def touches_land(game: Game, edge: int) -> bool:
    """Return whether a path lies at a hex of the island."""
    land = set(game.ruleset.boards[0]["land"][: game.ruleset.boards[0]["n_land"]].tolist())
    return bool(land & set(game.ruleset.boards[0]["edge_hexes"][edge].tolist()))


def expected_places(island: Island, phase: Phase) -> set[tuple[str, int, int]]:
    """Return the kind, the neutral player and the place of each possible neutral piece."""
    roads = {("NEUTRAL_ROAD", owner - 2, edge) for owner in NEUTRALS for edge in island.road_places(owner)}
    if phase == Phase.BUILDING_NEUTRAL_ROAD:
        return roads
    settlements = {
        ("NEUTRAL_SETTLEMENT", owner - 2, node) for owner in NEUTRALS for node in island.settlement_places(owner)
    }
    return settlements or roads


def next_holder(lengths: list[int], holder: int) -> int:
    """Return the only owner with the longest road of at least five; in a tie the holder, or nobody."""
    most = max(lengths)
    leaders = [owner for owner in OWNERS if lengths[owner] == most]
    if most < LONGEST_ROAD_MINIMUM:
        return NOBODY
    return leaders[0] if len(leaders) == 1 else holder if holder in leaders else NOBODY


def filling(seed: int) -> Iterator[tuple[Game, Island, Island]]:
    """Play a random game in which both build whenever they can; yield it after each decision that placed a piece.

    The islands are those before and after the decision.
    """
    game, rng = Game("catan_for_two", 2, seed=seed, options={"trade_with_players": False}), Random(seed)
    before = Island(game)
    for _ in range(900):
        if game.over:
            return
        building = [choice for choice in game.legal_actions if choice.kind in BUILDING]
        game.play(rng.choice(building or game.legal_actions))
        island = Island(game)
        if island.pieces != before.pieces:
            yield game, before, island
        before = island


def test_where_neutral_players_may_build() -> None:
    """TWO-NEUTRAL-02, TWO-NEUTRAL-03: the choices are exactly the places that the oracle finds."""
    compared = dict.fromkeys(ASKING, 0)
    for seed in range(amount(3, long=40)):
        for game, _, island in filling(seed):
            phase = None if game.over else Phase(game.view(None).phase)
            if phase in ASKING:
                compared[phase] += 1
                found = {(a.kind.name, a.neutral, a.node if a.edge is None else a.edge) for a in game.legal_actions}
                assert found == expected_places(island, phase)
    assert compared[Phase.BUILDING_NEUTRAL_ROAD] > 30
    assert compared[Phase.BUILDING_NEUTRAL_SETTLEMENT] > 2


def test_the_longest_road_of_all_owners() -> None:
    """TWO-NEUTRAL-06: lengths and holder agree with the oracle after each piece, for players and neutral players."""
    holders = set()
    for seed in range(amount(2, long=40)):
        holder = NOBODY
        for game, before, island in filling(seed):
            lengths = [island.length(owner) for owner in OWNERS]
            assert state(game).road_length.tolist()[:4] == lengths
            if len(island.pieces - before.pieces) == 1:
                assert state(game).longest_road == next_holder(lengths, holder)
            holder = state(game).longest_road
            holders.add(holder)
    assert holders >= {NOBODY, 2}
    assert len(holders) > 2
