"""`insula connect` lets bots of the registry and programs play on a server, unchanged."""

import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from server.databases import sqlite_only
from server.processes import CopiedProcess, Process
from server.test_online_bot import QUICK, token_of
from support.length import mostly_slow

from insula.server.storage.store import Store
from insula.server.tables.log import Begun, Played

pytestmark = sqlite_only

BUILDER = f"run:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'programs' / 'builder.py'}"
WITHIN = 120
SHORT = ["--option", "turn_limit=4", "--against", "random"]
READY = r'print("{\"type\": \"ready\"}", flush=True); raise SystemExit(3)'
FAULTY = f"run:{sys.executable} -c {shlex.quote(READY)}"
"""A program that ends before its first answer."""


@pytest.fixture
def server(database: str) -> Iterator[Process]:
    process = CopiedProcess(database, QUICK)
    yield process
    process.kill()


def connecting(server: Process, folder: Path, name: str, bot: str, *arguments: str) -> subprocess.Popen[str]:
    """Start `insula connect` with an account of this name."""
    file = folder / name
    file.write_text(token_of(server.address, name, "play", "challenge"))
    command = [sys.executable, "-m", "insula.cli", "connect", "--bot", bot, "--server", server.address]
    command += ["--token-file", str(file), *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def finished(process: subprocess.Popen[str]) -> tuple[str, str]:
    output, errors = process.communicate(timeout=WITHIN)
    assert process.returncode == 0, errors
    return output, errors


@pytest.mark.parametrize("bot", mostly_slow([BUILDER, "greedy"]))
def test_a_bot_plays_unchanged(server: Process, tmp_path: Path, bot: str) -> None:
    output, errors = finished(connecting(server, tmp_path, "Robo", bot, *SHORT))
    assert errors == ""
    assert " of 2" in output


@pytest.mark.slow
def test_programs_play_a_tournament(server: Process, tmp_path: Path) -> None:
    """Three programs, and a host who does not play."""
    cup = {"name": "Cup", "rounds": 2, "options": {"turn_limit": 4}, "pause": 0}
    with server.client() as host:
        host.post("/api/account/new", json={"name": "Host", "password": "correct horse"})
        id = host.post("/api/tournaments", json=cup).json()["id"]
        playing = [connecting(server, tmp_path, f"Robo {number}", "greedy", "--tournament", id) for number in range(3)]
        while len(host.get(f"/api/tournaments/{id}").json()["players"]) < len(playing):
            time.sleep(0.1)
        host.post(f"/api/tournaments/{id}", json={"type": "begin"})
        last = [finished(each)[0].splitlines()[-1] for each in playing]
        view = host.get(f"/api/tournaments/{id}").json()
    assert [len(round["tables"]) for round in view["rounds"]] == [1, 1]
    ranks = {f"tournament {id}: rank {one['rank']}, {one['points']:g} points" for one in view["players"]}
    assert {*last} == ranks
    assert sum(one["points"] for one in view["players"]) == 18


@pytest.mark.slow
def test_a_faulty_program_is_named_and_chance_decides(server: Process, tmp_path: Path) -> None:
    output, errors = finished(connecting(server, tmp_path, "Robo", FAULTY, *SHORT))
    assert "the program ended with exit status 3" in errors
    assert " of 2" in output


@pytest.mark.slow
def test_a_program_accepts_challenges(server: Process, database: str, tmp_path: Path) -> None:
    waiting = connecting(server, tmp_path, "Waiter", "greedy")
    first = connecting(server, tmp_path, "Host", "random", *SHORT)
    finished(first)
    headers = {"authorization": f"Bearer {(tmp_path / 'Host').read_text()}"}
    other = {"authorization": f"Bearer {(tmp_path / 'Waiter').read_text()}"}
    with server.client(headers=headers) as host:
        host.post("/api/bot/tables", json={"players": 2}, headers=other)  # it is known as a bot since then
        id = host.post("/api/bot/tables", json={"players": 2, "options": {"turn_limit": 4}}).json()["id"]
        assert host.post(f"/api/bot/tables/{id}/challenge", json={"account": "Waiter"}).status_code == 200
    command = [sys.executable, "-m", "insula.cli", "connect", "--bot", "random", "--server", server.address]
    command += ["--token-file", str(tmp_path / "Host"), "--table", id]
    done = subprocess.run(command, capture_output=True, text=True, timeout=WITHIN, check=False)
    waiting.kill()
    waiting.communicate()
    assert done.returncode == 0, done.stderr
    store = Store(database)
    log = [row.entry for row in store.log(id)]
    store.close()
    assert any(isinstance(entry, Begun) for entry in log)
    assert any(isinstance(entry, Played) and entry.is_last for entry in log)


def test_a_wrong_token_or_address_ends_with_a_sentence(server: Process, tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("insula_nothing")
    for address, reason in ((server.address, "a valid token is missing"), ("http://localhost:9", "nothing answers")):
        command = [sys.executable, "-m", "insula.cli", "connect", "--bot", "random", "--server", address]
        done = subprocess.run(
            [*command, "--token-file", str(file)], capture_output=True, text=True, timeout=WITHIN, check=False
        )
        assert done.returncode == 2
        assert reason in done.stderr
        assert "Traceback" not in done.stderr
