"""Tokens: a person makes and revokes them, and the server keeps only their hashes."""

from typing import Any

import pytest
import sqlalchemy as sql
from msgspec import json
from server.accounts import Browser, anna
from server.programs import Program, ProgramSocket, program
from server.visitors import Server

from insula.server.accounts.tokens import MOST_TOKENS
from insula.server.refusal import Refusal

pytestmark = pytest.mark.anyio


async def tokens(browser: Browser) -> dict[str, object]:
    told: dict[str, object] = (await browser.client.get("/api/account/tokens")).json()
    return told


async def test_a_token_is_shown_once_and_stored_hashed(server: Server, database: str) -> None:
    browser = await anna(server)
    made = await browser.do("tokens/new", name="  my  laptop ", scopes=["play"])
    secret = made["secret"]
    assert secret.startswith("insula_")
    (listed,) = made["tokens"]
    assert (listed["name"], listed["scopes"], listed["used"]) == ("my laptop", ["play"], 0)
    again = await tokens(browser)
    assert (again["tokens"], again["secret"]) == ([listed], "")
    engine = sql.create_engine(database)
    with engine.connect() as connection:
        rows = connection.execute(sql.text("SELECT * FROM token")).all()
    engine.dispose()
    assert len(rows) == 1
    assert secret.removeprefix("insula_") not in str(rows)


async def test_a_revoked_token_is_worth_nothing(server: Server) -> None:
    robo = await program(server)
    assert (await robo.do("GET account"))["name"] == "Robo"
    (listed,) = (await robo.browser.do("tokens/new", name="other", scopes=["play"]))["tokens"][:1]
    assert (await robo.browser.do("tokens/remove", id=listed["id"]))["tokens"][0]["name"] == "other"
    assert await robo.refused("GET account") == (401, "not_signed_in")


async def playing(robo: Program) -> tuple[str, ProgramSocket, dict[str, Any]]:
    """Let a program open a table; return its ID, the socket of the program, and the first question."""
    table = (await robo.do("tables", players=2, bots=["random"]))["id"]
    socket = robo.socket(table)
    await socket.get("game")
    return table, socket, await socket.get("decide")


@pytest.mark.parametrize("change", ["tokens/remove", "delete"])
async def test_a_program_without_a_valid_token_plays_no_more(server: Server, change: str) -> None:
    """Its socket closes, and no answer counts that arrives before it has closed."""
    robo = await program(server)
    (listed,) = (await tokens(robo.browser))["tokens"]  # type: ignore[misc]
    table, socket, question = await playing(robo)
    (stream,) = server.app.state.pages
    await robo.browser.do(change, **({"name": "Robo"} if change == "delete" else {"id": listed["id"]}))
    before = (await server.table(table)).seq
    answer = {"id": question["id"], "index": 0}
    with pytest.raises(Refusal) as refusal:
        await stream.take(json.encode(answer).decode())
    assert refusal.value.code == "stale"
    socket.answer(**answer)
    assert (await socket.get("goodbye"))["code"] == "closing"
    assert await socket.next() is None
    assert (await robo.socket(table).get("goodbye"))["code"] == "not_signed_in"
    assert (await server.table(table)).seq == before


async def test_a_program_with_another_token_connects_again(server: Server) -> None:
    robo = await program(server)
    (_, spare) = (await robo.browser.do("tokens/new", name="spare", scopes=["play"]))["tokens"]
    table, socket, question = await playing(robo)
    await robo.browser.do("tokens/remove", id="no such token")
    assert await socket.is_silent()
    await robo.browser.do("tokens/remove", id=spare["id"])
    assert (await socket.get("goodbye"))["code"] == "closing"
    again = robo.socket(table)
    await again.get("game")
    assert (await again.get("decide"))["id"] == question["id"]
    await robo.leave()


async def test_nobody_revokes_the_token_of_another(server: Server) -> None:
    robo = await program(server)
    (listed,) = (await tokens(robo.browser))["tokens"]  # type: ignore[misc]
    await (await anna(server)).do("tokens/remove", id=listed["id"])
    assert (await robo.do("GET account"))["name"] == "Robo"


async def test_tokens_are_for_accounts_and_not_too_many(server: Server) -> None:
    guest = Browser(server)
    assert await guest.refused("tokens/new", name="a", scopes=["play"]) == "not_signed_in"
    browser = await anna(server)
    for wrong in ({"name": "", "scopes": ["play"]}, {"name": "a", "scopes": []}, {"name": "a", "scopes": ["all"]}):
        assert await browser.refused("tokens/new", **wrong) in ("wrong_name", "malformed")
    for number in range(MOST_TOKENS):
        await browser.do("tokens/new", name=str(number), scopes=["play"])
    assert await browser.refused("tokens/new", name="one more", scopes=["play"]) == "too_many"


async def test_a_token_allows_only_its_scopes(server: Server) -> None:
    robo = await program(server, "Robo", "challenge")
    assert (await robo.do("GET account"))["scopes"] == ["challenge"]
    assert await robo.refused("tables", players=2) == (403, "no_scope")
    for wrong in ("", "insula_", "insula_" + "x" * 43, "x"):
        assert await Program(server, robo.browser, wrong).refused("GET account") == (401, "not_signed_in")


async def test_an_account_is_a_bot_for_good_once_a_program_has_played(server: Server) -> None:
    robo = await program(server)
    await robo.do("GET account")
    assert not (await tokens(robo.browser))["is_bot"]
    await robo.do("tables", players=2, bots=["random"])
    (listed,) = (told := await tokens(robo.browser))["tokens"]  # type: ignore[misc]
    assert told["is_bot"]
    assert listed["used"] > 0
    await robo.browser.do("tokens/remove", id=listed["id"])
    id = await robo.browser.open(is_public=True)
    page = await server.page(id, robo.browser.cookie)
    await page.do("sit", seat=0, name="Robo")
    assert [seat.is_program for seat in page.update.table.seats] == [True, False]
    (table,) = (each for each in (await robo.browser.client.get("/api/tables")).json() if each["id"] == id)
    assert table["seats"][0]["bot"] == "program"


async def test_a_deleted_account_has_no_tokens(server: Server) -> None:
    robo = await program(server)
    await robo.browser.do("delete", name="Robo")
    assert await robo.refused("GET account") == (401, "not_signed_in")
