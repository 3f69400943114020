"""A server that is killed in the middle of its games loses nothing that it has acknowledged.

`INSULA_KILLED_GAMES` and `INSULA_KILLS` make the test larger: 50 games and 20 kills take some minutes.
"""

import asyncio
import os
from collections.abc import Callable
from random import Random

import pytest
from server.players import Player
from server.processes import Process

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

GAMES = int(os.environ.get("INSULA_KILLED_GAMES", "10"))
KILLS = int(os.environ.get("INSULA_KILLS", "4"))
LAST_WORDS = 3.0
"""Seconds within which a page notices that its socket has closed."""
EXPECTED = ("stale", "repeated", "started")
"""Reasons for refusing a decision that was made, but not acknowledged, before the server was killed."""
RULES = (("base", 3), ("cities_knights", 3))


async def play_until(players: list[Player], address: str, seconds: float, end: Callable[[], object]) -> None:
    """Let everybody play for a while; then end the server in one way or the other."""
    playing = [asyncio.create_task(player.play(address)) for player in players if not player.is_over]
    await asyncio.sleep(seconds)
    await asyncio.to_thread(end)
    done, running = await asyncio.wait(playing, timeout=LAST_WORDS)
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    await asyncio.gather(*done)


async def test_nothing_acknowledged_is_lost(start: Callable[..., Process]) -> None:
    rng = Random(1)
    players = [Player(seed, *RULES[seed % 2]) for seed in range(GAMES)]
    process = await asyncio.to_thread(start)
    for player in players:
        await player.open(process.address)
    for _ in range(KILLS):
        before = {player.table: player.seq for player in players}
        await play_until(players, process.socket_address, 0.5 + GAMES / 10 + rng.random(), process.kill)
        went_on = [player for player in players if player.seq > before[player.table] or player.is_over]
        process = await asyncio.to_thread(start)
        assert went_on, "nothing was played before the server was killed"
    before = {player.table: player.seq for player in players}
    acknowledged = {player.table: len(player.acknowledged) for player in players}
    await play_until(players, process.socket_address, 2 + GAMES / 5, lambda: None)
    for player in players:
        assert player.is_over or len(player.acknowledged) > acknowledged[player.table], "the game does not continue"
        assert not [reply for reply in player.refusals if reply.code not in EXPECTED], player.refusals
        for line in await player.told_again(process.socket_address):
            assert player.lines.get(line.seq, line) == line, "the past has changed"
    decisions = sum(len(player.acknowledged) for player in players)
    print(f"{GAMES} games, {KILLS} kills, {decisions} decisions of people acknowledged, none lost; ", end="")
    print(f"{sum(player.seq for player in players)} entries, {sum(player.is_over for player in players)} games over")
