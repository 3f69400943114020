"""Every refusal is answered with a case and its arguments, over HTTP and over the socket."""

from pathlib import Path

import pytest
from server.visitors import Server

from insula.server.messages import ErrorCode, Explanation

pytestmark = pytest.mark.anyio

RECORD = (Path(__file__).parents[2] / "docs" / "examples" / "record.txt").read_text(encoding="utf-8")
NOTHING: dict[str, object] = {"arguments": {}, "line": 0, "column": 0, "expected": [], "illegal": None}


async def test_rules_that_are_refused(server: Server) -> None:
    response = await server.client().post("/api/tables", json={"rules": "cities_knights", "players": 2})
    arguments = {"module": "cities_knights", "allowed": [3, 4, 5, 6], "rule": "CK-COMP-06"}
    assert response.json() == {
        "code": "wrong_rules",
        "reason": "Cities & Knights is for 3 to 6 players (CK-COMP-06)",
        "why": {**NOTHING, "case": "players_of_module", "arguments": arguments},
    }
    options = await server.client().get("/api/options?rules=cities_knights&players=2")
    assert options.json()["why"] == response.json()["why"]


async def test_an_option_that_is_refused(server: Server) -> None:
    options = {"red_tokens_apart": False}
    response = await server.client().post("/api/tables", json={"options": options})
    needed = {"option": "red_tokens_apart", "other_option": "token_layout", "needed": "random"}
    assert response.json()["why"] == {**NOTHING, "case": "option_needs", "arguments": needed}


async def test_a_setup_that_the_server_refuses(server: Server) -> None:
    response = await server.client().post("/api/tables", json={"players": 3, "bots": ["greedy"] * 4})
    assert response.json()["why"] == {**NOTHING, "case": "too_many_bots", "arguments": {"count": 4, "seats": 3}}


async def test_a_code_that_says_everything_is_its_own_case(server: Server) -> None:
    response = await server.client().get("/api/tables/none/log?before=1")
    assert response.json()["code"] == "no_such_table"
    assert response.json()["why"] == {**NOTHING, "case": "no_such_table"}


async def test_a_record_that_cannot_be_read_names_the_place_and_what_is_expected(server: Server) -> None:
    lines = RECORD.splitlines()
    lines[2] = "players: many"
    response = await server.client().post("/api/records", content="\n".join(lines))
    assert response.json() == {
        "code": "bad_record",
        "reason": "line 3, column 10: found 'many'; expected a number of players such as 4",
        "why": {
            "case": "found",
            "arguments": {"word": "many"},
            "line": 3,
            "column": 10,
            "expected": [
                {"case": "player_count", "arguments": {"example": 4}, "text": "a number of players such as 4"}
            ],
            "illegal": None,
        },
    }


async def test_a_record_of_an_illegal_decision_names_the_place_and_the_reason(server: Server) -> None:
    """White ends the turn instead of placing a starting settlement."""
    lines = RECORD.splitlines()
    first = next(number for number, line in enumerate(lines) if "settlement" in line)
    lines[first] = lines[first].replace("settlement -1,1,N", "end")
    why = (await server.client().post("/api/records", content="\n".join(lines))).json()["why"]
    assert why["line"] == first + 1
    assert why["column"] == lines[first].index("end") + 1
    assert (why["case"], why["illegal"]["code"]) == ("must_first", "must_first")
    assert why["arguments"]["colors"][why["illegal"]["seat"]] == "white"


async def test_messages_that_are_refused(server: Server) -> None:
    id, pages = await server.open(people=2, players=3)
    assert len(pages) == 2
    other = pages[1]
    renamed = await other.ask("sit", seat=1, name="x" * 30)
    assert renamed.code == ErrorCode.WRONG_NAME
    assert renamed.why == Explanation("text_length", {"most": 24, "count": 30})
    moved = await other.ask("sit", seat=2, name="Bea")
    assert moved.why == Explanation("only_one_seat")
    started = await other.ask("start")
    assert (started.code, started.why) == (ErrorCode.NOT_HOST, Explanation("not_host"))
    watching = await (await server.guest()).page(id)
    assert (await watching.ask("why", text="end")).why == Explanation("no_own_seat")


async def test_a_socket_that_is_refused(server: Server) -> None:
    page = await (await server.guest()).page("none", after=None)
    await page.wait(lambda: page.goodbye)
    assert page.goodbye
    assert (page.goodbye.code, page.goodbye.why) == (ErrorCode.NO_SUCH_TABLE, Explanation("no_such_table"))
