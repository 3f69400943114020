"""Compare The Forgotten Tribe with a slow version in the words of the rules, at every step of random games.

The slow version follows the log of decisions: it knows each side and corner by its place on the plane, which player has
taken what, and where a harbor may go.
"""

import random
from collections import Counter

import pytest
from engine.random_games import choose, play_randomly
from modules.scenarios.forgotten_tribe.places import SCENARIO
from support.length import amount, mostly_slow

from insula.data import load
from insula.game import Action, ActionKind, Game, Phase
from insula.rules.geometry import SIDES, around
from insula.ruleset.places import parse_place
from insula.ruleset.words import HARBORS

SHIP = 15
NOBODY = -1
Corner = frozenset[tuple[int, int]]
"""A corner as the three hexes that meet there."""
LAYOUTS = {3: "p34", 4: "p34", 6: "p56"}
SAILING = {ActionKind.BUILD_SHIP, ActionKind.MOVE_SHIP, ActionKind.SHIP_TO, ActionKind.ROAD_BUILDING_SHIP}


def sailing(rng: random.Random, game: Game) -> Action:
    """Prefer settlements, and ships over everything else, so that many reach the islands."""
    wanted = [action for action in game.legal_actions if action.kind == ActionKind.BUILD_SETTLEMENT]
    ships = [action for action in game.legal_actions if action.kind in SAILING]
    if wanted or (ships and rng.random() < 0.7):
        return rng.choice(wanted or ships)
    return choose(rng, game)


def ends_of(side: str) -> tuple[Corner, Corner]:
    """Return the two corners of a side: each is where the two hexes beside it meet a third one."""
    q, r, direction = parse_place(side)
    turn = SIDES.index(direction)
    near = around((q, r))
    beside = near[turn]
    return frozenset(((q, r), beside, near[turn - 1])), frozenset(((q, r), beside, near[(turn + 1) % 6]))


class Tribe:
    """What still lies at the islands, who has taken what, and where the placed harbors lie."""

    def __init__(self, game: Game) -> None:
        table = load(f"scenarios.{SCENARIO}/map")[LAYOUTS[game.players]]
        self.names = list(game.ruleset.map.geometry.edge_names)
        self.ends = [ends_of(name) for name in self.names]
        where = {frozenset(ends): edge for edge, ends in enumerate(self.ends)}
        self.points = {where[frozenset(ends_of(side))] for side in table["point_sides"]}
        self.cards = {where[frozenset(ends_of(side))] for side in table["card_sides"]}
        self.main = {(hex["q"], hex["r"]) for hex in table["hexes"] if hex["area"] == "main"}
        edges, kinds = game._state.harbor_edge.tolist(), game._state.harbor_kind.tolist()
        self.lying = {edge: kind for edge, kind in zip(edges, kinds, strict=True) if edge != NOBODY}
        self.placed: dict[int, int] = {}
        self.kept: list[Counter[int]] = [Counter() for _ in range(game.players)]
        self.won = [0] * game.players
        self.drawn = 0
        self.own: list[set[int]] = []
        self.node_of: dict[Corner, set[int]] = {}
        for edge, (one, other) in enumerate(game.ruleset.boards[0]["edge_nodes"][: len(self.names)].tolist()):
            for end in self.ends[edge]:
                self.node_of.setdefault(end, {one, other})
                self.node_of[end] &= {one, other}

    def sail(self, seat: int, edge: int) -> None:
        """Place a ship: it takes what lies on the side, and the harbors at its two ends (SEA-FT-02 to -04)."""
        if edge in self.points:
            self.points.remove(edge)
            self.won[seat] += 1
        if edge in self.cards:
            self.cards.remove(edge)
            self.drawn += 1
        for harbor in [harbor for harbor in self.lying if set(self.ends[harbor]) & set(self.ends[edge])]:
            self.kept[seat][self.lying.pop(harbor)] += 1

    def place(self, seat: int, edge: int, kind: int) -> None:
        """Place a harbor (SEA-FT-05)."""
        assert (edge, kind) in self.places(seat)
        self.kept[seat] -= Counter([kind])
        self.placed[edge] = kind

    def places(self, seat: int) -> set[tuple[int, int]]:
        """Return the sides where the player can place a harbor, with the kinds that the player keeps (SEA-FT-05)."""
        taken = {corner for edge in (*self.placed, *self.lying) for corner in self.ends[edge]}
        found = set()
        for edge, ends in enumerate(self.ends):
            beside = ends[0] & ends[1]
            is_coast = len(beside & self.main) == 1
            is_free = not taken & set(ends)
            if is_coast and is_free and self.own[seat] & {node for end in ends for node in self.node_of[end]}:
                found |= {(edge, kind) for kind in self.kept[seat]}
        return found

    def look(self, game: Game) -> None:
        """Note where the buildings of each player stand."""
        owners = game._state.building_owner.tolist()
        self.own = [{node for node, owner in enumerate(owners) if owner == seat} for seat in range(game.players)]

    def check(self, game: Game) -> None:
        """Compare everything with the state."""
        state = game._state
        gifts = state.tribe_gift.tolist()
        assert {edge for edge, gift in enumerate(gifts) if gift == 1} == self.points
        assert {edge for edge, gift in enumerate(gifts) if gift == 2} == self.cards
        assert state.tribe_points.tolist()[: game.players] == self.won
        sides = zip(state.harbor_edge.tolist(), state.harbor_kind.tolist(), strict=True)
        assert {edge: kind for edge, kind in sides if edge != NOBODY} == {**self.lying, **self.placed}
        for seat, row in enumerate(state.kept_harbors.tolist()[: game.players]):
            assert row == [self.kept[seat][kind] for kind in range(len(HARBORS))]
            assert state.rate.tolist()[seat][:5] == self.rates(seat)
        if game.view(None).phase == Phase.PLACING_HARBOR:
            legal = {(action.argument & 255, action.argument >> 8) for action in game.legal_actions}
            assert legal == self.places(game.actor)
        else:
            assert not any(self.places(seat) for seat in range(game.players))

    def rates(self, seat: int) -> list[int]:
        """Return how many cards of each resource the bank takes: 2, 3 or 4 by the harbors at own buildings."""
        at = [
            HARBORS[kind]
            for edge, kind in self.placed.items()
            if self.own[seat] & {node for end in self.ends[edge] for node in self.node_of[end]}
        ]
        return [2 if word in at else 3 if "any" in at else 4 for word in HARBORS[:5]]


@pytest.mark.parametrize("players", mostly_slow([3, 4, 6]))
def test_who_has_taken_what_and_where_harbors_go(players: int) -> None:
    """SEA-FT-02 to -05: gifts, points, harbors, rates and legal places are those of the slow version at every step."""
    placed = taken = 0
    for seed in range(amount(1, long=20)):
        tribe, ships, before = None, set[int](), [0] * players
        options = {"trade_with_players": False, "sea_scenario": SCENARIO}
        for game in play_randomly(players, seed, options, rules="seafarers", decisions=1500, pick=sailing):
            tribe = tribe or Tribe(game)
            tribe.look(game)
            owners, kinds = game._state.road_owner.tolist(), game._state.edge_kind.tolist()
            now = {edge for edge, kind in enumerate(kinds) if kind == SHIP and owners[edge] != NOBODY}
            for edge in now - ships:
                tribe.sail(owners[edge], edge)
            ships = now
            follow_placement(game, tribe)
            tribe.check(game)
            before = tribe.won
        assert tribe is not None
        placed += len(tribe.placed)
        taken += sum(before) + tribe.drawn
    assert placed > 0
    assert taken > 0


def follow_placement(game: Game, tribe: Tribe) -> None:
    """Place the harbors that were placed since the last look, also those without a choice."""
    edges, kinds = game._state.harbor_edge.tolist(), game._state.harbor_kind.tolist()
    for edge, kind in zip(edges, kinds, strict=True):
        if edge != NOBODY and edge not in tribe.placed and edge not in tribe.lying:
            (seat,) = [seat for seat in range(game.players) if (edge, kind) in tribe.places(seat)]
            tribe.place(seat, edge, kind)
