"""Tournaments that never begin, that change all the time, or that operators cancel."""

import time

import pytest
from server.entrants import Entrant, entrant, until
from server.visitors import Server

from insula.server.storage.tournaments import Result
from insula.server.tables.bot_names import NAMES
from insula.server.tournament_messages import CorrectResult, TournamentSettings
from insula.server.tournaments import conducting, requests, tournaments
from insula.server.tournaments.log import Announced, CameBack, Cancelled, Ended, Entered, Paused, RoundBegan, Withdrew
from insula.server.tournaments.sizes import missing
from insula.server.tournaments.tournament import Player, Tournament

pytestmark = pytest.mark.anyio
ANNA = requests.Visitor("anna", "Anna", is_program=False)


@pytest.fixture
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournaments, "LOOK", 0.05)


def announced(**settings: object) -> Tournament:
    """A tournament that was opened at the time 0."""
    made = Tournament("cup")
    made.apply(0.0, Announced(TournamentSettings("Cup", **settings), "anna", "Anna", "00" * 32))  # type: ignore[arg-type]
    return made


async def listed(who: Entrant) -> list[str]:
    found = (await who.browser.client.get("/api/tournaments")).json()["tournaments"]
    return [each["tournament"]["id"] for each in found]


async def operator(server: Server, name: str) -> Entrant:
    made = await entrant(server, name)
    store = server.app.state.store
    store.operators.add(store.accounts.named(name.lower()).guest)
    return made


async def test_a_host_has_few_open_tournaments(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournaments, "MOST_OPEN", 2)
    anna, ben = await entrant(server, "Anna"), await entrant(server, "Ben")
    first, _ = await anna.open(), await anna.open()
    refused = await anna.browser.client.post("/api/tournaments", json={"name": "Cup"})
    assert refused.json()["why"]["case"] == "too_many_tournaments"
    await ben.open()
    await anna.do(first, "cancel", reason="rain")
    await anna.open()


def test_nobody_comes_back_again_and_again() -> None:
    cup = announced()
    cup.apply(1.0, Entered("anna", "Anna"))
    for _ in range(requests.MOST_RETURNS):
        cup.apply(2.0, Withdrew(0))
        assert requests.carry_out(cup, requests.EnterTournament(), ANNA) == [CameBack(0)]
        cup.apply(3.0, CameBack(0))
    cup.apply(4.0, Withdrew(0))
    with pytest.raises(requests.Refusal, match="at most 20 times"):
        requests.carry_out(cup, requests.EnterTournament(), ANNA)


def test_the_host_does_not_pause_again_and_again() -> None:
    cup = announced()
    for _ in range(requests.MOST_OF_HOST):
        cup.apply(1.0, Paused())
    cup.is_paused = False
    with pytest.raises(requests.Refusal, match="at most 200 times"):
        requests.carry_out(cup, requests.PauseTournament(), ANNA)
    assert requests.carry_out(cup, requests.CancelTournament("rain"), ANNA) == [Cancelled("rain")]


def test_an_abandoned_tournament_ends() -> None:
    cup = announced()
    assert conducting.due_at(cup) == conducting.ABANDONED
    assert conducting.next_step(cup, {}, conducting.ABANDONED - 1).entries == []
    assert conducting.next_step(cup, {}, conducting.ABANDONED).entries == [Cancelled("")]
    cup.apply(1.0, RoundBegan("", []))
    cup.rounds[-1].ended_at = 2.0
    cup.players = [Player(name, name, is_program=False, bot="", state="in") for name in "abcd"]
    cup.apply(3.0, Paused())
    assert conducting.next_step(cup, {}, conducting.ABANDONED + 3).entries == [Ended()]


def test_a_pause_holds_the_end_so_that_the_last_result_can_be_corrected() -> None:
    cup = announced(rounds=1)
    for name in "abc":
        cup.apply(1.0, Entered(name, name))
    for entry in conducting.begin(cup, 2.0).entries:
        cup.apply(2.0, entry)
    cup.apply(3.0, Paused())
    for entry in conducting.next_step(cup, {0: Result([1, 2, 3], [10, 8, 5], [], is_adjudicated=False)}, 4.0).entries:
        cup.apply(4.0, entry)
    assert conducting.next_step(cup, {}, 5.0).entries == []
    corrected = requests.carry_out(cup, CorrectResult(1, 0, [2, 1, 3], "a mistake"), ANNA)
    for entry in [*corrected, *requests.carry_out(cup, requests.ResumeTournament(), ANNA)]:
        cup.apply(5.0, entry)
    assert conducting.due_at(cup) <= 5.0
    assert conducting.next_step(cup, {}, 5.0).entries == [Ended()]
    assert cup.rounds[0].tables[0].places == [2, 1, 3]


def test_a_bot_fills_a_table_when_all_names_of_bots_are_taken() -> None:
    cup = announced(filler="greedy")
    for number, name in enumerate([*NAMES, "Somebody"]):
        cup.apply(1.0, Entered(str(number), name))
    cup.apply(1.0, Withdrew(0))
    cup.apply(1.0, Withdrew(1))
    while not missing(len(cup.drawn())):
        cup.apply(1.0, Withdrew(cup.drawn()[0]))
    begun = conducting.begin(cup, 2.0).entries
    filler = next(entry for entry in begun if isinstance(entry, Entered))
    assert filler.name[:-2] in NAMES
    assert filler.name.endswith(" 2")


def test_a_start_is_due_later_than_the_end_of_patience() -> None:
    starts = 2 * conducting.ABANDONED
    cup = announced(starts=starts)
    assert conducting.due_at(cup) == starts
    assert conducting.next_step(cup, {}, starts - 1).entries == []


async def test_what_is_not_due_costs_nothing(
    server: Server, monkeypatch: pytest.MonkeyPatch, looks_often: None
) -> None:
    anna = await entrant(server, "Anna")
    waiting, visited = await anna.open(), list[str]()
    made = server.app.state.tournaments
    advance = made.advance

    async def counted(id: str) -> None:
        visited.append(id)
        await advance(id)

    monkeypatch.setattr(made, "advance", counted)
    starting = await anna.open(starts=time.time() + 1.0)
    await until(anna, starting, lambda now: now["status"] == "cancelled")
    assert visited.count(waiting) <= 1
    await anna.do(waiting, "enter")
    later = await anna.open(starts=time.time() + 1.0)
    await until(anna, later, lambda now: now["status"] == "cancelled")
    assert 1 <= visited.count(waiting) <= 2, "it was looked at once again, after the entry"


async def test_operators_cancel_and_hide_a_tournament(server: Server) -> None:
    anna, ben, olga = await entrant(server, "Anna"), await entrant(server, "Ben"), await operator(server, "Olga")
    id = await anna.open(name="Something rude")
    assert id in await listed(ben)
    assert (await ben.ask(id, "cancel", reason="I want to"))["code"] == "not_host"
    assert (await olga.ask(id, "pause"))["code"] == "not_host"
    view = await olga.do(id, "cancel", reason="the name")
    assert (view["status"], view["is_operator"], view["log"][-1]["kind"]) == ("cancelled", True, "close")
    assert await listed(ben) == []
    (done,) = server.app.state.store.operators.actions(10)
    assert (done.kind, done.subject, done.reason) == ("cancel_tournament", f"Something rude ({id})", "the name")


async def test_operators_who_are_hosts_cancel_as_hosts(server: Server) -> None:
    olga, ben = await operator(server, "Olga"), await entrant(server, "Ben")
    id = await olga.open()
    assert (await olga.do(id, "cancel", reason="rain"))["log"][-1]["kind"] == "cancel"
    assert await listed(ben) == [id]
    assert server.app.state.store.operators.actions(10) == []
