"""Matches between bots."""

from collections.abc import Sequence

import pytest
from support.bad_bots import Cheating

from insula import Action, Ruleset, View
from insula.arena import Match, play_match
from insula.bots import Bot, RandomBot, make_bot
from insula.errors import BotError, SeatError


class Pest(RandomBot):
    """Proposes a trade whenever possible, and withdraws it at once."""

    name = "pest"

    def unasked(self, view: View, actions: Sequence[Action]) -> Action | None:  # noqa: ARG002
        return actions[0]


def random_bots(count: int) -> list[Bot]:
    return [make_bot("random", seed=seat) for seat in range(count)]


def test_a_match_ends_and_names_the_winner() -> None:
    result = play_match(Ruleset.of("base", 3), random_bots(3), seed=4)
    (winner,) = result.winners
    assert result.finished
    assert result.points[winner] >= 10
    assert result.decisions > result.turns


def test_a_match_is_cut_short_at_its_limit() -> None:
    result = play_match(Ruleset.of("base", 3), random_bots(3), seed=4, limit=50)
    assert not result.finished
    assert result.decisions == 50


def test_an_illegal_choice_names_the_bot_and_the_position() -> None:
    with pytest.raises(BotError, match="the bot 'cheating' in the seat") as caught:
        play_match(Ruleset.of("base", 2), [Cheating(), Cheating()], seed=1, strict=True)
    assert caught.value.position is not None


def test_the_number_of_unasked_actions_of_a_bot_is_bounded() -> None:
    bots: list[Bot] = [Pest(seat) for seat in range(4)]
    result = play_match(Ruleset.of("base", 4, {"vp_goal": 4}), bots, seed=1)
    assert result.finished


def test_each_seat_needs_a_bot() -> None:
    with pytest.raises(SeatError, match="4 players need 4 bots, not 2"):
        Match(Ruleset.of("base", 4), random_bots(2))
