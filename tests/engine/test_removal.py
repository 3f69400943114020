"""Pieces that leave the board, and pieces of neutral owners: derived fields equal a recount."""

import random
from typing import Any

import numpy as np
import pytest
from engine.random_games import play_randomly

from insula.game import Game
from insula.modules.base.rules.network import put_building, put_road
from insula.modules.base.rules.production import produce
from insula.modules.base.rules.removal import remove_building, remove_road
from insula.modules.cities_knights.rules.knights import take_knight
from insula.rules import entry, jit
from insula.rules.constants import CITY, SETTLEMENT
from insula.rules.state import FIELDS
from insula.rules.switchboard import total_points

NOBODY = -1


def positions(rules: str, players: int) -> list[Game]:
    """Return some games at different stages."""
    options = {"trade_with_players": False}
    return [
        list(play_randomly(players, seed, options, rules=rules, decisions=decisions))[-1]
        for seed, decisions in enumerate((60, 200, 500))
    ]


def differences(boards: Any, states: Any) -> list[str]:
    """Return the derived fields that a recount changes."""
    counted = states.copy()
    entry.recount(boards, counted)
    return [field.name for field in FIELDS if not np.array_equal(states[0][field.name], counted[0][field.name])]


def removals(states: Any) -> list[tuple[Any, int]]:
    """Return each piece that can be removed: its place, and the function that removes it."""
    state = states[0]
    roads = [(remove_road, int(edge)) for edge in np.flatnonzero(state["road_owner"] != NOBODY)]
    metropolises = set(state["metropolis"].tolist())
    buildings = [(remove_building, int(n)) for n in np.flatnonzero(state["building"]) if int(n) not in metropolises]
    return [*roads, *buildings, *((take_knight, int(node)) for node in np.flatnonzero(state["knight"]))]


@pytest.mark.parametrize(("rules", "players"), [("base", 2), ("base", 4), ("cities_knights", 3), ("cities_knights", 6)])
def test_derived_fields_are_right_after_each_removal(rules: str, players: int) -> None:
    """Supply, occupants, sites, distance rule, rates and lengths are right until the board is empty."""
    rng, done = random.Random(1), set()
    for game in positions(rules, players):
        states = game._states.copy()
        state, board = jit.record(states), jit.record(game.ruleset.boards)
        while pieces := removals(states):
            remove, place = rng.choice(pieces)
            remove(board, state, place)
            assert differences(game.ruleset.boards, states) == [], (remove.__name__, place)
            done.add(remove)
    assert len(done) == (3 if rules == "cities_knights" else 2)


def test_a_reduced_city_that_leaves_is_a_city() -> None:
    """CK-BARB-09: a city lying on its side is still a city piece; the wall under a building goes back too."""
    game = positions("cities_knights", 3)[-1]
    states = game._states.copy()
    node = int(np.flatnonzero(states[0]["building"] == SETTLEMENT)[0])
    owner = int(states[0]["building_owner"][node])
    states[0]["laid"][node] = 1
    entry.recount(game.ruleset.boards, states)
    assert states[0]["reduced_cities"][owner] == 1
    before = states[0]["supply"][owner].copy()
    remove_building(jit.record(game.ruleset.boards), jit.record(states), node)
    assert states[0]["supply"][owner][CITY] == before[CITY] + 1
    assert states[0]["supply"][owner][SETTLEMENT] == before[SETTLEMENT]
    assert differences(game.ruleset.boards, states) == []


@pytest.mark.parametrize("players", [3, 6])
@pytest.mark.parametrize("rules", ["base", "cities_knights"])
def test_neutral_owners(rules: str, players: int) -> None:
    """A neutral owner has no supply, hand, rate, length or points, but its pieces block and interrupt."""
    game = Game(rules, players, seed=1)
    states, board = game.ruleset.template.copy(), jit.record(game.ruleset.boards)
    states["modules"], neutral = game._states["modules"], game.players
    states[0]["hex_terrain"] = game._states[0]["hex_terrain"]
    states[0]["hex_token"], states[0]["bank"] = 6, 19
    states[0]["robber"] = -1
    entry.recount(game.ruleset.boards, states)
    state = jit.record(states)
    rng, placed = random.Random(3), 0
    for node in rng.sample(range(board.n_nodes), board.n_nodes):
        if not state.crowded[node]:
            put_building(board, state, neutral, node, SETTLEMENT)
            placed += 1
    for edge in range(0, 72, 2):
        put_road(board, state, neutral, edge)
    assert placed > 10
    assert differences(game.ruleset.boards, states) == []
    before = states.copy()
    produce(board, state, 6)
    assert states.tobytes() == before.tobytes(), "nobody gets anything"
    record = states[0]
    for field in ("hand", "rate", "supply", "road_length", "due"):
        assert not record[field][neutral:].any(), field
    assert record["longest_road"] == NOBODY
    assert [total_points(board, state, seat) for seat in range(game.players)] == [0] * game.players
    for node in np.flatnonzero(record["building"]).tolist():
        remove_building(board, state, node)
    for edge in range(0, 72, 2):
        remove_road(board, state, edge)
    assert differences(game.ruleset.boards, states) == []
    assert not state.crowded.tolist().count(1)
