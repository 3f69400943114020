"""The derived field of The Pirate Islands equals a count from scratch."""

from engine.random_games import play_randomly
from modules.scenarios.pirate_islands.places import FORTRESSES, SCENARIO

from insula.ruleset.places import parse_place


def test_fortresses_are_those_of_the_ways() -> None:
    """Each seat's fortress is the last corner of the way that it has drawn."""
    for game in play_randomly(4, 1, SCENARIO, rules="seafarers", decisions=200):
        state, geometry = game._state, game.ruleset.map.geometry
        for seat in range(4):
            assert state.fortress_node[seat] == geometry.node(parse_place(FORTRESSES[state.way[seat]]))
