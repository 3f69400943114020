"""A full or read-only disk: decisions are refused, none is lost, and the game continues when it can."""

import asyncio
import contextlib
import gc
import itertools
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
import sqlalchemy as sql
from server.databases import both_databases, sqlite_only
from server.players import Player
from server.processes import ANSWERS_WITHIN, Process
from server.visitors import Server
from support.systems import linux_only

from insula.server.messages import ErrorCode, GameView, Update
from insula.server.storage.errors import StorageError
from insula.server.storage.store import Append, Store
from insula.server.tables.driver import HEARTBEAT
from insula.server.tables.log import Said

pytestmark = [pytest.mark.anyio, both_databases]

FAILURES = {
    ("sqlite", "full"): ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000"),
    ("sqlite", "read-only"): ("PRAGMA query_only = 1", "PRAGMA query_only = 0"),
    ("postgresql", "read-only"): ("SET TRANSACTION READ ONLY", "SET TRANSACTION READ WRITE"),
}
"""What makes all writing fail, and what ends that; nothing fills the disk of PostgreSQL for one database alone."""
FIRST = "WHERE table_id = 'damaged' AND seq = 1"
REPLACED = sql.text(f"UPDATE entry SET body = :body {FIRST}")
DAMAGES = [REPLACED.bindparams(body=b"{}"), REPLACED.bindparams(body=b"\xff"), sql.text(f"DELETE FROM entry {FIRST}")]


def at_each_use(server: Server, statement: str) -> None:
    """Execute a statement from now on before every transaction."""
    store: Store = server.tables._store

    def execute(connection: sql.engine.interfaces.DBAPIConnection, *_: object) -> None:
        connection.execute(statement)

    sql.event.listen(store._engine, "checkout", execute)


def fail(server: Server, failure: str) -> None:
    """Make all writing fail; a full disk is full to the last byte."""
    store: Store = server.tables._store
    at_each_use(server, FAILURES[store._engine.dialect.name, failure][0])
    seq = itertools.count(1)
    for size in (2_000, 200, 1) if failure == "full" else ():
        with contextlib.suppress(StorageError):
            for number in seq:
                store.append(Append("filler", number, 0, [Said(-1, "", "x" * size)]))


def recover(server: Server, failure: str) -> None:
    """Let writing succeed again."""
    at_each_use(server, FAILURES[server.tables._store._engine.dialect.name, failure][1])


def game_of(update: Update) -> GameView:
    assert update.game
    return update.game


@pytest.mark.parametrize(("databases", "failure"), FAILURES, indirect=["databases"])
async def test_decisions_are_refused_until_there_is_room_again(server: Server, failure: str) -> None:
    id, pages = await server.open(people=2, players=2)
    page = pages[game_of(pages[0].update).asked[0]]
    move, table = game_of(page.update).choices[0].text, await server.table(id)
    assert table.game
    seq, position = table.seq, table.game.position
    fail(server, failure)
    for _ in range(3):
        assert await page.refused("play", seq=seq, moves=[move]) == ErrorCode.STORAGE
    assert await page.refused("say", text="x" * 300) == ErrorCode.STORAGE
    assert (await server.client().post("/api/tables", json={})).json()["code"] == "storage"
    assert (table.seq, table.game.position, page.update.seq) == (seq, position, seq)
    watching = await server.page(id)
    assert (await watching.until(seq)).seq == seq, "existing data can be read"
    recover(server, failure)
    assert (await page.do("play", seq=seq, moves=[move])).seq == seq + 1
    assert len(server.tables._store.log(id)) == seq + 1


@pytest.mark.parametrize(
    ("databases", "failure"), [("sqlite", "full"), ("postgresql", "read-only")], indirect=["databases"]
)
async def test_bots_continue_when_there_is_room_again(server: Server, failure: str) -> None:
    id, (page,) = await server.open(players=2, options={"vp_goal": 3})
    await page.do("leave", seat=0)
    fail(server, failure)
    await page.wait(lambda: not page.update.can_save)
    stopped = (await server.table(id)).seq
    await asyncio.sleep(0.2)
    assert (await server.table(id)).seq == stopped
    recover(server, failure)
    await page.until(stopped + 5)
    assert page.update.can_save


@pytest.mark.parametrize(("databases", "failure"), FAILURES, indirect=["databases"])
async def test_pages_show_that_decisions_cannot_be_saved_until_they_can(server: Server, failure: str) -> None:
    """All pages of the table are told, and they are told of the end without another decision."""
    id, pages = await server.open(people=2, players=2)
    assert {page.update.can_save for page in pages} == {True}
    fail(server, failure)
    assert await pages[0].refused("say", text="x" * 300) == ErrorCode.STORAGE
    late = await server.page(id)
    for page in (*pages, late):
        await page.wait(lambda: page.updates and not page.update.can_save)  # noqa: B023 (it is awaited at once)
    await asyncio.sleep(2.5 * HEARTBEAT)
    assert not late.update.can_save, "there is still no room"
    recover(server, failure)
    for page in (*pages, late):
        await page.wait(lambda: page.update.can_save)  # noqa: B023 (it is awaited at once)
    await pages[0].do("say", text="x" * 300)


def test_several_tables_find_out_at_the_same_time_whether_there_is_room(database: str) -> None:
    """None takes the writing of another one for a failure."""
    store = Store(database)
    with ThreadPoolExecutor(4) as threads:
        for done in [threads.submit(store.check) for _ in range(40)]:
            done.result()
    with store.begin() as connection:
        assert connection.scalar(sql.text("SELECT count(*) FROM setting")) == 0
    store.close()


async def test_a_damaged_log_is_refused_and_no_other_table_notices(server: Server) -> None:
    store, anna = server.tables._store, await server.guest()
    for damage in DAMAGES:
        store.append(Append("damaged", 1, 0, [Said(-1, "", "a"), Said(-1, "", "b")]))
        with store.begin() as connection:
            connection.execute(damage)
        page = await server.page("damaged")
        await page.wait(lambda: page.is_closed)  # noqa: B023 (it is awaited at once)
        assert page.goodbye
        assert page.goodbye.code == ErrorCode.STORAGE
        assert (await server.client().get("/api/tables/damaged/record")).status_code == 503
        with store.begin() as connection:
            connection.execute(sql.text("DELETE FROM entry WHERE table_id = 'damaged'"))
            connection.execute(sql.text("DELETE FROM owner WHERE table_id = 'damaged'"))
    assert (await (await anna.page(await anna.open())).until(1)).table.status == "waiting"


async def test_a_decision_that_was_written_after_all_counts(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A failure is reported although the decision reached the disk: it counts, and the next one follows it."""
    id, pages = await server.open(people=2, players=2)
    page = pages[game_of(pages[0].update).asked[0]]
    moves, table, store = [game_of(page.update).choices[0].text], await server.table(id), server.tables._store
    append = store.append

    def fails_too_late(*arguments: object, **named: object) -> None:
        append(*arguments, **named)  # type: ignore[arg-type]
        with store.begin() as connection:
            connection.execute(sql.text("no statement"))

    seq = table.seq
    monkeypatch.setattr(store, "append", fails_too_late)
    assert await page.refused("play", seq=seq, moves=moves) == ErrorCode.STORAGE
    monkeypatch.undo()
    assert await page.refused("play", seq=seq, moves=moves) == ErrorCode.STALE
    await page.until(seq + 1)
    assert len(store.log(id)) == table.seq == seq + 1


async def test_a_page_that_closes_while_its_decision_is_written(server: Server) -> None:
    id, pages = await server.open(people=2, players=2)
    asked = game_of(pages[0].update).asked[0]
    page, other = pages[asked], pages[1 - asked]
    page.say("play", seq=page.update.seq, moves=[game_of(page.update).choices[0].text])
    await page.close()
    await other.do("say", text="are you there?")
    table = await server.table(id)
    assert len(server.tables._store.log(id)) == table.seq


@pytest.mark.slow
@linux_only
@sqlite_only
async def test_a_full_disk_under_a_running_server(start: Callable[..., Process]) -> None:
    """For a while the operating system does not let the server's files grow."""
    import resource

    process = await asyncio.to_thread(start)
    player = Player(1)
    await player.open(process.address)
    playing = asyncio.create_task(player.play(process.socket_address))
    await player.until(lambda: len(player.acknowledged) > 3)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    async with httpx.AsyncClient(base_url=process.address, timeout=ANSWERS_WITHIN) as client:
        refused = await client.post("/api/tables", json={})
    assert (refused.status_code, refused.json()["code"]) == (503, "storage")
    await player.until(lambda: player.update and not player.update.can_save)
    full = player.seq
    await asyncio.sleep(0.5)
    assert player.seq == full, "nothing is sent that is not on disk"
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await player.until(lambda: player.seq > full + 5)
    assert process.runs
    assert {reply.code for reply in player.refusals} <= {ErrorCode.STORAGE, ErrorCode.STALE}
    process.kill()
    await playing
    again = await asyncio.to_thread(start)
    lines = {line.seq: line for line in await player.told_again(again.socket_address)}
    assert all(lines.get(seq, line) == line for seq, line in player.lines.items())
    assert player.seq in lines


async def test_a_request_that_fails_when_nobody_waits_any_more_is_no_fault(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a server closes while a bot decides."""
    live = await server.tables.live(await (await server.guest()).open())
    begun, fails = asyncio.Event(), asyncio.Event()

    async def append(_: Append) -> None:
        begun.set()
        await fails.wait()
        raise StorageError("full")

    monkeypatch.setattr(live._writer, "append", append)
    asking = asyncio.create_task(live.submit(lambda _: [Said(-1, "", "hello")]))
    await begun.wait()
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    faults: list[dict[str, object]] = []
    loop = asyncio.get_running_loop()
    handler = loop.get_exception_handler()
    loop.set_exception_handler(lambda _, context: faults.append(context))
    fails.set()
    await live.settled()
    gc.collect()
    loop.set_exception_handler(handler)
    assert not faults
