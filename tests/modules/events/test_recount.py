"""What the state of the Event Cards stores for speed equals a count from scratch, after every step of random games."""

import pytest
from engine.random_games import play_randomly
from engine.rulesets import CASES, Case

from insula.game import Game

EVENT_CASES = [case for case in CASES if "events" in case.rules]


def check(game: Game) -> None:
    """Each damaged road belongs to a player, and is counted for that player."""
    state = game._state
    owners = [state.road_owner[edge] for edge, is_damaged in enumerate(state.damaged) if is_damaged]
    assert all(0 <= owner < game.players for owner in owners)
    assert state.damaged_roads.tolist() == [owners.count(seat) for seat in range(6)]


@pytest.mark.parametrize("case", EVENT_CASES, ids=str)
def test_damaged_roads_are_counted(case: Case) -> None:
    were_damaged = False
    for game in play_randomly(case.players, 3, case.options, rules=case.rules, decisions=700):
        check(game)
        were_damaged |= any(game._state.damaged)
    assert were_damaged
