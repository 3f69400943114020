"""Take the pictures of the table in the browser: `python docs/screenshots.py` writes `docs/images/table-*.png`.

Bots play until the table is worth showing. Names on the command line select individual pictures.
"""

import sys
import tempfile
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
from draw import IMAGES
from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

from insula import ActionKind, Game
from insula.bots import GreedyBot
from insula.server.messages import Setup

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))
from browser.conftest import CHROMIUM, FLAGS, PHONE, Server, Visitor
from browser.prepared import SEED, table_after

SEAT = 0
"""The seat from which the table is shown."""
FRONT: dict[str, Any] = {"viewport": {"width": 1200, "height": 800}}
"""The first picture of the README: the island fills most of it."""
NOTE_STAYS = 10_000
"""Milliseconds after which a note has certainly disappeared."""
LATE = {"base": 36, "cities_knights": 96, "seafarers": 72}
"""A turn with many pieces on the board."""
FEWEST_KINDS = 3
"""A hand with which something can be done."""
MOMENT = 340
"""The decision that the replay shows."""
PUZZLE = "seafarers-2"
QUIET = 1_500
"""Milliseconds in which bots make a proposal, if they want to."""
POSSIBLE = ':not([aria-disabled="true"])'
"""The selector of a button that does something."""
NAMES = ("Ada", "Ben", "Cleo", "Dan")
ANALYZED = 120_000
"""Milliseconds for the analysis of a game, whose engine may have to be made first."""
LARGEST = 250_000
"""The maximum size of a picture in bytes."""


def small(png: bytes) -> bytes:
    """Return the same picture with a palette."""
    made = BytesIO()
    Image.open(BytesIO(png)).convert("RGB").quantize(dither=Image.Dither.NONE).save(made, "PNG", optimize=True)
    return made.getvalue()


def is_worth_seeing(game: Game) -> bool:
    """Return whether the player of the seat may build and trade, late in the game."""
    if game.turn < LATE[game.ruleset.name] or game.active != SEAT or game.actor != SEAT:
        return False
    if np.count_nonzero(game.view(SEAT).hand) < FEWEST_KINDS:
        return False
    return {ActionKind.OFFER_TRADE, ActionKind.END_TURN} <= {action.kind for action in game.legal_actions}


def worth_seeing(setup: Setup, seed: int) -> Game | None:
    """Let bots play until a game is worth seeing. Return None if it never is."""
    game = Game(setup.rules, setup.players, seed, setup.options)
    bots = [GreedyBot(seat) for seat in range(game.players)]
    while not game.over and not is_worth_seeing(game):
        game.play(bots[game.actor].choose(game.view(game.actor), game.legal_actions))
    return None if game.over else game


def sit_down(server: Server, page: Page, rules: str, options: dict[str, Any] | None = None) -> str:
    """Show a game that bots have played so far, in which the page has a seat; return the table."""
    setup = Setup(rules=rules, options=options or {})
    games = ((seed, worth_seeing(setup, seed)) for seed in count(SEED))
    seed, game = next((seed, game) for seed, game in games if game)
    table = table_after(server, game, setup, {"Ada": page}, seed)
    page.goto(f"/t/{table}")
    page.locator("[data-part=prices]").wait_for()
    page.wait_for_timeout(QUIET)
    return table


def knights(server: Server, visit: Visitor) -> Page:
    """Show a game of Cities & Knights."""
    page = visit("/", **FRONT)
    sit_down(server, page, "cities_knights")
    return page


def seafarers(server: Server, visit: Visitor) -> Page:
    """Show a game in the fog."""
    page = visit("/", **FRONT)
    sit_down(server, page, "seafarers", {"sea_scenario": "fog_islands"})
    return page


def phone(server: Server, visit: Visitor) -> Page:
    """Show a base game on a phone."""
    page = visit("/", **{**PHONE, "device_scale_factor": 1})
    sit_down(server, page, "base")
    return page


def trade(server: Server, visit: Visitor) -> Page:
    """Show a player composing an offer."""
    page = visit("/")
    sit_down(server, page, "base")
    page.locator('[data-group="offer_trade"]').click()
    page.locator(f'[data-step^="give:"]{POSSIBLE}').first.click()
    page.locator(f'[data-step^="want:"]{POSSIBLE}').last.click()
    return page


def replay(server: Server, visit: Visitor) -> Page:
    """Show the replay of a game."""
    page = visit("/")
    table = sit_down(server, page, "cities_knights")
    page.goto(f"/t/{table}?moment={MOMENT}")
    page.locator("[data-replay=forward]").wait_for()
    page.locator(f"[data-moment='{MOMENT}']").wait_for()
    return page


def analysis(_: Server, visit: Visitor) -> Page:
    """Show the analysis of a game, at its most costly decision."""
    page = visit("/replay", **FRONT)
    game = Game("base", seed=SEED)
    bots = [GreedyBot(seat) for seat in range(game.players)]
    while not game.over:
        game.play(bots[game.actor].choose(game.view(game.actor), game.legal_actions))
    text = game.record(names=dict(zip(game.ruleset.colors, NAMES, strict=True)))
    file = {"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator('input[type="file"]').set_input_files(file)  # type: ignore[arg-type]
    page.locator("[data-analysis=start]").click()
    page.locator("[data-part=analysis][data-state=done]").wait_for(timeout=ANALYZED)
    page.locator("[data-step]").first.click()
    page.locator(".decision").wait_for()
    page.locator("[data-part=analysis]").evaluate("(panel) => panel.scrollIntoView()")
    return page


SET_UP = """insula position 1
players: 3
board: beginner
robber: 1,0
blue:
  settlements: -1,0,S 1,-1,S
  cities: 0,0,N
  roads: 0,0,NE 0,0,NW -1,0,SE
  hand: 2 grain, 3 ore
white:
  settlements: 1,1,S
  roads: 1,1,SE
orange:
  settlements: 0,-2,S 2,-1,S
  roads: 0,-2,SE 2,-1,SE
turn: 7 blue
"""


def editor(_: Server, visit: Visitor) -> Page:
    """Show the map editor with the example, in which a harbor and a pool are wrong."""
    page = visit("/map", **FRONT)
    page.locator("[data-example-map]").click()
    page.locator("[data-fine]").wait_for()
    page.locator("[data-site='2,3']").focus()
    page.keyboard.press("L")
    page.locator("[data-problems] li").first.wait_for()
    page.locator("[data-palette]").hover()
    return page


def puzzle(_: Server, visit: Visitor) -> Page:
    """Show a puzzle after a wrong answer."""
    page = visit(f"/puzzles?name={PUZZLE}", **FRONT)
    page.locator("[data-group]").first.click()
    page.locator("[data-answer]").first.click()
    page.locator("[data-part=verdict]").wait_for()
    return page


def position(_: Server, visit: Visitor) -> Page:
    """Show the position editor with a settlement that is too close to another one."""
    page = visit("/position?rules=base", **FRONT)
    page.locator("[data-fine]").wait_for()
    page.locator("[data-text]").fill(SET_UP)
    page.locator("[data-problem]").first.wait_for()
    page.locator("[data-problems]").scroll_into_view_if_needed()
    return page


PICTURES = (knights, seafarers, phone, trade, replay, analysis, editor, puzzle, position)


def main(names: list[str]) -> None:
    """Take the named pictures, or all pictures if there are no names."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for take in PICTURES:
            if names and take.__name__ not in names:
                continue
            visit = Visitor(browser, server.url)
            page = take(server, visit)
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
