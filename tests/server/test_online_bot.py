"""The example of a bot for servers plays its games to the end, also when the server is started again meanwhile.

It knows nothing but what docs/bot-api.md says: it imports nothing of Insula.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from server.databases import sqlite_only
from server.processes import ANSWERS_WITHIN, CopiedProcess, Process
from support.length import amount

from insula.server.storage.store import Store
from insula.server.tables.log import Played, StoodIn

EXAMPLE = Path(__file__).parents[2] / "examples" / "programs" / "online.py"
GAMES = amount(2, long=50)
SHORT = 3
"""The points that win, so that games are short."""
SECONDS_OF_GAME = 60
QUICK = {
    "INSULA_LIMITS_MESSAGES_OF_GUEST_PER_MINUTE": "100000",
    "INSULA_LIMITS_MESSAGES_OF_ADDRESS_PER_MINUTE": "100000",
    "INSULA_LIMITS_TABLES_OF_GUEST_AT_ONCE": "1000",
    "INSULA_LIMITS_TABLES_OF_ADDRESS_AT_ONCE": "1000",
}
"""Limits that let a test play as fast as the server can."""


def token_of(address: str, name: str, *scopes: str) -> str:
    """Make an account on a server, and return a token for it."""
    with httpx.Client(base_url=address, timeout=ANSWERS_WITHIN) as browser:
        made = browser.post("/api/account/new", json={"name": name, "password": "correct horse"})
        assert made.status_code == 200, made.text
        token = browser.post("/api/account/tokens/new", json={"name": "test", "scopes": scopes or ["play"]})
        assert token.status_code == 200, token.text
        return str(token.json()["secret"])


@pytest.fixture
def serve(database: str) -> Iterator[Callable[[int], Process]]:
    """Start `insula serve` at a port, which is free if it is 0."""
    started: list[Process] = []

    def starter(port: int) -> Process:
        started.append(CopiedProcess(database, QUICK, "--port", str(port)))
        return started[-1]

    yield starter
    for process in started:
        process.kill()


@pytest.mark.slow
@sqlite_only
def test_it_finishes_all_games_while_the_server_restarts(
    serve: Callable[[int], Process], database: str, tmp_path: Path
) -> None:
    first = serve(0)
    file = tmp_path / "token"
    file.write_text(token_of(first.address, "Builder"))
    command = [sys.executable, "-I", str(EXAMPLE), "--server", first.address, "--token-file", str(file)]
    command += ["--games", str(GAMES), "--goal", str(SHORT), "--opponent", "random"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as bot:
        assert bot.stdout is not None
        played = [json.loads(bot.stdout.readline()) for _ in range(GAMES // 2)]
        time.sleep(0.3)  # so that the server stops in the middle of a game
        status, errors = first.stop()
        assert status == 0, errors
        second = serve(first.port)
        output, faults = bot.communicate(timeout=GAMES * SECONDS_OF_GAME)
        assert (bot.returncode, faults) == (0, "")
        second.stop()
    played += [json.loads(line) for line in output.splitlines()]
    assert len({game["table"] for game in played}) == GAMES
    store = Store(database)
    for game in played:
        log = [row.entry for row in store.log(game["table"])]
        assert any(isinstance(entry, Played) and entry.is_last for entry in log)
        assert not any(isinstance(entry, StoodIn) for entry in log), "another bot had to play for it"
    store.close()
