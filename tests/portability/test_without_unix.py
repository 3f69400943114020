"""What runs on Windows: everything that needs a Unix system has another way. These tests need no Windows."""

import ast
import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from engine.sources import SOURCE, sources
from portability.windows_lacks.lacking import ATTRIBUTES, MODULES
from server.players import Player
from server.processes import Process

TESTS = Path(__file__).parents[1]
LACKING = Path(__file__).with_name("windows_lacks")
ENVIRONMENT = {"PYTHONPATH": str(LACKING), "PYTHONWARNDEFAULTENCODING": "1", "INSULA_INTERPRETED": "1"}
NAMES = re.compile("|".join([*MODULES, *(name for names in ATTRIBUTES.values() for name in names)]))
HAVE_ANOTHER_WAY = {
    "arena/time_limit.py": "where there is no alarm, a thread looks at the clock",
    "rules/jit/background.py": "asks for `nice` first",
    "rules/jit/workers.py": "asks for `sched_getaffinity` first",
    "server/addresses.py": "says that there are no Unix sockets",
    "server/records.py": "asks for `nice` first",
    "server/service_manager.py": "there is no such service manager",
    "server/supervisor.py": "several processes need PostgreSQL, with which the server does not start on Windows",
    "server/web/bounds.py": "asks for `resource` first; Windows has no limit of open files",
}
"""The files that use what only Unix systems have, and what they do elsewhere."""
IMPORT_ALL = """
import importlib, pkgutil, sys, insula
from insula.errors import MissingExtraError
from lacking import MODULES
assert "resource" in sys.modules and sys.modules["resource"] is None
failed = []
for found in pkgutil.walk_packages(insula.__path__, "insula.", onerror=failed.append):
    if ".migrations" not in found.name and not found.name.endswith("__main__"):
        try:
            importlib.import_module(found.name)
        except MissingExtraError:  # some packages are not made for every system
            pass
        except ModuleNotFoundError as error:
            if error.name in MODULES or error.name.startswith("insula"):
                raise
assert not failed, failed
"""

OTHER_WAYS = """
from insula.arena.time_limit import OutOfTime, time_limit
from insula.rules.jit.workers import cores
from insula.server.addresses import listen
from insula.server.configuration import Configuration
from insula.server.records import load_and_give_way
from insula.server.web.bounds import most_connections
assert cores() >= 1
assert most_connections(123) == 123
load_and_give_way()
try:
    with time_limit(0.1):
        while True:
            pass
except OutOfTime:
    pass
try:
    listen(Configuration(unix_socket="insula.socket"))
except OSError as error:
    assert "no Unix sockets" in str(error), error
else:
    raise AssertionError("it listens")
"""


def uses(path: Path) -> Iterator[str]:
    """Yield what a file uses that Windows lacks."""
    text = path.read_text("utf-8")
    if not NAMES.search(text):  # looking at every node of all files takes seconds
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            lacking = ATTRIBUTES.get(str(node.module), ())
            yield from (alias.name for alias in node.names if node.module in MODULES or alias.name in lacking)
        elif isinstance(node, ast.Attribute) and node.attr in ATTRIBUTES.get(ast.unparse(node.value), ()):
            yield ast.unparse(node)


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run Python without what Windows lacks."""
    command, environment = [sys.executable, *arguments], {**os.environ, **ENVIRONMENT}
    return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)


def test_each_use_of_a_unix_system_has_another_way() -> None:
    found = {path.relative_to(SOURCE).as_posix(): set(uses(path)) for path in sources(SOURCE)}
    assert {name for name, used in found.items() if used} == set(HAVE_ANOTHER_WAY)


@pytest.mark.slow
def test_tests_of_unix_systems_are_skipped_elsewhere() -> None:
    asks = re.compile(r"unix_only|linux_only|hasattr\(")
    found = [path for path in sources(TESTS) if set(uses(path)) and not asks.search(path.read_text("utf-8"))]
    assert [path.name for path in found] == ["proxies.py"], "the tests of proxies are for Linux alone (test_proxies.py)"


@pytest.mark.slow
def test_every_file_of_the_package_can_be_imported() -> None:
    done = run("-c", IMPORT_ALL)
    assert done.returncode == 0, done.stderr


def test_the_other_ways_lead_to_the_same() -> None:
    done = run("-c", OTHER_WAYS)
    assert done.returncode == 0, done.stderr


def test_the_command_says_what_it_can() -> None:
    done = run("-m", "insula.cli", "play", "--help")
    assert done.returncode == 0, done.stderr
    assert "Usage" in done.stdout


@pytest.mark.slow
def test_bots_play_a_game_in_several_processes(tmp_path: Path) -> None:
    options = [
        "--games",
        "2",
        "--bots",
        "greedy,random,random",
        "--players",
        "3",
        "--option",
        "vp_goal=3",
        "--threads",
        "2",
    ]
    done = run("-m", "insula.cli", "simulate", *options, "--records", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert list(tmp_path.iterdir())


@pytest.mark.slow
@pytest.mark.anyio
async def test_the_server_serves_a_game_with_bots(tmp_path: Path) -> None:
    database = f"sqlite:///{(tmp_path / 'tables.db').as_posix()}"
    process = await asyncio.to_thread(Process, database, ENVIRONMENT)
    player = Player(1)
    try:
        assert process.get("/healthz").text == "ok\n"
        await player.open(process.address)
        playing = asyncio.create_task(player.play(process.socket_address))
        await player.until(lambda: len(player.acknowledged) > 3)
    finally:
        _, errors = await asyncio.to_thread(process.stop)
    await playing
    assert not player.refusals
    assert errors == ""
