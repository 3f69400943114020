"""The bot for new players is stronger than random players, and weaker than the greedy bot."""

from insula import Ruleset
from insula.arena import simulate_bots

GOAL = {"vp_goal": 6}


def wins(bots: list[str], games: int) -> dict[str, int]:
    """Return the number of wins of each bot in short games without trade between players."""
    ruleset = Ruleset.of("base", len(bots), {**GOAL, "trade_with_players": False})
    result = simulate_bots(ruleset, bots, games, seed=5, workers=1, strict=True)
    return {name: share.wins for name, share in result.by_bot.items()}


def test_it_beats_random_players() -> None:
    won = wins(["casual", "random", "random"], 6)
    assert won["casual"] > won["random"]


def test_the_greedy_bot_beats_it() -> None:
    won = wins(["greedy", "casual", "casual"], 8)
    assert won["greedy"] > won["casual"]
