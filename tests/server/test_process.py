"""The server as a process: it is ready soon, and stops cleanly."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from server.players import Player
from server.processes import Process
from websockets.asyncio.client import connect

from insula.server.messages import ErrorCode

pytestmark = pytest.mark.anyio

READY_WITHIN = 3.0
PATIENCE = 3.0
"""How many times slower a busy machine may be."""


def test_it_is_ready_soon_even_if_nothing_is_compiled(start: Callable[..., Process], tmp_path: Path) -> None:
    process = start(INSULA_CACHE_DIR=str(tmp_path / "cache"), INSULA_INTERPRETED="")
    assert httpx.get(f"{process.address}/healthz").text == "ok\n"
    assert process.ready_after < READY_WITHIN * PATIENCE


async def test_when_it_stops_all_pages_are_notified_and_nothing_is_lost(start: Callable[..., Process]) -> None:
    process = await asyncio.to_thread(start)
    players = [Player(seed) for seed in range(3)]
    for player in players:
        await player.open(process.address)
    playing = [asyncio.create_task(player.play(process.socket_address)) for player in players]
    for player in players:
        await player.until(lambda: len(player.acknowledged) > 3)  # noqa: B023 (it is awaited at once)
    status, errors = await asyncio.to_thread(process.stop)
    await asyncio.gather(*playing)
    assert (status, errors) == (0, "")
    again = await asyncio.to_thread(start)
    for player in players:
        assert player.is_over or (player.goodbye and player.goodbye.code == ErrorCode.CLOSING)
        told = {line.seq: line for line in await player.told_again(again.socket_address)}
        assert player.seq > 5
        assert all(told.get(seq, line) == line for seq, line in player.lines.items())
        assert player.seq in told


async def test_an_enormous_message_closes_the_socket(start: Callable[..., Process]) -> None:
    process = await asyncio.to_thread(start)
    player = Player(1)
    await player.open(process.address)
    async with connect(f"{process.socket_address}/api/tables/{player.table}/socket") as socket:
        await socket.send('{"type": "hello"}')
        await socket.recv()
        await socket.send("x" * 100_000)
        await asyncio.wait_for(socket.wait_closed(), 10)
        assert socket.close_code == 1009
    assert httpx.get(f"{process.address}/healthz").status_code == 200


def test_a_database_that_cannot_be_opened_is_reported_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="insula: unable to open database file"):
        Process(f"sqlite:///{tmp_path}/nowhere/tables.db", {})
