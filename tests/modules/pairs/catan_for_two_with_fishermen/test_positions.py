"""Positions of Catan for Two with The Fishermen: round trips, and what is impossible."""

from modules.fishermen.waters import holding, pool, tokens, waters

from insula.game.build_frame import build_frame

RULES = "catan_for_two+fishermen"
NEUTRALS = "neutral 1 settlements: 1,-2,S\nneutral 2 settlements: -1,2,N\n"


def test_tokens_of_a_position_are_taken_from_all_29() -> None:
    """The pool has what the players do not hold: the 10 tokens of the start are no others."""
    game = waters(f"{NEUTRALS}blue:\n{holding(3, 3)}\nturn: 5 blue", players=2, rules=RULES)
    assert (tokens(game, 0), tokens(game, 1)) == ([3, 3], [])
    assert pool(game) == [11, 10, 6, 1]


def test_frames_show_no_trade_tokens_and_the_discount() -> None:
    """The page gets no counter for trade tokens, and what the player of the turn pays less."""
    game = waters(f"{NEUTRALS}orange:\n  settlements: -1,0,N\nturn: 5 blue", players=2, rules=RULES)
    frame = build_frame(game.view(0))
    assert not any(counter.id == "trade_tokens" for seat in frame.players for counter in seat.counters)
    assert {counter.id: counter.count for counter in frame.counters}["fish_discount"] == 1
    assert "token_price" not in {counter.id for counter in frame.counters}
