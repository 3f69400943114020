"""Compare gold and trade routes with slow counts in the words of the rules, at every step of random games."""

import random
from collections import Counter

import pytest
from engine.oracles import Road, heaviest_line
from engine.random_games import choose
from modules.pairs.seafarers_with_rivers.places import RULES
from modules.rivers.test_oracle import Ledger
from modules.seafarers.places import SHIP
from support import state
from support.length import amount

from insula.game import Action, ActionKind, Game

NOBODY = -1
WANTED = {
    ActionKind.BUILD_BRIDGE,
    ActionKind.BUILD_SHIP,
    ActionKind.MOVE_SHIP,
    ActionKind.SETUP_SHIP,
    ActionKind.BUILD_ROAD,
}
TABLES = [(3, {"river_orientation": "southeast"}), (4, {"sea_setup": "printed"})]


def pick(rng: random.Random, game: Game) -> Action:
    """Prefer ships, which are moved often, and bridges."""
    wanted = [action for action in game.legal_actions if action.kind in WANTED]
    return rng.choice(wanted) if wanted and rng.random() < 0.7 else choose(rng, game)


class ShipLedger(Ledger):
    """The gold of each seat, with ships that leave the river."""

    def enter_building(self, game: Game) -> None:
        """Enter the gold of what was built; then a ship that left the river costs 1 gold, if there is any."""
        roads, buildings = self.before
        now = state(game).road_owner.tolist()
        left = {edge: owner for edge, owner in enumerate(roads) if owner >= 0 > now[edge]}
        self.before = [NOBODY if edge in left else owner for edge, owner in enumerate(roads)], buildings
        super().enter_building(game)
        for edge, owner in left.items():
            if edge in self.river.paths:
                self.seen["paid" if self.gold[owner] else "unpaid"] += 1
                self.gold[owner] -= min(1, self.gold[owner])


def route(game: Game, seat: int) -> int:
    """Return the length of a trade route, trying every line; bridges are roads (SEA-LTR-02, RIVER-BRIDGE-03)."""
    record, ends = state(game), game.ruleset.boards[0]["edge_nodes"].tolist()
    owners = record.building_owner.tolist()
    ships: dict[Road, bool] = {}
    for edge, owner in enumerate(record.road_owner.tolist()):
        if owner == seat:
            ships[ends[edge][0], ends[edge][1]] = record.edge_kind[edge] == SHIP

    def may_continue(node: int, before: Road, after: Road) -> bool:
        return owners[node] == seat or (owners[node] == NOBODY and ships[before] == ships[after])

    return heaviest_line(dict.fromkeys(ships, 1), may_continue)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_gold_and_routes_match_a_ledger(players: int, options: dict[str, object]) -> None:
    """COMBO-RIVER-SEA: gold at every step, and the routes whenever a piece was placed or moved."""
    seen: Counter[str] = Counter()
    for seed in range(amount(3, long=12)):
        game = Game(RULES, players, seed, {"trade_with_players": False, **options})
        rng, ledger = random.Random(seed), ShipLedger(game)
        for _ in range(600):
            if game.over:
                break
            action = pick(rng, game)
            ledger.enter_trade(game, action)
            before = ledger.before[0]
            game.play(action)
            ledger.enter_building(game)
            assert state(game).gold.tolist()[:players] == ledger.gold
            if before != ledger.before[0]:
                assert [state(game).road_length[seat] for seat in range(players)] == [
                    route(game, seat) for seat in range(players)
                ]
        seen += ledger.seen
    assert {"bridge", "bought", "paid", "unpaid"} <= seen.keys(), seen
