"""Compare wonders, ships and victory with a slow account in the words of the rules, at every step of random games."""

import random

import pytest
from engine.random_games import choose, play_randomly
from support.length import amount

from insula.game import Action, ActionKind, Game, Phase, Thing
from insula.modules.scenarios.wonders.rules.conditions import meets_condition
from insula.rules import jit
from insula.ruleset.places import parse_place

OPTIONS = {"sea_scenario": "wonders", "trade_with_players": False}
PRICES = {
    Thing.THEATER: (1, 1, 3, 0, 0),
    Thing.GREAT_BRIDGE: (0, 3, 1, 1, 0),
    Thing.MONUMENT: (0, 0, 0, 3, 2),
    Thing.GREAT_WALL: (3, 1, 0, 1, 0),
    Thing.CATHEDRAL: (1, 0, 0, 1, 3),
}
"""Brick, lumber, wool, grain, ore (SEA-WO-02)."""
WALL = {4: ("-2,0,NE", "-2,1,N", "-2,0,S", "-3,2,N", "-2,1,S"), 6: ("-4,0,NE", "-4,1,N", "-3,0,S", "-4,2,N", "-3,1,S")}
STRAIT = {4: ("2,-3,SE", "3,-2,NW"), 6: ("1,-3,SE", "2,-2,NW", "-1,2,SE", "0,3,NW")}
CITY = 2
GOAL = 10
SHIP = 15


def eager(rng: random.Random, game: Game) -> Action:
    """Prefer wonders, cities and settlements, so that wonders are begun and games end."""
    for kind in (ActionKind.BUILD_WONDER, ActionKind.BUILD_CITY, ActionKind.BUILD_SETTLEMENT):
        wanted = [action for action in game.legal_actions if action.kind == kind]
        if wanted and rng.random() < 0.7:
            return rng.choice(wanted)
    return choose(rng, game)


def longest_line(game: Game, seat: int) -> int:
    """Return the length of the longest trade route: every line of pieces is tried, piece by piece (SEA-LTR-02)."""
    state, board = game._state, game.ruleset.boards[0]
    ends = board["edge_nodes"].tolist()
    owners, kinds = state.road_owner.tolist(), state.edge_kind.tolist()
    pieces = [edge for edge in range(board["n_edges"]) if owners[edge] == seat]

    def goes_on(node: int, before: int, after: int) -> bool:
        owner = state.building_owner[node]
        if owner not in (-1, seat):
            return False
        return owner == seat or (kinds[before] == SHIP) == (kinds[after] == SHIP)

    def longest_from(node: int, used: tuple[int, ...]) -> int:
        further = [
            edge
            for edge in pieces
            if node in ends[edge] and edge not in used and (not used or goes_on(node, used[-1], edge))
        ]
        return max((longest_from(sum(ends[edge]) - node, (*used, edge)) for edge in further), default=len(used))

    return max((longest_from(node, ()) for edge in pieces for node in ends[edge]), default=0)


class Account:
    """What a player of the seat knows at the table: buildings, cards and wonders."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = game._state
        self.levels = {seat: int(self.state.wonder_level[seat]) for seat in range(game.players)}
        self.owned = {seat: Thing(self.state.wonder[seat]) for seat, level in self.levels.items() if level}

    def buildings(self, seat: int) -> dict[int, int]:
        """Return the buildings of a seat by corner: 1 for a settlement, 2 for a city."""
        rows = zip(self.state.building.tolist(), self.state.building_owner.tolist(), strict=True)
        return {node: piece for node, (piece, owner) in enumerate(rows) if piece and owner == seat}

    def meets(self, seat: int, wonder: Thing) -> bool:
        """Return whether the condition of the table is met (SEA-WO-02)."""
        buildings = self.buildings(seat)
        cities = [node for node, piece in buildings.items() if piece == CITY]
        if wonder == Thing.THEATER:
            return len(cities) >= 2
        if wonder == Thing.GREAT_BRIDGE:
            return bool(buildings.keys() & self._nodes(STRAIT))
        if wonder == Thing.GREAT_WALL:
            return bool(buildings.keys() & self._nodes(WALL))
        if wonder == Thing.MONUMENT:
            ends = self.game.ruleset.boards[0]["edge_nodes"].tolist()
            at_harbors = {node for edge in self.state.harbor_edge.tolist() if edge >= 0 for node in ends[edge]}
            return bool(at_harbors & set(cities)) and longest_line(self.game, seat) >= 5
        return bool(cities) and self.game.points(seat) >= 6

    def _nodes(self, corners: dict[int, tuple[str, ...]]) -> set[int]:
        names = corners[4 if self.game.players < 5 else 6]
        return {self.game.ruleset.map.geometry.node(parse_place(name)) for name in names}

    def buildable(self, seat: int) -> set[Thing]:
        """Return the wonders of which the seat can build a level (SEA-WO-03 to -05)."""
        held = self.state.hand.tolist()[seat]
        paid = {wonder for wonder, price in PRICES.items() if all(h >= p for h, p in zip(held, price, strict=False))}
        if seat in self.owned:
            return paid & {self.owned[seat]}
        owners = list(self.owned.values())
        double = (Thing.THEATER, Thing.GREAT_BRIDGE) if self.game.players > 4 else ()
        return {
            wonder
            for wonder in paid
            if self.ships(seat) and owners.count(wonder) < 1 + (wonder in double) and self.meets(seat, wonder)
        }

    def ships(self, seat: int) -> int:
        """Return the ships in the supply: fifteen, less those on the board and on the wonder (SEA-WO-03)."""
        pieces = zip(self.state.road_owner.tolist(), self.state.edge_kind.tolist(), strict=True)
        return 15 - list(pieces).count((seat, SHIP)) - (seat in self.owned)

    def wins(self, seat: int) -> bool:
        """Return whether the seat has won if it is its turn (SEA-WO-07)."""
        others = [level for other, level in self.levels.items() if other != seat]
        return self.levels[seat] == 4 or (self.game.points(seat) >= GOAL and self.levels[seat] > max(others))


@pytest.mark.slow
@pytest.mark.parametrize(("players", "first"), [(3, 8), (4, 0), (6, 0)])
def test_wonders_ships_and_victory_match_the_rules(players: int, first: int) -> None:
    """Conditions must have been met, and wonders begun and completed, or the test shows nothing."""
    met, begun, ended = set[Thing](), set[Thing](), 0
    for seed in range(first, first + amount(4, long=20)):
        for game in play_randomly(players, seed, OPTIONS, rules="seafarers", decisions=1500, pick=eager):
            account, active = Account(game), int(game._state.active)
            begun |= set(account.owned.values())
            supply = game._state.supply.tolist()
            assert [account.ships(seat) for seat in range(players)] == [row[SHIP] for row in supply[:players]]
            assert game.over == (game._state.own_turn == 1 and account.wins(active))
            if game.over:
                assert game.winner == active
                ended += 1
            elif game.phase == Phase.ACTION_PHASE:
                met |= check_action_phase(game, account, active)
    assert met >= {Thing.THEATER, Thing.MONUMENT, Thing.CATHEDRAL}
    assert begun
    assert ended


def check_action_phase(game: Game, account: Account, active: int) -> set[Thing]:
    """Compare what can be built, and the conditions, which are returned where they are met."""
    found = {Thing(action.argument) for action in game.legal_actions if action.kind == ActionKind.BUILD_WONDER}
    assert found == account.buildable(active)
    met = {wonder for wonder in PRICES if account.meets(active, wonder)}
    board = jit.record(game.ruleset.boards)
    assert met == {wonder for wonder in PRICES if meets_condition(board, game._state, active, int(wonder))}
    return met
