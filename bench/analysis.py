"""Measure analyses: in one thread of Python, and in the page; and how soon an engine is there in a browser.

`python bench/analysis.py RECORD [--rounds N]` prints seconds. The page must be built, and Chromium installed.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from base64 import b64encode
from pathlib import Path
from statistics import median
from time import perf_counter

os.environ["OPENBLAS_NUM_THREADS"] = "1"

from page import serving
from playwright.sync_api import Browser, Page, sync_playwright

from insula import Game, Ruleset
from insula.analysis import analyze
from insula.engine_file import engine_file

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))
from browser.conftest import CHROMIUM, FLAGS

WEB = Path(__file__).resolve().parents[1] / "web"
ENGINES = ("base", "cities_knights", "seafarers+cities_knights")
LOADED = """async (file) => {
  const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
  const begun = performance.now();
  const engine = await insula.Engine.load(bytes);
  engine.newGame(1).chances();
  return (performance.now() - begun) / 1000;
}"""
PATIENCE = 180_000


def in_python(record: str, rounds: int) -> float:
    """Return the seconds of an analysis in one thread, when the rules are compiled."""
    game = Game.from_record(record)
    analyze(game, seconds=0.1)
    times = []
    for _ in range(rounds):
        begun = perf_counter()
        analyze(game)
        times.append(perf_counter() - begun)
    return median(times)


def in_page(page: Page, record: Path) -> tuple[float, float]:
    """Return the seconds from the click to the curve, and to the end of the analysis."""
    page.locator('input[type="file"]').set_input_files(record)
    button = page.locator('[data-analysis="start"]')
    button.wait_for()
    begun = perf_counter()
    button.click()
    page.locator('[data-part="analysis"] svg').first.wait_for(timeout=PATIENCE)
    curve = perf_counter() - begun
    page.locator('[data-part="analysis"][data-state="done"]').wait_for(timeout=PATIENCE)
    return curve, perf_counter() - begun


def loading(browser: Browser, bundle: Path, rules: str, rounds: int) -> float:
    """Return the seconds until an engine that is there as bytes has judged a position for the first time."""
    file = b64encode(engine_file(Ruleset.of(rules))).decode()
    times = []
    for _ in range(rounds):
        page = browser.new_page()
        page.add_script_tag(path=bundle)
        times.append(page.evaluate(LOADED, file))
        page.close()
    return float(median(times))


def main() -> None:
    """Print everything."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("record", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    print(f"in one thread of Python: {in_python(asked.record.read_text('utf-8'), asked.rounds):.1f} s")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bundle = Path(folder) / "engine.js"
        command = ["npx", "rolldown", "engine/src/index.ts", "--format", "iife", "--name", "insula", "-o", str(bundle)]
        subprocess.run(command, cwd=WEB, check=True, capture_output=True)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with serving(Path(folder)) as server:
            found = []
            for _ in range(asked.rounds):
                page = browser.new_page()
                page.goto(f"{server.url}/replay")
                found.append(in_page(page, asked.record.resolve()))
                page.close()
        curve, end = (median(times) for times in zip(*found, strict=True))
        print(f"in the page, with two workers: the curve after {curve:.1f} s, everything after {end:.1f} s")
        for rules in ENGINES:
            seconds = loading(browser, bundle, rules, asked.rounds)
            print(f"loading and first judgment in Chromium, {rules}: {1000 * seconds:.0f} ms")
        browser.close()


if __name__ == "__main__":
    main()
