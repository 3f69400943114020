"""Opening a table: impossible games are refused with their code, and nothing is opened."""

import pytest
from server.visitors import Server

pytestmark = pytest.mark.anyio

WRONG: dict[str, tuple[dict[str, object], str]] = {
    "unknown rules": ({"rules": "chess"}, "wrong_rules"),
    "unknown option": ({"options": {"luck": True}}, "wrong_rules"),
    "option out of range": ({"options": {"vp_goal": 10**12}}, "wrong_rules"),
    "one player": ({"players": 1}, "wrong_rules"),
    "a thousand players": ({"players": 1000}, "wrong_rules"),
    "unknown bot": ({"bots": ["genius"]}, "no_such_bot"),
    "more bots than seats": ({"players": 3, "bots": ["greedy"] * 4}, "seat_taken"),
    "unknown clock": ({"time": {"kind": "hourglass"}}, "wrong_time"),
    "no time": ({"time": {"kind": "decision", "seconds": 0}}, "wrong_time"),
    "endless time": ({"time": {"kind": "game", "seconds": 10**9}}, "wrong_time"),
    "time that runs backwards": ({"time": {"kind": "game", "seconds": 60, "increment": -5}}, "wrong_time"),
    "slow bots": ({"pace": 1e9}, "wrong_time"),
    "fast bots": ({"pace": -1}, "wrong_time"),
    "no number": ({"players": "many"}, "malformed"),
    "large": ({"rules": "x" * 60_000}, "too_large"),
}


@pytest.mark.parametrize("case", WRONG)
async def test_impossible_games(server: Server, case: str) -> None:
    setup, code = WRONG[case]
    response = await server.client().post("/api/tables", json={"is_public": True, **setup})
    assert response.json()["code"] == code
    assert response.json()["reason"]
    assert (await server.client().get("/api/tables")).json() == []


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 9_000, b'{"options": {"a": ' + b"[" * 9_000])
async def test_malformed_requests(server: Server, body: bytes) -> None:
    response = await server.client().post("/api/tables", content=body)
    assert (response.status_code, response.json()["code"]) == (400, "malformed")


async def test_a_public_table_is_listed_and_a_private_one_is_not(server: Server) -> None:
    anna = await server.guest()
    await anna.open()
    public = await anna.open(is_public=True, players=3, bots=["greedy"])
    (listed,) = (await server.client().get("/api/tables")).json()
    assert (listed["id"], [seat["bot"] for seat in listed["seats"]]) == (public, ["", "", "greedy"])


@pytest.mark.usefixtures("no_recovery")
async def test_one_address_can_open_only_a_few_tables(server: Server) -> None:
    """Also by new guests, each with a table."""
    codes = [(await server.client().post("/api/tables", json={})).status_code for _ in range(32)]
    assert codes[:30] == [200] * 30
    assert codes[-1] == 429


async def test_scripts_cannot_read_the_cookie(server: Server) -> None:
    response = await server.client().get("/api/catalogue")
    attributes = response.headers["set-cookie"].lower()
    assert "httponly" in attributes
    assert "samesite=lax" in attributes
    guest = await server.guest()
    assert "set-cookie" not in (await server.client(guest).get("/api/catalogue")).headers


@pytest.mark.parametrize("text", ["", "nonsense", "x" * 10_000])
async def test_an_invalid_record(server: Server, text: str) -> None:
    response = await server.client().post("/api/records?moment=0", content=text)
    assert (response.status_code, response.json()["code"]) == (400, "bad_record")
