"""The log says what happened, and keeps the secrets of players."""

import asyncio
import io
import json
import logging
import re
import socket
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import httpx
import pytest
from server.accounts import PASSWORD, anna
from server.databases import postgresql_only
from server.players import Player
from server.processes import Process
from server.tables import seated
from server.visitors import SOON, Page, Server
from sqlalchemy.exc import IntegrityError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from support.bad_bots import add_bad_bots
from websockets.asyncio.client import connect

from insula.game import Game
from insula.ruleset.words import CARDS, DEVELOPMENT_CARDS
from insula.server import logs
from insula.server.bots import BotMemory, BotPool
from insula.server.messages import ErrorCode, Setup
from insula.server.refusal import Refusal
from insula.server.storage.errors import StorageError
from insula.server.storage.rebuild import rebuild
from insula.server.storage.store import Row, Snapshot, Store
from insula.server.tables.driver import Driver
from insula.server.tables.log import Played
from insula.server.tables.table import Table
from insula.server.web import connection, request_log
from insula.server.web.guests import COOKIE
from insula.server.workers import Worker

pytestmark = pytest.mark.anyio

CHAT = "windmill"
IN_EVERY_LINE = {"time", "level", "logger", "message", "process"}
HEADER = request_log.HEADER
Line = dict[str, Any]


class Log:
    """What the server in this process has logged."""

    def __init__(self) -> None:
        self.stream = io.StringIO()

    @property
    def text(self) -> str:
        return self.stream.getvalue()

    @property
    def lines(self) -> list[Line]:
        return [json.loads(line) for line in self.text.splitlines()]

    def of(self, **fields: object) -> list[Line]:
        """Return the lines with these fields."""
        return [line for line in self.lines if fields.items() <= line.items()]

    async def becomes(self, **fields: object) -> Line:
        """Wait for a line with these fields."""
        async with asyncio.timeout(SOON):
            while not self.of(**fields):
                await asyncio.sleep(0.01)
        return self.of(**fields)[-1]


@pytest.fixture
def log() -> Iterator[Log]:
    """Log everything as JSON."""
    log, root, own = Log(), logging.getLogger(), logging.getLogger("insula")
    handler = logging.StreamHandler(log.stream)
    handler.setFormatter(logs.JsonFormatter())
    root.addHandler(handler)
    own.setLevel(logging.DEBUG)
    yield log
    own.setLevel(logging.NOTSET)
    root.removeHandler(handler)


# Secrets.


def has_no_secret(text: str, *secrets: str) -> bool:
    """Return whether a log names none of these, no card, and nothing that was said."""
    cards = {*CARDS, *DEVELOPMENT_CARDS} & {*re.findall(r"\w+", text)}
    assert not cards | {secret for secret in (*secrets, CHAT) if secret in text}
    return True


async def test_a_game_with_chat_leaves_no_secret_in_the_log(log: Log, server: Server) -> None:
    browser, guest = await anna(server), await server.guest()
    cookies = [browser.cookie, guest.cookie]
    id = await browser.open(players=3, bots=["greedy"], options={"vp_goal": 3})
    pages = [await server.page(id, browser.cookie), await guest.page(id)]
    for seat, page in enumerate(pages):
        await page.do("sit", seat=seat, name=f"Player {seat}")
    await pages[0].do("start")
    for page in pages:
        await page.do("say", text=f"meet me at the {CHAT}")
        page.write(f'{{"type": "say", "text": "{CHAT}"')
    await asyncio.gather(*(playing(page, Random(seat)) for seat, page in enumerate(pages)))
    await browser.ask("sign_in", name="Anna", password="wrong battery")
    await browser.do("sign_out")
    for page in pages:
        await page.close()
    table = await server.table(id)
    assert table.status == "over"
    guests = [seat.guest for seat in table.seats if seat.guest]
    parts = [part for cookie in cookies for part in re.split("[.:]", cookie)]
    assert set(guests) <= set(parts)
    assert log.of(kind="play", code="ok", table=id, seat=1, guest=guests[1][:6])
    assert log.of(kind="say", code="ok", table=id, seat=0)
    assert log.of(method="POST", path="/api/account/sign_in", status=403)
    assert has_no_secret(log.text, *parts, browser.cookie, PASSWORD, "battery")


async def playing(page: Page, rng: Random) -> None:
    while await page.decide(rng):
        pass


SECRET = "discard wool"


async def test_an_error_while_a_page_is_served_is_logged_without_what_it_says(
    log: Log, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, pages = await server.open(people=2, players=2)

    def fail(_: object) -> None:
        raise ValueError(SECRET)

    monkeypatch.setattr(connection, "updates_of", fail)
    pages[1].say("say", text=CHAT)
    line = await log.becomes(level="error", table=id, seat=1, guest=pages[1].cookie[:6])
    assert line["exception"].startswith("  File ")
    assert line["exception"].endswith("\nValueError")
    assert has_no_secret(log.text)


@pytest.mark.parametrize("error", [KeyError(SECRET), Refusal(ErrorCode.ILLEGAL, f"{SECRET}: it has none")])
async def test_an_error_of_a_driver_is_logged_without_what_it_says(
    log: Log, server: Server, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """It is about the table alone, not about the guest whose page was opened first."""

    async def fail(_: Driver) -> bool:
        raise error

    monkeypatch.setattr(Driver, "_act", fail)
    id = await server.tables.open(Setup(), "anna")
    await server.page(id)
    line = await log.becomes(logger="insula.server.tables.driver", table=id)
    assert not {"request", "guest", "seat"} & set(line)
    assert has_no_secret(log.text)


def test_a_log_that_cannot_be_replayed_is_reported_without_the_decision(log: Log) -> None:
    rows, table = seated(Setup()), Table("table")
    for row in rows:
        table.apply(*row)
    assert table.game
    snapshot = Snapshot(table.seq + 1, table.game.position)
    rebuild("table", [*rows, Row(2000, Played(0, [(0, "play monopoly wool")]))], snapshot)
    assert "table continues from its snapshot" in log.lines[-1]["message"]
    assert has_no_secret(log.text)


async def test_a_bot_that_fails_is_named_without_what_its_error_says(log: Log) -> None:
    game, bots = Game(seed=1), BotPool(SOON, prepare=add_bad_bots)
    await bots.choose("raising", BotMemory(), game, game.actor, game.legal_actions, 1)
    bots.stop()
    assert log.lines[-1]["message"] == "bot raising gave no answer: KeyError"


def test_errors_of_the_database_do_not_quote_what_was_written(database: str) -> None:
    store = Store(database)
    store.migrate()
    store.keep("table", Snapshot(1, CHAT))
    with pytest.raises(StorageError) as raised:
        store.keep("table", Snapshot(1, CHAT))
    store.close()
    assert CHAT not in f"{raised.value} {raised.value.__cause__}"
    assert isinstance(raised.value.__cause__, IntegrityError)


def test_of_a_message_only_the_first_line_is_logged(log: Log) -> None:
    """In the others, asyncio quotes the exception of a task."""
    quoted = f"future: <Task exception=ValueError({SECRET!r})>"
    logging.getLogger("asyncio").error("Task exception was never retrieved\n%s", quoted, exc_info=ValueError(SECRET))
    assert log.lines[-1]["message"] == "Task exception was never retrieved"
    assert log.lines[-1]["exception"] == "ValueError"
    assert has_no_secret(log.text)


def test_an_exception_is_logged_with_those_that_it_follows_from() -> None:
    try:
        try:
            raise KeyError(SECRET)
        except KeyError as error:
            raise StorageError(SECRET) from error
    except StorageError as error:
        names = [line for line in logs.exception_text(error).splitlines() if not line.startswith(" ")]
    assert names == ["KeyError", "which was raised after:", "insula.server.storage.errors.StorageError"]


# Requests.


async def test_a_request_has_a_line_with_its_id(log: Log, server: Server) -> None:
    guest = await server.guest()
    id = await guest.open(players=2)
    answer = await server.client(guest).get(f"/api/tables/{id}/log?before=cards")
    (line,) = log.of(request=answer.headers[HEADER])
    assert line.keys() == IN_EVERY_LINE | {"request", "guest", "table", "method", "path", "status", "seconds"}
    assert (line["level"], line["logger"]) == ("info", "insula.server.web.request_log")
    assert (line["method"], line["path"], line["status"]) == ("GET", f"/api/tables/{id}/log", 400)
    assert (line["table"], line["guest"]) == (id, guest.cookie[:6])
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"])
    assert 0 < line["seconds"] < SOON


async def test_a_socket_has_a_line_when_it_is_closed(log: Log, server: Server) -> None:
    id, (page,) = await server.open(players=2)
    assert not log.of(method="socket")
    await page.close()
    line = await log.becomes(method="socket", table=id, seat=0, guest=page.cookie[:6], status=1001)
    assert line["path"] == f"/api/tables/{id}/socket"
    assert log.of(request=line["request"], kind="start"), "the messages of a socket have its ID"
    stranger = await server.page(id, origin="https://elsewhere.example")
    await log.becomes(method="socket", path=f"/api/tables/{id}/socket", status=1000)
    assert stranger.goodbye


@pytest.mark.parametrize("given", ["0123456789abcdef", "a-B_3" * 4, "x" * 64])
async def test_the_id_of_a_proxy_is_kept(server: Server, given: str) -> None:
    assert (await server.client().get("/healthz", headers={HEADER: given})).headers[HEADER] == given


@pytest.mark.parametrize("given", ["", "short", "x" * 65, "two words", "new\tline", "a.b.c.d.e.f", 'quote"quote'])
async def test_an_id_that_is_not_well_formed_is_replaced(server: Server, given: str) -> None:
    first, second = [await server.client().get("/healthz", headers={HEADER: given}) for _ in range(2)]
    assert re.fullmatch("[0-9a-f]{16}", first.headers[HEADER])
    assert first.headers[HEADER] != second.headers[HEADER]


async def test_a_table_that_does_not_exist_is_not_named(log: Log, server: Server) -> None:
    answer = await server.client().get("/api/tables/nowhere%0Aelse/log?before=1")
    (line,) = log.of(request=answer.headers[HEADER])
    assert (line["status"], "table" in line, line["path"]) == (404, False, "/api/tables/nowhere%0Aelse/log")


async def test_a_long_path_is_cut(log: Log, server: Server) -> None:
    await server.client().get(f"/{'x' * 5000}")
    assert len(log.lines[-1]["path"]) == request_log.LONGEST_PATH


async def test_a_request_that_fails_is_answered_with_its_id(log: Log, server: Server) -> None:
    async def fail(_: Request) -> Response:
        raise ValueError(SECRET)

    server.app.routes.insert(0, Route("/fail", fail))
    transport = httpx.ASGITransport(server.app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://table.example") as client:
        answer = await client.get("/fail")
    assert answer.status_code == 500
    assert answer.headers[HEADER] in answer.text
    assert log.of(request=answer.headers[HEADER], path="/fail", status=500)
    assert has_no_secret(answer.text + log.text)


# The process.


@pytest.fixture
def configure() -> Iterator[Callable[[str, str], None]]:
    """Configure the log of this process until the end of the test."""
    root, own, hooks = logging.getLogger(), logging.getLogger("insula"), (sys.excepthook, threading.excepthook)
    before = list(root.handlers), root.level, own.level
    yield logs.configure
    logging.captureWarnings(False)
    root.handlers[:] = before[0]
    root.setLevel(before[1])
    own.setLevel(before[2])
    sys.excepthook, threading.excepthook = hooks


def parsed(errors: str) -> list[Line]:
    """Return what a process has logged."""
    lines = errors.splitlines()
    assert all(line.startswith("{") and line.endswith("}") for line in lines), errors
    return [json.loads(line) for line in lines]


@pytest.mark.slow
async def test_each_line_of_a_process_is_json_without_secrets(start: Callable[..., Process]) -> None:
    """Also those of uvicorn. The library for sockets would log all messages."""
    process = await asyncio.to_thread(start, INSULA_LOG_FORMAT="json", INSULA_LOG_LEVEL="debug")
    player = Player(1)
    await player.open(process.address)
    playing = asyncio.create_task(player.play(process.socket_address))
    await player.until(lambda: len(player.acknowledged) > 5)
    cookie = {"cookie": f"{COOKIE}={player._cookie}", HEADER: "given-by-a-proxy"}
    url = f"{process.socket_address}/api/tables/{player.table}/socket"
    async with connect(url, additional_headers=cookie, max_size=None) as page:
        assert page.response
        assert page.response.headers[HEADER] == "given-by-a-proxy"
        await page.send('{"type": "hello"}')
        await page.send(json.dumps({"type": "say", "id": 1, "text": f"meet me at the {CHAT}"}))
        async for text in page:
            if json.loads(text)["type"] == "reply":
                break
    with socket.create_connection(("127.0.0.1", process.port)) as client:
        client.sendall(b"nonsense\r\n\r\n")
        client.recv(1)
    status, errors = await asyncio.to_thread(process.stop)
    await playing
    assert status == 0
    lines = parsed(errors)
    assert all(line.keys() >= IN_EVERY_LINE for line in lines)
    assert any((line["logger"], line["level"]) == ("uvicorn.error", "warning") for line in lines)
    said = [line for line in lines if line.get("kind") == "say"]
    assert [line["request"] for line in said] == ["given-by-a-proxy"]
    assert any(line.get("method") == "socket" and line["table"] == player.table for line in lines)
    assert has_no_secret(errors, *player._cookie.split("."))


@pytest.mark.slow
@postgresql_only
async def test_what_a_process_passes_on_has_the_same_id_at_the_other(start: Callable[..., Process]) -> None:
    settings = {"INSULA_PROCESSES": "2", "INSULA_LOG_FORMAT": "json", "INSULA_LOG_LEVEL": "info"}
    process, player = await asyncio.to_thread(start, **settings), Player(1)
    await player.open(process.address)
    url = f"{process.socket_address}/api/tables/{player.table}/socket"
    async with asyncio.timeout(SOON), httpx.AsyncClient(timeout=SOON) as client, connect(url) as page:
        await page.send('{"type": "hello"}')
        await page.recv()  # the table has an owner from now on
        log = f"{process.address}/api/tables/{player.table}/log?before=1"
        for _ in range(4):  # it is left to chance which process a connection meets
            await asyncio.gather(*(player.told_again(process.socket_address) for _ in range(6)))
            await asyncio.gather(*(client.get(log, headers={"connection": "close"}) for _ in range(6)))
    status, errors = await asyncio.to_thread(process.stop)
    assert status == 0
    lines = parsed(errors)
    for method in ("socket", "GET"):
        processes: dict[str, set[int]] = {}
        for line in lines:
            if line.get("method") == method:
                assert (line["table"], len(line["guest"])) == (player.table, 6), line
                processes.setdefault(line["request"], set()).add(line["process"])
        assert max(len(each) for each in processes.values()) == 2, method


@pytest.mark.parametrize(("style", "level"), [("json", "warning"), ("text", "info")])
async def test_processes_of_bots_log_like_the_server(
    configure: Callable[[str, str], None], capfd: pytest.CaptureFixture[str], style: str, level: str
) -> None:
    configure(style, level)
    worker = Worker()
    await worker.do(SOON, logging.getLogger("insula").info, "not important")
    await worker.do(SOON, logging.getLogger("insula").warning, "important")
    worker.stop()
    lines = capfd.readouterr().err.splitlines()
    assert ["important" in line for line in lines] == ([True] if level == "warning" else [True, True])
    assert [line.startswith("{") for line in lines] == [style == "json"] * len(lines)


def test_a_line_of_text_says_what_it_is_about(
    configure: Callable[[str, str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    configure("text", "info")
    logs.begin(request="3f", table="x")
    logs.note(guest="annaannaanna", seat=lambda: 2)
    logging.getLogger("insula.server").info("it is served")
    logging.getLogger("insula.server").debug("not important")
    logging.getLogger("library").info("not important")
    (line,) = capsys.readouterr().err.splitlines()
    assert re.fullmatch(r"\S+Z INFO insula\.server: it is served \(request 3f, table x, guest annaan, seat 2\)", line)


def test_crashes_and_warnings_are_lines_of_the_log(
    configure: Callable[[str, str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise ValueError(SECRET)

    configure("json", "warning")
    crashing = threading.Thread(target=fail)
    crashing.start()
    crashing.join()
    sys.excepthook(ValueError, ValueError(SECRET), None)
    warnings.showwarning("old", DeprecationWarning, "file.py", 1)
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["level"] for line in lines] == ["error", "critical", "warning"]
    assert has_no_secret(json.dumps(lines))
