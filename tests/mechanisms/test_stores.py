"""Stores: beads and pearls of the market are counted separately, limited by the bank, and not part of the hand."""

import pytest
from mechanisms.trials import games
from support import RED, play, state

from insula.errors import ImpossiblePositionError
from insula.game import Game
from insula.game.build_frame import build_frame
from insula.rules.mechanisms import stores

POSITION = """insula position 1
rules: market
board: beginner
red:
 settlements: 0,0,N
 hand: 1 ore
 beads: {beads}
 pearls: 2 small
blue:
 settlements: 0,1,S
 hand: 1 wool
 beads: 20
turn: 3 red
"""


def market(beads: int = 5) -> Game:
    return Game(position=POSITION.format(beads=beads), seed=1)


def test_beads_are_not_cards() -> None:
    """A hand of one card with many beads is still a hand of one card."""
    game = market()
    assert state(game).hand_size.tolist()[:2] == [1, 1]
    assert build_frame(game.view(RED)).players[RED].cards == 1


def test_beads_buy_a_card_and_return_to_the_bank() -> None:
    game = market()
    ore = state(game).bank[4]
    play(game, "sell beads for ore")
    assert state(game).beads[RED] == 2
    assert (state(game).hand[RED, 4], state(game).hand_size[RED], state(game).bank[4]) == (2, 2, ore - 1)
    assert "sell beads for ore" not in map(str, game.legal_actions)


def test_the_bank_gives_no_more_than_it_has() -> None:
    """There are 30 beads: with 29 in the stores a settlement yields one instead of two."""
    record = state(market(beads=9))
    assert stores.left_in_bank(record, record.beads, 30) == 1
    assert stores.gain(record, record.beads, RED, 2, 30) == 1
    assert record.beads.tolist() == [10, 20, 0, 0, 0, 0]
    assert stores.gain(record, record.beads, RED, 2, 30) == 0


def test_each_kind_has_a_separate_bank() -> None:
    record = state(market())
    assert stores.left_of_kind(record, record.pearls, 0, 6) == 4
    assert stores.left_of_kind(record, record.pearls, 1, 6) == 6
    assert stores.gain_of_kind(record, record.pearls, RED, 0, 9, 6) == 4
    stores.spend_of_kind(record.pearls, RED, 0, 5)
    assert record.pearls[RED, 0] == 1


def test_some_pass_from_player_to_player() -> None:
    record = state(market())
    stores.hand_over(record.beads, 1, RED, 3)
    assert record.beads.tolist()[:2] == [8, 17]


def test_positions_contain_stores_and_refuse_too_many() -> None:
    assert "  beads: 5\n  pearls: 2 small\n" in market().position
    with pytest.raises(ImpossiblePositionError, match="the players have 70 beads: the game has 60"):
        market(beads=50)


def test_a_store_that_only_its_seat_sees_is_hidden() -> None:
    """Other seats see that there is a store of pearls, but its text is the same with and without pearls."""
    game, other = market(), market()
    state(other).pearls[RED, 0] = 0
    assert game.view_position("blue") == other.view_position("blue")
    assert "pearls: hidden" in game.view_position("blue")
    assert "pearls: 2 small" in game.view_position("red")
    assert game.view_position("red") != other.view_position("red")


def test_frames_count_beads() -> None:
    frame = build_frame(market().view(None))
    assert [counter.count for counter in frame.players[RED].counters if counter.id == "beads"] == [5]


def test_the_bank_is_never_exceeded() -> None:
    """In random games with ten beads all of them are handed out, but never more, and no store is negative."""
    most = 0
    for game in games("market", 4, 11, decisions=500, market_beads=10):
        beads = state(game).beads.tolist()
        assert min(beads) >= 0
        most = max(most, sum(beads))
    assert most == 10
