"""A new build of the page on the server: pages of the older build get it as a whole, and running tables are kept."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from browser import built_server
from browser.conftest import Server, Visitor
from browser.robot import Robot
from browser.tables import begin
from browser.test_return import CONTROLLED
from playwright.sync_api import Browser, BrowserContext, Page, expect

from insula.server.web.pages import STATIC

NEW = "new-"
"""What the names of all files of the new build begin with."""
TEXTS = {".html", ".js", ".css"}
DIGEST = re.compile('(?<=BUILT_DIGEST = ")')
ENTRY = 'script[type="module"]'
IS_NEW = f"() => document.querySelector('{ENTRY}')?.getAttribute('src').startsWith('/assets/{NEW}')"
STORES = "async () => (await caches.keys()).filter(name => name.startsWith('insula-build:'))"


def write_new_build(folder: Path) -> None:
    """Write a build that differs from the present one by the names of its files alone."""
    shutil.copytree(STATIC, folder, dirs_exist_ok=True)
    names = [path.name for path in (folder / "assets").iterdir()]
    is_named = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))
    for name in names:
        (folder / "assets" / name).rename(folder / "assets" / f"{NEW}{name}")
    for path in folder.rglob("*"):
        if path.suffix in TEXTS:
            renamed = is_named.sub(lambda found: NEW + found[0], path.read_text("utf-8"))
            path.write_text(DIGEST.sub(NEW, renamed), "utf-8")


class Updated(NamedTuple):
    """A server whose page has been replaced by a new build, and what its visitors had open before that."""

    visit: Visitor
    player: Robot
    """At a table. Its service worker has stored the old build."""
    old_stores: list[str]
    closed: BrowserContext
    """The browser of another player with a service worker, who has closed the page."""
    table: str
    """The table of that player."""
    reader: Page
    """The rules, without a service worker."""
    writer: Page
    """The start page, on which a name has been written."""


@pytest.fixture(scope="module")
def updated(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Updated]:
    folder = tmp_path_factory.mktemp("updated")
    built = folder / "static"
    shutil.copytree(STATIC, built)
    server = Server(folder, built_server.__name__, **{built_server.BUILT: str(built)})
    visit = Visitor(browser, server.url)
    player, other = (Robot(visit("/healthz", service_workers="allow")) for _ in range(2))
    for robot in (player, other):
        table = begin(robot.page)
        robot.page.evaluate(CONTROLLED)
    player.play(lambda: player.done["setup_road"] == 1)
    other.wait(lambda: other.has("setup_settlement"))
    other.page.close()
    reader = visit("/rules/base")
    expect(reader.locator("article h2").first).to_be_visible()
    writer = visit("/")
    writer.get_by_label("Your name").fill("Ada")
    assert not is_new(player.page)
    stores = player.page.evaluate(STORES)
    server.stop()
    shutil.rmtree(built)
    write_new_build(built)
    server.start()
    yield Updated(visit, player, stores, other.page.context, table, reader, writer)
    visit.leave()
    server.stop()


def scripts_of(context: BrowserContext) -> list[str]:
    """Return a list to which the name of each script that pages load from now on is added."""
    names: list[str] = []
    context.on("response", lambda answer: names.append(answer.url) if "/assets/" in answer.url else None)
    return names


def is_new(page: Page) -> bool:
    return bool(page.evaluate(IS_NEW))


@pytest.mark.slow
def test_an_open_table_goes_on_in_the_new_build(updated: Updated) -> None:
    """The page loads itself anew when it is connected again. The stored files are those of the new build."""
    robot, (old,) = updated.player, updated.old_stores
    robot.page.wait_for_function(IS_NEW)
    robot.wait(lambda: robot.has("setup_settlement") or robot.has("roll") or robot.has("end_turn"))
    robot.play(lambda: robot.done["setup_road"] == 2)
    robot.wait(lambda: old not in robot.page.evaluate(STORES))
    assert len(robot.page.evaluate(STORES)) == 1


@pytest.mark.slow
def test_an_installed_page_opens_in_the_new_build(updated: Updated) -> None:
    """The worker of the old build is still there when the page opens: it mixes no file of the old build into it."""
    loaded = scripts_of(updated.closed)
    opened = updated.visit.another(updated.closed, f"/t/{updated.table}")
    expect(opened.locator("[data-target]").first).to_be_visible()
    opened.goto("/rules/base")
    expect(opened.locator("article h2").first).to_be_visible()
    assert loaded
    assert all(f"/assets/{NEW}" in address for address in loaded)


def test_a_page_whose_files_are_gone_loads_the_new_build(updated: Updated) -> None:
    """Nothing has stored the part of the page that a link leads to."""
    page = updated.reader
    page.locator("[data-learn-menu] summary").click()
    page.get_by_role("banner").get_by_role("link", name="Replay").click()
    expect(page.get_by_text("Choose a file")).to_be_visible()
    assert is_new(page)
    assert page.url.endswith("/replay")


def test_what_is_being_written_is_not_lost(updated: Updated) -> None:
    """The page says that there is a new build, and loads it when the field is empty."""
    page, field = updated.writer, updated.writer.get_by_label("Your name")
    expect(page.locator("[data-new-build]")).to_be_visible()
    expect(field).to_have_value("Ada")
    assert not is_new(page)
    field.fill("")
    page.wait_for_function(IS_NEW)
    expect(page.locator("[data-new-build]")).to_have_count(0)
