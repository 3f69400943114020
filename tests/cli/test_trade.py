"""Whole offers in one line are split into single decisions."""

import pytest
from support import BLUE, RED, WHITE, a_game

from insula.cli.terminal.trade import Offer, parse_offer, play_offer
from insula.errors import InsulaError
from insula.game import Game, Phase


@pytest.fixture
def game() -> Game:
    return a_game(players=4).with_hand(RED, wool=1, ore=1).with_hand(BLUE, brick=1).with_hand(WHITE, brick=2).game()


@pytest.mark.parametrize(
    ("text", "offer"),
    [
        ("offer 1 wool 1 ore for 1 brick to blue", Offer(["wool", "ore"], ["brick"], ["blue"])),
        ("Offer wool and ore for 2 brick", Offer(["wool", "ore"], ["brick", "brick"], [])),
        ("counter 2 ore for wool", Offer(["ore", "ore"], ["wool"], [])),
        ("offer ore for wool to all", Offer(["ore"], ["wool"], [])),
        ("offer ore for wool to blue, white", Offer(["ore"], ["wool"], ["blue", "white"])),
    ],
)
def test_ways_to_write_an_offer(text, offer):
    assert parse_offer(text) == offer


@pytest.mark.parametrize("text", ["offer", "road 0,0,NE", "offer wool", ""])
def test_other_lines_are_not_whole_offers(text):
    assert parse_offer(text) is None


def test_an_offer_to_one_player_reaches_that_player(game):
    play_offer(game, Offer(["wool", "ore"], ["brick"], ["blue"]))
    view = game.view(game.actor)
    assert (view.phase, view.seat) == (Phase.ANSWERING, BLUE)
    game.play("accept")
    game.play("trade with blue")
    assert game.view(RED).hand[:5] == (1, 0, 0, 0, 0)


def test_an_offer_without_a_name_reaches_everybody_with_cards(game):
    play_offer(game, Offer(["wool"], ["brick"], []))
    assert game.actor == BLUE
    game.play("decline")
    assert game.actor == WHITE


@pytest.mark.parametrize(
    "offer",
    [
        Offer(["grain"], ["brick"], []),
        Offer(["wool"], ["brick"], ["orange"]),
        Offer(["wool"], ["brick"], ["purple"]),
        Offer(["wool"], ["gold"], []),
        Offer(["wool"], ["wool"], []),
        Offer(["wool"], ["brick"] * 100, []),
    ],
)
def test_an_offer_that_cannot_be_made_changes_nothing(game, offer):
    before = game.position
    with pytest.raises(InsulaError):
        play_offer(game, offer)
    assert game.position == before


def test_a_counter_offer_in_one_line(game):
    play_offer(game, Offer(["wool"], ["brick"], ["blue"]))
    offer = parse_offer("counter 1 brick for 1 wool 1 ore")
    assert offer is not None
    play_offer(game, offer)
    assert (game.actor, game.view(RED).phase) == (RED, Phase.CONFIRMING)
    game.play("trade with blue")
    assert game.view(RED).hand[:5] == (1, 0, 0, 0, 0)


def test_an_offer_replaces_one_that_is_not_finished(game):
    game.play("offer")
    game.play("give ore")
    play_offer(game, Offer(["wool"], ["brick"], ["blue"]))
    assert game.actor == BLUE
    assert game.view(BLUE).state.trade_give.tolist()[RED][:5] == [0, 0, 1, 0, 0]
