"""Programs at the table: they open and join tables, play over a socket, and are told what went wrong."""

import time
from collections.abc import AsyncIterator
from random import Random

import pytest
from server.programs import Message, Program, ProgramSocket, program
from server.visitors import Server
from support import BLUE, RED, a_game

from insula.server.messages import Setup
from insula.server.tables import driver

pytestmark = pytest.mark.anyio

SHORT = {"vp_goal": 3}


@pytest.fixture
async def robo(server: Server) -> AsyncIterator[Program]:
    made = await program(server)
    yield made
    await made.leave()


async def table_of(robo: Program, **setup: object) -> str:
    """Open a table with a bot of the server."""
    return str((await robo.do("tables", **{"players": 2, "bots": ["random"], "pace": 0, **setup}))["id"])


def texts(question: Message) -> list[str]:
    return [each["text"] for each in question["legal"]]


async def play(socket: ProgramSocket, rng: Random) -> Message:
    """Answer at random until the game is over; return the last message."""
    while (message := await socket.next()) and message["type"] != "over":
        assert message["type"] in ("game", "decide"), message
        if message["type"] == "decide":
            chosen = rng.choice(message["legal"])
            by_text = rng.random() < 0.5
            answer = {"action": chosen["text"]} if by_text else {"index": chosen["index"]}
            socket.answer(id=message["id"], **answer)
    assert message
    return message


async def test_a_game_is_played_with_the_messages_of_the_engine_protocol(robo: Program) -> None:
    id = await table_of(robo, options=SHORT)
    socket = robo.socket(id)
    game = await socket.get("game")
    said = {name: game[name] for name in ("protocol", "rules", "players", "seat", "deadline")}
    assert said == {"protocol": 1, "rules": "base", "players": 2, "seat": 0, "deadline": None}
    assert game["options"]["vp_goal"] == 3
    socket.answer(type="ready", unasked=False)
    over = await play(socket, Random(1))
    assert sorted(each["seat"] for each in over["ranking"]) == [0, 1]
    assert await socket.next() is None
    (known,) = (await robo.do("GET games"))["games"]
    assert (known["table"], known["status"]) == (id, "over")


async def test_the_program_sees_its_own_hand_and_not_that_of_others(robo: Program) -> None:
    socket = robo.socket(await table_of(robo, options=SHORT))
    await socket.get("game")
    question = await socket.get("decide")
    assert question["view"]["hand"] is not None
    assert all(isinstance(player["cards"], int) for player in question["view"]["players"]), "only their number"
    assert "state" not in question
    assert [each["index"] for each in question["legal"]] == list(range(len(question["legal"])))


async def test_a_wrong_answer_is_refused_and_the_question_stands(robo: Program) -> None:
    socket = robo.socket(await table_of(robo))
    await socket.get("game")
    question = await socket.get("decide")
    for wrong in ({"index": 9_999}, {"action": "fly"}, {"index": None}, {"index": True}, {}):
        socket.answer(id=question["id"], **wrong)
        refusal = await socket.get("refused")
        assert (refusal["id"], refusal["code"]) == (question["id"], "illegal")
    socket.answer(id=question["id"] + 1, index=0)
    assert (await socket.get("refused"))["code"] == "stale"
    socket.answer(id=question["id"], index=0)
    assert (await socket.get("decide"))["id"] != question["id"]


async def test_an_answer_sent_twice_counts_once(robo: Program, server: Server) -> None:
    id = await table_of(robo, bots=[], is_public=True)
    anna = await server.guest()
    page = await anna.page(id)
    await page.do("sit", seat=1, name="Anna")
    socket = robo.socket(id)
    await socket.get("game")
    question = await socket.get("decide")
    socket.answer(id=question["id"], index=0)
    socket.answer(id=question["id"], index=0)
    kinds = [(await socket.next() or {})["type"] for _ in range(2)]
    assert sorted(kinds) == ["decide", "refused"]


async def test_after_a_new_connection_the_same_question_comes_again(robo: Program) -> None:
    id = await table_of(robo)
    first = robo.socket(id)
    await first.get("game")
    question = await first.get("decide")
    second = robo.socket(id)
    assert (await second.get("game"))["table"] == id
    assert (await second.get("decide"))["id"] == question["id"]
    assert (await first.get("goodbye"))["code"] == "repeated"
    assert await first.next() is None


async def test_a_game_with_a_clock_says_how_much_time_is_left(robo: Program) -> None:
    socket = robo.socket(await table_of(robo, time={"kind": "decision", "seconds": 30, "increment": 0}))
    assert (await socket.get("game"))["deadline"] == 30
    assert 0 < (await socket.get("decide"))["deadline"] <= 30


async def test_people_and_programs_meet_at_a_table(robo: Program, server: Server) -> None:
    host = await server.guest()
    id = await host.open(players=2, is_public=True, pace=0)
    assert [table["id"] for table in await robo.do("GET tables")] == [id]
    page = await host.page(id)
    await page.do("sit", seat=0, name="Robo")
    joined = await robo.do(f"tables/{id}/join")
    assert (joined["seat"], joined["path"]) == (1, f"/t/{id}")
    assert (await robo.do(f"tables/{id}/join"))["seat"] == 1
    await page.wait(lambda: page.update.table.seats[1].name)
    seat = page.update.table.seats[1]
    assert (seat.name, seat.is_program, seat.bot) == ("Robo 2", True, "")
    await page.do("start")
    socket = robo.socket(id)
    await socket.get("game")
    await robo.do(f"tables/{id}/leave")
    await page.wait(lambda: page.update.table.seats[1].bot)


async def test_an_offer_is_made_step_by_step_and_withdrawn_if_a_person_does_not_answer(
    robo: Program, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await table_of(robo, players=4, bots=["greedy", "greedy"])
    page = await (await server.guest()).page(id)
    await page.do("sit", seat=1, name="Anna")
    await robo.socket(id).get("game")
    live = await server.tables.live(id)
    position = a_game().with_hand(RED, ore=2).with_hand(BLUE, wool=1).action_phase(RED)
    live.table.resume(time.time(), position.game().position)
    live.wake()
    socket = robo.socket(id)
    await socket.get("game")
    question = await socket.get("decide")
    for move in ("offer", "give ore", "want wool", "done"):
        assert move in texts(question), texts(question)
        socket.answer(id=question["id"], action=move)
        if move != "done":
            question = await socket.get("decide")
    await page.wait(lambda: page.update.game and page.update.game.choices)
    assert await socket.is_silent()
    monkeypatch.setattr(driver, "OFFER_STANDS", 0.0)
    question = await socket.get("decide")
    assert "withdrawn" in [event["kind"] for event in question["events"]]
    assert "offer" not in texts(question), "one offer in a turn"


async def test_without_a_seat_there_is_no_stream(robo: Program, server: Server) -> None:
    id = await server.tables.open(Setup(players=2), "anna")
    socket = robo.socket(id)
    assert (await socket.get("goodbye"))["code"] == "not_your_seat"
    assert await robo.refused(f"tables/{id}/answer", id=1, index=0) == (400, "stale")
    assert await robo.refused("tables/nothing/join") == (404, "no_such_table")
    other = await program(server, "Other")
    assert await other.refused(f"tables/{id}/leave") == (400, "not_your_seat")


async def test_one_program_challenges_another(robo: Program, server: Server) -> None:
    other = await program(server, "Other")
    id = await table_of(robo, bots=[], options=SHORT)
    assert await robo.refused(f"tables/{id}/challenge", account="Other") == (400, "no_such_bot")
    await other.do("tables", players=2)  # since then it is known as a bot
    await robo.do(f"tables/{id}/challenge", account="other")
    (invitation,) = await other.do("GET invitations")
    assert (invitation["table"], invitation["rules"][0], invitation["names"]) == (id, "base", ["Robo", ""])
    assert await other.refused(f"tables/{id}/challenge", account="Robo") == (400, "not_host")
    await other.do(f"invitations/{id}/decline")
    assert await other.do("GET invitations") == []
    assert await other.refused(f"invitations/{id}/decline") == (404, "no_such_table")
    await robo.do(f"tables/{id}/challenge", account="Other")
    await other.do(f"tables/{id}/join")
    assert await other.do("GET invitations") == []
    await robo.socket(id).get("game")
    await other.socket(id).get("game")
    await other.leave()


async def test_a_person_challenges_a_program(robo: Program, server: Server) -> None:
    await robo.do("tables", players=2)  # since then it is known as a bot
    host, other = await server.guest(), await server.guest()
    id = await host.open(players=2)
    path = f"/api/tables/{id}/challenge"
    refused = await server.client(other).post(path, json={"account": "Robo"})
    assert refused.json()["code"] == "not_host"
    foreign = await server.client(host, "https://elsewhere.example").post(path, json={"account": "Robo"})
    assert foreign.json()["code"] == "foreign"
    assert (await server.client(host).post(path, json={"account": "Robo"})).status_code == 200
    assert [each["table"] for each in await robo.do("GET invitations")] == [id]


async def test_an_invitation_ends_when_the_game_begins_without_it(robo: Program, server: Server) -> None:
    other = await program(server, "Other")
    await other.do("tables", players=2)
    id = await table_of(robo, bots=[])
    await robo.do(f"tables/{id}/challenge", account="Other")
    page = await (await server.guest()).page(id)
    await page.do("sit", seat=1, name="Anna")
    await robo.socket(id).get("game")
    assert await other.do("GET invitations") == []


async def test_requests_that_make_no_sense_are_refused(robo: Program) -> None:
    assert await robo.refused("tables", players=2, rules="chess") == (400, "wrong_rules")
    assert await robo.refused("tables", players=2, bots=["random", "random"]) == (400, "seat_taken")
    assert await robo.refused("tables", players="two") == (400, "malformed")
    assert await robo.refused("tables", players=2, time={"kind": "decision", "seconds": 1}) == (400, "wrong_time")
