"""Compare ships that can be moved, and routes, with slow counts in the words of the rules, with knights on them."""

import random
from collections import Counter

import pytest
from engine.oracles import Road, heaviest_line
from engine.random_games import choose, play_randomly
from modules.pairs.seafarers_with_cities_knights.places import ACROSS, FAR, HOME, OUT, RULES, both
from modules.seafarers.places import SHIP, SeaPosition, movable
from modules.seafarers.test_oracle import Lines, ships_at_random
from support import state
from support.length import amount

from insula.game import Action, ActionKind, Game
from insula.ruleset.words import TERRAINS

NOBODY = -1
WANTED = {
    ActionKind.SETUP_SHIP,
    ActionKind.BUILD_SHIP,
    ActionKind.MOVE_SHIP,
    ActionKind.BUILD_SETTLEMENT,
    ActionKind.RECRUIT_KNIGHT,
    ActionKind.ACTIVATE_KNIGHT,
    ActionKind.MOVE_KNIGHT,
    ActionKind.DISPLACE_KNIGHT,
    ActionKind.PLAY_PROGRESS_CARD,
}
GAMES = [(4, "new_shores"), (3, "through_the_desert"), (4, "greater_catan"), (6, "new_shores")]


class KnightLines(Lines):
    """The ships, roads, buildings and knights of one player, as plain sets."""

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game, seat)
        masters = self.record.knight_owner.tolist()
        kinds = self.record.edge_kind.tolist()
        self.edges = dict(self.ships)
        self.ships = {edge: ends for edge, ends in self.ships.items() if kinds[edge] == SHIP}
        self.buildings = set(self.own)
        self.knights = {node for node, owner in enumerate(masters) if owner == seat}
        self.foreign_knights = {node for node, owner in enumerate(masters) if owner not in (seat, NOBODY)}
        self.own = self.buildings | self.knights
        self.foreign |= self.foreign_knights

    def goals(self, moved: int) -> set[int]:
        """SEA-MOVE-06: as without knights; ships go on from own buildings and ships, but not from own knights."""
        self.own = self.buildings
        found = super().goals(moved)
        self.own = self.buildings | self.knights
        return found

    def is_held(self, edge: int) -> bool:
        """CK-SEA-09: a knight of another player stands at one of its ends."""
        return not self.foreign_knights.isdisjoint(self.ships[edge])

    def is_connected(self, knight: int, without: int) -> bool:
        """Return whether own roads and ships lead from the knight to a building, past no piece of others."""
        found = {knight}
        while True:
            ways = [ends for edge, ends in self.edges.items() if edge != without and found & set(ends)]
            more = {node for ends in ways for node in ends} - self.foreign - found
            if not more:
                return not found.isdisjoint(self.buildings)
            found |= more

    def cuts(self, edge: int) -> bool:
        """CK-SEA-08: without the ship a knight is not connected with a building any more."""
        cut = (self.is_connected(knight, NOBODY) and not self.is_connected(knight, edge) for knight in self.knights)
        return any(cut)

    def movable(self) -> set[int]:
        """Return the ships that can be moved."""
        return {edge for edge in super().movable() if not self.is_held(edge) and not self.cuts(edge)}


def crowd(rng: random.Random) -> SeaPosition:
    """Return a position with many ships, roads beside them, buildings and knights of two players on them."""
    position = ships_at_random(rng, RULES)
    record, board = state(position._game), position._game.ruleset.boards[0]
    ends = board["edge_nodes"][: board["n_edges"]].tolist()
    hexes = board["edge_hexes"][: board["n_edges"]].tolist()
    at_land = {
        edge for edge, pair in enumerate(hexes) if any(TERRAINS[record.hex_terrain[hex]] != "sea" for hex in pair)
    }
    taken = {edge for edge in range(len(ends)) if record.road_owner[edge] == 0}
    for _ in range(rng.randint(0, 8)):
        near = {edge for edge in at_land - taken if any(set(ends[edge]) & set(ends[other]) for other in taken)}
        if near:
            road = rng.choice(sorted(near))
            record.road_owner[road] = 0
            taken.add(road)
    for node in sorted({node for edge in taken for node in ends[edge]}):
        if record.building[node] == 0 and rng.random() < 0.22:
            record.knight[node], record.knight_owner[node] = rng.randint(1, 3), rng.choice([0, 0, 1])
            record.knight_active[node] = rng.randint(0, 1)
    return position


@pytest.mark.slow
def test_ships_that_can_be_moved() -> None:
    """CK-SEA-08, CK-SEA-09 on boards with circles, tails, roads, buildings and knights of two players."""
    rng, seen = random.Random(3), Counter[str]()
    for _ in range(amount(150, long=2000)):
        game = crowd(rng).game()
        lines = KnightLines(game, 0)
        names = game.ruleset.map.geometry.edge_names
        wanted = lines.movable()
        assert movable(game) == {names[edge] for edge in wanted}, game.position
        free = Lines.movable(lines)
        seen["moves"] += bool(wanted)
        seen["held"] += any(lines.is_held(edge) for edge in free)
        seen["cuts"] += any(lines.cuts(edge) and not lines.is_held(edge) for edge in free)
        seen["by circle"] += any(not lines.is_open(edge) for edge in wanted)
    assert len(seen) == 4
    assert min(seen.values()) > 2, seen


# Routes, and ships in games.


def route(game: Game, seat: int) -> int:
    """Return the length of a route: buildings and knights of others interrupt it, own buildings join its kinds."""
    record, ends = state(game), game.ruleset.boards[0]["edge_nodes"].tolist()
    kinds: dict[Road, int] = {}
    for edge, owner in enumerate(record.road_owner.tolist()):
        if owner == seat:
            kinds[ends[edge][0], ends[edge][1]] = record.edge_kind[edge]
    builders, masters = record.building_owner.tolist(), record.knight_owner.tolist()

    def may_continue(node: int, before: Road, after: Road) -> bool:
        if builders[node] not in (seat, NOBODY) or masters[node] not in (seat, NOBODY):
            return False
        return builders[node] == seat or kinds[before] == kinds[after]

    return heaviest_line(dict.fromkeys(kinds, 1), may_continue)


def pick(rng: random.Random, game: Game) -> Action:
    """Prefer ships, settlements and knights."""
    wanted = [action for action in game.legal_actions if action.kind in WANTED]
    return rng.choice(wanted) if wanted and rng.random() < 0.6 else choose(rng, game)


@pytest.mark.parametrize(("players", "scenario"), GAMES)
def test_random_games(players: int, scenario: str) -> None:
    """CK-SEA-05, CK-SEA-08, CK-SEA-09: the routes, and the ships that can be moved, in random games."""
    options = {"sea_scenario": scenario, "trade_with_players": False, "vp_goal": 20}
    seen, pieces = Counter[str](), set[bytes]()
    for game in play_randomly(players, 11, options, rules=RULES, decisions=amount(500, long=4000), pick=pick):
        record = state(game)
        key = bytes(record.road_owner) + bytes(record.building_owner) + bytes(record.knight_owner)
        if key in pieces:
            continue
        pieces.add(key)
        for seat in range(players):
            found = route(game, seat)
            assert record.road_length[seat] == found
            seen["long"] += found > 3
        knights = [node for node, owner in enumerate(record.knight_owner.tolist()) if owner != NOBODY]
        seen["knights"] += len(knights) > 1
    assert min(seen["long"], seen["knights"]) > 5


def test_the_oracle_itself_knows_the_examples() -> None:
    """CK-SEA-08, CK-SEA-09: a line of ships with an own knight, and with one of another player."""
    names = both().game().ruleset.map.geometry.edge_names
    for owner, wanted in ((None, {ACROSS}), (0, set()), (1, set())):
        position = both().with_settlement(0, HOME).with_ships(0, OUT, ACROSS)
        if owner is not None:
            position.with_knight(owner, FAR)
        assert {names[edge] for edge in KnightLines(position.game(), 0).movable()} == wanted
