"""Take the pictures of the table in the browser: `python docs/screenshots.py` writes `docs/images/table-*.png`.

A robot plays until the table is worth showing. Names on the command line select individual pictures.
"""

import sys
import tempfile
from io import BytesIO
from pathlib import Path

from draw import IMAGES
from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))
from browser.conftest import CHROMIUM, FLAGS, PHONE, Server, Visitor
from browser.hand import Finger, Mouse
from browser.robot import Robot
from browser.tables import begin

QUIET = 600
"""Milliseconds that give a bot enough time to make a proposal."""
NOTE_STAYS = 10_000
"""Milliseconds after which a note has certainly disappeared."""
LATE = 36
"""A turn with many pieces on the board."""
LARGEST = 250_000
"""The maximum size of a picture in bytes."""


def small(png: bytes) -> bytes:
    """Return the same picture with a palette."""
    made = BytesIO()
    Image.open(BytesIO(png)).convert("RGB").quantize(dither=Image.Dither.NONE).save(made, "PNG", optimize=True)
    return made.getvalue()


def play(page: Page, rules: str, hand: type[Mouse] = Mouse) -> str:
    """Play until the robot may build and trade on its own turn, late in the game; return the table."""
    robot = Robot(page, hand=hand(page))
    table = begin(page, rules=rules)

    def is_worth_seeing() -> bool:
        return robot.frame["turn"] >= LATE and robot.has("offer_trade") and len(robot.frame["hand"]) > 2

    while True:
        robot.play(lambda: bool(robot.game) and is_worth_seeing())
        page.wait_for_timeout(QUIET)
        if robot.is_over:
            robot.update = {}
            table = begin(page, rules=rules)
        elif is_worth_seeing():
            return table


def knights(visit: Visitor) -> Page:
    """Show a game of Cities & Knights."""
    page = visit("/")
    play(page, "cities_knights")
    return page


def phone(visit: Visitor) -> Page:
    """Show a base game on a phone."""
    page = visit("/", **{**PHONE, "device_scale_factor": 1})
    play(page, "base", hand=Finger)
    page.evaluate("scrollTo(0, 0)")
    return page


def trade(visit: Visitor) -> Page:
    """Show a player composing an offer."""
    page = visit("/")
    play(page, "base")
    page.locator('[data-group="offer_trade"]').click()
    held = page.locator('[data-step^="give:"]:enabled')
    held.first.click()
    page.locator('[data-step^="want:"]:enabled').last.click()
    return page


def replay(visit: Visitor) -> Page:
    """Show the replay of a game."""
    page = visit("/")
    table = play(page, "cities_knights")
    page.goto(f"/t/{table}?moment=120")
    page.locator("[data-replay=forward]").wait_for()
    page.wait_for_load_state("networkidle")
    return page


PICTURES = (knights, phone, trade, replay)


def main(names: list[str]) -> None:
    """Take the named pictures, or all pictures if there are no names."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for take in PICTURES:
            if names and take.__name__ not in names:
                continue
            visit = Visitor(browser, server.url)
            page = take(visit)
            page.mouse.move(0, 0)
            expect(page.locator(".note")).to_have_count(0, timeout=NOTE_STAYS)
            picture = small(page.screenshot())
            assert len(picture) < LARGEST, f"{take.__name__}: {len(picture)} bytes"
            (IMAGES / f"table-{take.__name__}.png").write_bytes(picture)
            visit.leave()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
