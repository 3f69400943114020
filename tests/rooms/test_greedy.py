"""The greedy bot understands every room: it wins against random bots."""

from typing import Any

import pytest
from rooms.tables import games

from insula import Game
from insula.bots import make_bot


def name(row: dict[str, Any]) -> str:
    return "-".join([row["rules"], str(row["players"]), *map(str, row.get("options", {}).values())])


@pytest.mark.parametrize("row", games("greedy"), ids=name)
def test_greedy_wins_against_random_bots(row: dict[str, Any]) -> None:
    """The first seat reaches the goal before the others, within so many decisions."""
    options = {"trade_with_players": False, **row.get("options", {})}
    game = Game(row["rules"], row["players"], row["seed"], options)
    bots = [make_bot("greedy"), *(make_bot("random") for _ in range(game.players - 1))]
    for _ in range(row["decisions"]):
        if game.over:
            break
        game.play(bots[game.actor].choose(game.view(game.actor), game.legal_actions))
    assert game.winner == 0
