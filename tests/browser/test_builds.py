"""A new build of the page on the server: pages of the older build get it as a whole, and running tables are kept."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
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


class Updated:
    """A server whose page can be replaced by a new build, and its visitors."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self._built = folder / "static"
        shutil.copytree(STATIC, self._built)
        self._server = Server(folder, ["-m", "browser.built_server", str(self._built)])
        self.visit = Visitor(browser, self._server.url)

    def update(self) -> None:
        """Stop the server, and start it with the new build."""
        self._server.stop()
        shutil.rmtree(self._built)
        write_new_build(self._built)
        self._server.start()

    def end(self) -> None:
        self.visit.leave()
        self._server.stop()


@pytest.fixture
def updated(browser: Browser, tmp_path: Path) -> Iterator[Updated]:
    made = Updated(browser, tmp_path)
    yield made
    made.end()


def scripts_of(context: BrowserContext) -> list[str]:
    """Return a list to which the name of each script that pages load from now on is added."""
    names: list[str] = []
    context.on("response", lambda answer: names.append(answer.url) if "/assets/" in answer.url else None)
    return names


def is_new(page: Page) -> bool:
    return bool(page.evaluate(IS_NEW))


def test_an_open_table_goes_on_in_the_new_build(updated: Updated) -> None:
    """The page loads itself anew when it is connected again. The stored files are those of the new build."""
    page = updated.visit("/healthz", service_workers="allow")
    robot = Robot(page)
    table = begin(page)
    page.evaluate(CONTROLLED)
    robot.play(lambda: robot.done["setup_road"] == 1)
    assert not is_new(page)
    (old,) = page.evaluate(STORES)
    updated.update()
    page.wait_for_function(IS_NEW)
    robot.wait(lambda: robot.has("setup_settlement") or robot.has("roll") or robot.has("end_turn"))
    robot.play(lambda: robot.done["setup_road"] == 2)
    assert page.url.endswith(table)
    robot.wait(lambda: old not in page.evaluate(STORES))
    assert len(page.evaluate(STORES)) == 1


def test_an_installed_page_opens_in_the_new_build(updated: Updated) -> None:
    """The worker of the old build is still there when the page opens: it mixes no file of the old build into it."""
    page = updated.visit("/healthz", service_workers="allow")
    robot = Robot(page)
    table = begin(page)
    page.evaluate(CONTROLLED)
    robot.wait(lambda: robot.has("setup_settlement"))
    context = page.context
    page.close()
    updated.update()
    loaded = scripts_of(context)
    opened = updated.visit.another(context, f"/t/{table}")
    expect(opened.locator("[data-target]").first).to_be_visible()
    opened.goto("/rules/base")
    expect(opened.locator("article h2").first).to_be_visible()
    assert loaded
    assert all(f"/assets/{NEW}" in address for address in loaded)


def test_a_page_whose_files_are_gone_loads_the_new_build(updated: Updated) -> None:
    """Without a worker, nothing has stored the part of the page that a link leads to."""
    page = updated.visit("/rules/base")
    expect(page.locator("article h2").first).to_be_visible()
    updated.update()
    page.get_by_role("banner").get_by_role("link", name="Replay").click()
    expect(page.get_by_text("Choose a file")).to_be_visible()
    assert is_new(page)
    assert page.url.endswith("/replay")
