"""Programs reach their tables through any process of the server."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import json
from server.databases import postgresql_only
from server.processes import CopiedProcess, Process
from server.programs import Program, program
from server.test_online_bot import QUICK, token_of
from server.visitors import Server
from websockets.asyncio.client import connect

from insula.bots.registry import find_bot
from insula.cli.online.game import play
from insula.cli.online.players import player_for
from insula.cli.online.server import RefusedError, RemoteServer
from insula.server.storage.store import Store

pytestmark = postgresql_only

SETUP = {"players": 2, "bots": ["random"], "options": {"turn_limit": 4}, "pace": 0}


@pytest.fixture
def pair(database: str, tmp_path: Path) -> Iterator[tuple[Process, Process]]:
    one, other = (CopiedProcess(database, QUICK, log=tmp_path / name) for name in ("one.log", "other.log"))
    yield one, other
    for process in (one, other):
        process.kill()


@pytest.mark.slow
def test_a_game_is_played_at_one_process_through_another(pair: tuple[Process, Process], database: str) -> None:
    token = token_of(pair[0].address, "Robo")
    here, there = (RemoteServer(process.address, token) for process in pair)
    table = here.ask("tables", SETUP)["id"]
    store = Store(database)
    assert store.leases.owner(table), "the first process has the table"
    store.close()
    faults: list[str] = []
    over = play(there, table, player_for(find_bot("greedy")), faults.append)
    assert sorted(each["place"] for each in over["ranking"])[0] == 1
    assert faults == []
    with pytest.raises(RefusedError) as refusal:
        there.ask(f"tables/{table}/answer", {"id": 1, "index": 0})
    assert refusal.value.code == "stale"


@pytest.mark.anyio
async def test_a_socket_is_passed_on(pair: tuple[Process, Process]) -> None:
    token = await asyncio.to_thread(token_of, pair[0].address, "Robo")
    here = RemoteServer(pair[0].address, token)
    table = (await asyncio.to_thread(here.ask, "tables", SETUP))["id"]
    address = f"{pair[1].socket_address}/api/bot/tables/{table}/socket?state=1"
    async with connect(address, additional_headers={"authorization": f"Bearer {token}"}) as socket:
        assert json.decode(await socket.recv())["type"] == "game"
        question = json.decode(await socket.recv())
        assert len(question["codes"]) == len(question["legal"])
        await socket.send(json.encode({"id": question["id"], "index": 0}).decode())
        assert json.decode(await socket.recv())["type"] == "decide"


def test_a_token_that_was_revoked_at_one_process_is_worth_nothing_at_the_other(pair: tuple[Process, Process]) -> None:
    with pair[0].client() as browser:
        browser.post("/api/account/new", json={"name": "Robo", "password": "correct horse"})
        made = browser.post("/api/account/tokens/new", json={"name": "a", "scopes": ["play"]}).json()
        there = RemoteServer(pair[1].address, made["secret"])
        there.reach()
        browser.post("/api/account/tokens/remove", json={"id": made["tokens"][0]["id"]})
        with pytest.raises(RefusedError):
            there.reach()


@pytest.mark.parametrize("change", ["tokens/remove", "delete"])
@pytest.mark.anyio
async def test_the_socket_at_another_process_closes_when_its_token_becomes_invalid(
    both: tuple[Server, Server], change: str
) -> None:
    robo = await program(both[0])
    (listed,) = (await robo.browser.client.get("/api/account/tokens")).json()["tokens"]
    there = Program(both[1], robo.browser, robo.token)
    socket = there.socket((await there.do("tables", **SETUP))["id"])
    await socket.get("game")
    await socket.get("decide")
    await robo.browser.do(change, **({"name": "Robo"} if change == "delete" else {"id": listed["id"]}))
    assert (await socket.get("goodbye"))["code"] == "closing"
    assert await socket.next() is None


@pytest.mark.anyio
async def test_programs_connect_again_when_the_notice_of_a_revocation_may_have_been_missed(
    both: tuple[Server, Server],
) -> None:
    robo = await program(both[0])
    socket = robo.socket((await robo.do("tables", **SETUP))["id"])
    await socket.get("game")
    await socket.get("decide")
    await both[0].app.state.accounts.sessions.catch_up()
    assert (await socket.get("goodbye"))["code"] == "closing"
