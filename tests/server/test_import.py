"""Games and maps of other programs that a page sends."""

import json

import pytest
from importing.colonist_files import Writer
from importing.pioneers_files import pioneers_map
from importing.played import game_of_bots
from importing.test_pioneers import TWO_ISLANDS
from server.visitors import Server

from insula import Game

pytestmark = pytest.mark.anyio


async def test_a_game_is_answered_as_a_record_with_what_could_not_be_taken_over(server: Server) -> None:
    text = json.dumps(Writer(game_of_bots(4, 1), viewer=0).document())
    found = (await server.client().post("/api/records/import", content=text)).json()
    assert (found["program"], found["is_map"]) == ("colonist.io replay", False)
    assert Game.from_record(found["text"]).over
    first = found["notes"][0]
    assert first["note"]["case"] == "foreign_card_assumed"
    assert first["where"].startswith("data.eventHistory.events[")
    assert first["where"] not in first["text"]


async def test_a_step_that_the_rules_refuse_has_its_cause(server: Server) -> None:
    file = Writer(game_of_bots(4, 1)).document()
    file["data"]["eventHistory"]["events"].insert(
        30, {"stateChange": {"gameLogState": {"900": {"text": {"type": 1, "playerColor": 5}}}}}
    )
    found = (await server.client().post("/api/records/import", content=json.dumps(file))).json()
    (note,) = [note for note in found["notes"] if note["note"]["case"] == "foreign_stopped"]
    assert note["cause"]["case"]
    assert note["note"]["arguments"]["reason"] in note["text"]


async def test_a_map_is_answered_as_a_map_file(server: Server) -> None:
    found = (await server.client().post("/api/records/import", content=pioneers_map(TWO_ISLANDS))).json()
    assert (found["program"], found["is_map"], found["notes"]) == ("Pioneers map", True, [])


async def test_the_ends_of_lines_of_windows_do_not_matter(server: Server) -> None:
    text = pioneers_map(TWO_ISLANDS)
    client = server.client()
    answers = [await client.post("/api/records/import", content=each) for each in (text, text.replace("\n", "\r\n"))]
    assert answers[0].json() == answers[1].json()
    assert answers[1].json()["is_map"]


async def test_what_cannot_be_read_is_refused_with_its_place(server: Server) -> None:
    response = await server.client().post("/api/records/import", content='{"data": {"eventHistory": {}}}')
    assert (response.status_code, response.json()["code"]) == (400, "bad_record")
    why = response.json()["why"]
    assert (why["case"], why["arguments"]) == (
        "foreign_missing",
        {"name": "initialState", "where": "data.eventHistory"},
    )


async def test_a_file_has_a_limit(server: Server) -> None:
    response = await server.client().post("/api/records/import", content=" " * 4_000_001)
    assert response.json()["code"] == "too_large"
