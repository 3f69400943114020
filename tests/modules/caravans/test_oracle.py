"""Compare The Caravans with slow versions in the words of the rules, at every step of random games.

The caravans are followed camel by camel, votes are counted from the log of decisions, and lines of roads are searched.
"""

import random
from collections import Counter
from collections.abc import Sequence

import pytest
from engine.oracles import Road, heaviest_line
from engine.random_games import choose, play_randomly
from engine.rulesets import CASES, Case
from modules.caravans.places import NAMES
from support.length import amount

from insula.game import Action, ActionKind, Game, Phase
from insula.modules.caravans.notation.places import legal_places
from insula.rules.constants import OASIS, SHIP
from insula.rules.spec import PLACES

NOBODY = -1
CAMEL_CASES = [case for case in CASES if "caravans" in case.rules]
BUILDING = {ActionKind.BUILD_SETTLEMENT, ActionKind.BUILD_CITY}


def eager(rng: random.Random, game: Game) -> Action:
    """Build settlements and cities, and lay down cards, so that many camels come."""
    wanted = [action for action in game.legal_actions if action.kind in BUILDING]
    if wanted:
        return rng.choice(wanted)
    return rng.choice(game.legal_actions) if game.view(None).phase == Phase.LAYING_VOTES else choose(rng, game)


class Trails:
    """The caravans as sequences of corners, from the arrows on."""

    def __init__(self, game: Game) -> None:
        geometry = game.ruleset.map.geometry
        self.ends = game.ruleset.boards[0]["edge_nodes"][: len(geometry.edges)].tolist()
        terrain = game.ruleset.template[0]["hex_terrain"]
        oases = sorted(hex for hex in game.ruleset.map.fixed if terrain[hex] == OASIS)
        position = game._state.oasis_position
        names = NAMES if len(oases) > 1 else NAMES[3 * position : 3 * position + 3]
        self.at: dict[int, list[int]] = {}
        self.starts: dict[int, int] = {}
        for name in names:
            number = NAMES.index(name)
            q, r = geometry.hexes[oases[number // 3 if len(oases) > 1 else 0]]
            arrow = geometry.node((q, r, name))
            sides = {geometry.edge((q, r, side)) for side in ("NE", "E", "SE", "SW", "W", "NW")}
            (start,) = (edge for edge, ends in enumerate(self.ends) if arrow in ends and edge not in sides)
            self.at[number], self.starts[number] = [arrow], start
        self.camels: set[int] = set()

    def places(self) -> set[tuple[int, frozenset[int]]]:
        """Return the legal places: each path, with all the caravans whose common front it touches (CARAVAN-PATH-04)."""
        found = set()
        for number, corners in self.at.items():
            front = corners[-1]
            if len(corners) == 1:
                if self.starts[number] not in self.camels:
                    found.add((self.starts[number], frozenset({number})))
                continue
            merged = frozenset(other for other, path in self.at.items() if len(path) > 1 and path[-1] == front)
            found |= {
                (edge, merged) for edge, ends in enumerate(self.ends) if front in ends and edge not in self.camels
            }
        return found

    def grow(self, edge: int, number: int) -> None:
        """Place a camel: the front moves to the other end of the path (CARAVAN-PATH-03)."""
        front = self.at[number][-1]
        one, other = self.ends[edge]
        self.at[number].append(other if one == front else one)
        self.camels.add(edge)


def decided_by(votes: Sequence[int], active: int) -> str:
    """Return who decides by the cards alone: a seat, or that the voters name places (CARAVAN-VOTE-03, -04, -06)."""
    for seat, count in enumerate(votes):
        if count > sum(votes) - count:
            return f"seat {seat}"
    return f"seat {active}" if not any(votes) else "names"


def chosen_by_names(votes: Sequence[int], names: Sequence[int], *, is_last: bool, plurality: bool) -> int:
    """Return the place that the voters choose, or NOBODY (CARAVAN-VOTE-04)."""
    counts: Counter[int] = Counter()
    for count, place in zip(votes, names, strict=True):
        if count:
            counts[place] += count
    (best, most), *others = counts.most_common()
    is_alone = all(count < most for _, count in others)
    is_enough = most > sum(votes) / 2 or (is_last and plurality and is_alone)
    return best if is_enough else NOBODY


def after_stalemate(votes: Sequence[int], active: int) -> int:
    """Return who decides when the voters do not agree (CARAVAN-VOTE-05, CARAVAN-VOTE-06)."""
    leaders = [seat for seat, count in enumerate(votes) if count == max(votes)]
    return leaders[0] if len(leaders) == 1 else active


def check_lines(game: Game) -> None:
    """Search every line of roads and ships; one with a camel counts twice (CARAVAN-ROAD-01, COMBO-CARAVAN-SEA)."""
    for seat in range(game.players):
        assert game._state.road_length[seat] == longest_line(game, seat)


def longest_line(game: Game, seat: int) -> int:
    """Return the length of a player's longest line, which changes between roads and ships at own buildings only."""
    state, ends = game._state, game.ruleset.boards[0]["edge_nodes"].tolist()
    edges = [edge for edge, owner in enumerate(state.road_owner.tolist()) if owner == seat]
    weights = {(ends[edge][0], ends[edge][1]): 1 + bool(state.camel[edge]) for edge in edges}
    ships = {(ends[edge][0], ends[edge][1]) for edge in edges if state.edge_kind[edge] == SHIP}
    occupants, owners = state.occupant.tolist(), state.building_owner.tolist()

    def may_continue(node: int, before: Road, after: Road) -> bool:
        is_same = (before in ships) == (after in ships)
        return owners[node] == seat or (occupants[node] in (NOBODY, seat) and is_same)

    return heaviest_line(weights, may_continue)


def check_board(game: Game, trails: Trails) -> None:
    """Compare fronts, places, points and the camels left."""
    state = game._state
    for number, corners in trails.at.items():
        assert state.caravan_start[number] == trails.starts[number]
        assert state.caravan_arrow[number] == corners[0]
        assert state.caravan_front[number] == (corners[-1] if len(corners) > 1 else NOBODY)
    assert {edge for edge, camel in enumerate(state.camel) if camel} == trails.camels
    found = {(place & (PLACES - 1), place >> 8) for place in legal_places(game.ruleset, state)}
    expected = trails.places()
    assert {edge for edge, _ in found} == {edge for edge, _ in expected}
    assert len(found) == len(expected)
    assert all(any(edge == place and number in group for place, group in expected) for edge, number in found)
    beside = Counter(node for edge in trails.camels for node in trails.ends[edge])
    for seat in range(game.players):
        owned = [node for node, owner in enumerate(state.building_owner.tolist()) if owner == seat]
        assert state.camel_points[seat] == sum(beside[node] >= 2 for node in owned)


class Vote:
    """The vote of a part, counted from the decisions."""

    def __init__(self, game: Game, active: int) -> None:
        self.votes = [0] * game.players
        self.names = [NOBODY] * game.players
        self.active = active
        self.round = 1


def follow(case: Case, seed: int, decisions: int) -> Counter[str]:
    """Play a random game, and compare at every step; return how often each way to decide was seen."""
    seen: Counter[str] = Counter()
    trails: Trails | None = None
    before: Game | None = None
    vote: Vote | None = None
    options = {"caravan_place_rule": "majority", "caravan_naming_rounds": 2, **case.options}
    for game in play_randomly(case.players, seed, case.options, rules=case.rules, decisions=decisions, pick=eager):
        if trails is None and game._state.oasis_position >= 0:
            trails = Trails(game)
        new = [edge for edge, camel in enumerate(game._state.camel) if camel and trails and edge not in trails.camels]
        if before is not None and trails is not None:
            vote = check_vote(before, game, vote, new, options, seen)
            for edge in new:
                trails.grow(edge, (game._state.camel[edge] - 1) // 2)
                check_lines(game)
                seen["camels"] += 1
            if new or len(game.steps) % 40 == 0:
                check_board(game, trails)
        before = game.copy(foresee=True)
    return seen


def check_vote(
    before: Game, game: Game, vote: Vote | None, new: list[int], options: object, seen: Counter[str]
) -> Vote | None:
    """Follow the vote by one decision; compare who decides, and the place that the voters choose."""
    step, phase = game.steps[len(before.steps)], Phase(before.view(None).phase)
    kind, argument = step.code >> 12, step.code & 4095
    stack = list(zip(game._state.stack_phase, game._state.stack_player, strict=True))[: game._state.stack_size]
    active = next((player for phase_, player in stack if phase_ == Phase.CAMEL_DONE), NOBODY)
    if vote is None and active != NOBODY:
        vote = Vote(game, active)
    elif vote is None:
        return None
    if phase == Phase.LAYING_VOTES and argument < 8:
        vote.votes[step.actor] += 1
    if kind == ActionKind.VOTE_PLACE:
        vote.names[step.actor] = argument
    top = Phase(game.view(None).phase) if not game.over else None
    if top == Phase.PLACING_CAMEL and phase != Phase.PLACING_CAMEL:
        decided = decided_by(vote.votes, vote.active)
        if decided == "names":
            assert game.actor == after_stalemate(vote.votes, vote.active)
            seen["stalemate"] += 1
        else:
            assert decided == f"seat {game.actor}"
            seen["majority" if any(vote.votes) else "nobody"] += 1
    if kind == ActionKind.VOTE_PLACE and (new or top == Phase.PLACING_CAMEL):
        chosen = chosen_by_names(
            vote.votes,
            vote.names,
            is_last=top == Phase.PLACING_CAMEL or vote.round == options["caravan_naming_rounds"],  # type: ignore[index]
            plurality=options["caravan_place_rule"] == "plurality",  # type: ignore[index]
        )
        assert (chosen & (PLACES - 1) if chosen != NOBODY else NOBODY) == (new[0] if new else NOBODY)
        seen["agreed" if new else "not agreed"] += 1
    rounds = [int(d) for p, d in zip(game._state.stack_phase, game._state.stack_data, strict=True)]
    if kind == ActionKind.VOTE_PLACE and not new and top in (Phase.NAMING_PLACE, Phase.NAMING_PLACE_AT_ONCE):
        vote.round = max(rounds[1:4])
    return None if new else vote


@pytest.mark.parametrize("case", CAMEL_CASES, ids=str)
def test_games_match_the_rules(case: Case) -> None:
    """Camels must have come, or the test shows nothing."""
    seen: Counter[str] = Counter()
    for seed in range(amount(3, long=10)):
        seen += follow(case, seed, 1200)
    assert seen["camels"] >= 8, seen


def test_all_ways_to_decide_are_seen() -> None:
    """With many votes every step of the vote is taken."""
    seen: Counter[str] = Counter()
    case = Case("caravans", 4, {"trade_with_players": False})
    for seed in range(amount(6, long=20)):
        seen += follow(case, 100 + seed, 1500)
    assert {"majority", "agreed", "stalemate", "not agreed"} <= set(seen), seen
