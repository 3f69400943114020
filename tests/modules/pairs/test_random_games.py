"""Random games of pairs with Catan for Two and with Event Cards: each ends, and nothing is created or lost."""

import pytest
from engine.random_games import play_randomly
from support import state
from support.length import amount

from insula.game import Game
from insula.rules import entry
from insula.rules.constants import BRIDGE, NOBODY, ROAD

PAIRS = {
    "events+catan_for_two": 2,
    "catan_for_two+fishermen": 2,
    "catan_for_two+rivers": 2,
    "catan_for_two+caravans": 2,
    "events+fishermen": 4,
    "events+rivers": 4,
    "events+caravans": 4,
}
GAMES = amount(1, long=300)
CARDS_OF_KIND = 19
TRADE_TOKENS = 20
FISH_TOKENS = [11, 10, 8]
CAMELS = 22
LIMIT = 20_000
"""The limit of decisions in a game; a random game that is longer would not end."""


def check(game: Game) -> None:
    """Count cards, tokens and pieces, and compare the derived fields with a recount."""
    record = state(game)
    cards = [sum(kind) for kind in zip(record.bank.tolist(), *record.hand.tolist(), strict=True)]
    assert cards[:5] == [CARDS_OF_KIND] * 5
    rules = game.ruleset.modules
    if "catan_for_two" in rules:
        assert 0 <= sum(record.trade_tokens.tolist()) <= TRADE_TOKENS
        assert min(record.trade_tokens.tolist()) >= 0
    if "fishermen" in rules:
        check_fish(game)
    if "rivers" in rules:
        check_rivers(game)
    if "caravans" in rules:
        assert record.camels_left + sum(camel != 0 for camel in record.camel) == CAMELS
    recounted = game._states.copy()
    entry.recount(game.ruleset.boards, recounted)
    assert recounted.tobytes() == game._states.tobytes()


def check_fish(game: Game) -> None:
    """Tokens are in the pool, with players or spent; the boot is in the pool or with a player."""
    record = state(game)
    *pool, boot = record.fish_pool.tolist()
    rows = zip(pool, record.fish_spent.tolist(), *record.fish.tolist(), strict=True)
    assert [sum(kind) for kind in rows] == FISH_TOKENS
    assert boot + (record.old_boot != NOBODY) == 1


def check_rivers(game: Game) -> None:
    """Nobody has negative gold, neutral players have none, and bridges and roads are those of the supplies."""
    record = state(game)
    gold = record.gold.tolist()
    assert min(gold) >= 0 == sum(gold[game.players :])
    pieces = game.ruleset.boards[0]["pieces"]
    owners = [(owner, kind) for owner, kind in zip(record.road_owner, record.edge_kind, strict=True) if owner != NOBODY]
    for owner in range(4):
        for piece in (ROAD, BRIDGE):
            assert record.supply[owner, piece] + owners.count((owner, piece)) == pieces[piece]


@pytest.mark.parametrize("rules", PAIRS)
def test_games_end_and_nothing_is_created_or_lost(rules: str) -> None:
    """Each random game has a winner, and everything is recounted after every decision."""
    for seed in range(GAMES):
        games = play_randomly(PAIRS[rules], seed, {"trade_with_players": False}, rules=rules, decisions=LIMIT)
        for game in games:
            check(game)
        assert game.over
        assert game.winners
