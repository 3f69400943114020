"""What the server counts and measures, and the port where Prometheus reads it."""

import asyncio
import os
import re
import signal
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families
from server.databases import postgresql_only, sqlite_only
from server.players import Player
from server.processes import Process
from server.visitors import HOST, SOON, Page, Server, serving
from support.bad_bots import add_bad_bots
from support.systems import linux_only
from websockets.asyncio.client import connect

from insula import __version__
from insula.cli.failures import BAD_INPUT
from insula.game import Game
from insula.server import metrics_port
from insula.server.bots import BotMemory, BotPool
from insula.server.messages import ErrorCode, Setup
from insula.server.metrics import Metrics
from insula.server.refusal import Refusal
from insula.server.storage.errors import StorageError
from insula.server.tables.log import Answered, Played, StoodIn

pytestmark = pytest.mark.anyio

SLOW = 0.3
"""Seconds that something takes which a test makes slow."""
WITHOUT_TRADE = {"trade_with_players": False}
"""Every decision is one entry: none withdraws an offer as well."""


def value(server: Server, name: str, **labels: str) -> float:
    """Return a number that Prometheus would read."""
    found = server.app.state.metrics.registry.get_sample_value(f"insula_{name}", labels)
    assert found is not None, f"there is no {name} {labels}"
    return float(found)


async def becomes(expected: float, server: Server, name: str, **labels: str) -> None:
    """Wait until a number has a value."""
    async with asyncio.timeout(SOON):
        while value(server, name, **labels) != expected:
            await asyncio.sleep(0.01)


async def play(page: Page, seed: int) -> int:
    """Play to the end of the game; return the number of decisions that were made."""
    rng, decided = Random(seed), 0
    while await page.decide(rng):
        decided += 1
    return decided


@pytest.fixture
async def game(server: Server) -> tuple[str, list[Page], int]:
    """A short game of two people and a bot that is over: its table, the pages, and the decisions of people."""
    id, pages = await server.open(people=2, players=3, options={"vp_goal": 3, **WITHOUT_TRADE})
    return id, pages, sum(await asyncio.gather(*map(play, pages, range(2))))


async def test_each_decision_is_counted_once(server: Server, game: tuple[str, list[Page], int]) -> None:
    id, _, decided = game
    log = [row.entry for row in server.app.state.store.log(id)]
    of_seat = Counter(entry.seat for entry in log if isinstance(entry, Played | Answered))
    assert value(server, "decisions_total", by="people") == decided > 10
    assert value(server, "decisions_total", by="bots") == of_seat[2] > 5


async def test_a_bot_that_plays_for_a_person_is_a_bot(server: Server) -> None:
    id, (page,) = await server.open(players=2, options=WITHOUT_TRADE)
    live = await server.tables.live(id)
    await page.wait(lambda: live.table.waited_for == [0])
    before = [value(server, "decisions_total", by=by) for by in ("people", "bots")]
    await live.submit(lambda _: [StoodIn(0)])
    await page.wait(lambda: len({turn.seat for turn in live.table.turns[int(sum(before)) :]}) == 2)
    assert value(server, "decisions_total", by="people") == before[0]
    assert value(server, "decisions_total", by="bots") > before[1] + 1


async def test_each_answer_is_measured(server: Server, game: tuple[str, list[Page], int]) -> None:
    _, pages, _ = game
    pages[0].write("nonsense")
    await pages[0].wait(lambda: pages[0].unnumbered)
    answers = sum(len(page.replies) + len(page.unnumbered) for page in pages)
    await becomes(answers, server, "answer_seconds_count")


async def test_the_time_of_an_answer_is_that_from_message_to_answer(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (page,) = await server.open(players=2)
    await becomes(page.id, server, "answer_seconds_count")
    quick, append = value(server, "answer_seconds_bucket", le="0.2"), server.app.state.store.append

    def slowly(*appends: object) -> None:
        time.sleep(SLOW)
        append(*appends)

    monkeypatch.setattr(server.app.state.store, "append", slowly)
    await page.do("say", text="hello")
    await becomes(page.id, server, "answer_seconds_count")
    assert value(server, "answer_seconds_bucket", le="0.2") == quick


async def test_each_entry_and_each_transaction_is_counted(server: Server, game: tuple[str, list[Page], int]) -> None:
    id, _, _ = game
    assert value(server, "append_entries_sum") == len(server.app.state.store.log(id))
    transactions = value(server, "append_entries_count")
    assert value(server, "transaction_seconds_count", kind="append") == transactions > 10
    assert value(server, "transaction_seconds_sum", kind="append") > 0
    assert value(server, "transaction_seconds_count", kind="load") > 0


async def test_requests_that_wait_for_a_transaction_are_counted(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = [(await server.open(people=2, players=2))[1][0] for _ in range(3)]
    begun, may_write, append = threading.Event(), threading.Event(), server.app.state.store.append

    def slowly(*appends: object) -> None:
        begun.set()
        may_write.wait(SOON)
        append(*appends)

    monkeypatch.setattr(server.app.state.store, "append", slowly)
    said = [asyncio.create_task(pages[0].do("say", text="hello"))]
    await asyncio.to_thread(begun.wait, SOON)
    said += [asyncio.create_task(page.do("say", text="hello")) for page in pages[1:]]
    await becomes(2, server, "appends_waiting")
    may_write.set()
    await asyncio.gather(*said)
    assert value(server, "appends_waiting") == 0


async def test_refusals_are_counted_by_code(server: Server) -> None:
    id, (page,) = await server.open(players=2)
    assert await page.refused("start") == ErrorCode.STARTED
    assert await page.refused("play", seq=0, moves=[]) == ErrorCode.MALFORMED
    assert await page.refused("sit", seat=7, name="Anna") == ErrorCode.NO_SUCH_SEAT
    page.write("nonsense")
    page.write("x" * 20_000)
    await page.wait(lambda: len(page.unnumbered) == 2)
    stranger = await server.page(id, origin="https://elsewhere.example")
    await stranger.wait(lambda: stranger.goodbye)
    assert (await server.client().get("/api/tables/nowhere/log")).status_code == 404
    expected = {"started": 1, "malformed": 2, "no_such_seat": 1, "too_large": 1, "foreign": 1, "no_such_table": 1}
    counted = {str(code): value(server, "refusals_total", code=code) for code in ErrorCode}
    assert {code: count for code, count in counted.items() if count} == expected


async def test_sockets_and_tables_are_counted_while_they_are_open(server: Server) -> None:
    _, pages = await server.open(people=2, players=2)
    await server.tables.live(await server.tables.open(Setup(), "anna"))
    lobby = await server.lobby()
    await lobby.wait(lambda: lobby.lists)
    assert value(server, "sockets", shows="table") == 2
    assert value(server, "sockets", shows="list") == 1
    assert (value(server, "tables_in_memory"), value(server, "tables_open")) == (2, 1)
    await lobby.close()
    await pages[0].close()
    assert (value(server, "sockets", shows="table"), value(server, "sockets", shows="list")) == (1, 0)
    assert value(server, "tables_open") == 1
    await pages[1].close()
    assert value(server, "sockets", shows="table") == 0
    await becomes(0, server, "tables_open")
    assert value(server, "tables_in_memory") == 1


async def test_loads_are_measured(server: Server) -> None:
    id = await server.tables.open(Setup(), "anna")
    await server.tables.live(id)
    before = value(server, "load_seconds_count")
    await server.tables.live(id)
    assert value(server, "load_seconds_count") == before, "it was in memory"
    server.tables._live.clear()
    await server.tables.live(id)
    with pytest.raises(Refusal):
        await server.tables.live("nowhere")
    assert value(server, "load_seconds_count") == before + 1


async def test_a_transaction_that_fails_is_measured(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(StorageError), server.app.state.store.begin("snapshot"):
        raise StorageError("the disk is full")
    assert value(server, "transaction_seconds_count", kind="snapshot") == 1


async def test_servers_in_one_process_count_for_themselves(server: Server, tmp_path: Path) -> None:
    async with serving(f"sqlite:///{tmp_path}/other.db") as other:
        await other.open(players=2)
        assert value(other, "tables_in_memory") == 1
        assert value(server, "tables_in_memory") == 0


# Bots.


@pytest.fixture
def bots() -> Iterator[BotPool]:
    pool = BotPool(SLOW, prepare=add_bad_bots)
    yield pool
    pool.stop()


def of_bots(bots: BotPool, name: str, **labels: str) -> float:
    found = bots.metrics.registry.get_sample_value(f"insula_{name}", labels)
    assert found is not None
    return found


async def choose(bots: BotPool, name: str) -> None:
    game = Game(seed=1)
    await bots.choose(name, BotMemory(), game, game.actor, game.legal_actions, 1)


@pytest.mark.parametrize(
    ("name", "reason"),
    [("hanging", "timeout"), ("raising", "error"), ("dying", "error"), ("cheating", "illegal")],
)
async def test_a_bot_that_fails_is_counted_with_the_reason(bots: BotPool, name: str, reason: str) -> None:
    if reason != "timeout":
        bots.deadline = SOON
    await choose(bots, name)
    failures = {each: of_bots(bots, "bot_failures_total", reason=each) for each in ("timeout", "error", "illegal")}
    assert failures == {"timeout": 0, "error": 0, "illegal": 0} | {reason: 1}
    assert of_bots(bots, "bot_seconds_count") == 1


async def test_answers_of_bots_are_measured(bots: BotPool) -> None:
    bots.deadline = SOON
    await choose(bots, "greedy")
    assert of_bots(bots, "bot_seconds_count") == 1
    assert of_bots(bots, "bot_failures_total", reason="error") == 0


async def test_questions_that_wait_for_a_process_are_counted(bots: BotPool) -> None:
    bots.deadline = SOON
    hanging = [asyncio.create_task(choose(bots, "hanging")) for _ in range(3)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert of_bots(bots, "bots_waiting") == 1, "there are two processes"
    for task in hanging:
        task.cancel()
    await asyncio.gather(*hanging, return_exceptions=True)
    assert of_bots(bots, "bots_waiting") == 0


# What Prometheus reads.


async def test_labels_name_nobody(server: Server, game: tuple[str, list[Page], int]) -> None:
    """No label has values without end: they would fill the memory of the server and of Prometheus."""
    id, pages, _ = game
    text = generate_latest(server.app.state.metrics.registry).decode()
    labels = {(name, label) for name, label in re.findall(r'[{,](\w+)="([^"]*)"', text) if name != "le"}
    allowed = {"shows", "by", "code", "kind", "reason", "version"}
    of_python = {"generation", "implementation", "major", "minor", "patchlevel"}
    assert {name for name, _ in labels} == allowed | of_python
    assert {label for name, label in labels if name == "code"} == {str(code) for code in ErrorCode}
    for secret in (id, HOST, "127.0.0.1", *(page.cookie.partition(".")[0] for page in pages)):
        assert secret not in text


def test_metrics_are_explained_in_base_units() -> None:
    own = [each for each in Metrics().registry.collect() if each.name.startswith("insula_")]
    assert len(own) > 12
    for metric in own:
        assert metric.documentation.endswith("."), metric.name
        assert (metric.type == "histogram") == metric.name.endswith(("_seconds", "_entries")), metric.name


def test_the_version_and_the_process_are_told() -> None:
    registry = Metrics().registry
    assert registry.get_sample_value("insula_build_info", {"version": __version__}) == 1
    assert registry.get_sample_value("process_resident_memory_bytes")
    assert registry.get_sample_value("process_open_fds")


# The port.


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@pytest.fixture
def metrics_at() -> Iterator[str]:
    """The address of the port of a new server without visitors."""
    with socket.create_server(("127.0.0.1", 0)) as listening, metrics_port.serving(Metrics().registry, listening):
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"


def test_the_port_has_the_metrics_and_nothing_else(start: Callable[..., Process]) -> None:
    port = free_port()
    process = start(INSULA_METRICS_PORT=str(port))
    metrics = f"http://127.0.0.1:{port}/metrics"
    assert "insula_decisions_total" in httpx.get(metrics, timeout=SOON).text
    for path in ("", "/", "/healthz", "/api/tables", "/metrics/", "/metrics/other", "/t/metrics"):
        assert httpx.get(f"http://127.0.0.1:{port}{path}", timeout=SOON).status_code == 404, path
    assert httpx.post(metrics, timeout=SOON).status_code == 501
    for headers in ({}, {"accept": "text/html"}, {"host": f"127.0.0.1:{port}"}):
        public = process.get("/metrics", headers=headers)
        assert (public.status_code, "insula_decisions" in public.text) == (404, False)
    assert process.stop() == (0, "")


@linux_only
@sqlite_only
def test_without_the_setting_there_is_no_port(start: Callable[..., Process]) -> None:
    process = start()
    connections = Path(f"/proc/{process.pid}/net/tcp").read_text("utf-8").splitlines()
    listening = [each for each in connections if " 0A " in each]
    assert listening
    sockets = {path.readlink().name for path in Path(f"/proc/{process.pid}/fd").iterdir() if path.is_symlink()}
    own = [line for line in listening if f"socket:[{line.split()[9]}]" in sockets]
    assert len(own) == 1


def read(port: int, name: str, **labels: str) -> float:
    """Return a number at a port of this machine."""
    families = text_string_to_metric_families(
        httpx.get(f"http://127.0.0.1:{port}/metrics", verify=False, timeout=SOON).text
    )
    samples = [sample for family in families for sample in family.samples]
    return next(sample.value for sample in samples if (sample.name, sample.labels) == (name, labels))


def free_ports() -> int:
    """Return a port of which the next one is free, too."""
    while True:
        port = free_port()
        with suppress(OSError), socket.create_server(("127.0.0.1", port + 1)):
            return port


@pytest.mark.slow
@linux_only
@postgresql_only
async def test_each_process_has_a_port_of_its_own(start: Callable[..., Process]) -> None:
    port = free_ports()
    process = await asyncio.to_thread(start, INSULA_PROCESSES="2", INSULA_METRICS_PORT=str(port))
    ports = [port, port + 1]
    begun = [read(port, "process_start_time_seconds") for port in ports]
    player = Player(1)
    await player.open(process.address)
    url = f"{process.socket_address}/api/tables/{player.table}/socket"
    async with AsyncExitStack() as pages:
        shown, relayed, opened = [0.0, 0.0], [0.0, 0.0], 0
        while not any(relayed):  # it is left to chance which process a socket meets
            page = await pages.enter_async_context(connect(url))
            await page.send('{"type": "hello"}')
            await page.recv()
            opened += 1
            shown = [read(port, "insula_sockets", shows="table") for port in ports]
            relayed = [read(port, "insula_sockets", shows="relayed") for port in ports]
        assert sorted(shown) == [0, opened], "one process has the table"
        assert relayed[shown.index(0)] == 1
    os.kill(process.pid, signal.SIGHUP)
    async with asyncio.timeout(SOON):
        for port, before in zip(ports, begun, strict=True):
            while read(port, "process_start_time_seconds") == before:
                await asyncio.sleep(0.1)
    assert (await asyncio.to_thread(process.stop)) == (0, "")


async def test_the_port_answers_while_the_event_loop_is_busy(metrics_at: str) -> None:
    """This request blocks the event loop until it is answered."""
    assert httpx.get(f"{metrics_at}/metrics", timeout=SOON).status_code == 200


@pytest.mark.timeout(60)
def test_two_processes_at_one_port_do_not_wait_for_each_other() -> None:
    """While a process is replaced, both are told of a connection, and one accepts it. The other must be able to end."""
    with socket.create_server(("127.0.0.1", 0)) as listening, listening.dup() as same:
        url, registry = f"http://127.0.0.1:{listening.getsockname()[1]}/metrics", Metrics().registry
        with metrics_port.serving(registry, listening), metrics_port.serving(registry, same):
            for _ in range(50):
                assert httpx.get(url, verify=False, timeout=SOON).status_code == 200


def test_a_client_that_says_nothing_is_disconnected(metrics_at: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert metrics_port._Handler.timeout == metrics_port.SLOWEST
    monkeypatch.setattr(metrics_port._Handler, "timeout", 0.05)
    with socket.create_connection(("127.0.0.1", int(metrics_at.rpartition(":")[2])), SOON) as silent:
        assert silent.recv(1) == b""


def test_a_port_that_is_taken_is_reported(insula: Callable[..., Any], tmp_path: Path) -> None:
    options = "--port", 0, "--database", f"sqlite:///{tmp_path}/tables.db"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for command in (["serve"], ["serve", "--check"]):
            status, _, errors = insula(*command, *options, "--metrics-port", port)
            assert (status, errors) == (BAD_INPUT, f"insula: 127.0.0.1:{port}: address already in use\n")


def test_the_port_must_not_be_the_public_one(insula: Callable[..., Any], tmp_path: Path) -> None:
    port = free_port()
    options = "--port", port, "--metrics-port", port, "--database", f"sqlite:///{tmp_path}/tables.db"
    status, _, errors = insula("serve", "--check", *options)
    assert (status, errors) == (BAD_INPUT, f"insula: 127.0.0.1:{port}: address already in use\n")


def test_a_check_says_where_the_metrics_are(insula: Callable[..., Any], tmp_path: Path) -> None:
    port = free_port()
    options = "--port", 0, "--metrics-port", port, "--database", f"sqlite:///{tmp_path}/tables.db"
    status, output, _ = insula("serve", "--check", *options)
    assert status == 0
    assert f"the metrics are at http://localhost:{port}/metrics" in output.splitlines()
