"""A real server and a real browser for the tests that use the page."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright
from support.copies import CAN_COPY, Copy
from support.length import IS_LONG

from insula.modules import MODULES

NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
SHELL = shutil.which("chromium-headless-shell") or CHROMIUM
"""The same browser without its windows, which is faster, where it is installed."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""A headless browser that makes no requests to other hosts."""
USUAL: dict[str, Any] = {
    "viewport": {"width": 1440, "height": 900},
    "reduced_motion": "reduce",
    "locale": "en-US",
    "service_workers": "block",  # otherwise each new guest stores all files of the page
}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}
SEEN = {"insula.first_turn": "true", "insula.known_modules": json.dumps(MODULES)}
"""What the page remembers of somebody who has seen the guided turn, and what is new with each module."""
SLOWEST = 60_000
"""Timeout for everything on the page, in milliseconds, also on a busy machine."""
PROGRAM = "insula.cli" if IS_LONG else "browser.seeded_server"
"""The program of the server. Its games depend on chance only in `make test-all`."""
TESTS = Path(__file__).parents[1]
BLANK = "/healthz"
"""The address of an empty page. It is one of the server: after `about:blank` the next page needs a new process."""
CHANGED = {"viewport", "color_scheme", "reduced_motion"}
"""The options of a page that is kept which change from visit to visit."""
FIXED = ("has_touch", "is_mobile", "locale")
"""Those which do not."""
ADDRESS = re.compile(r"http://[^/\s]+")


class Server:
    """A server in a separate process, which can be killed and restarted with the same tables."""

    def __init__(self, folder: Path, program: str = PROGRAM, options: Sequence[str] = (), **environment: str) -> None:
        self.database = f"sqlite:///{folder / 'tables.db'}"
        self._program = program
        self._options = options
        self._environment = environment
        self._port = "0"
        self.start()

    def start(self) -> None:
        """Start the server, always at the same address."""
        arguments = ["serve", "--port", self._port, "--database", self.database, *self._options]
        self._process = self._begun(arguments, {**os.environ, **self._environment})
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = ADDRESS.search(line)
        assert found, f"the server printed {line!r}"
        self.url = found[0]
        self._port = self.url.rpartition(":")[2]

    def _begun(self, arguments: list[str], environment: dict[str, str]) -> "subprocess.Popen[str] | Copy":
        if CAN_COPY:
            return Copy(import_module(self._program).main, arguments, environment)
        command = [sys.executable, "-m", self._program, *arguments]
        paths = os.pathsep.join([str(TESTS), *filter(None, sys.path)])
        return subprocess.Popen(command, env=environment | {"PYTHONPATH": paths}, stdout=subprocess.PIPE, text=True)

    @property
    def port(self) -> int:
        """The port on which the server listens."""
        return int(self._port)

    def kill(self) -> None:
        """End the server at once, as a power failure would."""
        self._process.kill()
        self._end()

    def stop(self) -> None:
        """End the server as an operator would."""
        self._process.send_signal(signal.SIGTERM)
        self._end()

    def _end(self) -> None:
        self._process.wait(SLOWEST / 1000)
        for stream in (self._process.stdout, self._process.stderr):
            if stream is not None:
                stream.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    if os.environ.get("INSULA_INTERPRETED") == "1":
        pytest.skip("with interpreted rules the page is the same, only slower")
    expect.set_options(timeout=SLOWEST)
    assert CHROMIUM, "the tests of the page need Chromium: `make chromium` installs it"
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    opened = playwright.chromium.launch(executable_path=SHELL, args=FLAGS)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def kept(browser: Browser) -> "KeptPages":
    """The pages that all tests of this process use one after the other."""
    return KeptPages(browser)


@pytest.fixture
def visit(browser: Browser, server: Server, kept: "KeptPages") -> Iterator["Visitor"]:
    """Open pages, each for another guest; a page that reports an error fails the test."""
    visitor = Visitor(browser, server.url, kept)
    yield visitor
    visitor.leave()


@pytest.fixture
def visit_with_notifications(playwright: Playwright, server: Server) -> Iterator["Visitor"]:
    """Open pages in the whole browser: its headless shell shows no notifications."""
    opened = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    visitor = Visitor(opened, server.url)
    yield visitor
    visitor.leave()
    opened.close()


class KeptPages:
    """Pages that tests use one after the other: the second visit to Insula takes a page half the work of the first.

    Nothing of a visitor remains: not the guest, not what the browser stored, no route, no permission. What cannot be
    undone, such as a script for every document or a clock, needs a page of its own (`visit(..., is_kept=False)`).
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: defaultdict[str, list[Page]] = defaultdict(list)
        self._kinds: dict[Page, str] = {}

    def take(self, url: str, options: dict[str, Any]) -> Page | None:
        """Return an empty page of a new guest, or None if such a page is not kept."""
        if options.keys() - CHANGED - set(FIXED):
            return None
        wanted = {**USUAL, **options}
        kind = json.dumps([url, *(options.get(name) for name in FIXED)])
        page = self._free[kind].pop() if self._free[kind] else new_page(self._browser, url, options)
        self._kinds[page] = kind
        if page.viewport_size != wanted["viewport"]:
            page.set_viewport_size(wanted["viewport"])
        page.emulate_media(reduced_motion=wanted["reduced_motion"], color_scheme=wanted.get("color_scheme", "light"))
        return page

    def put_away(self, page: Page) -> None:
        """Leave nothing of its visitor in a page, and keep it for the next one."""
        assert "native code" in page.evaluate("Date.toString()"), "a page with a clock needs `is_kept=False`"
        for other in page.context.pages:
            if other != page:
                other.close()
        page.unroute_all()
        page.goto(BLANK)
        page.mouse.move(0, 0)
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
        page.context.clear_cookies()
        page.context.clear_permissions()
        self._free[self._kinds[page]].append(page)


class Visitor:
    """Opens pages in browsers of different people."""

    def __init__(self, browser: Browser, url: str, kept: KeptPages | None = None) -> None:
        self._browser = browser
        self._kept = kept
        self._shared: list[Page] = []
        self._own: list[Page] = []
        self._errors: list[str] = []
        self.url = url

    def __call__(self, path: str = "", *, is_kept: bool = True, **options: Any) -> Page:
        """Return a page for a new guest; it is empty if no path is given. Other tests use it later, if it is kept."""
        page = self._kept.take(self.url, options) if is_kept and self._kept else None
        if page:
            self._shared.append(page)
        else:
            page = new_page(self._browser, self.url, options)
            self._own.append(page)
        page.context.request.get(BLANK)  # the answer makes this browser that of a guest
        return self._opened(page, path)

    def another(self, context: BrowserContext, path: str) -> Page:
        """Return another page for the same guest."""
        return self._opened(context.new_page(), path)

    def _opened(self, page: Page, path: str) -> Page:
        page.on("pageerror", self._note)
        if path:
            page.goto(path)
        return page

    def _note(self, error: Error) -> None:
        self._errors.append(str(error))

    def leave(self) -> None:
        """Leave all pages, and fail if one of them had an error."""
        for page in self._own:
            page.context.close()
        for page in self._shared:
            page.remove_listener("pageerror", self._note)
            if self._kept:
                self._kept.put_away(page)
        assert not self._errors, self._errors


def new_page(browser: Browser, url: str, options: dict[str, Any]) -> Page:
    """Return a page in a new browser without a guest."""
    context = browser.new_context(**{**USUAL, "base_url": url, **options})
    context.set_default_timeout(SLOWEST)
    context.add_init_script(
        f"if (origin !== 'null') Object.entries({json.dumps(SEEN)}).forEach(pair => localStorage.setItem(...pair))"
    )
    return context.new_page()
