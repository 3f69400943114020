"""Positions and records with fishermen: lines, defaults, round trips, and what is refused with its reason."""

import pytest
from engine.random_games import play_randomly
from modules.fishermen.waters import GROUND_6, holding, pool, waters
from support import BLUE

from insula.errors import IllegalActionError


def test_drawn_tokens_are_hidden_in_the_records_of_others() -> None:
    """The owner's record has the values; the boot is open to all."""
    *_, game = play_randomly(4, 5, {"trade_with_players": False}, rules="fishermen", decisions=600)
    whole, of_blue = game.record(), game.record(seat=BLUE)
    values = [f"[{fish} fish]" for fish in (1, 2, 3)]
    assert sum(map(whole.count, values)) > sum(map(of_blue.count, values)) > 0
    assert whole.count("[old boot]") == of_blue.count("[old boot]")


def test_the_pool_is_what_is_left() -> None:
    game = waters(f"red:\n{holding(3, 3)}\nspent fish: 4 single\nold boot: blue")
    assert pool(game) == [7, 10, 6, 0]


def test_a_record_that_lies_is_refused() -> None:
    """A second old boot, and a token that the pool no longer has."""
    pending = "turn: 5 red\nphase: drawing fish token red; catching red 1"
    lines = f"red:\n  settlements: {GROUND_6[0]}\nold boot: blue\n{pending}"
    with pytest.raises(IllegalActionError, match="this outcome is not possible now"):
        waters(lines).play("old boot")
    lines = lines.replace("old boot: blue", "spent fish: 8 triple")
    with pytest.raises(IllegalActionError, match="this outcome is not possible now"):
        waters(lines).play("3 fish")
