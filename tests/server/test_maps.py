"""Map files at the server: what is wrong is answered, whatever is sent, and a table plays on the map."""

from random import Random
from typing import Any

import pytest
from server.visitors import Server
from support.length import amount
from support.own_maps import EXAMPLE

from insula.ruleset.map_files import MOST_BYTES
from insula.server.maps import LARGEST, checked_map
from insula.server.messages import ErrorCode

pytestmark = pytest.mark.anyio
OK, TOO_LARGE, REFUSED = 200, 413, 400
BYTES = [b"", b"\x00", b"\xff\xfe", b"\xed\xa0\x80", b'"""', b"{", b"]", b"1e9"]
BYTES += [b"[" * 3000, b"9" * 5000, b"a." * 3000]


async def check(server: Server, data: bytes) -> dict[str, Any]:
    guest = await server.guest()
    response = await server.client(guest).post("/api/maps", content=data)
    assert response.status_code == OK, response.text
    found: dict[str, Any] = response.json()
    return found


async def test_a_map_is_shown_and_played(server: Server) -> None:
    """The answer has what a new table needs. The map is in the record, and the public list has its name only."""
    found = await check(server, EXAMPLE.encode())
    assert found["problems"] == []
    assert (found["name"], found["players"], found["goal"], found["hexes"]) == ("Two Shores", [3, 4], 12, 43)
    assert found["picture"].startswith("<svg")
    id, pages = await server.open(rules=found["module"], players=3, options=found["options"], is_public=True)
    update = pages[0].update
    assert update.table.goal == 12
    assert update.table.options["sea_map"] == "Two Shores"
    (listed,) = await server.tables.lobby.listed()
    assert listed.options["sea_map"] == "Two Shores"
    table = await server.table(id)
    assert 'map: name = "Two Shores"' in table.game.record()


async def test_mistakes_have_a_place(server: Server) -> None:
    """The row and the hex of a word, and the key of a value, all at once."""
    found = await check(server, EXAMPLE.replace(" L4 ", " L7 ").replace("goal = 12", "goal = 2").encode())
    places = {(each["key"], each["row"], each["hex"]): each["case"] for each in found["problems"]}
    assert places == {("goal", 0, 0): "map_wrong_number", ("rows", 1, 3): "map_wrong_hex"}
    assert found["options"] == {}


async def test_a_table_does_not_open_on_a_wrong_map(server: Server) -> None:
    """Whoever does not ask before is refused too."""
    guest = await server.guest()
    for text in ("goal = 2", EXAMPLE.replace("[3, 4]", "[4]"), EXAMPLE + "#" * MOST_BYTES, 7):
        setup = {"rules": "seafarers", "players": 3, "options": {"sea_map": text}}
        response = await server.client(guest).post("/api/tables", json=setup)
        assert response.status_code == REFUSED, response.text


async def test_sizes_are_limited(server: Server) -> None:
    """A file that is too long for a map has a mistake, one that nobody can have meant is not read."""
    found = await check(server, b"#" * (MOST_BYTES + 1))
    assert [each["case"] for each in found["problems"]] == ["map_too_long"]
    response = await server.client(await server.guest()).post("/api/maps", content=b"#" * (LARGEST + 1))
    assert response.status_code == TOO_LARGE
    assert response.json()["code"] == ErrorCode.TOO_LARGE


@pytest.mark.parametrize("seed", range(amount(40, long=5000)))
def test_whatever_is_sent_has_an_answer(seed: int) -> None:
    """Changed bytes never break the reader."""
    rng, data = Random(seed), EXAMPLE.encode()
    for _ in range(rng.randint(1, 5)):
        at, to = rng.randrange(len(data)), rng.randrange(20)
        piece = rng.choice([*BYTES, rng.randbytes(4), data[to : to + 40]])
        data = data[:at] + piece + data[at + to :]
    assert checked_map(data)


async def test_a_new_map_is_drawn(server: Server) -> None:
    """It is the text of a map file, which is fine; for other numbers of players there is none."""
    guest = await server.guest()
    response = await server.client(guest).get("/api/maps/new?players=6")
    assert response.status_code == OK
    assert response.headers["content-type"].startswith("text/plain")
    found = await check(server, response.content)
    assert (found["problems"], found["players"], found["goal"]) == ([], [5, 6], 12)
    for players in ("2", "7", "many"):
        refused = await server.client(guest).get(f"/api/maps/new?players={players}")
        assert refused.status_code == REFUSED
        assert refused.json()["code"] == ErrorCode.MALFORMED
