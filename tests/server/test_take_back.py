"""A decision can be taken back if it has revealed nothing and nobody has decided since (BASE-WORD-05)."""

import pytest
from msgspec import json
from server.tables import a_table, play
from support import BLUE, RED, WHITE, a_game, ck

from insula.server.messages import ErrorCode
from insula.server.refusal import Refusal
from insula.server.tables import requests
from insula.server.tables.program_seat import ProgramSeat
from insula.server.tables.table import Table

ROAD = {"lumber": 1, "brick": 1}
CARD = {"ore": 1, "grain": 1, "wool": 1}


def can_take_back(table: Table, seat: int) -> bool:
    if requests.can_take_back(table, seat):
        return True
    with pytest.raises(Refusal) as refused:
        requests.take_back(table, seat, table.seq)
    assert refused.value.code == ErrorCode.CANNOT_TAKE_BACK
    return False


def test_a_road_goes_back_to_the_supply() -> None:
    table = a_table(a_game().with_settlement(RED, "0,0,N").with_hand(RED, **ROAD).game().position)
    assert table.game
    position = table.game.position
    play(table, "road 0,0,NE")
    assert can_take_back(table, RED)
    assert not can_take_back(table, BLUE)
    for entry in requests.take_back(table, RED, table.seq):
        table.apply(0, entry)
    assert table.game.position == position
    assert not can_take_back(table, RED)


def test_several_decisions_are_taken_back_one_by_one() -> None:
    table = a_table(a_game().with_settlement(RED, "0,0,N").with_hand(RED, lumber=2, brick=2).game().position)
    assert table.game
    position = table.game.position
    play(table, "road 0,0,NE")
    play(table, "road 0,0,NW")
    for _ in range(2):
        (entry,) = requests.take_back(table, RED, table.seq)
        table.apply(0, entry)
    assert table.game.position == position


def test_the_log_still_says_what_was_taken_back() -> None:
    table = a_table(a_game().with_settlement(RED, "0,0,N").with_hand(RED, lumber=2, brick=2).game().position)
    for text in ("road 0,0,NE", "road 0,0,NW"):
        play(table, text)
    told = [table.lines[-number].shown_to(BLUE) for number in (2, 1)]
    for _ in range(2):
        (entry,) = requests.take_back(table, RED, table.seq)
        table.apply(0, entry)
    assert [line.text for line in told] == ["road 0,0,NE", "road 0,0,NW"]
    for seat in (None, RED, BLUE, WHITE):
        assert [line.shown_to(seat) for line in table.lines[-4:-2]] == told


def test_a_program_is_told_what_was_decided_instead() -> None:
    """It already knew that the turn had ended when this was taken back. The turn is now longer."""
    table = a_table(a_game().with_settlement(RED, "0,0,N").with_hand(RED, **ROAD).game().position)
    program = ProgramSeat(has_state=False)
    assert len(program.news(table, BLUE, 0)) == 1
    play(table, "end")
    assert told(program, table) == ["turn"]
    for entry in requests.take_back(table, RED, table.seq):
        table.apply(0, entry)
    assert program.news(table, BLUE, 0) == []
    play(table, "road 0,0,NE")
    play(table, "end")
    assert told(program, table) == ["built", "turn"]


def told(program: ProgramSeat, table: Table) -> list[str]:
    """Return the kinds of the events in the next question to the program in the seat BLUE."""
    (question,) = program.news(table, BLUE, 0)
    return [event["kind"] for event in json.decode(question)["events"]]


def test_the_host_can_forbid_it() -> None:
    position = a_game().with_settlement(RED, "0,0,N").with_hand(RED, **ROAD).game().position
    table = a_table(position, may_take_back=False)
    play(table, "road 0,0,NE")
    assert not can_take_back(table, RED)


REVEALING = {
    "dice": (a_game().before_roll(RED), ["roll"]),
    "a bought card": (a_game().with_hand(RED, **CARD), ["buy"]),
    "the last card": (a_game().with_hand(RED, **CARD).with_deck(knight=1), ["buy"]),
    "a theft from a hand of one kind": (
        a_game().with_settlement(BLUE, "0,0,N").with_hand(BLUE, ore=1).with_cards(RED, knight=1),
        ["play knight", "robber 0,-1"],
    ),
    "a theft": (
        a_game().with_settlement(BLUE, "0,0,N").with_hand(BLUE, ore=1, wool=1).with_cards(RED, knight=1),
        ["play knight", "robber 0,-1"],
    ),
    "a monopoly": (a_game().with_cards(RED, monopoly=1), ["play monopoly", "monopoly ore"]),
    "a spy's look": (
        ck().with_progress(RED, spy=1).with_progress(BLUE, smith=1).with_progress(WHITE, crane=1),
        ["play spy", "choose blue"],
    ),
    "a merchant's look": (
        ck().with_city(BLUE, "2,-2,N").with_hand(BLUE, ore=2).with_progress(RED, master_merchant=1),
        ["play master merchant"],
    ),
}


@pytest.mark.parametrize("case", REVEALING)
def test_a_decision_that_revealed_something_stays(case: str) -> None:
    position, moves = REVEALING[case]
    table = a_table(position.game().position)
    for move in moves:
        play(table, move)
    assert not can_take_back(table, RED)


def test_a_decision_that_another_player_has_answered_stays() -> None:
    """An offer can be taken back until the first answer is given."""
    position = a_game().with_hand(RED, ore=1).with_hand(BLUE, wool=1).with_hand(WHITE, wool=1)
    table = a_table(position.game().position)
    play(table, "offer", "give ore", "want wool", "ask all", "done")
    assert can_take_back(table, RED)
    play(table, "decline", seat=BLUE)
    assert not can_take_back(table, RED)
    play(table, "decline", seat=WHITE)
    assert not can_take_back(table, RED)
