"""Quick phrases of the chat: they are logged as codes, and everything else is refused."""

import pytest
from server.visitors import Server

from insula.server.messages import ErrorCode
from insula.server.phrases import PHRASES, WITH_CARD
from insula.server.tables import log
from insula.server.tables.log import Phrased, Said

pytestmark = pytest.mark.anyio


async def test_everybody_gets_the_code_of_a_phrase(server: Server) -> None:
    anna, ben = await server.guest(), await server.guest()
    id = await anna.open(players=2)
    host, watching = await anna.page(id), await ben.page(id)
    await host.do("sit", seat=1, name="Anna")
    await host.do("say_phrase", phrase="good_luck")
    seq = (await host.do("say_phrase", phrase=f"{WITH_CARD} ore")).seq
    lines = (await watching.until(seq)) and [line for update in watching.updates for line in update.log]
    assert [(line.kind, line.seat, line.text) for line in lines[-2:]] == [
        ("phrase", 1, "good_luck"),
        ("phrase", 1, "who_has ore"),
    ]
    line = (await watching.do("say_phrase", phrase="hello")).log[-1]
    assert (line.kind, line.seat) == ("phrase", -1), "who watches can speak too"


@pytest.mark.parametrize(
    "phrase", ["", "ciao", "hello ore", WITH_CARD, f"{WITH_CARD} gold", f"{WITH_CARD} paper", "a b c"]
)
async def test_other_codes_are_refused(server: Server, phrase: str) -> None:
    page = await (await server.guest()).page(await (await server.guest()).open(players=2))
    assert await page.refused("say_phrase", phrase=phrase) == ErrorCode.WRONG_TEXT


@pytest.mark.usefixtures("no_recovery")
async def test_phrases_count_as_chat(server: Server) -> None:
    page = await (await server.guest()).page(await (await server.guest()).open(players=2))
    codes = [(await page.ask("say_phrase", phrase=phrase)).code for phrase in PHRASES if phrase != WITH_CARD]
    assert codes[-1] == ErrorCode.TOO_MANY


def test_logs_without_phrases_can_be_read() -> None:
    assert log.read(b'{"type":"say","seat":1,"name":"","text":"hello"}') == Said(1, "", "hello")
    assert log.read(log.write(Phrased(1, "hello"))) == Phrased(1, "hello")
