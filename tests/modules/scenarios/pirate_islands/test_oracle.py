"""Compare The Pirate Islands with slow versions in the words of the rules, at every step of random games.

The fleet is followed along the list of its hexes, its victim is found by the names of corners, warships are counted by
the Knights that were played, and ways are read from the table of the map.
"""

import random
from collections import Counter

import pytest
from engine.random_games import choose
from support import state
from support.length import amount, mostly_slow

from insula.data import load
from insula.game import Action, ActionKind, Game, Phase
from insula.rules.constants import CHANCE, CITY, KNIGHT, SETTLEMENT
from insula.rules.geometry import CORNERS
from insula.ruleset.places import parse_place

WANTED = {
    ActionKind.ATTACK_FORTRESS,
    ActionKind.BUILD_SHIP,
    ActionKind.BUILD_SETTLEMENT,
    ActionKind.PLAY_DEVELOPMENT_CARD,
    ActionKind.BUY_DEVELOPMENT_CARD,
}
SHIP = 15
CARDS = {3: 19, 4: 19, 5: 24, 6: 24}
"""The cards of each resource (BASE-COMP-01, FIVESIX-COMP-02)."""


def eager(rng: random.Random, game: Game) -> Action:
    """Build ships, make warships and attack, so that fortresses fall; exchange cards for what ships cost."""
    wanted = [action for action in game.legal_actions if action.kind in WANTED]
    if wanted and rng.random() < 0.8:
        return rng.choice(wanted)
    sailing = [action for action in game.legal_actions if str(action).endswith(("for lumber", "for wool"))]
    return rng.choice(sailing) if sailing and rng.random() < 0.5 else choose(rng, game)


class Map:
    """The ways, fortresses and the path of the fleet, read from the table of the map."""

    def __init__(self, game: Game) -> None:
        table = load("scenarios.pirate_islands/map")["p34" if game.players < 5 else "p56"]
        geometry = game.ruleset.map.geometry
        self.ways = [[geometry.edge(parse_place(side)) for side in start["way"]] for start in table["starts"]]
        self.fortresses = [geometry.node(parse_place(start["fortress"])) for start in table["starts"]]
        self.path = [geometry.hex((q, r)) for q, r in table["fleet_path"]]
        self.corners = {hex: [geometry.node((*geometry.hexes[hex], corner)) for corner in CORNERS] for hex in self.path}


def victim(game: Game, map: Map, hex: int) -> int | None:
    """Return the only seat with buildings at the hex (SEA-PI-07)."""
    owners = {state(game).building_owner[node] for node in map.corners[hex]} - {-1}
    return owners.pop() if len(owners) == 1 else None


def check_pieces(game: Game, map: Map) -> None:
    """Ships are the first sides of the own way, warships as many as Knights played (SEA-PI-02, SEA-PI-04)."""
    record = state(game)
    kinds = list(zip(record.road_owner.tolist(), record.edge_kind.tolist(), strict=True))
    for seat in range(game.players):
        way, lying = map.ways[record.way[seat]], {side for side, kind in enumerate(kinds) if kind == (seat, SHIP)}
        assert lying == set(way[: len(lying)])
        assert record.warships[seat] == record.development_played[seat, KNIGHT] <= len(lying)
        node = map.fortresses[record.way[seat]]
        assert (record.building_owner[node] == seat) == (record.fortress[seat] == 0)
        on_board = [record.building[node] for node, owner in enumerate(record.building_owner) if owner == seat]
        assert game.points(seat, hidden=False) == on_board.count(SETTLEMENT) + 2 * on_board.count(CITY)
        if seat == game.actor:
            places = {action.argument for action in game.legal_actions if action.kind == ActionKind.BUILD_SHIP}
            assert places <= set(way[len(lying) : len(lying) + 1])
    for kind in range(5):
        held = sum(record.hand[seat, kind] for seat in range(game.players))
        assert record.bank[kind] + held == CARDS[game.players]


def check_roll(before: Game, game: Game, map: Map, pair: int, seen: Counter[str]) -> None:
    """Compare where the fleet stops, and what it does there (SEA-PI-06, SEA-PI-07)."""
    old, record = state(before), state(game)
    if old.fleet_hex < 0:
        assert record.fleet_hex < 0
        return
    strength = 1 + min(divmod(pair, 6))
    hex = map.path[(map.path.index(old.fleet_hex) + strength) % len(map.path)]
    assert record.fleet_hex == hex
    seat = victim(before, map, hex)
    top = record.stack_size - 1
    asked, player, data = record.stack_phase[top], record.stack_player[top], record.stack_data[top]
    if asked == Phase.TAKING_PRIZE:
        assert seat == player
        assert old.warships[player] > strength
        seen["prize"] += 1
    elif asked == Phase.DRAWING_FLEET_LOSS:
        assert seat == player
        assert old.warships[player] < strength
        cities = sum(
            old.building[node] == CITY and old.building_owner[node] == player for node in range(len(old.building))
        )
        lost = min(1 + cities, old.hand_size[player])
        assert (data, record.hand_size[player]) in ((lost, old.hand_size[player]),) or data < lost
        seen["loss"] += 1
    elif seat is None:
        seen["nobody"] += 1
    else:
        kinds = sum(count > 0 for count in old.hand.tolist()[seat])
        is_weaker = old.warships[seat] < strength
        assert old.warships[seat] == strength or (is_weaker and kinds <= 1) or sum(old.bank.tolist()) == 0
        seen["equal"] += old.warships[seat] == strength


def check_attack(before: Game, game: Game, map: Map, number: int, seen: Counter[str]) -> None:
    """Compare the ships that are lost and the strength of the fortress (SEA-PI-09 to -11)."""
    old, record, seat = state(before), state(game), state(before).active
    lost = record.supply[seat, SHIP] - old.supply[seat, SHIP]
    weakened = old.fortress[seat] - record.fortress[seat]
    warships = old.development_played[seat, KNIGHT]
    assert (weakened, lost) == ((1, 0) if warships > number else (0, 1) if warships == number else (0, 2))
    seen["weakened" if weakened else "beaten"] += 1
    seen["conquered"] += record.fortress[seat] == 0
    assert (record.fleet_hex < 0) == (not any(record.fortress.tolist()))
    assert game.over or record.stack_phase[record.stack_size - 1] != Phase.ACTION_PHASE


@pytest.mark.parametrize("players", mostly_slow([3, 4, 6]))
def test_games_match_the_rules(players: int) -> None:
    """Follow random games step by step; everything that can happen must have happened."""
    seen: Counter[str] = Counter()
    for seed in range(amount(2, long=10)):
        follow(players, seed, seen)
    assert {"prize", "loss", "nobody", "equal", "weakened", "beaten"} <= set(seen), seen


def follow(players: int, seed: int, seen: Counter[str]) -> None:
    """Play a random game, in which each outcome of chance is a step, and compare."""
    options = {"sea_scenario": "pirate_islands", "trade_with_players": False}
    game, rng = Game("seafarers", players, seed, options, chance="manual"), random.Random(seed)
    map = Map(game)
    for _ in range(2500):
        if game.over:
            return
        before = game.copy(foresee=True)
        is_chance = game.actor == CHANCE
        if is_chance:
            outcomes, weights = zip(*game.outcomes, strict=True)
            action = rng.choices(outcomes, weights)[0]
        else:
            action = eager(rng, game)
        game.play(action)
        if -1 in state(game).way.tolist()[:players]:
            continue
        check_pieces(game, map)
        if action.kind == ActionKind.ROLL_DICE:
            check_roll(before, game, map, action.argument, seen)
        if action.kind == ActionKind.FORTRESS_DIE:
            check_attack(before, game, map, action.argument, seen)
