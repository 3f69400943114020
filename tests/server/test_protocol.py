"""Invalid messages of a page get a code and change nothing."""

from collections.abc import AsyncIterator, Awaitable, Callable
from urllib.parse import unquote

import pytest
from msgspec import json
from server.visitors import HOST, Page, Server

from insula.server.messages import ErrorCode, Reply
from insula.server.tables.table import Table
from insula.server.web.connection import LARGEST, MOST_FAULTS

pytestmark = pytest.mark.anyio

NESTED = "[" * 9_000
SENSELESS = {
    "no JSON": "roll!",
    "empty": "",
    "no UTF-8": b"\xff\xfe",
    "no object": "[1, 2]",
    "no type": '{"id": 1}',
    "unknown type": '{"type": "cheat", "id": 1}',
    "no id": '{"type": "start"}',
    "a text as a number": '{"type": "sit", "id": 1, "seat": "0", "name": "Anna"}',
    "an endless number": '{"type": "start", "id": ' + "9" * 9_000 + "}",
    "nested without end": '{"type": "start", "id": 1, "more": ' + NESTED + "}",
    "half a character": '{"type": "say", "id": 1, "text": "\\ud800"}',
    "a second hello": '{"type": "hello", "after": 0}',
}


class Playing:
    """A game of two people, in which the first must place a settlement."""

    def __init__(self, table: Table, asked: Page, other: Page) -> None:
        self.table, self.asked, self.other = table, asked, other

    @property
    def seq(self) -> int:
        return self.table.seq

    @property
    def move(self) -> str:
        """Return a legal action."""
        return self.table.asked[self.table.waited_for[0]].legal_actions[0].text


@pytest.fixture
async def game(server: Server) -> Playing:
    id, pages = await server.open(people=2, players=2)
    table = await server.table(id)
    asked = table.waited_for[0]
    return Playing(table, pages[asked], pages[1 - asked])


@pytest.fixture
async def unchanged(game: Playing) -> AsyncIterator[None]:
    """Check after the test that the table has not changed."""
    assert game.table.game
    before = game.table.seq, game.table.game.position
    yield
    assert (game.table.seq, game.table.game.position) == before


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("text", SENSELESS.values(), ids=SENSELESS)
async def test_nonsense_is_malformed(game: Playing, text: str | bytes) -> None:
    page = game.asked
    page.write(text)
    await page.wait(lambda: page.unnumbered)
    assert page.unnumbered[0].code == ErrorCode.MALFORMED
    assert (await page.ask("why", text="end")).code is None, "the socket is still open"


@pytest.mark.usefixtures("unchanged")
async def test_a_message_that_is_too_large(game: Playing) -> None:
    page = game.asked
    page.write(json.encode({"type": "say", "id": 1, "text": "x" * LARGEST}).decode())
    await page.wait(lambda: page.unnumbered)
    assert page.unnumbered[0].code == ErrorCode.TOO_LARGE


@pytest.mark.usefixtures("unchanged")
async def test_too_much_nonsense_closes_the_socket(game: Playing) -> None:
    page = game.asked
    for _ in range(MOST_FAULTS):
        page.write("nonsense")
    await page.wait(lambda: len(page.unnumbered) == MOST_FAULTS)
    assert not page.is_closed
    page.write("nonsense")
    await page.wait(lambda: page.is_closed)
    assert page.goodbye
    assert page.goodbye.code == ErrorCode.MALFORMED


@pytest.mark.usefixtures("unchanged")
async def test_the_first_message_is_hello(server: Server, game: Playing) -> None:
    page = await server.page(game.table.id, after=None)
    page.say("start")
    await page.wait(lambda: page.is_closed)
    assert page.goodbye
    assert page.goodbye.code == ErrorCode.MALFORMED


@pytest.mark.usefixtures("unchanged")
async def test_numbers_of_messages_must_increase(game: Playing) -> None:
    page = game.asked
    page.id = 100
    await page.do("why", text="end")
    for id in (101, 100, 5, 0, -1):
        page.id = id - 1
        page.replies.pop(id, None)
        if id > 0:
            assert await page.refused("play", seq=game.seq, moves=[game.move]) == ErrorCode.REPEATED
        else:
            page.say("play", seq=game.seq, moves=[game.move])
    await page.wait(lambda: page.unnumbered and -1 in page.replies)
    assert {page.unnumbered[0].code, page.replies[-1].code} == {ErrorCode.REPEATED}


@pytest.mark.usefixtures("unchanged")
async def test_any_page_can_ask_whether_it_is_still_connected(server: Server, game: Playing) -> None:
    watching = await server.page(game.table.id)
    for page in (game.asked, game.other, watching):
        reply = await page.ask("ping")
        assert reply == Reply(page.id)


async def test_a_decision_is_not_made_twice(game: Playing) -> None:
    page, seq, move = game.asked, game.seq, game.move
    await page.do("play", seq=seq, moves=[move])
    done = game.seq
    assert await page.refused("play", seq=seq, moves=[move]) == ErrorCode.STALE
    assert await page.refused("play", seq=done + 1, moves=[game.move]) == ErrorCode.STALE, "a number from the future"
    assert game.seq == done


Refused = Callable[[Playing], Awaitable[ErrorCode]]
REFUSED: dict[str, tuple[ErrorCode, Refused]] = {
    "another's turn": (
        ErrorCode.NOT_YOUR_TURN,
        lambda game: game.other.refused("play", seq=game.seq, moves=[game.move]),
    ),
    "illegal": (ErrorCode.ILLEGAL, lambda game: game.asked.refused("play", seq=game.seq, moves=["roll"])),
    "half of it illegal": (
        ErrorCode.ILLEGAL,
        lambda game: game.asked.refused("play", seq=game.seq, moves=[game.move, "roll"]),
    ),
    "no notation": (ErrorCode.ILLEGAL, lambda game: game.asked.refused("play", seq=game.seq, moves=["\x00win"])),
    "a dice throw": (ErrorCode.ILLEGAL, lambda game: game.asked.refused("play", seq=game.seq, moves=["3 4"])),
    "no decision": (ErrorCode.MALFORMED, lambda game: game.asked.refused("play", seq=game.seq, moves=[])),
    "many decisions": (
        ErrorCode.MALFORMED,
        lambda game: game.asked.refused("play", seq=game.seq, moves=["end"] * 101),
    ),
    "long chat": (ErrorCode.WRONG_TEXT, lambda game: game.asked.refused("say", text="x" * 301)),
    "empty chat": (ErrorCode.WRONG_TEXT, lambda game: game.asked.refused("say", text=" \x00\n\u200b ")),
    "long name": (
        ErrorCode.WRONG_NAME,
        lambda game: game.asked.refused("sit", seat=game.table.waited_for[0], name="x" * 25),
    ),
    "empty name": (
        ErrorCode.WRONG_NAME,
        lambda game: game.asked.refused("sit", seat=game.table.waited_for[0], name="\t"),
    ),
    "unknown wish": (ErrorCode.WRONG_TEXT, lambda game: game.asked.refused("wish", give=["gold"], want=[])),
    "many wishes": (ErrorCode.WRONG_TEXT, lambda game: game.asked.refused("wish", give=["ore"] * 11, want=[])),
    "nothing to take back": (ErrorCode.CANNOT_TAKE_BACK, lambda game: game.asked.refused("take_back", seq=game.seq)),
    "take back of old": (ErrorCode.STALE, lambda game: game.asked.refused("take_back", seq=game.seq - 1)),
}


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("case", REFUSED)
async def test_refused(game: Playing, case: str) -> None:
    code, message = REFUSED[case]
    assert await message(game) == code


@pytest.mark.usefixtures("unchanged")
async def test_the_reason_is_that_of_the_rules(game: Playing) -> None:
    reply = await game.asked.ask("play", seq=game.seq, moves=["end"])
    assert game.table.game
    assert reply.reason == f"end: {game.table.game.why_not('end')}"
    asked = await game.asked.ask("why", text="end")
    assert asked.reason == game.table.game.why_not("end")
    assert asked.why
    assert asked.why == reply.why
    assert asked.why.illegal == game.table.game.reason_against("end")
    assert asked.why.case == "must_first"


@pytest.mark.usefixtures("unchanged")
async def test_spectators_cannot_decide(server: Server, game: Playing) -> None:
    watching = await (await server.guest()).page(game.table.id)
    await watching.until(game.seq)
    for type in ("take_back", "play"):
        assert await watching.refused(type, seq=game.seq, moves=[game.move]) == ErrorCode.NOT_YOUR_SEAT
    for type in ("return", "rematch", "wish"):
        assert await watching.refused(type) == ErrorCode.NOT_YOUR_SEAT


async def test_control_characters_are_removed(game: Playing) -> None:
    await game.asked.do("say", text="a\x00b\u202ec\n\nd<b>")
    assert game.asked.update.log[-1].text == "a b c d<b>"


@pytest.mark.usefixtures("no_recovery")
async def test_too_many_messages(game: Playing) -> None:
    ids = [game.asked.say("why", text="end") for _ in range(60)]
    await game.asked.wait(lambda: ids[-1] in game.asked.replies)
    codes = [game.asked.replies[id].code for id in ids]
    assert codes[:30] == [None] * 30
    assert ErrorCode.TOO_MANY in codes


@pytest.mark.usefixtures("no_recovery")
async def test_too_many_lines_of_chat(game: Playing) -> None:
    for _ in range(6):
        await game.asked.do("say", text="hello")
    assert await game.asked.refused("say", text="hello") == ErrorCode.TOO_MANY
    assert (await game.asked.ask("why", text="end")).code is None, "the limit does not apply to other messages"


@pytest.mark.parametrize("id", ["nowhere", "%00"])
async def test_an_unknown_table(server: Server, id: str) -> None:
    page = await server.page(unquote(id))
    await page.wait(lambda: page.is_closed)
    assert page.goodbye
    assert page.goodbye.code == ErrorCode.NO_SUCH_TABLE
    for address in ("log?before=1", "moments/0", "record"):
        response = await server.client().get(f"/api/tables/{id}/{address}")
        assert (response.status_code, response.json()["code"]) == (404, "no_such_table")


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("origin", ["https://evil.example", "null", f"http://{HOST}.evil.example", "http://["])
async def test_a_foreign_page_has_no_access(server: Server, game: Playing, origin: str) -> None:
    page = await server.page(game.table.id, game.asked.cookie, origin=origin)
    await page.wait(lambda: page.is_closed)
    assert page.goodbye
    assert page.goodbye.code == ErrorCode.FOREIGN
    response = await server.client(origin=origin).post("/api/tables", json={})
    assert (response.status_code, response.json()["code"]) == (403, "foreign")


async def test_the_servers_own_page_has_access(server: Server, game: Playing) -> None:
    page = await server.page(game.table.id, game.asked.cookie, origin=f"http://{HOST}")
    assert (await page.until(game.seq)).table.seat == game.asked.update.table.seat


@pytest.mark.usefixtures("unchanged")
async def test_a_forged_cookie_is_not_a_guest(server: Server, game: Playing) -> None:
    guest, _, signature = game.asked.cookie.rpartition(".")
    for forged in (guest, f"{guest}.{signature[::-1]}", f"{guest}x.{signature}", "é", ""):
        page = await server.page(game.table.id, forged)
        assert (await page.until(game.seq)).table.seat == -1
        assert await page.refused("play", seq=game.seq, moves=[game.move]) == ErrorCode.NOT_YOUR_SEAT
