"""Compare what lies by the drawn rivers, and what paths cost wagons, with slow counts in the words of the rules."""

import itertools
import random
import re

import pytest
from engine.random_games import choose, play_randomly
from modules.pairs.rivers_with_traders_barbarians.places import RULES
from support import state as state_of

from insula.game import Action, ActionKind, Game
from insula.modules.pairs.rivers_with_traders_barbarians.rules.marks import river_at_corner, river_at_side
from insula.modules.traders_barbarians.rules.wagon import points_for, toll_for
from insula.rules import jit
from insula.rules.constants import BRIDGE
from insula.rules.geometry import CORNERS, SIDES, Hex, around

NOBODY = -1
DECISIONS = 1000
STEPS_BETWEEN = 20
BY_RIVER, SITE = 1, 2
BENDS = {4: 1, 3: -1}
"""The side at which a river of so many hexes leaves its swamp, counted clockwise from straight on (COMBO-RIVER-TB)."""


class Rivers:
    """What lies by the rivers of a game, from their springs and mouths in the text of its position."""

    def __init__(self, game: Game) -> None:
        self.geometry = game.ruleset.map.geometry
        self.hexes: list[int] = []
        self.sites: list[int] = []
        self.paths: set[int] = set()
        self.corners: set[int] = set()
        found = re.search(r"^rivers: (.*)$", game.position, re.MULTILINE)
        for course in found[1].split("; ") if found else []:
            spring, mouth = (tuple(map(int, name.split(","))) for name in course.split(" to "))
            self._add((spring[0], spring[1]), (mouth[0], mouth[1]))
        self.paths.difference_update(self.sites)

    def _add(self, spring: Hex, mouth: Hex) -> None:
        direction, hexes = next(row for row in (self._row(spring, side) for side in range(6)) if mouth in row[1])
        hexes = hexes[: hexes.index(mouth) + 1]
        sides = [{self.geometry.edge((*hex, side)) for side in SIDES} for hex in hexes]
        self.hexes += [self.geometry.hex(hex) for hex in hexes]
        self.sites += [edge for one, other in itertools.pairwise(sides) for edge in one & other]
        self.sites.append(self.geometry.edge((*mouth, SIDES[(direction + BENDS[len(hexes)]) % 6])))
        self.paths |= set().union(*sides)
        self.corners |= {self.geometry.node((*hex, corner)) for hex in hexes for corner in CORNERS}

    @staticmethod
    def _row(spring: Hex, direction: int) -> tuple[int, list[Hex]]:
        hexes = [spring]
        while len(hexes) < max(BENDS):
            hexes.append(around(hexes[-1])[direction])
        return direction, hexes


def check_marks(game: Game, rivers: Rivers) -> None:
    """RIVER-SITE-01, RIVER-SITE-02: the sites, the other sides of river hexes, and their corners."""
    state, board = state_of(game), jit.record(game.ruleset.boards)
    assert state.river_hexes.tolist() == rivers.hexes
    assert state.river_sites.tolist() == rivers.sites
    for edge, _ in enumerate(game.ruleset.map.geometry.edge_names):
        expected = SITE if edge in rivers.sites else BY_RIVER if edge in rivers.paths else 0
        assert river_at_side(board, state, edge) == expected
    for node, _ in enumerate(game.ruleset.map.geometry.node_names):
        assert river_at_corner(board, state, node) == (BY_RIVER if node in rivers.corners else 0)


def check_costs(game: Game, rivers: Rivers) -> int:
    """COMBO-RIVER-TB, TRADER-WAGON-03: movement points and gold for each path, for the first seat; count bridges."""
    state, bridges = state_of(game), 0
    for edge, _ in enumerate(game.ruleset.map.geometry.edge_names):
        owner, is_site = state.road_owner[edge], edge in rivers.sites
        bridges += owner != NOBODY and is_site
        assert (state.edge_kind[edge] == BRIDGE) == (owner != NOBODY and is_site)
        points = 1 if owner != NOBODY else 3 if is_site else 2
        assert points_for(state, edge) == points + 2 * (state.barbarian[edge] != 0)
        toll = 0 if owner in (NOBODY, 0) else 2 if is_site else 1
        assert toll_for(state, 0, edge) == toll
    return bridges


def pick(rng: random.Random, game: Game) -> Action:
    """Prefer bridges."""
    bridges = [action for action in game.legal_actions if action.kind == ActionKind.BUILD_BRIDGE]
    return rng.choice(bridges) if bridges else choose(rng, game)


@pytest.mark.parametrize("inland", [False, True])
def test_marks_and_costs(*, inland: bool) -> None:
    """COMBO-RIVER-TB: what the state stores about the rivers, and what wagons pay, equals a count from scratch."""
    options = {"trade_with_players": False, "river_mouth_inland": inland}
    bridges = 0
    for number, game in enumerate(play_randomly(4, 3, options, rules=RULES, decisions=DECISIONS, pick=pick)):
        if number % STEPS_BETWEEN == 0 or game.over:
            rivers = Rivers(game)
            check_marks(game, rivers)
            bridges = max(bridges, check_costs(game, rivers))
    assert bridges > 0
