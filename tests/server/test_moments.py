"""The replay of a game shows each position as the seat saw it, and after the end as any seat saw it."""

from pathlib import Path
from random import Random

import httpx
import pytest
from msgspec import json
from server.visitors import Page, Server

from insula import Game, Statistics
from insula.errors import HiddenError
from insula.game.frame import Frame
from insula.server.record_messages import KnownHand, ReplayPosition
from insula.server.tables.table import SEVERAL

pytestmark = pytest.mark.anyio

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "record.txt"
MOVES = 32
"""An offer with its cards is one move, and so are the two counter-offers."""


async def position(client: httpx.AsyncClient, id: str, number: int, **query: int) -> ReplayPosition:
    response = await client.get(f"/api/tables/{id}/moments/{number}", params=query)
    assert response.status_code == 200, response.text
    return json.decode(response.content, type=ReplayPosition)


def frames(page: Page) -> dict[int, Frame]:
    """Return what the page received of each position."""
    return {update.game.moment: update.game.frame for update in page.updates if update.game}


async def test_each_position_as_the_seat_saw_it(server: Server) -> None:
    id, (page,) = await server.open(players=3, live_answers=False)
    watching, rng = await server.page(id), Random(1)
    for _ in range(12):
        assert await page.decide(rng)
    await watching.until(page.update.seq)
    for seen, client in ((page, server.client(page)), (watching, server.client())):
        for number, frame in frames(seen).items():
            assert (await position(client, id, number)).frame == frame
    told = {line.moment: line for update in page.updates for line in update.log if line.kind == "play"}
    for number, line in told.items():
        shown = await position(server.client(page), id, number)
        assert (shown.text, shown.events) == (line.text, line.events)


async def test_during_the_game_nobody_sees_the_view_of_another(server: Server) -> None:
    id, pages = await server.open(people=2, players=2)
    for client in (server.client(pages[0]), server.client()):
        own = await position(client, id, 0)
        for seat in (-1, 0, 1):
            assert await position(client, id, 0, seat=seat) == own
        assert own.hands == []
    response = await server.client(pages[0]).get(f"/api/tables/{id}/statistics")
    assert (response.status_code, response.json()["code"]) == (400, "not_over")
    hidden = (await server.client().get(f"/api/tables/{id}/record")).text
    with pytest.raises(HiddenError):
        Game.from_record(hidden)


async def test_after_the_end_everybody_sees_all(server: Server) -> None:
    id, pages = await server.open(people=2, players=2, options={"vp_goal": 3})
    watching, rng = await server.page(id), Random(1)
    while not pages[0].is_over:
        asked = pages[(await server.table(id)).waited_for[0]]
        await asked.until((await server.table(id)).seq)
        await asked.decide(rng)
        await pages[0].until(asked.update.seq)
    client = server.client(pages[0])
    for seat, seen in ((0, pages[0]), (1, pages[1]), (-1, watching)):
        await seen.until(pages[0].update.seq)
        assert len(frames(seen)) > 10
        for number, frame in list(frames(seen).items())[::8]:
            shown = await position(client, id, number, seat=seat)
            assert shown.frame == frame
            assert seat < 0 or shown.hands[seat] == KnownHand(frame.hand, frame.held)
    for seat in (-2, 2, 99):
        response = await client.get(f"/api/tables/{id}/moments/0?seat={seat}")
        assert (response.status_code, response.json()["code"]) == (400, "no_such_seat")
    game = (await server.table(id)).game
    assert game
    counted = (await client.get(f"/api/tables/{id}/statistics")).content
    assert json.decode(counted, type=Statistics) == Statistics.of(game)
    text = (await server.client().get(f"/api/tables/{id}/record")).text
    assert [Game.from_record(text).view(seat).bytes for seat in (0, 1)] == [game.view(seat).bytes for seat in (0, 1)]
    recorded = (await server.client().post("/api/records/game", content=text)).json()
    assert recorded["moves"][0]["text"].startswith("settlement ")
    last = (await server.client().post("/api/records?moment=0&seat=1", content=text)).json()["last"]
    assert len(recorded["moves"]) == last == (await server.table(id)).moment
    for number in range(1, last + 1, 5):
        shown = await position(client, id, number)
        assert recorded["moves"][number - 1]["text"].count(";") == shown.text.count(";")
    assert (await server.client().post("/api/records/statistics", content=text)).content == counted
    shown = await server.client().post(f"/api/records?moment={last}&seat=1", content=text)
    assert shown.json()["frame"] == json.decode(json.encode(frames(pages[1])[len(frames(pages[1])) - 1]))


@pytest.mark.parametrize(
    "address", ["moments/99", "moments/-1", "moments/x", "moments/0?seat=x", "log?before=x", "log"]
)
async def test_positions_that_do_not_exist(server: Server, address: str) -> None:
    id, _ = await server.open(players=2)
    response = await server.client().get(f"/api/tables/{id}/{address}")
    assert (response.status_code, response.json()["code"]) == (400, "malformed")


async def test_before_the_start_there_are_no_positions(server: Server) -> None:
    id = await (await server.guest()).open()
    for address in ("moments/0", "record", "statistics"):
        response = await server.client().get(f"/api/tables/{id}/{address}")
        assert (response.status_code, response.json()["code"]) == (400, "not_started")


async def test_a_record_contains_players_and_every_decision(server: Server) -> None:
    response = await server.client().post("/api/records/game", content=EXAMPLE.read_text(encoding="utf-8"))
    game = response.json()
    assert game["names"] == ["Ada", "Bob", "Cleo"]
    assert len(game["moves"]) == MOVES
    moves = [(move["seat"], move["text"], [event["kind"] for event in move["events"]]) for move in game["moves"]]
    assert moves[0] == (1, "settlement -1,1,N", ["built"])
    assert moves[-1][:2] == (0, "end")
    assert "roll [4 5]" in [move["text"] for move in game["moves"]]
    together = next(move for move in game["moves"] if move["text"].startswith("counter; "))
    assert together["seat"] == SEVERAL
    assert [event["kind"] for event in together["events"]] == ["countered", "countered"]
    assert game["winners"] == [0, 1, 2]


async def test_a_text_that_is_not_a_record_is_refused(server: Server) -> None:
    response = await server.client().post("/api/records/game", content="a shopping list")
    assert (response.status_code, response.json()["code"]) == (400, "bad_record")
