"""Measure the page in a browser: loading times, and response times with the robot of the browser tests."""

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import quantiles
from urllib.error import URLError

from line import Line, announced
from measure import INSULA
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))
from browser.conftest import CHROMIUM, FLAGS, USUAL, Server
from browser.robot import Robot
from browser.tables import begin

DECISIONS = 100
THINKING = 200
"""Milliseconds that the robot waits before each decision. A person waits at least as long."""
PACE = 0.2
"""Seconds that a bot waits before each decision: a quarter of the usual time."""
POLL = 0.005
PAINTED = """async () => {
  const name = "first-contentful-paint";
  while (performance.getEntriesByName(name).length === 0) await new Promise(requestAnimationFrame);
  return performance.getEntriesByName(name)[0].startTime / 1000;
}"""
SIZE = """() => [...performance.getEntriesByType("resource")]
  .filter(one => /[.](js|css)$/.test(new URL(one.name).pathname))
  .reduce((sum, one) => sum + one.encodedBodySize, 0) / 1000"""
"""Kilobytes of scripts and styles, as transferred over the network."""
WATCH = """
localStorage.setItem("insula.first_turn", "true");
window.waits = [];
let clicked = 0;
addEventListener("click", event => {
  if (event.target.closest("[data-choice], [data-answer], [data-send]")) clicked = event.timeStamp;
}, true);
window.WebSocket = class extends WebSocket {
  constructor(...address) {
    super(...address);
    this.addEventListener("message", ({data}) => {
      if (clicked === 0 || JSON.parse(data).type !== "update") return;
      const since = clicked;
      clicked = 0;
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => waits.push(performance.now() - since);
      requestAnimationFrame(() => port2.postMessage(null));
    });
  }
};
"""
"""Records the milliseconds from a click that makes a decision to the first frame after the next update."""


def page(rounds: int) -> list[Line]:
    """Measure the page on a separate server, and the start time of a server."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, serving(Path(folder)) as server:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        answers, table = decisions(browser, server)
        sights = first_sight(browser, server, table, 2 * rounds)
        browser.close()
    return answers + sights + readiness(rounds)


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """Run a server that keeps its tables in a folder."""
    server = Server(folder)
    yield server
    server.stop()


def decisions(browser: Browser, server: Server) -> tuple[list[Line], str]:
    """Measure a hundred decisions; also return the last table."""
    visitor = browser.new_page(**{**USUAL, "base_url": server.url})
    visitor.add_init_script(WATCH)
    visitor.goto("/")
    waits: list[float] = []
    while len(waits) < DECISIONS:
        table, more = a_game(visitor, DECISIONS - len(waits))
        waits += more
    visitor.context.close()
    middle = Line("page, from a click to the next position", goal=100, at_most=True, unit=" ms", samples=waits)
    slowest = Line("page, the same, 95 of 100 are quicker", unit=" ms", samples=[quantiles(waits, n=20)[-1]])
    return [middle, slowest], table


def a_game(visitor: Page, enough: int) -> tuple[str, list[float]]:
    """Play until there are enough decisions, or to the end; return the table and the time of each decision."""
    robot = Robot(visitor)
    table = begin(visitor, pace=PACE)

    def is_enough() -> bool:
        visitor.wait_for_timeout(THINKING)
        return bool(visitor.evaluate("waits.length") >= enough)

    robot.play(is_enough)
    waits: list[float] = visitor.evaluate("waits")
    return table, waits


def first_sight(browser: Browser, server: Server, table: str, rounds: int) -> list[Line]:
    """Open the start page and a table as a first-time visitor."""
    lines = []
    for what, path in (("start page", "/"), ("running table", f"/t/{table}")):
        paint = Line(f"{what}, first paint", goal=1, at_most=True, unit=" s")
        board = Line(f"{what}, the board is there", unit=" s")
        size = Line(f"{what}, compressed script and style", goal=300, at_most=True, unit=" kB")
        for _ in announced(rounds, what):
            visitor = browser.new_page(**{**USUAL, "base_url": server.url})
            board.samples.append(seconds_to_board(visitor, path))
            paint.samples.append(visitor.evaluate(PAINTED))
            size.samples.append(visitor.evaluate(SIZE))
            visitor.context.close()
        lines += [paint, board, size]
    return lines


def seconds_to_board(visitor: Page, path: str) -> float:
    """Open an address, and return the seconds until the board is drawn."""
    visitor.goto(path, wait_until="commit")
    visitor.locator("[data-part=board]").wait_for()
    seconds: float = visitor.evaluate("performance.now() / 1000")
    return seconds


def readiness(rounds: int) -> list[Line]:
    """Start the server with a warm and with an empty compile cache."""
    warm = Line("`insula serve`, ready", goal=3, at_most=True, unit=" s")
    cold = Line("`insula serve`, ready with a cold compile cache", goal=3, at_most=True, unit=" s")
    for _ in announced(rounds, "start of the server"):
        warm.samples.append(seconds_to_health())
        with tempfile.TemporaryDirectory() as cache:
            cold.samples.append(seconds_to_health(INSULA_CACHE_DIR=cache))
    return [warm, cold]


def seconds_to_health(**environment: str) -> float:
    """Return the seconds from the start of a server to its first successful health check."""
    surroundings = os.environ | environment
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command: list[str | Path] = [
            INSULA,
            "serve",
            "--port",
            str(port),
            "--database",
            f"sqlite:///{folder}/tables.db",
        ]
        start = time.perf_counter()
        server = subprocess.Popen(command, env=surroundings, stdout=subprocess.DEVNULL)
        while not is_well(port):
            time.sleep(POLL)
        seconds = time.perf_counter() - start
        server.terminate()
        server.wait()
    return seconds


def is_well(port: int) -> bool:
    """Return whether a server on a port is healthy."""
    with suppress(URLError, ConnectionError), urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
        return bool(answer.status == 200)
    return False


def free_port() -> int:
    """Return an unused port."""
    with socket.create_server(("127.0.0.1", 0)) as ear:
        port: int = ear.getsockname()[1]
    return port


if __name__ == "__main__":
    print("\n".join(map(str, page(5))))
