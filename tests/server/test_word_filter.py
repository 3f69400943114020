"""The word filter: words that an operator does not want are refused in names, and masked in the chat."""

from pathlib import Path

import pytest
from server.accounts import PASSWORD, Browser
from server.test_blocks import account, case_of
from server.test_operators import does, make_operator
from server.visitors import Server

from insula.server.configuration_sources import load
from insula.server.refusal import Refusal
from insula.server.storage.log_writer import LogWriter
from insula.server.tables.log import Said
from insula.server.word_filter import WordFilter, words_in

WORDS = WordFilter(["Darn", "straße", "zażółć"])


@pytest.fixture
def filtering(server: Server) -> Server:
    server.app.state.words = WORDS
    return server


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("darn", "****"),
        ("DARN!", "****!"),
        ("oh darn-it", "oh ****-it"),
        ("darn_it", "****_it"),
        ("STRASSE", "*******"),
        ("zaz\u0307o\u0301\u0142c\u0301", "******"),
        ("ＤＡＲＮ", "****"),
    ],
)
def test_whole_words_are_found_in_any_case_and_form(text: str, masked: str) -> None:
    assert WORDS.masked(text) == masked
    with pytest.raises(Refusal):
        WORDS.check_name(text)


@pytest.mark.parametrize("text", ["darning", "the Darns", "d a r n", "", "ﬁne", "e\u0301"])
def test_everything_else_stays_as_it_is(text: str) -> None:
    assert WORDS.masked(text) == text
    WORDS.check_name(text)


def test_without_a_list_nothing_is_found() -> None:
    assert WordFilter().masked("darn") == "darn"


@pytest.mark.anyio
async def test_the_chat_is_masked_before_it_reaches_the_log(filtering: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    append = LogWriter.append

    async def note(self: LogWriter, entries: object) -> None:
        written.extend(entry.text for entry in entries.added if isinstance(entry, Said))  # type: ignore[attr-defined]
        await append(self, entries)  # type: ignore[arg-type]

    monkeypatch.setattr(LogWriter, "append", note)
    guest = await filtering.guest()
    page = await guest.page(await guest.open(players=2))
    await page.do("sit", seat=0, name="Anna")
    told = await page.do("say", text="darn, a darned 6")
    assert told.log[-1].text == "****, a darned 6"
    assert written == ["****, a darned 6"]


@pytest.mark.anyio
async def test_names_are_refused_with_a_reason(filtering: Server) -> None:
    guest = await filtering.guest()
    page = await guest.page(await guest.open(players=2))
    assert case_of(await page.ask("sit", seat=0, name="Darn Anna")) == "word_in_name"
    await page.do("sit", seat=0, name="Darned Anna", contribution="darn luck")
    assert page.update.table.dice
    assert page.update.table.dice.contributions[0] == "**** luck"
    assert await Browser(filtering).refused("new", name="darn", password=PASSWORD) == "word_in_name"
    olga = await account(filtering, "Olga")
    opened = await olga.client.post("/api/tournaments", json={"name": "Darn Cup"})
    assert opened.json()["why"]["case"] == "word_in_name"
    make_operator(filtering, "Olga")
    await account(filtering, "Ben")
    assert (await does(olga, "rename", name="Ben", new_name="darn"))["refused"] == "word_in_name"


def test_the_list_is_a_file_with_a_word_in_each_line(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("darn\n\n  Straße \n", "utf-8")
    assert words_in(str(file)) == ["darn", "Straße"]
    found = load({}, {"INSULA_WORD_FILTER": str(file)}, None)
    assert (found.faults, found.configuration.word_filter) == ([], str(file))


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"darn\ntwo words\n", "line 2: expected one word of letters and digits, not 'two words'"),
        (b"\xff\xfe", "expected text in UTF-8"),
        (None, "no such file or directory"),
    ],
)
def test_a_file_that_cannot_be_read_is_a_fault(tmp_path: Path, content: bytes | None, fault: str) -> None:
    file = tmp_path / "words.txt"
    if content is not None:
        file.write_bytes(content)
    assert load({}, {"INSULA_WORD_FILTER": str(file)}, None).faults == [f"INSULA_WORD_FILTER: {file}: {fault}"]
