"""Compare wagons, tolls, deliveries and ways with slow versions in the words of the rules, in random games."""

import random
from collections import Counter
from functools import cached_property
from typing import NamedTuple

import pytest
from engine.random_games import choose, play_randomly
from modules.traders_barbarians.places import GOODS, NEEDED_AT
from support import state
from support.length import amount, mostly_slow

from insula.bots import make_bot
from insula.game import Action, ActionKind, Game, Phase
from insula.game.build_frame import build_frame
from insula.game.frame import Way
from insula.ruleset.words import TERRAINS

WAGON = {ActionKind.WAGON_STEP, ActionKind.UPGRADE_WAGON, ActionKind.DRIVE_OFF}
TABLES = [
    (3, {"trade_with_players": False, "trader_coast_paths_open": True}),
    (4, {"trade_with_players": False}),
    (4, {"trade_with_players": False, "trader_grain_per_movement": True, "trader_largest_army": False}),
    (6, {"trade_with_players": False, "five_six_turn": "paired_players"}),
]
CORNERS = ("N", "NE", "SE", "S", "SW", "NW")
PRICE_OF_CARD = 2
STEPS_BETWEEN = amount(9, long=1)
"""How many decisions of wagons lie between two comparisons."""


def pick(rng: random.Random, game: Game) -> Action:
    """Prefer to upgrade wagons and to move them: half of the time as greedy does, so that there are deliveries."""
    wanted = [action for action in game.legal_actions if action.kind in WAGON]
    if not wanted or rng.random() < 0.3:
        return choose(rng, game)
    if state(game).stack_phase[state(game).stack_size - 1] == Phase.MOVING_WAGON and rng.random() < 0.6:
        return make_bot("greedy").choose(game.view(game.actor), game.legal_actions)
    return rng.choice(wanted)


class Island:
    """The places of a game by name, and the paths between them, from the names alone."""

    def __init__(self, game: Game) -> None:
        geometry, board = game.ruleset.map.geometry, game.ruleset.boards[0]
        self.geometry = geometry
        self.ends = [tuple(int(node) for node in pair) for pair in board["edge_nodes"][: len(geometry.edges)]]
        self.closed = self._closed_paths(game)
        self.may_use_closed = bool(game.ruleset.options["trader_coast_paths_open"])

    def _closed_paths(self, game: Game) -> set[int]:
        """A path is closed if it touches a corner of a trade hex to which no inner path leads (TRADER-HEX-01)."""
        geometry = self.geometry
        corners = {
            geometry.node((*hex.at, corner))
            for hex in game.ruleset.map.description.land
            if hex.plaza
            for corner in CORNERS
            if corner not in hex.plaza
        }
        return {edge for edge, ends in enumerate(self.ends) if corners & set(ends)}

    def is_plaza(self, node: int) -> bool:
        return self.geometry.node_names[node].endswith(",C")

    def stack_of(self, game: Game, node: int) -> str:
        """Return the kind of trade hex of a plaza."""
        q, r, _ = self.geometry.node_names[node].split(",")
        hex = self.geometry.hex((int(q), int(r)))
        return TERRAINS[state(game).hex_terrain[hex]]

    @cached_property
    def around(self) -> dict[int, list[tuple[int, int]]]:
        """Return the paths at each place that wagons may use, with their other ends."""
        found: dict[int, list[tuple[int, int]]] = {node: [] for node in range(len(self.geometry.nodes))}
        for edge, ends in enumerate(self.ends):
            if edge not in self.closed or self.may_use_closed:
                for node in ends:
                    found[node].append((edge, sum(ends) - node))
        return found


class Purse(NamedTuple):
    """A place with what a wagon still has there."""

    node: int
    points: int
    gold: int
    grain: int
    spent: int


def cost(game: Game, seat: int, edge: int) -> tuple[int, int]:
    """Return movement points and toll: 2 without a road, 1 with one, 2 more with a barbarian (TRADER-WAGON-03)."""
    record = state(game)
    owner = record.road_owner[edge]
    points = 2 if owner == -1 else 1
    if record.barbarian[edge]:
        points += 2
    return points, int(owner not in (-1, seat))


def all_purses(game: Game, island: Island, seat: int) -> set[Purse]:
    """Try every sequence of steps and grain; return every place with everything that can be left there."""
    record = state(game)
    grain = int(not record.grain_paid and record.hand[seat, 3] > 0)
    start = Purse(record.wagon[seat], record.wagon_points, record.gold[seat], grain, 0)
    found, queue = {start}, [start]
    for purse in queue:
        has_ended = purse.spent > 0 and island.is_plaza(purse.node)
        if has_ended:
            continue
        following = []
        if purse.grain:
            following.append(purse._replace(points=purse.points + 2, grain=0))
        for edge, other in island.around[purse.node]:
            points, toll = cost(game, seat, edge)
            if points <= purse.points and toll <= purse.gold:
                spent = purse.spent + points
                following.append(Purse(other, purse.points - points, purse.gold - toll, purse.grain, spent))
        for each in following:
            if each not in found:
                found.add(each)
                queue.append(each)
    return found


def cheapest(game: Game, island: Island, seat: int) -> dict[int, tuple[int, int]]:
    """Return the price of each place: tolls and grain in gold, then movement points."""
    record = state(game)
    has_grain = int(not record.grain_paid and record.hand[seat, 3] > 0)
    prices: dict[int, tuple[int, int]] = {}
    for purse in all_purses(game, island, seat):
        price = record.gold[seat] - purse.gold + PRICE_OF_CARD * (has_grain - purse.grain), purse.spent
        if purse.node != record.wagon[seat]:
            prices[purse.node] = min(prices.get(purse.node, price), price)
    return prices


def price_of(way: Way) -> tuple[int, int]:
    return way.cards.get("gold", 0) + PRICE_OF_CARD * way.cards.get("grain", 0), way.points


def is_moving(game: Game) -> bool:
    record = state(game)
    is_asked = record.stack_phase[record.stack_size - 1] == Phase.MOVING_WAGON
    return not game.over and is_asked and record.wagon_points >= 0


@pytest.mark.parametrize(("players", "options"), mostly_slow(TABLES))
def test_the_ways_are_the_cheapest(players: int, options: dict[str, object]) -> None:
    """TRADER-WAGON: every place within reach has a way, no way is cheaper, and its decisions lead there."""
    seen: Counter[str] = Counter()
    count = 0
    for seed in range(amount(1, long=12)):
        for game in play_randomly(
            players, seed, options, rules="traders_barbarians", decisions=amount(1500, long=6000), pick=pick
        ):
            if is_moving(game):
                count += 1
                if count % STEPS_BETWEEN == 0:
                    seen += check_ways(game)
    wanted = {"ways", "tolls", "barbarians", "grain", "plazas"}
    assert wanted <= {name for name, count in seen.items() if count}


def check_ways(game: Game, kind: type[Island] = Island) -> Counter[str]:
    """Compare the ways of the frame with all sequences of steps."""
    island, seat = kind(game), game.actor
    travel = build_frame(game.view(seat)).travel
    assert travel is not None
    names = game.ruleset.map.geometry.node_names
    expected = {names[node]: price for node, price in cheapest(game, island, seat).items()}
    assert {way.to: price_of(way) for way in travel.ways} == expected
    legal = {str(action) for action in game.legal_actions if action.kind == ActionKind.WAGON_STEP}
    assert {way.decisions[0] for way in travel.steps} == legal
    for way in random.Random(game.turn).sample(travel.ways, min(2, len(travel.ways))):
        check_decisions(game, way)
    return Counter(
        ways=len(travel.ways),
        tolls=sum(bool(way.tolls) for way in travel.ways),
        grain=sum("grain" in way.cards for way in travel.ways),
        plazas=sum(way.is_last for way in travel.ways),
        barbarians=sum(cost(game, seat, edge)[0] > 2 for edge, _ in island.around[names.index(travel.at)]),
    )


def check_decisions(game: Game, way: Way) -> None:
    """The decisions of a way lead there at its cost, and pay the owners of the roads."""
    seat, copy = game.actor, game.copy(foresee=True)
    before = state(copy)
    gold, grain, won = before.gold.tolist(), before.hand[seat, 3], before.delivered[seat]
    for text in way.decisions:
        copy.play(text)
    after = state(copy)
    assert copy.ruleset.map.geometry.node_names[after.wagon[seat]] == way.to
    assert grain - after.hand[seat, 3] == way.cards.get("grain", 0)
    pay = after.wagon_level[seat] * (after.delivered[seat] - won) * (not copy.over)
    paid = [had - has for had, has in zip(gold, after.gold.tolist(), strict=True)]
    assert paid[seat] + pay == way.cards.get("gold", 0)
    assert {owner: -count for owner, count in enumerate(paid) if owner != seat and count} == way.tolls
    assert (after.wagon_points == -1) == way.is_last or copy.over


class Ledger:
    """What each step changes, entered by the words of the rules."""

    def __init__(self, game: Game) -> None:
        self.island = Island(game)
        self.seen: Counter[str] = Counter()
        self.before = game.copy(foresee=True)

    def enter(self, game: Game) -> None:
        """Compare a step with what the rules say."""
        old, new = state(self.before), state(game)
        self._check_totals(game)
        if old.wagon.tolist() != new.wagon.tolist() and old.turn > 0:
            self._check_step(game, next(s for s in range(game.players) if old.wagon[s] != new.wagon[s]))
        elif old.delivered.tolist() != new.delivered.tolist():
            raise AssertionError("a delivery without a step")
        self.before = game.copy(foresee=True)

    def _check_totals(self, game: Game) -> None:
        """All tokens are in stacks, open or delivered, and three barbarians stand on open paths (TRADER-BARB-02)."""
        record, start = state(game), game.ruleset.template[0]["goods_left"]
        open_tokens = sum(goods >= 0 for goods in record.carried.tolist())
        delivered = sum(record.delivered.tolist())
        assert sum(map(sum, record.goods_left.tolist())) + open_tokens + delivered == start.sum()
        found = [edge for edge, kind in enumerate(record.barbarian.tolist()) if kind]
        assert len(found) == 3
        assert self.island.may_use_closed or not self.island.closed & set(found)

    def _check_step(self, game: Game, seat: int) -> None:
        """A step costs what the rules say, and brings what the plaza brings (TRADER-WAGON-04, TRADER-ORDER-03)."""
        old, new = state(self.before), state(game)
        ends = {int(old.wagon[seat]), int(new.wagon[seat])}
        (edge,) = (edge for edge, pair in enumerate(self.island.ends) if set(pair) == ends)
        points, toll = cost(self.before, seat, edge)
        expected = old.gold.tolist()
        expected[seat] -= toll
        if toll:
            expected[old.road_owner[edge]] += toll
            self.seen["toll"] += 1
        goods = old.carried[seat]
        if not self.island.is_plaza(int(new.wagon[seat])):
            assert new.wagon_points == old.wagon_points - points
        elif goods == -1:
            assert new.delivered.tolist() == old.delivered.tolist()
            self.seen["first token"] += 1
        elif NEEDED_AT[GOODS[goods]] == self.island.stack_of(game, int(new.wagon[seat])):
            assert new.delivered[seat] == old.delivered[seat] + 1
            expected[seat] += 0 if game.over else old.wagon_level[seat]
            self.seen["delivery"] += 1
        else:
            assert (new.carried[seat], new.delivered[seat]) == (goods, old.delivered[seat])
            self.seen["wrong plaza"] += 1
        assert new.gold.tolist() == expected


@pytest.mark.parametrize(("players", "options"), mostly_slow(TABLES))
def test_tolls_and_deliveries(players: int, options: dict[str, object]) -> None:
    """TRADER-WAGON-04, TRADER-ORDER-01 to -04: who is paid which toll, and what a delivery brings."""
    seen: Counter[str] = Counter()
    for seed in range(amount(1, long=20)):
        ledger = None
        for game in play_randomly(
            players, 100 + seed, options, rules="traders_barbarians", decisions=amount(2500, long=10_000), pick=pick
        ):
            ledger = ledger or Ledger(game)
            ledger.enter(game)
        assert ledger
        seen += ledger.seen
    assert {"toll", "delivery", "first token", "wrong plaza"} <= set(seen)
