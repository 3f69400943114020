"""Positions of Catan for Two with The Fishermen: round trips, and what is impossible."""

import pytest
from modules.fishermen.waters import holding, pool, tokens, waters

from insula.errors import ImpossiblePositionError
from insula.game import Game
from insula.game.build_frame import build_frame

RULES = "catan_for_two+fishermen"
NEUTRALS = "neutral 1 settlements: 1,-2,S\nneutral 2 settlements: -1,2,N\n"


def test_tokens_of_a_position_are_taken_from_all_29() -> None:
    """The pool has what the players do not hold: the 10 tokens of the start are no others."""
    game = waters(f"{NEUTRALS}blue:\n{holding(3, 3)}\nturn: 5 blue", players=2, rules=RULES)
    assert (tokens(game, 0), tokens(game, 1)) == ([3, 3], [])
    assert pool(game) == [11, 10, 6, 1]


def test_a_position_between_the_rolls_can_wait_for_a_token() -> None:
    """A token that the first roll brings is pending above the phase between the rolls."""
    lines = f"{NEUTRALS}blue:\n  settlements: 0,0,NE\ndice: 1 1\nturn: 5 blue\n"
    game = waters(f"{lines}phase: catching blue 1; between rolls blue", players=2, rules=RULES)
    assert game.position == Game(position=game.position, chance="manual").position


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("blue:\n  trade tokens: 2", "blue has trade tokens, but fish are used in their place"),
        ("knights gone: 1", "a Knight has left the game, but no tokens are paid for one"),
    ],
)
def test_trade_tokens_are_refused(line: str, reason: str) -> None:
    with pytest.raises(ImpossiblePositionError, match=reason):
        waters(f"{NEUTRALS}{line}\nturn: 5 blue", players=2, rules=RULES)


def test_frames_show_no_trade_tokens_and_the_discount() -> None:
    """The page gets no counter for trade tokens, and what the player of the turn pays less."""
    game = waters(f"{NEUTRALS}orange:\n  settlements: -1,0,N\nturn: 5 blue", players=2, rules=RULES)
    frame = build_frame(game.view(0))
    assert not any(counter.id == "trade_tokens" for seat in frame.players for counter in seat.counters)
    assert {counter.id: counter.count for counter in frame.counters}["fish_discount"] == 1
    assert "token_price" not in {counter.id for counter in frame.counters}
