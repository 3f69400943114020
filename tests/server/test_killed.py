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

GAMES = int(os.environ.get("INSULA_KILLED_GAMES", "4"))
KILLS = int(os.environ.get("INSULA_KILLS", "2"))
PATIENCE = 120.0
"""Seconds within which enough must have been played."""
LAST_WORDS = 3.0
"""Seconds within which a page notices that its socket has closed."""
EXPECTED = ("stale", "repeated", "started")
"""Reasons for refusing a decision that was made, but not acknowledged, before the server was killed."""
ENTRIES = (5, 25)
"""The least and the most entries that a game has on average between two kills."""
RULES = (("base", 3), ("cities_knights", 3))


async def play_until(
    players: list[Player], address: str, is_enough: Callable[[], bool], end: Callable[[], object]
) -> None:
    """Let everybody play until it is enough; then end the server in one way or the other."""
    playing = [asyncio.create_task(player.play(address)) for player in players if not player.is_over]
    async with asyncio.timeout(PATIENCE):
        while not is_enough():
            await asyncio.sleep(0.01)
    await asyncio.to_thread(end)
    done, running = await asyncio.wait(playing, timeout=LAST_WORDS)
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    await asyncio.gather(*done)


def played(players: list[Player]) -> int:
    """Return how many entries all of them have received."""
    return sum(player.seq for player in players)


async def test_nothing_acknowledged_is_lost(start: Callable[..., Process]) -> None:
    rng = Random(1)
    players = [Player(seed, *RULES[seed % 2]) for seed in range(GAMES)]
    process = await asyncio.to_thread(start)
    for player in players:
        await player.open(process.address)
    for _ in range(KILLS):
        enough = played(players) + GAMES * rng.randint(*ENTRIES)

        def is_enough(enough: int = enough) -> bool:
            return played(players) >= enough or all(player.is_over for player in players)

        await play_until(players, process.socket_address, is_enough, process.kill)
        process = await asyncio.to_thread(start)
    acknowledged = {player.table: len(player.acknowledged) for player in players}

    def all_went_on() -> bool:
        return all(player.is_over or len(player.acknowledged) > acknowledged[player.table] for player in players)

    await play_until(players, process.socket_address, all_went_on, lambda: None)
    for player in players:
        assert not [reply for reply in player.refusals if reply.code not in EXPECTED], player.refusals
        for line in await player.told_again(process.socket_address):
            assert player.lines.get(line.seq, line) == line, "the past has changed"
    decisions = sum(len(player.acknowledged) for player in players)
    print(f"{GAMES} games, {KILLS} kills, {decisions} decisions of people acknowledged, none lost; ", end="")
    print(f"{sum(player.seq for player in players)} entries, {sum(player.is_over for player in players)} games over")
