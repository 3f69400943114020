"""Reports: somebody at a table is reported, with a copy of the chat as it was."""

import time

import pytest
from server.accounts import PASSWORD, Browser, anna
from server.test_blocks import account, open_table
from server.visitors import Server

from insula.server.storage.reports import Report
from insula.server.web.report_http import DAY, LONGEST_TEXT, MOST_OPEN

pytestmark = pytest.mark.anyio


def stored(server: Server) -> list[Report]:
    reports: list[Report] = server.app.state.store.reports.open(100)
    return reports


async def refused(browser: Browser, table: str, **given: object) -> str:
    response = await browser.client.post(f"/api/tables/{table}/reports", json={"reason": "insults", **given})
    assert response.status_code >= 400, response.text
    return str(response.json()["why"]["case"])


async def reported(browser: Browser, table: str, **given: object) -> None:
    response = await browser.client.post(f"/api/tables/{table}/reports", json={"reason": "insults", **given})
    assert (response.status_code, response.json()) == (200, {}), response.text


async def rude_table(server: Server) -> tuple[str, Browser, Browser]:
    """A table at which Ben, called Rude, has said something to Anna."""
    one, ben = await anna(server), await account(server, "Ben")
    id = await open_table(one)
    pages = [await server.page(id, each.cookie) for each in (one, ben)]
    await pages[0].do("sit", seat=0, name="Anna")
    await pages[1].do("sit", seat=1, name="Rude")
    await pages[1].do("say", text="something rude")
    await pages[0].do("say_phrase", phrase="hello")
    return id, one, ben


async def test_a_report_has_the_chat_the_table_and_both_people(server: Server) -> None:
    id, one, _ = await rude_table(server)
    await reported(one, id, seat=1, text="  look at\nthis ")
    (report,) = stored(server)
    accounts = server.app.state.store.accounts
    assert (report.table_id, report.seat, report.entry) == (id, 1, 5)
    assert (report.guest, report.name) == (accounts.named("ben").guest, "Rude")
    assert (report.reporter, report.reporter_name) == (accounts.named("anna").guest, "Anna")
    assert (report.reason, report.text, report.closed) == ("insults", "look at this", None)
    assert [(line.line, line.name, line.text, line.is_phrase) for line in report.chat] == [
        (4, "Rude", "something rude", False),
        (5, "Anna", "hello", True),
    ]


async def test_what_is_said_later_is_not_in_the_report(server: Server) -> None:
    id, one, ben = await rude_table(server)
    await reported(one, id, seat=1)
    await (await server.page(id, ben.cookie)).do("say", text="later")
    assert [line.text for line in stored(server)[0].chat] == ["something rude", "hello"]


async def test_who_has_left_is_reported_by_a_line(server: Server) -> None:
    id, one, ben = await rude_table(server)
    await (await server.page(id, ben.cookie)).do("leave", seat=1)
    assert await refused(one, id, seat=1) == "no_person_there"
    await reported(one, id, seat=1, line=4)
    assert stored(server)[0].name == "Rude"


async def test_a_spectator_is_reported_by_a_line(server: Server) -> None:
    id, one, _ = await rude_table(server)
    guest = Browser(server)
    await guest.client.get("/api/account")
    page = await server.page(id, guest.cookie)
    line = (await page.do("say", text="an insult")).seq
    await page.do("say_phrase", phrase="hello")
    assert await refused(one, id, seat=-1) == "no_person_there"
    assert await refused(one, id, seat=-1, line=line - 1) == "no_person_there", "a player said this"
    assert await refused(guest, id, seat=-1, line=line) == "reporting_oneself"
    await reported(one, id, seat=-1, line=line)
    (report,) = stored(server)
    assert (report.guest, report.name) == (guest.cookie.partition(".")[0], "guest")
    assert [line.text for line in report.chat if line.guest == report.guest] == ["an insult", "hello"]


async def test_a_report_has_the_lines_from_before_the_author_signed_in(server: Server) -> None:
    id, one, _ = await rude_table(server)
    guest = Browser(server)
    await guest.client.get("/api/account")
    page = await server.page(id, guest.cookie)
    await page.do("say", text="without a seat")
    await page.do("sit", seat=2, name="Greta")
    await page.do("say", text="with a seat")
    await account(server, "Greta")
    await guest.do("sign_in", name="Greta", password=PASSWORD)
    await reported(one, id, seat=2)
    (report,) = stored(server)
    assert report.guest == server.app.state.store.accounts.named("greta").guest
    assert [line.text for line in report.chat if line.guest == report.guest] == ["without a seat", "with a seat"]


async def test_guests_and_spectators_report_too(server: Server) -> None:
    id, _, _ = await rude_table(server)
    guest = Browser(server)
    await guest.client.get("/api/account")
    await reported(guest, id, seat=1)
    await (await server.page(id, guest.cookie)).do("sit", seat=2, name="Greta")
    await reported(guest, id, seat=0)
    assert [report.reporter_name for report in stored(server)] == ["", "Greta"]


async def test_what_makes_no_sense_is_refused(server: Server) -> None:
    id, one, _ = await rude_table(server)
    assert await refused(one, id, seat=0) == "reporting_oneself"
    assert await refused(one, id, seat=2) == "no_person_there"
    assert await refused(one, id, seat=1, reason="boring") == "malformed"
    assert await refused(one, id, seat=1, text="x" * (LONGEST_TEXT + 1)) == "text_length"
    assert await refused(one, "nowhere", seat=1) == "no_such_table"
    assert stored(server) == []


async def test_the_same_is_reported_once_until_it_is_closed(server: Server) -> None:
    id, one, ben = await rude_table(server)
    await reported(one, id, seat=1)
    assert await refused(one, id, seat=1) == "reported_already"
    await reported(ben, id, seat=0)
    assert len(stored(server)) == 2


async def test_nobody_floods_the_operators(server: Server, no_recovery: None) -> None:
    id, one, _ = await rude_table(server)
    given = [await one.client.post(f"/api/tables/{id}/reports", json={"seat": 1, "reason": "spam"}) for _ in range(6)]
    codes = [response.json().get("code") for response in given]
    assert codes == [None, *["repeated"] * 4, "too_many"]
    store = server.app.state.store
    for number in range(MOST_OPEN + 1):
        made = Report(str(number), 0.0, str(number), 1, 0, "b", "B", "a", "A", "spam", "", [])
        assert store.reports.add(made, MOST_OPEN) == (number < MOST_OPEN)


async def test_a_report_follows_a_guest_into_an_account(server: Server) -> None:
    """Whoever signs in later is still the one who was reported."""
    id, one, _ = await rude_table(server)
    guest = Browser(server)
    await guest.client.get("/api/account")
    await (await server.page(id, guest.cookie)).do("sit", seat=2, name="Greta")
    await (await server.page(id, guest.cookie)).do("say", text="something else")
    await reported(one, id, seat=2)
    await guest.do("sign_in", name="Ben", password="correct horse")
    ben, (report,) = server.app.state.store.accounts.named("ben").guest, stored(server)
    assert (report.guest, [line.guest for line in report.chat if line.seat == 2]) == (ben, [ben])
    await guest.do("delete", name="Ben")
    assert {line.name for line in stored(server)[0].chat} == {"", "Anna"}


async def test_a_deleted_account_is_in_no_report(server: Server) -> None:
    id, one, ben = await rude_table(server)
    await reported(one, id, seat=1, text="a text")
    await ben.do("delete", name="Ben")
    (report,) = stored(server)
    assert (report.guest, report.name) == ("", "")
    assert next((line.guest, line.name, line.text) for line in report.chat) == ("", "", "something rude")
    await one.do("delete", name="Anna")
    (report,) = stored(server)
    assert (report.reporter, report.reporter_name, report.text) == ("", "", "a text")
    assert {line.name for line in report.chat} == {""}


async def test_closed_reports_are_deleted_in_time(server: Server) -> None:
    store, now = server.app.state.store, time.time()
    for id, closed in (("open", None), ("new", now - 89 * DAY), ("old", now - 91 * DAY)):
        store.reports.add(Report(id, 0.0, id, 1, 0, "b", "B", "a", "A", "spam", "", [], closed), MOST_OPEN)
    store.reports.delete_closed(now - 90 * DAY)
    assert [report.id for report in (*store.reports.open(9), *store.reports.closed(9))] == ["open", "new"]
