"""Compare trade, cloth and movable ships with slow counts in the words of the rules, in random games and positions."""

import random
from collections import Counter

import pytest
from modules.scenarios.cloth.places import ClothPosition, cloth, cloth_game
from modules.seafarers.places import SHIP, movable
from modules.seafarers.test_oracle import Lines, pick
from support import state
from support.length import amount

from insula.game import Action, ActionKind, Game, Phase
from insula.modules.scenarios.cloth.rules.trade import general_supply
from insula.modules.scenarios.cloth.rules.villages import trades_with
from insula.rules import jit

CLOTH = 5
GENERAL_SUPPLY = 10


class Ledger:
    """Who trades with which village, and where all cloth is, as somebody at the table writes it down."""

    def __init__(self, game: Game) -> None:
        self.game = game
        board = game.ruleset.boards[0]
        numbers = {node: int(mark) & 15 for node, mark in enumerate(board["corner_marks"].tolist())}
        self.numbers = {node: number for node, number in numbers.items() if number}
        self.ends = board["edge_nodes"].tolist()
        self.villages = dict.fromkeys(self.numbers, CLOTH)
        self.supply = GENERAL_SUPPLY
        self.seats = [0] * game.players
        self.traders: set[tuple[int, int]] = set()
        self.ships: set[tuple[int, int]] = set()
        self.seen = Counter[str]()

    def note(self) -> None:
        """Write down new ships and the trade that begins with them."""
        record = state(self.game)
        rows = zip(record.road_owner.tolist(), record.edge_kind.tolist(), strict=True)
        ships = {(owner, edge) for edge, (owner, kind) in enumerate(rows) if owner >= 0 and kind == SHIP}
        for seat, edge in ships - self.ships:
            for node in self.ends[edge]:
                if node in self.numbers and (seat, node) not in self.traders:
                    self._begin(seat, node)
        self.ships = ships

    def _begin(self, seat: int, node: int) -> None:
        """SEA-CL-03: trade begins with 1 cloth, if there is any; it never ends."""
        self.traders.add((seat, node))
        taken = min(1, self.villages[node])
        self.villages[node] -= taken
        self.seats[seat] += taken
        self.seen["trade begins"] += 1

    def roll(self, number: int, active: int) -> None:
        """SEA-CL-04: the villages with the number that have cloth serve their traders."""
        order = [(active + i) % len(self.seats) for i in range(len(self.seats))]
        for node in sorted(self.numbers):
            if self.numbers[node] != number or not self.villages[node]:
                continue
            for seat in (seat for seat in order if (seat, node) in self.traders):
                if self.villages[node]:
                    self.villages[node] -= 1
                elif self.supply:
                    self.supply -= 1
                    self.seen["from the supply"] += 1
                else:
                    continue
                self.seats[seat] += 1
                self.seen["by the dice"] += 1

    def steal(self, thief: int, victim: int) -> None:
        """SEA-CL-07: 1 cloth."""
        self.seats[thief] += 1
        self.seats[victim] -= 1
        self.seen["stolen"] += 1

    def helps_to_steal(self, action: Action) -> bool:
        """Return whether the action chooses the pirate, moves it to a village, or steals cloth."""
        hexes = self.game.ruleset.boards[0]["node_hexes"].tolist()
        is_near = action.kind == ActionKind.MOVE_PIRATE and any(action.argument in hexes[node] for node in self.numbers)
        return is_near or str(action) in ("choose pirate", "steal cloth")

    def check(self) -> None:
        """Compare with the game."""
        record, board = state(self.game), jit.record(self.game.ruleset.boards)
        found = {
            (seat, node)
            for seat in range(self.game.players)
            for node in self.numbers
            if trades_with(board, record, seat, node)
        }
        assert found == self.traders
        assert {node: record.village_cloth[node] for node in self.numbers} == self.villages
        assert cloth(self.game) == self.seats
        assert general_supply(board, record) == self.supply
        total = CLOTH * len(self.numbers) + GENERAL_SUPPLY
        assert sum(self.seats) + sum(self.villages.values()) + self.supply == total


@pytest.mark.parametrize(("players", "first"), [(3, 2), (4, 0), (6, 3)])
def test_all_cloth_is_accounted_for(players: int, first: int) -> None:
    """SEA-CL-02 to -04, SEA-CL-07, SEA-CL-08: a ledger of random games."""
    seen = Counter[str]()
    for seed in range(first, first + amount(1, long=12)):
        options = {"sea_scenario": "cloth", "trade_with_players": False}
        game = Game("seafarers", players, seed, options, chance="manual")
        ledger = Ledger(game)
        seen += play_with(ledger, seed)
    assert min(seen[what] for what in ("trade begins", "by the dice", "stolen")) > 0


def play_with(ledger: Ledger, seed: int) -> Counter[str]:
    """Play a random game that prefers ships and the pirate, and check the ledger after every step."""
    rng, game = random.Random(seed), ledger.game
    for _ in range(amount(900, long=2500)):
        if game.over:
            break
        if game.actor < 0:
            action = rng.choices(*zip(*game.outcomes, strict=True))[0]
        else:
            thefts = [action for action in game.legal_actions if ledger.helps_to_steal(action)]
            action = rng.choice(thefts) if thefts else pick(rng, game)
        moment = (action, state(game).active, game.actor, list(state(game).cloth), top(game))
        game.play(action)
        follow(ledger, *moment)
        ledger.check()
    return ledger.seen


def top(game: Game) -> tuple[int, int]:
    """Return the phase on top, and its data."""
    record = state(game)
    return record.stack_phase[record.stack_size - 1], record.stack_data[record.stack_size - 1]


def follow(ledger: Ledger, action: Action, active: int, actor: int, before: list[int], phase: tuple[int, int]) -> None:
    """Write down what an action has done. A theft of the only thing there is follows from the choice of the victim."""
    if action.kind == ActionKind.ROLL_DICE:
        number = state(ledger.game).production_number
        if number != 7:
            ledger.roll(number, active)
    elif action.kind in (ActionKind.STEAL_FROM, ActionKind.MOVE_PIRATE, ActionKind.CLOTH_OR_CARD):
        now = list(state(ledger.game).cloth)
        victims = [seat for seat, count in enumerate(now) if count < before[seat]]
        for victim in victims:
            assert before[victim] - now[victim] == 1
            assert phase[0] in (Phase.STEALING_AT_SEA, Phase.MOVING_PIRATE, Phase.CHOOSING_LOOT)
            ledger.steal(actor, victim)
    ledger.note()


# Ships that can be moved.


class TradingLines(Lines):
    """The ships of one player; villages at their ends count as own buildings (SEA-CL-03)."""

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game, seat)
        marks = game.ruleset.boards[0]["corner_marks"].tolist()
        self.villages = {node for ends in self.ships.values() for node in ends if marks[node] & 15}
        self.own |= self.villages


def ships_at_random(rng: random.Random) -> ClothPosition:
    """Return a position with many ships of the first seat around a small island or beside it, and buildings."""
    position = cloth_game(sea_pirate=rng.random() < 0.3).with_pirate(rng.choice([None, "0,0", "-1,-1"]))
    board, record = position._game.ruleset.boards[0], state(position._game)
    ends = board["edge_nodes"][: board["n_edges"]].tolist()
    at_sea = Lines(position.game(), 0).at_sea
    around = position._game.ruleset.map.geometry.hex(rng.choice([(-1, 0), (0, 0), (0, -1), (0, 1), (-1, 1)]))
    chosen = set(board["hex_edges"][around].tolist()) & at_sea
    while len(chosen) < rng.randint(7, 15):
        near = {edge for edge in at_sea for other in chosen if set(ends[edge]) & set(ends[other])} - chosen
        chosen.add(rng.choice(sorted(near)))
    while rng.random() < 0.4:
        chosen.discard(rng.choice(sorted(chosen)))
    for edge in chosen:
        record.road_owner[edge], record.edge_kind[edge] = 0, SHIP
    for node in sorted({node for edge in chosen for node in ends[edge]}):
        if rng.random() < 0.12 and not board["corner_marks"][node] & 15:
            record.building[node] = 1
            record.building_owner[node] = rng.choice([0, 0, 0, 1])
    return position


@pytest.mark.slow
def test_ships_that_can_be_moved() -> None:
    """SEA-CL-03, SEA-MOVE-02 to -04 on boards with circles, side branches, villages and buildings."""
    rng = random.Random(1)
    seen = Counter[str]()
    for _ in range(amount(150, long=1000)):
        game = ships_at_random(rng).game()
        lines, without = TradingLines(game, 0), Lines(game, 0)
        names = game.ruleset.map.geometry.edge_names
        wanted = lines.movable()
        assert movable(game) == {names[edge] for edge in wanted}
        seen["held by a village"] += bool(without.movable() - wanted)
        seen["freed by a village on a circle"] += bool(wanted - without.movable())
        seen["leaves a circle at a village"] += any(
            not lines.is_open(edge) and lines.villages & set(lines.ships[edge]) for edge in wanted
        )
    assert seen["held by a village"] > 5
    assert seen["leaves a circle at a village"] > 0
