"""The sizes of screens on which the page is tested, and what must be true on each of them."""

from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime, timedelta
from itertools import cycle, product
from typing import Any

from browser.conftest import PHONE
from playwright.sync_api import Page, TimeoutError
from support.length import IS_LONG

SIDEWAYS: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
"""A phone held sideways."""
SIZES = [(1920, 1080), (1024, 768), (768, 1024), (844, 390), (667, 375), (390, 844), (360, 740)]
_LOST = """() => {
  const lost = [];
  const known = new Map();
  const measured = box => {
    if (!known.has(box)) {
      const {textOverflow, webkitLineClamp, overflowX, overflowY, position} = getComputedStyle(box);
      const isCut = textOverflow === "ellipsis" || webkitLineClamp !== "none";
      known.set(box, {at: box.getBoundingClientRect(), isCut, overflowX, overflowY, position});
    }
    return known.get(box);
  };
  const wide = document.scrollingElement.scrollWidth - innerWidth;
  if (wide > 0) lost.push(`the page is ${wide} pixels too wide`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    if (!text.data.trim() || !parent.checkVisibility({visibilityProperty: true})) continue;
    if (parent.closest(".unseen, option, svg, .brand")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const {left, right, top, bottom} = range.getBoundingClientRect();
    for (let box = parent; box; box = box.parentElement) {
      const {at, isCut, overflowX, overflowY, position} = measured(box);
      if (isCut) break;
      const isDown = box.matches(".trays, .players, .beside, .log, .said, .end");
      if (["auto", "scroll"].includes(overflowX) && !isDown) break;
      const isFrame = overflowX !== "visible" || box.matches("button, .button, .tray, .panel, body");
      const aside = Math.max(at.left - left, right - at.right);
      if (isFrame && aside > 1.5) {
        const name = `${box.localName}.${box.className}`;
        lost.push(`${text.data.trim().slice(0, 40)}: ${Math.round(aside)} pixels outside of ${name}`);
        break;
      }
      const below = Math.max(at.top - top, bottom - at.bottom);
      if (box.matches("button, .button") && overflowY !== "visible" && below > 3) {
        lost.push(`${text.data.trim().slice(0, 40)}: cut off at the top or the bottom`);
        break;
      }
      if (position === "fixed") break;
    }
  }
  return lost;
}"""
"""The texts that are wider than what contains them without an ellipsis, and how much too wide the page is."""
_SPEAK = """language => {
  const select = document.querySelector("details.settings select");
  select.value = language;
  select.dispatchEvent(new Event("change", {bubbles: true}));
}"""
"""Choose a language in the settings without opening them, which would close a tray."""
_IS_DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
SETTLED = 10_000
"""Milliseconds within which a page is laid out, also on a busy machine. Only a page with a fault takes as long."""


def faults(
    page: Page, languages: list[str], keys: Iterable[str] = (), sizes: Iterable[tuple[int, int]] = SIZES
) -> list[str]:
    """Return what does not fit on a page, at the sizes and in the languages, also after pressing each of the keys."""
    found = []
    usual, size = page.evaluate("document.documentElement.lang"), page.viewport_size
    for language, (width, height) in seen(languages, sizes):
        page.set_viewport_size({"width": width, "height": height})
        speak(page, language)
        for key in ("", *keys):
            if key:
                page.keyboard.press(key)
            found += [f"{language} {width}x{height} {key}: {fault}" for fault in _lost(page)]
            if key:
                page.keyboard.press("Escape")
    speak(page, usual)
    if size:
        page.set_viewport_size(size)
    return found


def seen(languages: Iterable[str], sizes: Iterable[tuple[int, int]]) -> Iterable[tuple[str, tuple[int, int]]]:
    """Return in which language a page is seen at which size: in `make test` each size has one of the languages."""
    return product(languages, sizes) if IS_LONG else zip(cycle(languages), sizes, strict=False)


def speak(page: Page, language: str) -> None:
    """Choose a language in the settings."""
    page.locator("details.settings select").wait_for(state="attached")
    page.evaluate(_SPEAK, language)
    page.wait_for_function("language => document.documentElement.lang === language", arg=language)


def stop_the_clock(page: Page) -> None:
    """From now on, nothing ends by itself on the page, whose clock was installed before it was opened."""
    page.clock.pause_at(datetime.now() + timedelta(hours=1))


def draw(page: Page) -> None:
    """Wait until the page has drawn what was done last."""
    page.evaluate(_IS_DRAWN)


def _lost(page: Page) -> list[str]:
    draw(page)
    with suppress(TimeoutError):
        page.wait_for_function(f"() => !({_LOST})().length", timeout=SETTLED)
    lost: list[str] = page.evaluate(_LOST)
    return lost
