"""Gold fields at a table: each player takes all cards in one message, and the log brings back the game (SEA-GOLD)."""

import pytest
from modules.seafarers.places import sea
from server.tables import GUESTS, seated, write
from support import BLUE, RED, WHITE, hand, roll

from insula.game import Game
from insula.server.messages import ErrorCode, Setup
from insula.server.refusal import Refusal
from insula.server.storage.rebuild import rebuild
from insula.server.storage.store import Row, Snapshot
from insula.server.tables import requests
from insula.server.tables.table import Table

CHOICE = {
    BLUE: ["take ore", "take wool"],
    WHITE: ["take ore", "take ore", "take grain"],
    RED: ["take brick"],
}
"""What each player takes, in turn order from blue, who has rolled."""


def at_gold() -> tuple[Table, list[Row], Snapshot]:
    """Return a table at which blue has rolled the number of two gold fields, with its log and its last snapshot."""
    position = sea().with_hex("4,-4", "gold", 10).with_settlement(RED, "4,-1,S").with_city(BLUE, "4,-1,N")
    position.with_city(WHITE, "4,-4,N").with_settlement(WHITE, "4,-4,SE").before_roll(BLUE)
    game = roll(position.game(), "4 6")
    log = seated(Setup(game.ruleset.name, game.players, dict(game.ruleset.given)))
    snapshot = Snapshot(len(log), game.position)
    return rebuild("table", log, snapshot), log, snapshot


def refusal_of(table: Table, seat: int, *moves: str) -> ErrorCode:
    with pytest.raises(Refusal) as refused:
        requests.play(table, seat, table.seq, list(moves))
    return refused.value.code


def without_generator(game: Game) -> str:
    """Return the position of a game without its random numbers: a snapshot continues with new ones."""
    return game.position.partition("rng:")[0]


def test_sea_gold_02_each_player_takes_all_cards_in_one_message() -> None:
    """SEA-GOLD-02: in turn order, each all cards before the next; the log has one entry for each player."""
    table, log, _ = at_gold()
    before = len(log)
    for seat, moves in CHOICE.items():
        assert table.waited_for == [seat]
        write(table, log, requests.play(table, seat, table.seq, moves))
    assert table.game is not None
    assert [hand(table.game, seat) for seat in CHOICE] == [{"wool": 1, "ore": 1}, {"grain": 1, "ore": 2}, {"brick": 1}]
    assert table.waited_for == [BLUE], "the turn of blue goes on"
    assert len(log) == before + len(CHOICE)


def test_sea_gold_02_nobody_takes_more_or_before_the_turn() -> None:
    """SEA-GOLD-02: a message with a card too many changes nothing, and others wait."""
    table, _, _ = at_gold()
    seq = table.seq
    assert refusal_of(table, BLUE, "take ore", "take wool", "take wool") == ErrorCode.ILLEGAL
    assert refusal_of(table, WHITE, *CHOICE[WHITE]) == ErrorCode.NOT_YOUR_TURN
    assert table.seq == seq
    assert table.game is not None
    assert hand(table.game, BLUE) == {}


def test_gold_is_read_back_from_the_log_and_from_the_record() -> None:
    """After each message, also between the players, a restart leads to the same position, and so does the record."""
    table, log, snapshot = at_gold()
    for seat, moves in CHOICE.items():
        write(table, log, requests.play(table, seat, table.seq, moves))
        again = rebuild("table", log, snapshot)
        assert table.game is not None
        assert again.game is not None
        expected = without_generator(table.game)
        assert without_generator(again.game) == expected
        assert without_generator(Game.from_record(table.game.record())) == expected
        assert [again.seats[at].name for at in range(len(GUESTS))] == [guest.title() for guest in GUESTS]
