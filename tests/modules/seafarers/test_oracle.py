"""Compare routes, movable ships, gold and discoveries with slow counts in the words of the rules."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import TypeVar

import pytest
from engine.oracles import Road, heaviest_line
from engine.random_games import choose
from modules.seafarers.places import SHIP, SeaPosition, movable, sea
from support import state
from support.length import amount

from insula.game import Action, ActionKind, Game, Phase
from insula.ruleset.words import TERRAINS

PLACING = {
    ActionKind.SETUP_ROAD,
    ActionKind.SETUP_SHIP,
    ActionKind.BUILD_ROAD,
    ActionKind.BUILD_SHIP,
    ActionKind.ROAD_BUILDING_PLACE,
    ActionKind.ROAD_BUILDING_SHIP,
    ActionKind.SHIP_TO,
}
WANTED = {ActionKind.BUILD_SHIP, ActionKind.SETUP_SHIP, ActionKind.BUILD_SETTLEMENT, ActionKind.MOVE_SHIP}
PRODUCT = {"hills": 0, "forest": 1, "pasture": 2, "fields": 3, "mountains": 4}


def pick(rng: random.Random, game: Game) -> Action:
    """Prefer ships and settlements."""
    wanted = [action for action in game.legal_actions if action.kind in WANTED]
    return rng.choice(wanted) if wanted and rng.random() < 0.7 else choose(rng, game)


def steps(game: Game, seed: int, decisions: int) -> Iterator[tuple[Action, Game]]:
    """Play a random game in which every outcome of chance is a step; yield each action and the game before it.

    The steps that lay the board are not yielded.
    """
    rng = random.Random(seed)
    while state(game).first_player < 0:
        game.play(rng.choices(*zip(*game.outcomes, strict=True))[0])
    for _ in range(decisions):
        if game.over:
            return
        action = rng.choices(*zip(*game.outcomes, strict=True))[0] if game.actor < 0 else pick(rng, game)
        yield action, game
        game.play(action)


# Routes.


def route(game: Game, seat: int) -> int:
    """Return the length of a trade route, trying every line of roads and ships (SEA-LTR-02, SEA-LTR-03)."""
    record, ends = state(game), game.ruleset.boards[0]["edge_nodes"].tolist()
    kinds: dict[Road, int] = {}
    for edge, owner in enumerate(record.road_owner.tolist()):
        if owner == seat:
            kinds[ends[edge][0], ends[edge][1]] = record.edge_kind[edge]
    owners = record.building_owner.tolist()

    def may_continue(node: int, before: Road, after: Road) -> bool:
        return owners[node] == seat or (owners[node] == -1 and kinds[before] == kinds[after])

    return heaviest_line(dict.fromkeys(kinds, 1), may_continue)


@pytest.mark.parametrize(
    ("players", "scenario"), [(4, "new_shores"), (3, "fog_islands"), (4, "greater_catan"), (3, "through_the_desert")]
)
def test_routes_are_the_longest_lines(players: int, scenario: str) -> None:
    options = {"sea_scenario": scenario, "trade_with_players": False}
    seen = Counter[str]()
    game = Game("seafarers", players, 5, options, chance="manual")
    for action, before in steps(game, 5, amount(900, long=4000)):
        if action.kind not in PLACING and action.kind != ActionKind.BUILD_SETTLEMENT:
            continue
        for seat in range(players):
            found = route(before, seat)
            assert state(before).road_length[seat] == found
            seen["long"] += found > 4
        seen["ship" if action.kind == ActionKind.BUILD_SHIP else "other"] += 1
    assert seen["ship"]
    assert seen["long"]


# Ships that can be moved.


Sailing = TypeVar("Sailing", bound=SeaPosition)


class Lines:
    """The ships of one player on a board, as plain sets."""

    def __init__(self, game: Game, seat: int) -> None:
        record, board = state(game), game.ruleset.boards[0]
        ends = board["edge_nodes"].tolist()
        self.seat, self.record = seat, record
        owners = record.road_owner.tolist()
        self.ships = {edge: ends[edge] for edge, owner in enumerate(owners) if owner == seat}
        self.own = {node for node, owner in enumerate(record.building_owner.tolist()) if owner == seat}
        self.foreign = {node for node, owner in enumerate(record.building_owner.tolist()) if owner not in (seat, -1)}
        hexes = board["edge_hexes"][: board["n_edges"]].tolist()
        self.ends = ends
        self.at_pirate = {edge for edge, pair in enumerate(hexes) if record.pirate in pair}
        self.at_sea = {
            edge for edge, pair in enumerate(hexes) if any(TERRAINS[record.hex_terrain[hex]] == "sea" for hex in pair)
        }

    def at(self, node: int) -> set[int]:
        """Return the ships that end at an intersection."""
        return {edge for edge, ends in self.ships.items() if node in ends}

    def is_open(self, edge: int) -> bool:
        """SEA-MOVE-02: one end has neither an own building nor another own ship."""
        return any(node not in self.own and self.at(node) == {edge} for node in self.ships[edge])

    def ways(self, start: int, goals: set[int]) -> Iterator[tuple[list[int], int]]:
        """Yield all ways of ships from `start` to a goal that pass no intersection twice; `start` can be a goal."""

        def onward(node: int, way: list[int], passed: set[int]) -> Iterator[tuple[list[int], int]]:
            for edge in self.at(node) - set(way):
                other = next(end for end in self.ships[edge] if end != node)
                if other in goals:
                    yield [*way, edge], other
                if other not in passed:
                    yield from onward(other, [*way, edge], passed | {other})

        for way, end in onward(start, [], {start}):
            nodes = [node for edge in way for node in self.ships[edge]]
            if end == start or nodes.count(end) == 1:
                yield way, end

    def closed(self) -> set[int]:
        """SEA-MOVE-03: the ships on ways between two different own buildings."""
        found: set[int] = set()
        for start in self.own:
            for way, _ in self.ways(start, self.own - {start}):
                found |= set(way)
        return found

    def circles(self) -> list[set[int]]:
        """Return the ships of each circle."""
        nodes = {node for ends in self.ships.values() for node in ends}
        found = {frozenset(way) for node in nodes for way, _ in self.ways(node, {node})}
        return [set(circle) for circle in found]

    def leaves_circle(self, edge: int) -> bool:
        """SEA-MOVE-04: it lies on a circle without own buildings, or touches the only one on it."""
        for circle in self.circles():
            on_it = {node for ship in circle for node in self.ships[ship]} & self.own
            if edge in circle and (not on_it or (len(on_it) == 1 and on_it & set(self.ships[edge]))):
                return True
        return False

    def goals(self, moved: int) -> set[int]:
        """SEA-MOVE-06: the free sides on which the ship could be built without itself."""
        taken = {edge for edge, owner in enumerate(self.record.road_owner.tolist()) if owner != -1}
        free = self.at_sea - taken - self.at_pirate
        joined = self.own | {
            node for edge, ends in self.ships.items() if edge != moved for node in ends if node not in self.foreign
        }
        return {edge for edge in free if joined & set(self.ends[edge])}

    def movable(self) -> set[int]:
        """Return the ships that can be moved."""
        closed = self.closed()
        return {
            edge
            for edge in self.ships
            if edge not in self.at_pirate
            and (self.is_open(edge) or (edge not in closed and self.leaves_circle(edge)))
            and self.goals(edge)
        }


def ships_at_random(rng: random.Random, rules: str = "seafarers") -> SeaPosition:
    """Return a position with many ships of the first seat around one sea hex, and buildings on them."""
    position = sea(rules=rules, sea_pirate=rng.random() < 0.3).with_pirate(rng.choice([None, "3,-2", "3,0"]))
    return with_ships_at_random(rng, position)


def with_ships_at_random(rng: random.Random, position: Sailing) -> Sailing:
    """Add such ships and buildings to a position on the four-player map of Heading for New Shores."""
    board = position._game.ruleset.boards[0]
    ends = board["edge_nodes"][: board["n_edges"]].tolist()
    lines = Lines(position._game, 0)
    geometry = position._game.ruleset.map.geometry
    circle = rng.choice([(3, -1), (3, -2), (2, -3)])
    index = geometry.hex(circle)
    chosen = set(board["hex_edges"][index].tolist()) & lines.at_sea
    while len(chosen) < rng.randint(7, 15):
        near = {edge for edge in lines.at_sea for other in chosen if set(ends[edge]) & set(ends[other])} - chosen
        chosen.add(rng.choice(sorted(near)))
    while rng.random() < 0.4:
        chosen.discard(rng.choice(sorted(chosen)))
    record = state(position._game)
    for edge in chosen:
        record.road_owner[edge], record.edge_kind[edge] = 0, SHIP
    for node in sorted({node for edge in chosen for node in ends[edge]}):
        if rng.random() < 0.18:
            record.building[node] = 1
            record.building_owner[node] = rng.choice([0, 0, 0, 1])
    return position


def test_ships_that_can_be_moved() -> None:
    """SEA-MOVE-02 to -07 on boards with circles, tails and several buildings."""
    rng = random.Random(1)
    seen = Counter[str]()
    for _ in range(amount(150, long=1000)):
        game = ships_at_random(rng).game()
        lines = Lines(game, 0)
        names = game.ruleset.map.geometry.edge_names
        wanted = lines.movable()
        assert movable(game) == {names[edge] for edge in wanted}
        seen["circle"] += bool(lines.circles())
        seen["by circle"] += any(not lines.is_open(edge) for edge in wanted)
        seen["closed on a circle"] += bool(lines.closed() & set().union(*lines.circles()))
    assert min(seen.values()) > 5
    assert len(seen) == 3


# Gold.


def test_gold_with_a_short_bank() -> None:
    """SEA-GOLD-01 to -03: in turn order each takes what is due, as long as the bank has anything."""
    rng = random.Random(2)
    seen = Counter[str]()
    for _ in range(amount(40, long=200)):
        position = sea().with_robber(rng.choice(["0,0", "4,-1"])).with_hex("2,0", "gold", 10)
        for place in ("4,-1,N", "4,-1,SE", "4,-1,SW", "2,0,N", "2,0,SE", "2,0,SW"):
            if rng.random() < 0.7:
                rng.choice([position.with_settlement, position.with_city])(rng.randrange(4), place)
        bank = {word: rng.choice([0, 0, 1, 2, 4]) for word in ("brick", "lumber", "wool", "grain", "ore")}
        active = rng.randrange(4)
        before = position.with_empty_bank(**bank).before_roll(active).game()
        due = gold_due(before, 10)
        left = sum(bank.values()) - produced(before, 10)
        game = before.copy()
        game.play("roll")
        game.play("4 6")
        asked = []
        while game.actor >= 0 and Phase(state(game).stack_phase[state(game).stack_size - 1]) == Phase.CHOOSING_GOLD:
            asked.append(game.actor)
            game.play(rng.choice(game.legal_actions))
        order = [(active + i) % 4 for i in range(4)]
        assert asked == sorted(asked, key=order.index)
        for seat in order:
            taken = min(due[seat], left)
            left -= taken
            gained = sum(state(game).hand.tolist()[seat]) - sum(state(before).hand.tolist()[seat])
            assert gained == taken + others(before, seat, 10)
            seen["short"] += taken < due[seat]
            seen["chosen"] += seat in asked
    assert min(seen["short"], seen["chosen"]) > 5


def at_number(game: Game, number: int, kind: str) -> Iterator[tuple[int, int, int]]:
    """Yield owner, cards and hex of each building at a hex of a kind with the number, without the robber."""
    record, board = state(game), game.ruleset.boards[0]
    for hex in range(board["n_hexes"]):
        is_gold = TERRAINS[record.hex_terrain[hex]] == "gold"
        if record.hex_token[hex] == number and hex != record.robber and is_gold == (kind == "gold"):
            for node in board["hex_nodes"][hex].tolist():
                if record.building[node]:
                    yield record.building_owner[node], record.building[node], hex


def gold_due(game: Game, number: int) -> Counter[int]:
    """Return how many cards of gold fields each seat is due."""
    due = Counter[int]()
    for owner, count, _ in at_number(game, number, "gold"):
        due[owner] += count
    return due


def produced(game: Game, number: int) -> int:
    """Return how many other cards the number brings."""
    return sum(others(game, seat, number) for seat in range(4))


def others(game: Game, seat: int, number: int) -> int:
    """Return how many other cards the number brings a seat: none in these positions, whose buildings are elsewhere."""
    return sum(count for owner, count, _ in at_number(game, number, "other") if owner == seat)


# Discoveries.


def hidden_at_ends(game: Game, edge: int) -> set[int]:
    """Return the hidden hexes at the ends of a side (SEA-FOG-02)."""
    record, board = state(game), game.ruleset.boards[0]
    hexes = {hex for node in board["edge_nodes"][edge].tolist() for hex in board["node_hexes"][node].tolist()}
    return {hex for hex in hexes if hex >= 0 and TERRAINS[record.hex_terrain[hex]] == "unknown"}


@pytest.mark.parametrize("players", [3, 4, 6])
def test_what_exploring_reveals(players: int) -> None:
    """SEA-FOG-02 to -06: exactly the hexes that a piece reaches are turned over, with a card of what they produce."""
    seen = Counter[str]()
    game = Game("seafarers", players, 7, {"sea_scenario": "fog_islands", "trade_with_players": False}, chance="manual")
    pending: tuple[set[int], int, list[int]] = (set(), -1, [])
    for action, before in steps(game, 7, amount(1500, long=6000)):
        record = state(before)
        top = record.stack_size - 1
        phase = record.stack_phase[top]
        if phase == Phase.DRAWING_HIDDEN_HEX:
            assert pending[0] == {record.stack_data[top]}, "the piece before it has reached exactly this hex"
            seen["hex"] += 1
            is_sea = TERRAINS[action.argument] == "sea"
            pending = (set(), record.stack_data[top], record.hand.tolist()[record.stack_player[top]])
            seen["sea"] += is_sea
            continue
        revealed = {hex for hex in pending[0] if TERRAINS[record.hex_terrain[hex]] != "unknown"}
        assert pending[0] == revealed, "a hex is turned over at once, without chance if only one kind is left"
        if phase == Phase.DRAWING_HIDDEN_TOKEN:
            discoverer, kind = record.stack_player[top], TERRAINS[record.hex_terrain[pending[1]]]
            trial = before.copy()
            trial.play(action)
            gained = [
                after - held for after, held in zip(state(trial).hand.tolist()[discoverer], pending[2], strict=True)
            ]
            wanted = [0] * len(gained)
            is_rewarded = record.turn > 0
            if kind == "gold" and is_rewarded:
                assert state(trial).stack_phase[state(trial).stack_size - 1] == Phase.DISCOVERING_GOLD
            elif is_rewarded and record.bank.tolist()[PRODUCT[kind]]:
                wanted[PRODUCT[kind]] = 1
            assert gained == wanted
            seen["card"] += sum(wanted)
        if action.kind in PLACING:
            pending = (hidden_at_ends(before, action.argument), -1, [])
    assert min(seen[each] for each in ("hex", "sea", "card")) >= 1
