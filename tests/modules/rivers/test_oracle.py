"""Compare gold, tiles and Longest Road with slow counts in the words of the rules, at every step of random games."""

import itertools
import random
from collections import Counter

import pytest
from engine.oracles import longest_road
from engine.random_games import choose, play_randomly
from support.length import amount

from insula.game import Action, ActionKind, Game
from insula.modules.rivers.setup.course import rivers_of
from insula.rules.geometry import CORNERS, SIDES
from insula.ruleset import Ruleset

WANTED = {ActionKind.BUILD_BRIDGE, ActionKind.BUY_RESOURCE, ActionKind.BUILD_ROAD, ActionKind.BANK_TRADE}
ROAD, BRIDGE, GOLD = 0, 12, 8
ANY = 5
TABLES = [
    (3, {"trade_with_players": False, "river_orientation": "southeast"}),
    (4, {"trade_with_players": True, "trade_offers_per_turn": 1}),
    (6, {"trade_with_players": False, "gold_at_special_harbor": False}),
]


class River:
    """What lies by the rivers of a game, from the hexes and the mouths alone."""

    def __init__(self, ruleset: Ruleset) -> None:
        geometry = ruleset.map.geometry
        self.sites: set[int] = set()
        self.paths: set[int] = set()
        self.corners: set[int] = set()
        for river in rivers_of(ruleset):
            sides = [{geometry.edge((*hex, side)) for side in SIDES} for hex in river.hexes]
            self.sites |= {edge for one, other in itertools.pairwise(sides) for edge in one & other}
            self.sites.add(geometry.edge((*river.hexes[-1], river.mouth)))
            self.paths |= set().union(*sides)
            self.corners |= {geometry.node((*hex, corner)) for hex in river.hexes for corner in CORNERS}
        self.paths -= self.sites


def pick(rng: random.Random, game: Game) -> Action:
    """Prefer what earns or spends gold."""
    wanted = [action for action in game.legal_actions if action.kind in WANTED]
    return rng.choice(wanted) if wanted and rng.random() < 0.5 else choose(rng, game)


class Ledger:
    """The gold of each seat, entered change by change."""

    def __init__(self, game: Game) -> None:
        self.river = River(game.ruleset)
        self.gold = [0] * game.players
        self.before = self._board(game)
        self.seen: Counter[str] = Counter()

    @staticmethod
    def _board(game: Game) -> tuple[list[int], list[int]]:
        return game._state.road_owner.tolist(), game._state.building_owner.tolist()

    def enter_building(self, game: Game) -> None:
        """Enter the gold for what was built since the last time (RIVER-GOLD-01, RIVER-GOLD-02)."""
        roads, buildings = self._board(game)
        for edge, owner in enumerate(roads):
            if owner != self.before[0][edge]:
                is_bridge = edge in self.river.sites
                self.gold[owner] += 3 if is_bridge else int(edge in self.river.paths)
                self.seen["bridge" if is_bridge else "road"] += 1
        for node, owner in enumerate(buildings):
            if owner != self.before[1][node]:
                self.gold[owner] += int(node in self.river.corners)
        self.before = roads, buildings

    def enter_trade(self, game: Game, action: Action) -> None:
        """Enter what an action is going to do to the gold (RIVER-GOLD-03, RIVER-GOLD-04)."""
        seat, state = game.actor, game._state
        if action.kind == ActionKind.BUY_RESOURCE:
            self.gold[seat] -= 2
            self.seen["bought"] += 1
        elif action.kind == ActionKind.BANK_TRADE:
            given, taken = divmod(action.argument, 16)
            if given == GOLD:
                self.gold[seat] -= 3 if ANY in self.harbors(game, seat) else 4
            self.gold[seat] += int(taken == GOLD)
            self.seen["bank"] += int(GOLD in (given, taken))
        elif action.kind == ActionKind.CONFIRM_TRADE and action.argument < game.players:
            partner = action.argument
            maker, other = (seat, partner) if state.trade_answer[partner] == 1 else (partner, seat)
            moved = state.trade_give[maker, GOLD] - state.trade_want[maker, GOLD]
            self.gold[maker] -= moved
            self.gold[other] += moved
            self.seen["players"] += int(moved != 0)

    @staticmethod
    def harbors(game: Game, seat: int) -> set[int]:
        """Return the kinds of harbors at which a seat has a building."""
        state, ends = game._state, game.ruleset.boards[0]["edge_nodes"]
        harbors = zip(state.harbor_edge.tolist(), state.harbor_kind.tolist(), strict=True)
        return {
            kind for edge, kind in harbors if edge >= 0 and seat in [state.building_owner[node] for node in ends[edge]]
        }


def tiles(gold: list[int]) -> list[int]:
    """Return the points of the tiles (RIVER-RICH-01, RIVER-POOR-01)."""
    return [
        (1 if sorted(gold)[-1] == own and gold.count(own) == 1 else 0) - (2 if min(gold) == own else 0) for own in gold
    ]


def other_points(game: Game, seat: int) -> int:
    """Return the visible points without the tiles."""
    state = game._state
    owned = zip(state.building.tolist(), state.building_owner.tolist(), strict=True)
    cards = 2 * (state.longest_road == seat) + 2 * (state.largest_army == seat)
    return sum(building for building, owner in owned if owner == seat) + cards


def follow(players: int, options: dict[str, object], seed: int) -> Counter[str]:
    """Play a random game and compare at every step; return how often each change of gold happened."""
    rng = random.Random(seed)
    game = Game("rivers", players, seed, options)
    ledger = Ledger(game)
    ledger.enter_building(game)
    for _ in range(600):
        if game.over:
            break
        action = pick(rng, game)
        ledger.enter_trade(game, action)
        game.play(action)
        ledger.enter_building(game)
        state = game._state
        assert state.gold.tolist()[:players] == ledger.gold
        rates = [3 if ANY in ledger.harbors(game, seat) else 4 for seat in range(players)]
        assert state.gold_rate.tolist()[:players] == rates
        held = tiles(ledger.gold) if state.turn else [0] * players
        assert [game.points(seat, hidden=False) - other_points(game, seat) for seat in range(players)] == held
    return ledger.seen


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_gold_and_tiles_match_a_ledger(players: int, options: dict[str, object]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(amount(3, long=12)):
        seen += follow(players, options, seed)
    assert {"bridge", "bought", "bank"} <= seen.keys(), seen


@pytest.mark.parametrize("players", [3, 4, 6])
def test_the_longest_road_counts_bridges(players: int) -> None:
    """Every line of every player, with bridges as roads (RIVER-BRIDGE-03)."""
    longest_with_bridge = 0
    for seed in range(20, 20 + amount(2, long=10)):
        games = play_randomly(players, seed, {"trade_with_players": False}, rules="rivers", decisions=500, pick=pick)
        for number, game in enumerate(games):
            if number % 10:
                continue
            state = game._state
            ends = [tuple(row) for row in game.ruleset.boards[0]["edge_nodes"].tolist()]
            owners, occupants = state.road_owner.tolist(), state.building_owner.tolist()
            for seat in range(players):
                pieces = [edge for edge, owner in enumerate(owners) if owner == seat]
                others = [node for node, owner in enumerate(occupants) if owner not in (-1, seat)]
                length = longest_road([ends[edge] for edge in pieces], others)
                assert state.road_length[seat] == length
                if any(state.edge_kind[edge] == BRIDGE for edge in pieces):
                    longest_with_bridge = max(longest_with_bridge, length)
    assert longest_with_bridge >= 3
