"""What a page gets to analyze a game by itself."""

import json
import zlib

import pytest
from importing.played import game_of_bots
from server.visitors import HOST, Server

from insula.analysis.questions import questions
from insula.engine_file import SECTION
from insula.game import CHANCE, Game
from insula.game.moves import first_steps
from insula.rules.jit.webassembly.object_file import MAGIC, sections

pytestmark = pytest.mark.anyio


async def test_the_engine_is_that_of_the_rules_of_the_record(server: Server) -> None:
    record = game_of_bots(3, 2, options={"vp_goal": 5}).record()
    answer = await server.client().post("/api/records/engine", content=record)
    assert answer.headers["content-type"] == "application/wasm"
    assert answer.content.startswith(MAGIC)
    last = list(sections(answer.content))[-1]
    assert last.name == SECTION
    about = json.loads(zlib.decompress(last.content))
    assert (about["rules"], about["players"], about["options"]["vp_goal"]) == ("base", 3, 5)


async def test_the_engine_of_a_position_is_that_of_its_rules(server: Server) -> None:
    """For those who play on from it."""
    position = game_of_bots(3, 2, options={"vp_goal": 5}).position
    answer = await server.client().post("/api/studies/engine", content=position)
    assert answer.content.startswith(MAGIC)
    answer = await server.client().post("/api/studies/engine", content="nothing")
    assert answer.json()["code"] == "bad_record"


async def test_the_questions_are_those_of_the_game(server: Server) -> None:
    game = Game.from_record(game_of_bots(3, 2, options={"vp_goal": 5}).record())
    asked = (await server.client().post("/api/records/questions", content=game.record())).json()
    assert asked.pop("moves") == first_steps(game.steps)
    asked.pop("events")
    assert asked == json.loads(json.dumps(questions(game)))


async def test_the_events_of_chance_are_told_as_their_seats_knew_them(server: Server) -> None:
    """What was stolen and which card was bought too: the game is over."""
    game = Game.from_record(game_of_bots(3, 2, options={"vp_goal": 5}).record())
    told = (await server.client().post("/api/records/questions", content=game.record())).json()["events"]
    assert [int(step) for step in told] == [step for step, one in enumerate(game.steps) if one.actor == CHANCE]
    events = [event for seen in told.values() for event in seen]
    kinds = {event["kind"] for event in events}
    assert {"dice", "received", "stolen", "card_bought"} <= kinds
    assert all(event["cards"] for event in events if event["kind"] == "stolen")
    assert all(event["deck_card"] for event in events if event["kind"] == "card_bought")


async def test_a_record_that_hides_something_is_refused(server: Server) -> None:
    """So nobody can learn from an analysis what others hold."""
    hidden = game_of_bots(3, 2, decisions=60).record(seat=1)
    for address in ("engine", "questions"):
        answer = await server.client().post(f"/api/records/{address}", content=hidden)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_record")


async def test_what_is_no_game_is_refused(server: Server) -> None:
    for content, code in (("no record", "bad_record"), ("x" * 300_000, "too_large")):
        answer = await server.client().post("/api/records/questions", content=content)
        assert answer.json()["code"] == code
    foreign = server.client(origin="https://elsewhere.example")
    for address in ("engine", "questions"):
        answer = await foreign.post(f"https://{HOST}/api/records/{address}", content="")
        assert answer.json()["code"] == "foreign"
