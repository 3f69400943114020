"""What the server tells programs that watch over it."""

import time
from collections.abc import Callable

import pytest
from server.processes import Process
from server.visitors import Server

from insula.server.storage.errors import StorageError
from insula.server.web import health
from insula.server.web.app import say_goodbye

pytestmark = pytest.mark.anyio


async def asked(server: Server, address: str) -> tuple[int, str]:
    answer = await server.client().get(address)
    return answer.status_code, answer.text


async def test_a_server_that_can_be_sent_visitors_is_ready(server: Server) -> None:
    assert await asked(server, "/healthz") == (200, "ok\n")
    assert await asked(server, "/readyz") == (200, "ready\n")


async def test_a_server_that_closes_lives_but_is_not_ready(server: Server) -> None:
    await say_goodbye(server.app)
    assert await asked(server, "/healthz") == (200, "ok\n")
    assert await asked(server, "/readyz") == (503, "closing\n")


async def test_without_its_database_a_server_is_not_ready(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH", 0.0)

    def fail(_: int) -> None:
        raise StorageError("the disk is gone")

    with monkeypatch.context() as failing:
        failing.setattr(server.app.state.store, "listed", fail)
        assert await asked(server, "/readyz") == (503, "the database cannot be read\n")
    assert await asked(server, "/readyz") == (200, "ready\n")


async def test_a_database_that_does_not_answer(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "ANSWERS_WITHIN", 0.01)
    monkeypatch.setattr(server.app.state.store, "listed", lambda _: time.sleep(0.3))
    assert await asked(server, "/readyz") == (503, "the database does not answer\n")


async def test_many_questions_are_no_work_for_the_database(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH", 60.0)
    questions: list[int] = []
    monkeypatch.setattr(server.app.state.store, "listed", questions.append)
    for _ in range(5):
        assert await asked(server, "/readyz") == (200, "ready\n")
    assert len(questions) == 1


def test_a_process_is_ready_as_soon_as_it_says_so(start: Callable[..., Process]) -> None:
    process = start()
    assert process.get("/readyz").text == "ready\n"
