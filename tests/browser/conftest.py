"""A real server and a real browser for the tests that use the page."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright
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
PROGRAM = ["-m", "insula.cli" if IS_LONG else "browser.seeded_server"]
"""The server. In `make test` its games do not depend on chance; in `make test-all` they do."""
TESTS = Path(__file__).parents[1]
ADDRESS = re.compile(r"http://[^/\s]+")


class Server:
    """A server in a separate process, which can be killed and restarted with the same tables."""

    def __init__(self, folder: Path, program: Sequence[str] = PROGRAM, options: Sequence[str] = ()) -> None:
        self.database = f"sqlite:///{folder / 'tables.db'}"
        self._program = program
        self._options = options
        self._port = "0"
        self.start()

    def start(self) -> None:
        """Start the server, always at the same address."""
        command = [
            sys.executable,
            *self._program,
            "serve",
            "--port",
            self._port,
            "--database",
            self.database,
            *self._options,
        ]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(TESTS), *filter(None, sys.path)])}
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = ADDRESS.search(line)
        assert found, f"the server printed {line!r}"
        self.url = found[0]
        self._port = self.url.rpartition(":")[2]

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
        self._process.terminate()
        self._end()

    def _end(self) -> None:
        self._process.wait(SLOWEST / 1000)
        assert self._process.stdout is not None
        self._process.stdout.close()


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


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator["Visitor"]:
    """Open pages, each for another guest; a page that reports an error fails the test."""
    visitor = Visitor(browser, server.url)
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


class Visitor:
    """Opens pages in browsers of different people."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._errors: list[str] = []
        self.url = url

    def __call__(self, path: str = "", **options: Any) -> Page:
        """Return a page for a new guest; it is empty if no path is given."""
        context = self._browser.new_context(**{**USUAL, "base_url": self.url, **options})
        context.set_default_timeout(SLOWEST)
        context.add_init_script(
            f"if (origin !== 'null') Object.entries({json.dumps(SEEN)}).forEach(pair => localStorage.setItem(...pair))"
        )
        context.request.get("/healthz")  # the answer makes this browser that of a guest
        self._contexts.append(context)
        return self.another(context, path)

    def another(self, context: BrowserContext, path: str) -> Page:
        """Return another page for the same guest."""
        page = context.new_page()
        page.on("pageerror", lambda error: self._errors.append(str(error)))
        if path:
            page.goto(path)
        return page

    def leave(self) -> None:
        """Close all pages, and fail if one of them had an error."""
        for context in self._contexts:
            context.close()
        assert not self._errors, self._errors
