"""Operators: they see reports, delete lines, close tables, ban and rename; and all that they did is recorded."""

import asyncio
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from server.accounts import PASSWORD, Browser
from server.databases import both_databases, postgresql_only
from server.entrants import entrant
from server.processes import Process
from server.remote import RemoteBrowser
from server.test_blocks import account, open_table
from server.test_reports import reported, rude_table
from server.visitors import HOST, SOON, Page, Server
from typer.testing import CliRunner

from insula.cli.app import app as command
from insula.server.messages import ErrorCode
from insula.server.storage.errors import StorageError
from insula.server.storage.reports import Report
from insula.server.storage.store import Store
from insula.server.tables.log import Adjudicated
from insula.server.tables.occupants import SPECTATOR
from insula.server.web.operator_http import DAY, MOST_REPORTS

pytestmark = [pytest.mark.anyio, both_databases]


def make_operator(server: Server, name: str) -> None:
    store: Store = server.app.state.store
    found = store.accounts.named(name.lower())
    assert found
    store.operators.add(found.guest)


async def operator(server: Server) -> Browser:
    browser = await account(server, "Olga")
    make_operator(server, "Olga")
    return browser


async def view(browser: Browser) -> dict[str, Any]:
    response = await browser.client.get("/api/operator")
    assert response.status_code == 200, response.text
    told: dict[str, Any] = response.json()
    return told


async def does(browser: Browser, type: str, table: str = "", **given: object) -> dict[str, Any]:
    path = f"/api/tables/{table}/operator" if table else "/api/operator"
    response = await browser.client.post(path, json={"type": type, "reason": "because", **given})
    told: dict[str, Any] = response.json()
    return told if response.status_code == 200 else {"refused": told["why"]["case"], **told["why"]["arguments"]}


async def recorded(browser: Browser) -> list[tuple[str, str, str, str]]:
    told = (await view(browser))["actions"]
    return [(each["operator"], each["kind"], each["subject"], each["reason"]) for each in told]


def chat(page: Page) -> list[str]:
    return [line.text for update in page.updates for line in update.log if line.kind == "say"]


async def test_only_operators_see_anything(server: Server) -> None:
    id, one, _ = await rude_table(server)
    await reported(one, id, seat=1)
    for other in (one, Browser(server)):
        assert (await other.client.get("/api/operator")).status_code == 403
        assert (await other.client.get("/operator")).status_code in (404, 503)
        for given in ({"type": "ban", "name": "Ben"}, {"type": "rename", "name": "Ben", "new_name": "Bert"}):
            assert (await does(other, **given))["refused"] == ErrorCode.NOT_OPERATOR
        for given in ({"type": "hide_line", "line": 4}, {"type": "close_table"}):
            assert (await does(other, table=id, **given))["refused"] == ErrorCode.NOT_OPERATOR
    assert not (await one.client.get("/api/account")).json()["is_operator"]
    make_operator(server, "Anna")
    assert (await one.client.get("/api/account")).json()["is_operator"]
    assert len((await view(one))["reports"]) == 1


async def test_a_report_is_read_and_closed(server: Server) -> None:
    id, one, _ = await rude_table(server)
    await reported(one, id, seat=1, text="look")
    olga = await operator(server)
    (shown,) = (await view(olga))["reports"]
    assert (shown["table"], shown["name"], shown["account"], shown["reporter"]) == (id, "Rude", "Ben", "Anna")
    assert [(line["text"], line["is_reported"]) for line in shown["chat"]] == [
        ("something rude", True),
        ("hello", False),
    ]
    told = await does(olga, "close_report", report=shown["id"], reason="said sorry")
    assert (told["reports"], told["closed"][0]["note"]) == ([], "said sorry")
    assert await recorded(olga) == [("Olga", "close_report", f"Rude ({id})", "said sorry")]
    assert (await does(olga, "close_report", report=shown["id"]))["refused"] == "no_such_report"
    assert len(await recorded(olga)) == 1, "what was refused is not recorded"
    await reported(one, id, seat=1)  # what happens again is reported again


def false_reports(server: Server, count: int, by: str = "liar") -> None:
    """Store reports by a guest without an account, each about a table of its own."""
    for number in range(count):
        id = f"{by} {number}"
        made = Report(id, float(number), id, 1, 0, "somebody", "Somebody", by, "", "spam", "", [])
        assert server.app.state.store.reports.add(made, count)


async def test_many_reports_by_guests_hide_no_report_by_an_account(server: Server) -> None:
    false_reports(server, MOST_REPORTS + 5)
    id, one, _ = await rude_table(server)
    await reported(one, id, seat=1)
    olga = await operator(server)
    told = await view(olga)
    assert (told["first"], told["total"], len(told["reports"])) == (0, MOST_REPORTS + 6, MOST_REPORTS)
    oldest = [f"liar {number}" for number in range(MOST_REPORTS - 1)]
    assert [each["table"] for each in told["reports"]] == [id, *oldest]
    rest = (await olga.client.get("/api/operator", params={"first": MOST_REPORTS})).json()
    assert rest["first"] == MOST_REPORTS
    assert [each["table"] for each in rest["reports"]] == [f"liar {MOST_REPORTS + number}" for number in range(-1, 5)]
    for nowhere in (-1, MOST_REPORTS + 6, 10**30):
        assert (await olga.client.get("/api/operator", params={"first": nowhere})).json()["first"] == 0


async def test_all_reports_by_one_person_are_closed_at_once(server: Server) -> None:
    false_reports(server, 3)
    false_reports(server, 1, by="other")
    id, one, _ = await rude_table(server)
    await reported(one, id, seat=1)
    olga = await operator(server)
    told = {each["id"]: each["by_reporter"] for each in (await view(olga))["reports"]}
    assert [told[id] for id in ("liar 0", "liar 2", "other 0")] == [3, 3, 1]
    told = await does(olga, "close_report", report="liar 1", related="reporter")
    assert [each["table"] for each in told["reports"]] == [id, "other 0"]
    assert {each["note"] for each in told["closed"]} == {"because"}
    assert await recorded(olga) == [("Olga", "close_reports", SPECTATOR, "because")]
    assert (await does(olga, "close_report", report="liar 1", related="reporter"))["refused"] == "no_such_report"


async def test_all_reports_about_one_table_are_closed_at_once(server: Server) -> None:
    false_reports(server, 1)
    id, one, ben = await rude_table(server)
    await reported(one, id, seat=1)
    await reported(ben, id, seat=0)
    olga = await operator(server)
    shown = (await view(olga))["reports"]
    assert [each["about_table"] for each in shown] == [2, 2, 1]
    told = await does(olga, "close_report", report=shown[0]["id"], related="table")
    assert [each["id"] for each in told["reports"]] == ["liar 0"]
    assert await recorded(olga) == [("Olga", "close_reports", id, "because")]


async def test_reports_of_deleted_accounts_are_not_taken_for_those_of_one_person(server: Server) -> None:
    id, one, ben = await rude_table(server)
    await reported(one, id, seat=1)
    await reported(ben, id, seat=0)
    for browser, name in ((one, "Anna"), (ben, "Ben")):
        await browser.do("delete", name=name)
    olga = await operator(server)
    shown = (await view(olga))["reports"]
    assert [each["by_reporter"] for each in shown] == [0, 0]
    refused = await does(olga, "close_report", report=shown[0]["id"], related="reporter")
    assert refused["refused"] == "no_such_report"
    assert (await view(olga))["total"] == 2


async def test_a_deleted_line_is_shown_and_sent_to_nobody(server: Server) -> None:
    id, one, ben = await rude_table(server)
    olga, watching = await operator(server), await server.page(id, one.cookie)
    await watching.until(5)
    await does(olga, "hide_line", id, line=4)
    await watching.until(6)
    assert (watching.update.log[-1].kind, watching.update.log[-1].text) == ("hide", "4")
    for browser in (one, ben, olga):
        page = await server.page(id, browser.cookie)
        await page.until(6)
        assert "rude" not in page.raw[0].decode()
        older = await browser.client.get(f"/api/tables/{id}/log", params={"before": 7})
        assert "rude" not in older.text
    stored = server.app.state.store.log(id)
    assert stored[3].entry.text == "something rude", "the log is append-only"
    assert await recorded(olga) == [("Olga", "hide_line", f"{id} (4)", "because")]
    for nothing in (0, 1, 4, 7, 10**9):
        assert (await does(olga, "hide_line", id, line=nothing))["refused"] == "no_line_of_chat"


async def test_a_line_stays_deleted_after_a_restart(server: Server) -> None:
    id, _, _ = await rude_table(server)
    await does(await operator(server), "hide_line", id, line=4)
    table = server.tables._load(id)
    assert [line.kind for line in table.lines] == ["open", "sit", "sit", "hidden", "phrase", "hide"]


async def test_a_closed_table_sends_everybody_away(server: Server) -> None:
    id, one, ben = await rude_table(server)
    olga, page = await operator(server), await server.page(id, ben.cookie)
    await page.until(5)
    await does(olga, "close_table", id)
    await page.wait(lambda: page.goodbye)
    assert page.goodbye
    assert page.goodbye.code == ErrorCode.TABLE_CLOSED
    again = await server.page(id, one.cookie)
    await again.wait(lambda: again.goodbye)
    assert again.goodbye
    assert again.goodbye.code == ErrorCode.TABLE_CLOSED
    assert await recorded(olga) == [("Olga", "close_table", id, "because")]
    assert [game["status"] for game in await one.games()] == ["over"]


async def test_a_closed_game_counts_nowhere(server: Server) -> None:
    browser, olga = await account(server, "Anna"), await operator(server)
    id = await browser.seated(is_public=True)
    page, rng = await server.page(id, browser.cookie), Random(1)
    await page.wait(lambda: page.updates)
    await page.decide(rng)
    assert [table["id"] for table in (await browser.client.get("/api/tables")).json()] == [id]
    await does(olga, "close_table", id)
    assert (await browser.client.get("/api/tables")).json() == []
    assert (await browser.client.get("/api/me/running")).json()["games"] == []
    assert await browser.statistics() == []
    assert (await olga.client.get(f"/api/tables/{id}/record")).status_code == 200, "its game can still be read"
    assert (await does(olga, "close_table", id))["refused"] == ErrorCode.TABLE_CLOSED


async def test_nobody_reads_the_chat_of_a_closed_table(server: Server) -> None:
    """An operator can still delete lines there."""
    id, one, _ = await rude_table(server)
    olga = await operator(server)
    assert "rude" in (await one.client.get(f"/api/tables/{id}/log", params={"before": 9})).text
    await does(olga, "close_table", id)
    response = await one.client.get(f"/api/tables/{id}/log", params={"before": 9})
    assert (response.status_code, response.json()["code"]) == (410, ErrorCode.TABLE_CLOSED)
    assert await does(olga, "hide_line", id, line=4) == {}
    assert server.tables._load(id).lines[3].kind == "hidden"
    assert [kind for _, kind, *_ in await recorded(olga)] == ["hide_line", "close_table"]


async def test_a_table_whose_game_is_over_is_not_closed(server: Server) -> None:
    """Its game counts already. Nobody is sent away, and nothing is recorded."""
    anna, olga = await account(server, "Anna"), await operator(server)
    id = await anna.seated()
    page = await server.page(id, anna.cookie)
    await page.wait(lambda: page.updates)
    await (await server.tables.live(id)).submit(lambda _: [Adjudicated()])
    assert (await does(olga, "close_table", id))["refused"] == "closing_finished"
    assert await recorded(olga) == []
    await page.do("say", text="hello")
    assert not page.goodbye


async def test_who_is_banned_is_sent_away_and_told_why(server: Server) -> None:
    """Open sockets close at once, the cookie is worth nothing, and signing in is refused with the reason."""
    id, _, ben = await rude_table(server)
    olga, page = await operator(server), await server.page(id, ben.cookie)
    await page.until(5)
    told = await does(olga, "ban", name="ben", days=7, reason="threats")
    await page.wait(lambda: page.goodbye)
    assert page.goodbye
    assert (page.goodbye.code, page.goodbye.why.arguments["reason"]) == (ErrorCode.BANNED, "threats")
    (ban,) = told["bans"]
    assert (ban["name"], ban["reason"]) == ("Ben", "threats")
    assert time.time() + 6 * DAY < ban["until"] < time.time() + 8 * DAY
    assert await ben.name() == ""
    response = await ben.ask("sign_in", name="Ben", password=PASSWORD)
    assert (response.status_code, response.json()["why"]["case"]) == (403, "banned_until")
    assert response.json()["why"]["arguments"] == {"until": int(ban["until"]), "reason": "threats"}
    assert await recorded(olga) == [("Olga", "ban", "Ben (7 d)", "threats")]
    await does(olga, "lift_ban", ban=ban["id"], reason="appeal")
    await ben.do("sign_in", name="Ben", password=PASSWORD)
    assert (await recorded(olga))[0] == ("Olga", "lift_ban", "Ben", "appeal")
    assert (await does(olga, "lift_ban", ban=ban["id"]))["refused"] == "no_such_ban"


async def test_a_ban_ends_by_itself(server: Server) -> None:
    ben = await account(server, "Ben")
    guest = server.app.state.store.accounts.named("ben").guest
    bans = server.app.state.accounts.bans
    bans.put(guest, time.time() + 60, "spam")
    assert await ben.refused("sign_in", name="Ben", password=PASSWORD) == "banned_until"
    bans.put(guest, time.time() - 1, "spam")
    await ben.do("sign_in", name="Ben", password=PASSWORD)


async def test_a_ban_holds_after_a_restart(server: Server) -> None:
    await account(server, "Ben")
    await does(await operator(server), "ban", name="Ben")
    bans = type(server.app.state.accounts.bans)(server.app.state.store.operators)
    refusal = bans.refusal(server.app.state.store.accounts.named("ben").guest)
    assert refusal
    assert refusal.why.case == "banned_for_good"


async def test_a_ban_holds_for_programs(server: Server) -> None:
    ben, olga = await account(server, "Ben"), await operator(server)
    secret = (await ben.do("tokens/new", name="bot", scopes=["play"]))["secret"]
    headers, client = {"authorization": f"Bearer {secret}"}, server.client()
    made = await client.post("/api/bot/tables", json={"players": 2}, headers=headers)
    assert made.status_code == 200, made.text
    await does(olga, "ban", name="Ben", reason="cheating")
    refused = await client.get("/api/bot/account", headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (403, "banned")
    assert "cheating" in refused.json()["reason"]


async def test_an_open_stream_of_a_banned_program_ends(server: Server) -> None:
    ben, olga = await account(server, "Ben"), await operator(server)
    secret = (await ben.do("tokens/new", name="bot", scopes=["play"]))["secret"]
    headers, client = {"authorization": f"Bearer {secret}", "host": HOST}, server.client()
    id = (await client.post("/api/bot/tables", json={"players": 2}, headers=headers)).json()["id"]
    reading = asyncio.create_task(client.get(f"/api/bot/tables/{id}/stream", headers=headers))
    async with asyncio.timeout(30):
        while not any(page.shows == "program" for page in server.app.state.pages):
            await asyncio.sleep(0.02)
        await does(olga, "ban", name="Ben")
        assert "banned" in (await reading).text


async def test_a_guest_is_banned_by_a_report(server: Server) -> None:
    """Only the cookie is banned: the browser becomes that of another guest, without the seat."""
    one, guest, olga = await account(server, "Anna"), Browser(server), await operator(server)
    id = await open_table(one)
    await guest.client.get("/api/account")
    page = await server.page(id, guest.cookie)
    await page.do("sit", seat=1, name="Greta")
    await reported(one, id, seat=1)
    (report,) = (await view(olga))["reports"]
    before = guest.cookie
    await does(olga, "ban", report=report["id"])
    await page.wait(lambda: page.goodbye)
    await guest.client.get("/api/account")
    assert guest.cookie != before
    assert await guest.seat(id) == -1


async def test_tables_of_a_tournament_are_left_to_its_host(server: Server) -> None:
    people = [await entrant(server, f"Player {number}") for number in range(3)]
    id = await people[0].open()
    for each in people:
        await each.do(id, "enter")
    (table,) = (await people[0].do(id, "begin"))["rounds"][0]["tables"]
    olga = await operator(server)
    assert (await does(olga, "close_table", table["id"]))["refused"] == "closing_in_tournament"
    assert await recorded(olga) == []
    assert (await server.table(table["id"])).status != "over"


async def test_operators_do_not_ban_each_other(server: Server) -> None:
    olga = await operator(server)
    await account(server, "Ben")
    make_operator(server, "Ben")
    assert (await does(olga, "ban", name="Ben"))["refused"] == "banning_operator"
    assert (await does(olga, "ban", name="Nobody"))["refused"] == "no_such_account"
    assert (await does(olga, "ban", name="Ben", days=-1))["refused"] == "days_of_ban"
    assert (await does(olga, "ban", name="Ben", reason=" "))["refused"] == "text_length"
    assert await recorded(olga) == []


async def test_an_account_gets_another_name_and_keeps_its_sessions(server: Server) -> None:
    """Nobody gets the old name, not even the account itself."""
    ben, olga = await account(server, "Rude word"), await operator(server)
    assert (await does(olga, "rename", name="rude word", new_name="Olga"))["refused"] == "name_taken"
    await does(olga, "rename", name="rude word", new_name="Player 17")
    assert await ben.name() == "Player 17"
    await Browser(server).do("sign_in", name="player 17", password=PASSWORD)
    assert await Browser(server).refused("sign_in", name="Rude word", password=PASSWORD) == "wrong_login"
    assert await Browser(server).refused("new", name="Rude w0rd", password=PASSWORD) == "name_taken"
    await ben.do("delete", name="Player 17")
    assert await Browser(server).refused("new", name="Rude word", password=PASSWORD) == "name_taken"
    await Browser(server).do("new", name="Player 17", password=PASSWORD)
    assert await recorded(olga) == [("Olga", "rename", "Rude word → Player 17", "because")]


async def test_a_deleted_account_is_no_operator(server: Server) -> None:
    olga = await operator(server)
    await olga.do("delete", name="Olga")
    assert server.app.state.store.operators.all() == []


async def test_the_command_names_operators(server: Server, database: str) -> None:
    await account(server, "Olga")
    if database.startswith("sqlite"):
        server.app.state.store.close()

    def insula(*arguments: str) -> tuple[int, str]:
        done = CliRunner().invoke(command, [*arguments, "--database", database])
        return done.exit_code, done.output

    assert insula("operators", "list") == (0, "there are no operators\n")
    assert insula("operators", "add", "olga") == (0, "Olga is an operator\n")
    assert insula("operators", "list") == (0, "Olga\n")
    assert insula("operators", "remove", "Olga") == (0, "Olga is no longer an operator\n")
    assert insula("operators", "remove", "Olga") == (0, "Olga was not an operator\n")
    status, told = insula("operators", "add", "Nobody")
    assert (status, "no account called Nobody" in told) == (2, True)


async def test_the_command_deletes_an_account(server: Server, database: str) -> None:
    """Of somebody who is banned, say. A running server with PostgreSQL signs the person out."""
    olga, store = await account(server, "Olga"), server.app.state.store

    def delete(name: str) -> tuple[int, str]:
        arguments = ["accounts", "delete", name, "--database", database]
        done = CliRunner().invoke(command, arguments, catch_exceptions=False)
        return done.exit_code, done.output

    if database.startswith("sqlite"):
        with pytest.raises(StorageError, match="another"):
            await asyncio.to_thread(delete, "Olga")
        assert store.accounts.named("olga")
        store.close()
    assert await asyncio.to_thread(delete, "olga") == (0, "the account Olga is deleted\n")
    assert await asyncio.to_thread(delete, "Olga") == (2, "insula: there is no account called Olga\n")
    if not database.startswith("sqlite"):
        async with asyncio.timeout(SOON):
            while (await olga.client.get("/api/account")).json().get("name"):
                await asyncio.sleep(0.05)


async def test_only_operators_open_tournaments_if_so_decided(server: Server) -> None:
    server.app.state.tournament_hosts = "operators"
    olga = await account(server, "Olga")
    tournament = {"name": "Cup"}
    assert (await olga.client.post("/api/tournaments", json=tournament)).json()["why"]["case"] == "no_tournament_host"
    make_operator(server, "Olga")
    assert (await olga.client.post("/api/tournaments", json=tournament)).status_code == 200


@pytest.mark.slow
@postgresql_only
async def test_bans_and_deleted_lines_reach_all_processes(start: Callable[..., Process], database: str) -> None:
    """The table belongs to one process; the operator and whoever is banned are at the other one."""
    one, other = start(), start()
    anna, ben, olga = [RemoteBrowser() for _ in range(3)]
    for browser, name in ((anna, "Anna"), (ben, "Ben"), (olga, "Olga")):
        await browser.post(one, "/api/account/new", name=name, password=PASSWORD)
    store = Store(database)
    found = store.accounts.named("olga")
    assert found
    store.operators.add(found.guest)
    store.close()
    id = await anna.open(one, players=2)
    async with anna.page(one, id) as host, ben.page(other, id) as page:
        await host.do("sit", seat=0, name="Anna")
        await page.do("sit", seat=1, name="Rude")
        await page.do("say", text="something rude")
        await host.until(4)
        done = await olga.post(other, f"/api/tables/{id}/operator", type="hide_line", line=4, reason="because")
        assert (done.status_code, done.json()) == (200, {})
        await host.until(5)
        banned = await olga.post(one, "/api/operator", type="ban", name="Ben", reason="threats")
        assert banned.status_code == 200, banned.text
        goodbye = await page.until_closed()
        assert goodbye
        assert (goodbye.code, goodbye.why.arguments["reason"]) == (ErrorCode.BANNED, "threats")
        refused = await ben.post(other, "/api/account/sign_in", name="Ben", password=PASSWORD)
        assert (refused.status_code, refused.json()["code"]) == (403, "banned")
        closed = await olga.post(other, f"/api/tables/{id}/operator", type="close_table", reason="because")
        assert (closed.status_code, closed.json()) == (200, {})
        goodbye = await host.until_closed()
        assert goodbye
        assert goodbye.code == ErrorCode.TABLE_CLOSED
    shown = (await olga.get(other, "/api/operator")).json()["actions"]
    assert [action["kind"] for action in shown] == ["close_table", "ban", "hide_line"]
