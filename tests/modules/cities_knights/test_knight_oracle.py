"""Compare what knights can do with plain sets, written from CK-KNI-07 and CK-ACT-02 to -08, in random games."""

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import NamedTuple

import pytest
from engine.random_games import choose, play_randomly
from support.length import amount

from insula.game import Action, ActionKind, Game, Phase
from insula.rules import entry

NOBODY = -1
BETWEEN_ARMIES = amount(4, long=1)
"""How many decisions lie between two positions that get other knights; roads change less often."""
MOST_GAMES = 12
WARLORD = 13
"""The kind of this progress card."""
MARTIAL = {
    ActionKind.RECRUIT_KNIGHT,
    ActionKind.ACTIVATE_KNIGHT,
    ActionKind.PROMOTE_KNIGHT,
    ActionKind.DISPLACE_KNIGHT,
    ActionKind.CHASE_ROBBER,
}
BEGINNINGS = {ActionKind.END_TURN, ActionKind.PASS_SPECIAL_BUILD, ActionKind.ROLL, ActionKind.PLAY_ALCHEMIST}
"""After these actions no knight has been activated yet in the turn or part of a turn."""
ACTIONS = (ActionKind.MOVE_KNIGHT, ActionKind.DISPLACE_KNIGHT, ActionKind.CHASE_ROBBER)
GAMES = [
    (3, {"trade_with_players": False}),
    (3, {"trade_with_players": False, "ck_displace_own_knight": True, "vp_goal": 20}),
    (4, {"trade_with_players": False, "ck_board": "random"}),
    (4, {"trade_with_players": False, "ck_robber_locked_until_landing": False, "vp_goal": 20}),
    (5, {"trade_with_players": False, "five_six_turn": "paired_players"}),
    (6, {"trade_with_players": False, "ck_displace_own_knight": True}),
]


class Knight(NamedTuple):
    """A knight on the board."""

    owner: int
    strength: int
    active: bool


def knights_of(game: Game) -> dict[int, Knight]:
    """Return the knights on the board by their intersections."""
    state = game.view(None).state
    of_each_node = zip(state.knight_owner.tolist(), state.knight.tolist(), state.knight_active.tolist(), strict=True)
    return {
        node: Knight(owner, strength, active == 1)
        for node, (owner, strength, active) in enumerate(of_each_node)
        if strength
    }


class Table:
    """What is on the table, as sets and dictionaries of intersections."""

    def __init__(self, game: Game) -> None:
        state, board = game.view(None).state, game.ruleset.boards[0]
        self.active = state.active
        self.nodes = set(range(int(board["n_nodes"])))
        self.knights = knights_of(game)
        buildings, builders = state.building.tolist(), state.building_owner.tolist()
        self.buildings = {node: builders[node] for node in self.nodes if buildings[node]}
        ends, roads = board["edge_nodes"].tolist(), state.road_owner.tolist()
        self.roads = {seat: [pair for pair, road in zip(ends, roads, strict=True) if road == seat] for seat in range(6)}
        self.free = self.nodes - set(self.knights) - set(self.buildings)
        corners = board["node_hexes"].tolist()
        self.at_robber = {node for node in self.nodes if state.robber in corners[node]}
        self.robber_moves = state.landed == 1 or game.ruleset.options["ck_robber_locked_until_landing"] is False
        self.own_too = game.ruleset.options["ck_displace_own_knight"] is True

    def closed(self, player: int) -> set[int]:
        """Return the intersections with a building or knight of another player."""
        knights = {node for node, knight in self.knights.items() if knight.owner != player}
        return knights | {node for node, owner in self.buildings.items() if owner != player}

    def in_reach(self, player: int, start: int) -> set[int]:
        """Return where a chain of the player's roads leads without passing a piece of another player (CK-ACT-02)."""
        closed = self.closed(player) - {start}
        reached, before = {start}, 0
        while len(reached) > before:
            before = len(reached)
            for one, other in self.roads[player]:
                if one in reached - closed:
                    reached.add(other)
                if other in reached - closed:
                    reached.add(one)
        return reached - {start}

    def moves(self, start: int) -> set[int]:
        """Return where the knight can move (CK-ACT-03)."""
        return self.in_reach(self.knights[start].owner, start) & self.free

    def victims(self, start: int) -> set[int]:
        """Return the weaker knights that it can displace (CK-ACT-04, CK-ACT-07)."""
        player, strength, _ = self.knights[start]
        weaker = {
            node
            for node, knight in self.knights.items()
            if knight.strength < strength and (knight.owner != player or self.own_too)
        }
        return weaker & self.in_reach(player, start)

    def own_active(self) -> set[int]:
        """Return the active knights of the active player."""
        return {node for node, (owner, _, active) in self.knights.items() if active and owner == self.active}

    def after_displacement(self, start: int, goal: int) -> set[int]:
        """Return where the owner can put the knight on `goal` when the knight on `start` displaces it (CK-ACT-05).

        From then on the table has the attacker on `goal`.
        """
        owner = self.knights[goal].owner
        self.knights[goal] = self.knights.pop(start)
        return self.in_reach(owner, goal) & (self.free | {start})


class Activated:
    """The knights that were activated in this turn, taken from the history of the game (CK-KNI-07).

    A knight that has acted is inactive, and must be activated again, so it is included too.
    """

    def __init__(self) -> None:
        self.nodes: set[int] = set()
        self._is_in_hand = False

    def follow(self, codes: Iterable[int], before: Table, now: Table) -> None:
        """Update the knights with what was played between two positions."""
        for kind, argument in (divmod(code, 1 << 12) for code in codes):
            if kind in BEGINNINGS:
                self.nodes.clear()
            elif kind == ActionKind.ACTIVATE_KNIGHT:
                self.nodes.add(argument)
            elif kind == ActionKind.PLAY_PROGRESS_CARD and argument == WARLORD:
                self.nodes |= now.own_active() - before.own_active()
            elif kind in (ActionKind.DISPLACE_KNIGHT, ActionKind.KNIGHT_TO, ActionKind.RELOCATE_KNIGHT):
                self._follow_own_knight(before, now)
            else:
                self._is_in_hand = False

    def _follow_own_knight(self, before: Table, now: Table) -> None:
        """A knight that was displaced by its owner stays activated wherever it goes."""
        driven = self.nodes - now.own_active()
        self.nodes -= driven
        self._is_in_hand |= bool(driven)
        arrived = {node for node in now.own_active() if before.knights.get(node) != now.knights[node]}
        if self._is_in_hand and arrived:
            self.nodes |= arrived
            self._is_in_hand = False


def arguments(game: Game, kind: ActionKind) -> set[int]:
    """Return the places that the engine lists for a kind of action."""
    return {action.argument for action in game.legal_actions if action.kind == kind}


def expected_actions(table: Table, ready: set[int]) -> Mapping[ActionKind, set[int]]:
    """Return the knights that can move, displace, and chase."""
    return {
        ActionKind.MOVE_KNIGHT: {node for node in ready if table.moves(node)},
        ActionKind.DISPLACE_KNIGHT: {node for node in ready if table.victims(node)},
        ActionKind.CHASE_ROBBER: ready & table.at_robber if table.robber_moves else set(),
    }


def chosen(game: Game, kind: ActionKind, place: int) -> Game:
    """Return a copy of the game in which the action was played."""
    twin = game.copy(foresee=True)
    twin.play(next(action for action in twin.legal_actions if action.kind == kind and action.argument == place))
    return twin


def check_goals(game: Game, start: int, kind: ActionKind, goals: set[int]) -> Iterable[tuple[int, Game]]:
    """Check that the engine offers exactly these goals, without asking about a single one; yield what they lead to."""
    player = game.actor
    chosen_game = chosen(game, kind, start)
    if len(goals) > 1:
        assert arguments(chosen_game, ActionKind.KNIGHT_TO) == goals
        assert len(chosen_game.legal_actions) == len(goals)
    for goal in goals:
        after = chosen(chosen_game, ActionKind.KNIGHT_TO, goal) if len(goals) > 1 else chosen_game
        strength = knights_of(game)[start].strength
        assert knights_of(after)[goal] == Knight(player, strength, active=False)
        yield goal, after


def check_displaced(game: Game, after: Game, start: int, goal: int) -> int:
    """Check that the displaced knight goes where it can, or to the supply; return how many places there are."""
    was = knights_of(game)[goal]
    places = Table(game).after_displacement(start, goal)
    if len(places) > 1:
        assert after.actor == was.owner
        assert arguments(after, ActionKind.RELOCATE_KNIGHT) == places
        assert len(after.legal_actions) == len(places)
        for place in places:
            assert knights_of(chosen(after, ActionKind.RELOCATE_KNIGHT, place))[place] == was
    elif places:
        assert knights_of(after)[places.pop()] == was
        return 1
    else:
        assert len(knights_of(after)) == len(knights_of(game)) - 1
    return len(places)


def check_position(game: Game, table: Table, activated: set[int], seen: Counter[str]) -> None:
    """Check everything that the knights of the active player can do."""
    expected = expected_actions(table, table.own_active() - activated)
    for kind in ACTIONS:
        assert arguments(game, kind) == expected[kind], kind.name
        seen[kind.name] += len(expected[kind])
    seen["activated"] += len(activated & table.own_active())
    for start in expected[ActionKind.MOVE_KNIGHT]:
        for goal, after in check_goals(game, start, ActionKind.MOVE_KNIGHT, table.moves(start)):
            assert knights_of(after).keys() == table.knights.keys() - {start} | {goal}
    for start in expected[ActionKind.DISPLACE_KNIGHT]:
        for goal, after in check_goals(game, start, ActionKind.DISPLACE_KNIGHT, table.victims(start)):
            seen[f"{min(check_displaced(game, after, start, goal), 2)} places"] += 1


def pick(rng: random.Random, game: Game) -> Action:
    """Return a random legal action; half of the time one with a knight, if there is one."""
    martial = [action for action in game.legal_actions if action.kind in MARTIAL]
    return rng.choice(martial) if martial and rng.random() < 0.5 else choose(rng, game)


def in_action_phase(game: Game) -> bool:
    """Return whether the active player is asked for an action."""
    state = game.view(None).state
    return not game.over and state.stack_phase[state.stack_size - 1] == Phase.ACTION_PHASE


def with_armies(rng: random.Random, game: Game) -> Game:
    """Return a copy of the game with other knights: two of each player, most at their roads or the active player's."""
    twin, table = game.copy(foresee=True), Table(game)
    record = twin._state
    for node in table.nodes:
        record.knight[node] = record.knight_active[node] = record.knight_marks[node] = 0
        record.knight_owner[node] = NOBODY
    free = table.free | set(table.knights)
    ends = {seat: {node for road in table.roads[seat] for node in road} for seat in range(game.players)}
    shared = {seat: ends[seat] & ends[table.active] for seat in ends}
    for seat in range(game.players):
        for strength in rng.choices((1, 2, 3), k=2):
            near = rng.choice((ends[table.active], ends[seat], shared[seat], shared[seat], free))
            node = rng.choice(sorted(near & free or free))
            free.remove(node)
            record.knight[node], record.knight_owner[node] = strength, seat
            record.knight_active[node] = rng.random() < 0.7
    entry.recount(twin.ruleset.boards, twin._states)
    twin._advance(entry.NO_ACTION)
    return twin


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_in_random_games(players: int, options: Mapping[str, object]) -> None:
    """CK-KNI-07, CK-ACT-02 to -08 in every action phase: which knights act, every goal, every relocation."""
    seen: Counter[str] = Counter()
    for seed in range(3):
        activated, steps, before = Activated(), 0, None
        for game in play_randomly(players, seed, options, rules="cities_knights", decisions=900, pick=pick):
            now = Table(game)
            activated.follow([step.code for step in game.steps[steps:]], before or now, now)
            steps, before = len(game.steps), now
            if in_action_phase(game):
                check_position(game, now, activated.nodes, seen)
    assert seen["MOVE_KNIGHT"] > 50
    assert seen["activated"] > 50


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_with_many_knights(players: int, options: Mapping[str, object]) -> None:
    """CK-ACT-02 to -08 on the roads of random games with two knights of each player anywhere."""
    rng, seen = random.Random(players), Counter[str]()
    for seed in range(MOST_GAMES):
        if seed >= amount(2, long=4) and is_enough(seen):
            return
        games = play_randomly(players, seed, options, rules="cities_knights", decisions=900)
        for game in islice(games, 0, None, BETWEEN_ARMIES):
            if in_action_phase(game):
                army = with_armies(rng, game)
                check_position(army, Table(army), set(), seen)
    raise AssertionError(f"something is too rare: {seen}")


def is_enough(seen: Counter[str]) -> bool:
    """Return whether all that knights can do was met several times."""
    return all(seen[kind.name] > 20 for kind in ACTIONS) and all(seen[f"{places} places"] > 3 for places in (0, 1, 2))
