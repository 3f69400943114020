"""The rate at which the bank takes gold equals a count from scratch, after every step of random games."""

import pytest
from engine.random_games import play_randomly

from insula.game import Game

ANY = 5
"""The kind of a harbor that takes three cards of any kind."""
WITH_HARBOR, WITHOUT = 3, 4


def rate_of(game: Game, seat: int) -> int:
    """Return how much gold the bank takes for a card: less from a player with a harbor for any kind (RIVER-GOLD-04)."""
    state = game._state
    ends = game.ruleset.boards[0]["edge_nodes"]
    harbors = zip(state.harbor_edge.tolist(), state.harbor_kind.tolist(), strict=True)
    nodes = {node for edge, kind in harbors if edge >= 0 and kind == ANY for node in ends[edge].tolist()}
    return WITH_HARBOR if any(state.building_owner[node] == seat for node in nodes) else WITHOUT


@pytest.mark.parametrize("players", [3, 4, 6])
def test_rates_for_gold_equal_a_count_from_scratch(players: int) -> None:
    seen = set()
    for game in play_randomly(players, 5, {"trade_with_players": False}, rules="rivers", decisions=500):
        state = game._state
        rates = [rate_of(game, seat) for seat in range(players)]
        assert state.gold_rate.tolist()[:players] == rates
        seen |= set(rates)
    assert seen == {WITH_HARBOR, WITHOUT}
