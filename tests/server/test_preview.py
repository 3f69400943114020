"""The preview of a table's link: what it says, in which language, and what it costs."""

import html
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from server.visitors import Server

from insula.server import card, preview
from insula.server.messages import Setup, TimeControl
from insula.server.tables import listing
from insula.server.tables.log import Begun, Left, LogEntry, Opened, Played, Seated
from insula.server.web import pages

pytestmark = pytest.mark.anyio

TEXTS = {
    "en": {
        "preview": {
            "invites": "{name} invites: {game}",
            "waiting": "A seat: {game}",
            "playing": "In progress: {game}",
            "over": "Over: {game}",
            "free": "Free: {free} of {seats}.",
            "players": "There: {names}.",
            "bot": "{name} (bot)",
            "time_decision": "{seconds} s each.",
            "time_game": "{minutes} min, {increment} s.",
            "free_seat": "free",
        },
        "module": {"base": "Base game"},
    }
}
TEXTS["de"] = {**TEXTS["en"], "module": {"base": "Basisspiel"}}
PAGE = "<html><head><title>Insula</title></head><body></body></html>"
OPENED = Opened(Setup(players=3, time=TimeControl("game", 600, 5)), "anna")
ANNA = Seated(0, "anna", "Anna", "●", "")
BOT = Seated(1, "", "Mila", "■", "greedy")
BEN = Seated(2, "ben", "Ben", "▲", "")


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small page in place of the built one."""
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    monkeypatch.setattr(pages, "INDEX", tmp_path / "index.html")
    monkeypatch.setattr(preview, "texts", lambda _: TEXTS)


@pytest.mark.parametrize(
    ("entries", "title", "description"),
    [
        ([], "A seat: Base game", "Free: 3 of 3. 10 min, 5 s."),
        ([ANNA], "Anna invites: Base game", "Free: 2 of 3. There: Anna. 10 min, 5 s."),
        ([ANNA, Left(0, "")], "A seat: Base game", "Free: 3 of 3. 10 min, 5 s."),
        ([ANNA, BOT, BEN, Begun(1, "")], "In progress: Base game", "There: Anna, Mila (bot), Ben. 10 min, 5 s."),
        (
            [ANNA, BOT, BEN, Begun(1, ""), Played(0, [], True)],
            "Over: Base game",
            "There: Anna, Mila (bot), Ben. 10 min, 5 s.",
        ),
    ],
)
def test_it_says_who_invites_to_what(entries: list[LogEntry], title: str, description: str) -> None:
    said = preview.words(listing.preview([OPENED, *entries]), TEXTS["en"])
    assert (said.title, said.description) == (title, description)


def tags(text: str) -> dict[str, str]:
    """Return the tags of a page that describe it."""
    found = re.findall(r'<meta (?:property|name)="([^"]*)" content="([^"]*)" />', text)
    return {name: html.unescape(content) for name, content in found}


async def test_the_link_of_a_table_has_a_preview_in_the_readers_language(server: Server) -> None:
    anna = await server.guest()
    id = await anna.open(players=3)
    page = await anna.page(id)
    await page.do("sit", seat=0, name="<b>\"'&")
    client = server.client()
    answer = await client.get(f"/t/{id}?x=1", headers={"accept-language": "de-AT, en;q=0.5"})
    found = tags(answer.text)
    assert "<b>" not in answer.text
    assert found["og:title"] == "<b>\"'& invites: Basisspiel"
    assert found["og:url"] == f"http://table.example/t/{id}"
    assert found["og:image"] == f"http://table.example/t/{id}/card.png"
    assert answer.headers["vary"] == "accept-language"
    assert tags((await client.get(f"/t/{id}")).text)["og:title"].endswith("Base game")


class Elements(HTMLParser):
    """Collects the elements of a page, with the names of their attributes, and the text of its title."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, tuple[str, ...]]] = []
        self.title = ""
        self._is_title = False
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, tuple(name for name, _ in attributes)))
        self._is_title = tag == "title"

    def handle_data(self, data: str) -> None:
        self.title += data if self._is_title else ""

    def handle_endtag(self, _: str) -> None:
        self._is_title = False


HOSTILE = (
    "</title><script>x()",
    "</head><body onload=x()>",
    '"><img src=x onerror=x>',
    '" onmouseover="x()" a="',
    "' onfocus='x()' a='",
    "--><script>x()</script>",
    "&#34;&gt;&lt;script&gt;",
    "{name}{0}{game.real}%s",
    "\\u003cscript\\u003e\u2028",
)
"""Names that would be something else than text in a title, a tag or an attribute."""


@pytest.mark.parametrize("name", HOSTILE)
async def test_names_are_text_wherever_they_are(server: Server, name: str) -> None:
    """Also the address that a request claims to have asked."""
    anna, ben = await server.guest(), await server.guest()
    id = await anna.open(players=3)
    plain = Elements((await server.client().get(f"/t/{id}")).text)
    names = (name[:24], f"B {name[:22]}")
    for seat, guest in enumerate((anna, ben)):
        page = await guest.page(id)
        await page.do("sit", seat=seat, name=names[seat])
    answer = await server.client().get(f"/t/{id}", headers={"host": name.encode("ascii", "ignore").decode()})
    shown = Elements(answer.text)
    assert shown.found == plain.found
    said = [" ".join(each.split()) for each in names]
    assert shown.title == f"{said[0]} invites: Base game – Insula"
    assert all(each in tags(answer.text)["description"] for each in said)
    assert (await server.client().get(f"/t/{id}/card.png")).status_code == 200


async def test_other_addresses_have_the_plain_page(server: Server) -> None:
    assert (await server.client().get("/t/nowhere")).text == PAGE
    assert (await server.client().get("/t/nowhere/card.png")).status_code == 404
    assert (await server.client().get("/")).text == PAGE


async def test_a_closed_table_has_no_preview_with_names(server: Server) -> None:
    anna = await server.guest()
    id = await anna.open(players=3)
    await (await anna.page(id)).do("sit", seat=0, name="Anna")
    await server.tables.close_table(await server.tables.live(id), "Olga")
    assert (await server.client().get(f"/t/{id}")).text == PAGE
    assert (await server.client().get(f"/t/{id}/card.png")).status_code == 410


async def test_without_the_pictures_extra_there_is_no_picture(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "CAN_DRAW", False)
    id = await (await server.guest()).open()
    found = tags((await server.client().get(f"/t/{id}")).text)
    assert "og:image" not in found
    assert found["twitter:card"] == "summary"
    assert (await server.client().get(f"/t/{id}/card.png")).status_code == 404


@pytest.mark.usefixtures("no_recovery")
async def test_a_preview_loads_no_table_and_is_limited(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    id = await (await server.guest()).open(players=2)
    server.tables._live.clear()
    monkeypatch.setattr(type(server.tables), "_load", lambda *_: pytest.fail("the table was loaded"))
    texts = [(await server.client().get(f"/t/{id}")).text for _ in range(70)]
    assert "og:title" in texts[0]
    assert texts[-1] == PAGE
    assert not server.tables._live
    assert (await server.client().get(f"/t/{id}/card.png")).status_code == 429


async def test_the_picture_shows_the_island_without_secrets(server: Server) -> None:
    id, _ = await server.open(players=2)
    picture = await server.client().get(f"/t/{id}/card.png")
    assert picture.headers["content-type"] == "image/png"
    assert picture.content[16:24] == (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")


def test_before_the_start_the_picture_shows_no_numbers() -> None:
    sample = card.Card("base", 4, (), "", "Base game", ("Anna", "", "", ""), "free")
    assert all(land.token is None for land in card._island(sample).hexes)
    assert card.svg(sample).count("stroke-dasharray") == 3


async def test_an_address_that_does_not_exist_shows_the_page_to_readers(server: Server) -> None:
    """The page says so. A script or a picture that is gone is no page."""
    client = server.client()
    opened = await client.get("/nothing", headers={"accept": "text/html,*/*;q=0.8"})
    assert (opened.status_code, opened.text) == (404, PAGE)
    assert opened.headers["cache-control"] == "no-cache"
    loaded = await client.get("/assets/gone.js")
    assert loaded.status_code == 404
    assert loaded.text != PAGE
