"""What is different on Windows, and does the right thing there or says why it cannot."""

import socket
from pathlib import Path

import httpx
import pytest

from insula.bots.registry import Program, find_bot
from insula.rules.jit.cache import keep
from insula.server import serve, service_manager
from insula.server.configuration import Configuration
from insula.server.storage.errors import StorageError
from insula.server.web import page_files

WITH_POSTGRESQL = Configuration(database="postgresql+psycopg://localhost/insula", port=0)
WITH_SQLITE = Configuration(database="sqlite:///tables.db")
pytestmark = pytest.mark.anyio


@pytest.fixture
def on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")


@pytest.mark.usefixtures("on_windows")
def test_a_server_with_postgresql_does_not_start_and_says_why() -> None:
    assert serve.fault_of_system(WITH_SQLITE) == ""
    with pytest.raises(StorageError, match=r"^on Windows, the database must be SQLite"):
        serve.serve(WITH_POSTGRESQL, report=print)


def test_elsewhere_it_may_have_postgresql(monkeypatch: pytest.MonkeyPatch) -> None:
    for platform in ("linux", "darwin"):
        monkeypatch.setattr("sys.platform", platform)
        assert serve.fault_of_system(WITH_POSTGRESQL) == ""


def test_the_command_of_a_program_has_the_folders_of_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    line = r'run:py "C:\My bots\new.py" --fast'
    monkeypatch.setattr("sys.platform", "win32")
    assert find_bot(line).create == Program(("py", r"C:\My bots\new.py", "--fast"))
    monkeypatch.setattr("sys.platform", "linux")
    assert find_bot(r"run:py new\ bot.py").create == Program(("py", "new bot.py"))


def test_a_file_of_the_cache_that_another_process_reads_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise PermissionError

    file = tmp_path / "rules.zip"
    keep(file, b"the same")
    monkeypatch.setattr(Path, "replace", refused)
    keep(file, b"the same")
    assert [path.name for path in tmp_path.iterdir()] == ["rules.zip"]
    with pytest.raises(PermissionError):
        keep(tmp_path / "other.zip", b"new")


def test_a_service_manager_needs_sockets_of_the_file_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(service_manager.ADDRESS, "/run/manager")
    monkeypatch.delattr(socket, "AF_UNIX", raising=False)
    service_manager.report_ready()


async def test_scripts_are_scripts_whatever_the_system_calls_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The registry of Windows often says that they are plain text."""
    monkeypatch.setattr("starlette.responses.guess_type", lambda _: ("text/plain", None))
    (tmp_path / page_files.ASSETS).mkdir()
    for name in ("page.js", "page.css"):
        (tmp_path / page_files.ASSETS / name).write_text("", "utf-8")
    transport = httpx.ASGITransport(page_files.PageFiles(directory=tmp_path))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        for name, media_type in (("page.js", "text/javascript"), ("page.css", "text/css")):
            answer = await client.get(f"/{page_files.ASSETS}/{name}")
            assert answer.headers["content-type"].partition(";")[0] == media_type
            assert "immutable" in answer.headers["cache-control"]
