"""Slow versions of Barbarian Attack in the words of the rules, to compare with at every step of random games.

Knights are followed path by path, battles are fought again with the same dice, and what conquered hexes do is worked
out from the board. With Traders & Barbarians there are trade hexes on the coast (COMBO-BA-TB).
"""

import random
from collections import Counter
from functools import cache
from typing import Any

from engine.random_games import choose, play_randomly
from engine.rulesets import Case
from modules.barbarian_attack.places import COAST

from insula.game import Action, ActionKind, Game, Phase
from insula.rules.constants import CASTLE, CITY, DESERT, GLASSWORKS, NOBODY, NOWHERE, QUARRY

EAGER = {
    ActionKind.BUILD_SETTLEMENT,
    ActionKind.BUILD_CITY,
    ActionKind.BUY_DEVELOPMENT_CARD,
    ActionKind.MOVE_PATH_KNIGHT,
    ActionKind.BUY_RESOURCE,
}
PAIRS = {0: ("NW", "SE", "C-NW", "C-SE"), 1: ("NE", "SW", "C-NE", "C-SW"), 2: ("E", "W", "C-N", "C-S")}
"""The sides and inner paths of the colors of the loss die: green, brown, violet (ATTACK-LOSS-01, COMBO-BA-TB-11)."""
INNER = ("0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,0")
"""The inner hexes in the order of the battles, where barbarians can go inland (COMBO-BA-TB-09)."""
WOOL, LUMBER = 2, 1
CORNERS = ("N", "NE", "SE", "S", "SW", "NW")


class Island:
    """The map in plain sets."""

    def __init__(self, game: Game) -> None:
        geometry, board = game.ruleset.map.geometry, game.ruleset.boards[0]
        self.edges = range(len(geometry.edges))
        self.ends = [set(ends) for ends in board["edge_nodes"][: len(self.edges)].tolist()]
        self.names = geometry.hex_names
        self.land = set(board["land"][: board["n_land"]].tolist())
        self.hexes_at = [
            {hex for hex in row if hex >= 0} for row in board["node_hexes"][: len(geometry.nodes)].tolist()
        ]
        self.coast = [self.names.index(name) for name in COAST[4 if game.players <= 4 else 6]]
        is_inland = game.ruleset.options.get("combo_barbarians_inland")
        self.inner = [self.names.index(name) for name in INNER] if is_inland else []
        self.geometry = geometry
        self.trade = {geometry.hex(at): corners for at, corners in geometry.plazas.items()}
        closed = {
            geometry.node((*geometry.hexes[hex], corner))
            for hex, corners in self.trade.items()
            for corner in CORNERS
            if corner not in corners
        }
        self.closed = {edge for edge in self.edges if self.ends[edge] & closed}

    def sides(self, hex: int) -> dict[str, int]:
        """Return the six sides and the inner paths of a hex by their directions."""
        q, r = self.geometry.hexes[hex]
        inner = (f"C-{corner}" for corner in self.trade.get(hex, ()))
        return {side: self.geometry.edge((q, r, side)) for side in ("NE", "E", "SE", "SW", "W", "NW", *inner)}

    def product(self, state: Any, hex: int) -> int:
        """Return the resource of a hex, or -1 (COMBO-BA-TB-02)."""
        terrain = state.hex_terrain[hex]
        if hex in self.trade:
            return {CASTLE: WOOL, GLASSWORKS: LUMBER}.get(terrain, -1)
        return terrain if terrain < 5 else -1

    def castle_paths(self, state: Any) -> set[int]:
        """Return the sides of the castles at which knights are placed."""
        castles = [hex for hex in self.land if state.hex_terrain[hex] == CASTLE and hex not in self.trade]
        return {edge for hex in castles for edge in self.sides(hex).values()}

    def goals(self, state: Any, start: int, paths: int) -> set[int]:
        """Return where a knight can go: search breadth-first over paths that share an intersection (ATTACK-KNIGHT)."""
        reached, border = {start}, {start}
        for _ in range(paths):
            border = {
                edge
                for edge in self.edges
                if edge not in reached | self.closed and any(self.ends[edge] & self.ends[one] for one in border)
            }
            reached |= border
        taken = {edge for edge in self.edges if state.edge_knight[edge] != NOBODY}
        return reached - taken - self.castle_paths(state)


def eager(island: Island) -> Any:
    """Return a way to choose: build, buy, and move knights to hexes with barbarians, more often than not."""

    def pick(rng: random.Random, game: Game) -> Action:
        state, legal = game._state, game.legal_actions
        if game.view(None).phase == Phase.MOVING_PATH_KNIGHT and rng.random() < 0.7:
            near = {e for hex in island.coast if state.hex_barbarians[hex] for e in island.sides(hex).values()}
            legal = [action for action in legal if action.argument in near] or legal
            return rng.choice(legal)
        wanted = [action for action in legal if action.kind in EAGER]
        return rng.choice(wanted) if wanted and rng.random() < 0.8 else choose(rng, game)

    return pick


@cache
def usual_island(players: int) -> Island:
    """Return the island of a game without other modules."""
    return Island(Game("barbarian_attack", players, seed=1))


def pick(rng: random.Random, game: Game) -> Action:
    """Choose in this way in a game without other modules."""
    return eager(usual_island(game.players))(rng, game)  # type: ignore[no-any-return]


# Movement.


def check_movement(game: Game, island: Island, seen: Counter[str]) -> None:
    """Compare the knights that can move, whether the step can end, and where a knight can go."""
    state, phase = game._state, game.view(None).phase
    kinds: dict[ActionKind, set[int]] = {}
    for action in game.legal_actions:
        kinds.setdefault(action.kind, set()).add(action.argument)
    player, data = state.stack_player[state.stack_size - 1], state.stack_data[state.stack_size - 1]
    has_grain = state.hand[player, 3] > 0
    if phase == Phase.MOVING_KNIGHTS:
        own = [edge for edge in island.edges if state.edge_knight[edge] == player and not state.knight_moved[edge]]
        can = {edge for edge in own if island.goals(state, edge, 5 if has_grain else 3)}
        assert kinds.get(ActionKind.MOVE_PATH_KNIGHT, set()) == can
        must = [edge for edge in own if edge in island.castle_paths(state) and island.goals(state, edge, 3)]
        assert (ActionKind.END_TURN in kinds) == (not must)
        seen["steps"] += 1
        seen["knights at the castle"] += bool(must)
    elif phase == Phase.MOVING_PATH_KNIGHT:
        is_paid, start = data >= 256, data % 256
        assert kinds.get(ActionKind.PATH_KNIGHT_TO, set()) == island.goals(state, start, 5 if is_paid else 3)
        assert (ActionKind.PAY_GRAIN in kinds) == (has_grain and not is_paid)
        seen["knights"] += 1
        seen["paid"] += is_paid


# Conquest.


def check_conquest(game: Game, island: Island, seen: Counter[str]) -> None:
    """Compare conquered buildings, the points lost, rates, and where nothing can be built (ATTACK-HEX, ATTACK-BLDG)."""
    state = game._state
    conquered = {hex for hex in (*island.coast, *island.inner) if state.hex_barbarians[hex] == 3}
    assert max(state.hex_barbarians.tolist()) <= 3
    assert not any(
        count for hex, count in enumerate(state.hex_barbarians.tolist()) if hex not in {*island.coast, *island.inner}
    )
    lost = [0] * game.players
    rates = [[4] * 5 for _ in range(game.players)]
    golden = [4] * game.players
    for node, piece in enumerate(state.building.tolist()[: len(island.hexes_at)]):
        around = island.hexes_at[node] & island.land
        is_lost = bool(piece) and around <= conquered
        assert state.conquered[node] == is_lost
        owner = state.building_owner[node]
        if is_lost:
            lost[owner] += 2 if piece == CITY else 1
            seen["conquered buildings"] += 1
        elif piece:
            open_harbors(state, island, node, rates[owner])
            if ANY in kinds_at(state, island, node):
                golden[owner] = 3
    assert state.points_lost.tolist()[: game.players] == lost
    assert [row[:5] for row in state.rate.tolist()[: game.players]] == rates
    assert state.gold_rate.tolist()[: game.players] == golden
    for action in game.legal_actions:
        if action.kind == ActionKind.BUILD_ROAD:
            assert not any(action.argument in island.sides(hex).values() for hex in conquered)
        if action.kind == ActionKind.BUILD_SETTLEMENT:
            assert island.hexes_at[action.argument].isdisjoint(conquered)
        if action.kind == ActionKind.BUILD_CITY:
            around = island.hexes_at[action.argument] & island.land
            is_strict = game.ruleset.options["attack_no_upgrade_at_conquered"]
            assert around.isdisjoint(conquered) if is_strict else not around <= conquered
    seen["conquered hexes"] += len(conquered)


ANY = 5


def kinds_at(state: Any, island: Island, node: int) -> set[int]:
    """Return the kinds of harbors at a corner."""
    harbors = zip(state.harbor_edge.tolist(), state.harbor_kind.tolist(), strict=True)
    return {kind for edge, kind in harbors if edge >= 0 and node in island.ends[edge]}


def open_harbors(state: Any, island: Island, node: int, rates: list[int]) -> None:
    """Lower the rates by the harbors at a corner."""
    for kind in kinds_at(state, island, node):
        for resource in range(5):
            if kind == resource:
                rates[resource] = 2
            elif kind == ANY:
                rates[resource] = min(rates[resource], 3)


def any_left(game: Game) -> bool:
    """Return whether a barbarian is left, which lands before production on a 2 or 12 (COMBO-BA-TB-07)."""
    used = sum(game._state.hex_barbarians.tolist()) + sum(game._state.prisoners.tolist())
    return used < int(game.ruleset.options["attack_barbarians"])


def check_production(before: Game, game: Game, island: Island, seen: Counter[str]) -> None:
    """Compare what a roll brings if the bank has enough: conquered hexes bring nothing (ATTACK-HEX-02)."""
    rolls = [step.code & 4095 for step in game.steps[len(before.steps) :] if step.code >> 12 == ActionKind.ROLL_DICE]
    number = sum(divmod(rolls[0], 6)) + 2 if len(rolls) == 1 else 7
    if number == 7 or game.view(None).phase == Phase.CHOOSING_LANDING_PATH:
        return
    old, new = before._state, game._state
    least = 2 if island.trade and number in (2, 12) and any_left(before) else 3
    due = [[0] * 5 for _ in range(game.players)]
    for node, piece in enumerate(old.building.tolist()[: len(island.hexes_at)]):
        for hex in island.hexes_at[node] & island.land:
            product = island.product(old, hex)
            if piece and old.hex_token[hex] == number and old.hex_barbarians[hex] < least and product >= 0:
                due[old.building_owner[node]][product] += 2 if piece == CITY else 1
    if all(sum(row[kind] for row in due) <= old.bank[kind] for kind in range(5)):
        hands = zip(old.hand.tolist(), new.hand.tolist(), strict=True)
        gained = [[b - a for a, b in zip(*pair, strict=True)][:5] for pair in hands][: game.players]
        assert gained == due
        seen["rolls"] += 1


# Battles.


class Battles:
    """The expulsion of a turn, fought again in the words of the rules, with the dice of the game."""

    def __init__(self, state: Any, game: Game, island: Island, done: int = 0) -> None:
        self.active = int(state.active)
        self.players = game.players
        self.island = island
        self.barbarians = state.hex_barbarians.tolist()
        self.knights = state.edge_knight.tolist()
        self.prisoners = state.prisoners.tolist()
        self.gold = state.gold.tolist()
        kinds = (ActionKind.ROLL_PRISONERS, ActionKind.ROLL_LOSS_DIE)
        self.outcomes = iter([step.code & 4095 for step in game.steps[done:] if step.code >> 12 in kinds])

    def in_order(self, seats: set[int]) -> list[int]:
        """Return seats clockwise from the active player on."""
        return sorted(seats, key=lambda seat: (seat - self.active) % self.players)

    def fight(self, seen: Counter[str]) -> bool:
        """Check all hexes; return False if the game ended in between, when the dice run out."""
        for hex in (*self.island.coast, *self.island.inner):
            around = [self.knights[edge] for edge in self.island.sides(hex).values() if self.knights[edge] != NOBODY]
            count = self.barbarians[hex]
            if not 0 < count < len(around):
                continue
            seen["victories"] += 1
            involved = set(around)
            if len(involved) == 1:
                self.prisoners[around[0]] += count
            elif count >= len(involved):
                for seat in involved:
                    self.prisoners[seat] += 1
                if count > len(involved):
                    strengths = {around.count(seat): seat for seat in involved}
                    if len(strengths) == 1:
                        seen["rolls for the third"] += 1
                        if not self.roll(involved, 1, seen):
                            return False
                    else:
                        self.prisoners[strengths[max(strengths)]] += 1
                        seen["thirds for more knights"] += 1
            elif not self.roll(involved, count, seen):
                return False
            self.barbarians[hex] = 0
            die = next(self.outcomes, None)
            if die is None:
                return False
            sides = self.island.sides(hex)
            for edge in [sides[side] for side in PAIRS[die] if side in sides]:
                if self.knights[edge] != NOBODY:
                    self.gold[self.knights[edge]] += 3
                    self.knights[edge] = NOBODY
                    seen["lost knights"] += 1
        assert next(self.outcomes, None) is None
        return True

    def roll(self, rollers: set[int], places: int, seen: Counter[str]) -> bool:
        """Let players roll for so many prisoners; return False if the dice run out."""
        rolls: dict[int, int] = {}
        for seat in self.in_order(rollers):
            outcome = next(self.outcomes, None)
            if outcome is None:
                return False
            rolls[seat] = outcome
        ranked = sorted(rolls.values(), reverse=True)
        last_winner, first_loser = ranked[places - 1], ranked[places]
        tied = {seat for seat in rollers if rolls[seat] == last_winner == first_loser}
        for seat in rollers - tied:
            if rolls[seat] >= last_winner:
                self.prisoners[seat] += 1
            else:
                self.gold[seat] += 3
        seen["rolls for prisoners"] += 1
        if not tied:
            return True
        seen["ties"] += 1
        return self.roll(tied, places - sum(rolls[seat] > last_winner for seat in rollers), seen)


def check_battles(before: Game, game: Game, island: Island, seen: Counter[str]) -> None:
    """Compare the end of a turn with the battles fought again."""
    if game._state.turn == before._state.turn and not game.over:
        return
    if (
        before.view(None).phase == Phase.MOVING_WAGON
        and game.steps[len(before.steps)].code >> 12 != ActionKind.END_TURN
    ):
        return  # a delivery has won the game
    battles = Battles(before._state, game, island, len(before.steps))
    moved = [step for step in game.steps[len(before.steps) :] if step.code >> 12 == ActionKind.PATH_KNIGHT_TO]
    if moved:  # the last move and the battles are one step of the test: put the knight where it went
        start = before._state.stack_data[before._state.stack_size - 1] % 256
        battles.knights[moved[0].code & 4095] = battles.knights[start]
        battles.knights[start] = NOBODY
    if battles.fight(seen):
        compare(game, battles)


def compare(game: Game, battles: Battles) -> None:
    """Compare what the battles have left."""
    state = game._state
    assert state.hex_barbarians.tolist() == battles.barbarians
    assert state.edge_knight.tolist() == battles.knights
    assert state.prisoners.tolist() == battles.prisoners
    assert state.gold.tolist() == battles.gold


def check_supply(game: Game, island: Island) -> None:
    """Count barbarians, knights and cards: nothing is created or lost (ATTACK-COMP-01, ATTACK-KNIGHT-02)."""
    state = game._state
    whole = 48 if game.players > 4 else int(game.ruleset.options["attack_barbarians"])
    assert sum(state.hex_barbarians.tolist()) + sum(state.prisoners.tolist()) <= whole
    knights = Counter(state.edge_knight.tolist()[: len(island.edges)])
    assert all(knights[seat] <= 6 for seat in range(game.players))
    assert set(knights) <= {NOBODY, *range(game.players)}
    assert all(gone <= count for gone, count in zip(state.attack_discard.tolist(), (14, 4, 4, 4), strict=True))
    assert state.robber == NOWHERE
    assert not any(state.knight_reach.tolist())
    assert not any(state.knight_cost.tolist())
    for hex in island.land:
        is_barren = state.hex_terrain[hex] in (CASTLE, DESERT, QUARRY) and hex not in island.coast
        assert not state.hex_barbarians[hex] or not is_barren


LAST_PHASES = (Phase.MOVING_KNIGHTS, Phase.MOVING_PATH_KNIGHT, Phase.ACTION_PHASE, Phase.MOVING_WAGON)
"""The phases after which battles can come at once."""


def follow(case: Case, seed: int, decisions: int) -> Counter[str]:
    """Play a random game, and compare at every step; return what was seen."""
    seen: Counter[str] = Counter()
    island = Island(Game(case.rules, case.players, seed=1, options=case.options))
    before: Game | None = None
    games = play_randomly(case.players, seed, case.options, rules=case.rules, decisions=decisions, pick=eager(island))
    for game in games:
        check_movement(game, island, seen)
        if before is not None:
            last = Phase(before._state.stack_phase[before._state.stack_size - 1])
            if last == Phase.BEFORE_ROLL:
                check_production(before, game, island, seen)
            elif last in LAST_PHASES and (last == Phase.MOVING_WAGON or not island.trade):
                check_battles(before, game, island, seen)
        if len(game.steps) % 5 == 0:
            check_conquest(game, island, seen)
            check_supply(game, island)
        before = game.copy(foresee=True)
    return seen
