"""The log of a table ends somewhere: chat, wishes, seats and steps have a total, decisions have none."""

from collections.abc import Callable

import pytest
from server.tables import GUESTS, seated

from insula.server.messages import ErrorCode, Setup
from insula.server.page_messages import GoToStep
from insula.server.refusal import Refusal
from insula.server.storage.rebuild import rebuild
from insula.server.tables import lesson_requests, log_limits, requests, seating
from insula.server.tables.log import LogEntry, Opened
from insula.server.tables.table import Table

SMALL = 4
"""The most entries of each kind in these tests."""


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_limits, "MOST", dict.fromkeys(log_limits.MOST, SMALL))


def running() -> Table:
    """Return a table where a game has begun; nobody's seat was counted yet."""
    table = rebuild("table", seated(Setup(players=2)), None)
    table.entries.clear()
    return table


def accepted(table: Table, request: Callable[[int], list[LogEntry]]) -> int:
    """Make a request as long as it is accepted; return how often it was."""
    for number in range(3 * SMALL):
        try:
            made = request(number)
        except Refusal as refusal:
            if (refusal.code, refusal.why.case) != (ErrorCode.TOO_MANY, "log_full"):
                raise
            return number
        for entry in made:
            table.apply(0, entry)
    return -1


def test_chat_and_phrases_share_a_total_and_spectators_have_half_of_it() -> None:
    table = running()
    assert accepted(table, lambda _: seating.say(table, "nobody", "hello")) == SMALL / 2
    assert accepted(table, lambda _: seating.say_phrase(table, "nobody", "hello")) == 0
    assert accepted(table, lambda _: seating.say(table, GUESTS[1], "hello")) == SMALL / 2
    assert accepted(table, lambda _: seating.say_phrase(table, GUESTS[0], "hello")) == 0


def test_wishes_have_a_total() -> None:
    table = running()
    assert accepted(table, lambda _: seating.wish(table, GUESTS[0], ["ore"], [])) == SMALL


def test_seats_have_a_total_but_everybody_can_leave() -> None:
    table = Table("table")
    table.apply(0, Opened(Setup(players=2), GUESTS[0]))

    def sit_or_leave(number: int) -> list[LogEntry]:
        if number % 2:
            return seating.leave(table, GUESTS[0], 0)
        return seating.sit(table, GUESTS[0], 0, "Anna", "")

    assert accepted(table, sit_or_leave) == 2 * SMALL
    assert accepted(table, lambda _: seating.seat_bot(table, GUESTS[0], 1, "greedy")) == 0


def test_steps_of_a_lesson_have_a_total() -> None:
    setup, host, entries = lesson_requests.opening(Setup(lesson="base"), "anna")
    table = Table("table")
    for entry in (Opened(setup, host), *entries):
        table.apply(0, entry)
    assert accepted(table, lambda _: lesson_requests.request(table, "anna", GoToStep(1, 0))) == SMALL


def test_decisions_have_no_total_but_taking_back_does() -> None:
    """Whoever can no longer take back still decides."""
    table = running()

    def decide_or_take_back(number: int) -> list[LogEntry]:
        if number % 2:
            return requests.take_back(table, seat, table.seq)
        return requests.play(table, seat, table.seq, [choices[0].text])

    seat = table.waited_for[0]
    choices = table.asked[seat].legal_actions
    assert accepted(table, decide_or_take_back) == 2 * SMALL + 1
    for _ in range(SMALL):
        seat = table.waited_for[0]
        for entry in requests.play(table, seat, table.seq, [table.asked[seat].legal_actions[0].text]):
            table.apply(0, entry)


def test_a_table_counts_the_same_after_a_restart() -> None:
    log = seated(Setup(players=2))
    table = rebuild("table", log, None)
    assert table.entries == {"open": 1, "sit": 2, "start": 1}
    assert table.after(0, seating.say(table, GUESTS[0], "hello")).entries["say"] == 1
    assert table.entries["say"] == 0
