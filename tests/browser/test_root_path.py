"""The page of a server that has only a part of a host: it asks for nothing outside of it."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from browser.conftest import Server, Visitor
from playwright.sync_api import Browser, Request, WebSocket, expect

ROOT = "/insula"


@pytest.fixture
def visit_a_part(browser: Browser, tmp_path: Path) -> Iterator[Visitor]:
    server = Server(tmp_path, options=("--root-path", ROOT))
    visitor = Visitor(browser, server.url)
    yield visitor
    visitor.leave()
    server.stop()


@pytest.mark.slow
def test_all_addresses_begin_with_the_root_path(visit_a_part: Visitor) -> None:
    page = visit_a_part(service_workers="allow")
    outside: list[str] = []

    def note(asked: Request | WebSocket) -> None:
        if not asked.url.startswith(("data:", "blob:")) and not urlsplit(asked.url).path.startswith(f"{ROOT}/"):
            outside.append(asked.url)

    page.on("request", note)
    page.on("websocket", note)
    page.goto(f"{ROOT}/")
    assert page.evaluate("navigator.serviceWorker.ready.then(worker => worker.scope)") == f"{visit_a_part.url}{ROOT}/"
    page.locator("[data-card=learn]").click()
    page.wait_for_url(f"**{ROOT}/learn")
    page.locator("button.primary").first.click()
    page.wait_for_url(f"**{ROOT}/t/*")
    expect(page.locator("[data-lesson=leave]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-lesson=leave]")).to_be_visible()
    page.goto(f"{ROOT}/rules/base")
    expect(page.locator("h1").first).to_be_visible()
    addresses = page.locator("a[href^='/']").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert addresses
    assert [address for address in addresses if not address.startswith(f"{ROOT}/")] == []
    page.context.set_offline(True)
    page.goto(f"{ROOT}/t/unknown")
    assert page.locator("html").get_attribute("data-offline") is not None
    assert outside == []
