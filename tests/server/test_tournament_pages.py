"""Pages of tournaments: what all of them show is built and read once for each change."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import json
from server.entrants import entrant
from server.visitors import Server

from insula.server.shared_reads import SharedReads
from insula.server.tournament_messages import TournamentView
from insula.server.tournaments import views
from insula.server.tournaments.requests import Visitor

pytestmark = pytest.mark.anyio


def counted(monkeypatch: pytest.MonkeyPatch, owner: object, *names: str) -> Counter[str]:
    """Count the calls of functions."""
    calls = Counter[str]()

    def counting(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def called(*given: Any, **named: Any) -> Any:
            calls[name] += 1
            return function(*given, **named)

        return called

    for name in names:
        monkeypatch.setattr(owner, name, counting(name, getattr(owner, name)))
    return calls


async def test_what_all_pages_show_is_built_once_and_is_the_same_as_the_view(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest, other = [await entrant(server, name) for name in ("Ada", "Ben", "Eve")]
    id = await host.open()
    for one in (host, guest, other):
        await one.do(id, "enter")
    await host.do(id, "begin")
    await guest.do(id, "withdraw")
    tournaments = server.app.state.tournaments
    latest = await tournaments.latest(id)
    visitors = [Visitor(player.guest, player.name, is_program=False) for player in latest.players[:3]]
    visitors += [Visitor("", "", is_program=False), Visitor("olga", "Olga", is_program=False, is_operator=True)]
    monkeypatch.setattr(views, "seconds_to_round", lambda *_: 12.34)
    tournaments._shown.clear()
    calls = counted(monkeypatch, views, "standings")
    shown = await asyncio.gather(*(tournaments.encoded_view(id, visitor) for visitor in visitors))
    assert calls == {"standings": 1}
    whole = [json.decode(each, type=TournamentView) for each in shown]
    assert whole == [await tournaments.view(id, visitor) for visitor in visitors]
    assert [each.is_host for each in whole] == [True, False, False, False, False]
    assert [bool(each.own_table) for each in whole] == [True, True, True, False, False]
    assert whole[4].is_operator
    await other.do(id, "withdraw")
    (changed,) = [json.decode(await tournaments.encoded_view(id, visitors[0]), type=TournamentView)]
    assert [player.state for player in changed.players] == ["in", "withdrawn", "withdrawn"]


async def test_the_list_reads_only_what_has_changed(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = await entrant(server, "Ada"), await entrant(server, "Ben")
    ids = [await host.open() for _ in range(5)]
    tournaments = server.app.state.tournaments
    visitor = Visitor((await tournaments.latest(ids[0])).host, "Ada", is_program=False)
    before = await tournaments.listed(visitor)
    await tournaments.stop()  # nothing else is read meanwhile
    calls = counted(monkeypatch, server.app.state.store.tournaments, "newest", "log")
    many = await asyncio.gather(*(tournaments.listed(visitor) for _ in range(10)))
    assert calls == {"newest": 1}
    assert many == [before] * 10
    await guest.do(ids[2], "enter")
    await host.do(ids[2], "enter")
    calls.clear()
    for is_in in await asyncio.gather(*(tournaments.listed(visitor) for _ in range(10))):
        assert [each.is_in for each in is_in.tournaments] == [
            each.tournament.id == ids[2] for each in is_in.tournaments
        ]
    assert calls["newest"] == 1
    assert calls["log"] <= 1


async def test_a_shared_read_is_never_older_than_the_call() -> None:
    begun, may_end, reads = asyncio.Event(), asyncio.Event(), 0

    async def read(_: str) -> int:
        nonlocal reads
        reads += 1
        number = reads
        begun.set()
        await may_end.wait()
        return number

    shared = SharedReads(read)
    first = asyncio.create_task(shared.get("cup"))
    await begun.wait()
    later = [asyncio.create_task(shared.get("cup")) for _ in range(3)]
    await asyncio.sleep(0)
    later.pop().cancel()
    may_end.set()
    assert [await first, *[await each for each in later]] == [1, 2, 2]
