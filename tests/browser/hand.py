"""Ways to use a page: a mouse, a finger, or the keyboard alone."""

import time
from random import Random

from playwright.sync_api import Page

_WHERE = """selector => {
  for (const found of document.querySelectorAll(selector)) {
    if (found.disabled || found.getClientRects().length === 0) continue;
    for (const block of ["nearest", "center"]) {
      found.scrollIntoView({block, inline: "nearest"});
      const box = found.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (found.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  }
  return null;
}"""
"""The center of the first matching element that nothing covers."""
_KIND = """selector => {
  const found = [...document.querySelectorAll(selector)].find(one => !one.disabled);
  if (!found) return "";
  return found.closest("[data-part=primary]") ? "next" : found.dataset.target ? "place" : "thing";
}"""
"""The kind of thing that a selector matches: the next action, a place on the board, another element, or nothing."""
_AHEAD = """selector => {
  const meant = document.querySelector(selector);
  if (!meant) return "";
  const [at, to] = [document.activeElement, meant].map(one => one.getBoundingClientRect());
  const [x, y] = [to.x + to.width / 2 - at.x - at.width / 2, to.y + to.height / 2 - at.y - at.height / 2];
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? "ArrowRight" : "ArrowLeft";
  return y > 0 ? "ArrowDown" : "ArrowUp";
}"""
"""The arrow key that leads from the focused element to another one."""
_ARROWS = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")


EDGE = 3
"""Pixels from a corner of the sea to where it is tapped."""


class Mouse:
    """Clicks, faster than a person but also only on what is visible."""

    confirms = False
    """Whether a place on the board is marked first, and then confirmed with a button."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, selector: str) -> bool:
        """Press what the selector matches; return whether it was visible and could be pressed."""
        where = self._page.evaluate(_WHERE, selector)
        if where is not None:
            self._press_at(*where)
        return where is not None

    def _press_at(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)


class Finger(Mouse):
    """Taps. On a slow machine a tap can become a long press, whose explanation may then cover what was meant."""

    confirms = True
    DOUBLE_TAP = 0.4
    """Seconds within which a browser takes two taps at one place for a double tap, which people do not mean."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._last = (0.0, 0.0)
        """Where the last tap was."""
        self._tapped_at = 0.0

    def press(self, selector: str) -> bool:
        """Press what the selector matches; a tap on the sea closes an explanation before."""
        if self._page.locator("[data-part=explanation]").count():
            sea = self._page.locator("[data-part=stage]").bounding_box()
            if sea:
                self._press_at(sea["x"] + EDGE, sea["y"] + EDGE)
        return super().press(selector)

    def _press_at(self, x: float, y: float) -> None:
        wait = self._tapped_at + self.DOUBLE_TAP - time.monotonic()
        if wait > 0 and (x, y) == self._last:
            self._page.wait_for_timeout(1000 * wait)
        self._page.touchscreen.tap(x, y)
        self._last, self._tapped_at = (x, y), time.monotonic()


class Fingers:
    """Two fingers, or one that taps twice: touches that Playwright has no method for."""

    STEPS = 5
    QUICK = 0.02
    """Seconds between two touches of a double tap, however slow the machine is."""

    def __init__(self, page: Page) -> None:
        self._devtools = page.context.new_cdp_session(page)

    def pinch(self, x: float, y: float, before: float, after: float) -> None:
        """Put two fingers next to each other around a point, and move them until they have another distance."""
        for step in range(self.STEPS + 1):
            reach = (before + (after - before) * step / self.STEPS) / 2
            self._send("touchMove" if step else "touchStart", [(x - reach, y), (x + reach, y)])
        self._send("touchEnd", [])

    def tap_twice(self, x: float, y: float) -> None:
        """Tap a point two times, one shortly after the other."""
        now = time.time()
        for tap in range(2):
            self._send("touchStart", [(x, y)], timestamp=now + tap * self.QUICK)
            self._send("touchEnd", [], timestamp=now + tap * self.QUICK)

    def drag(self, *places: tuple[float, float]) -> None:
        """Touch the first place, and move one finger from place to place."""
        for step, at in enumerate(places):
            self._send("touchMove" if step else "touchStart", [at])
        self._send("touchEnd", [])

    def _send(self, kind: str, touches: list[tuple[float, float]], **more: float) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(touches)]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **more})


class Keys(Mouse):
    """Moves the focus with Tab and the arrow keys, and presses Enter; never uses a pointer."""

    _MOST = 150
    """The number of key presses that are enough to visit everything on a page."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._draw = Random(1)

    def press(self, selector: str) -> bool:
        """Press what the selector matches; return whether the keys could reach it."""
        match self._page.evaluate(_KIND, selector):
            case "":
                return False
            case "next" if self._is_on(f"body, main, [data-target], {selector}"):
                self._page.keyboard.press("Space")  # on any other button it would press that one
                return True
            case "place":
                is_there = self._walk(selector)
            case _:
                is_there = self._tab(selector)
        if is_there:
            self._page.keyboard.press("Enter")
        return is_there

    def _tab(self, selector: str) -> bool:
        for _ in range(self._MOST):
            self._page.keyboard.press("Tab")
            if self._is_on(selector):
                return True
        return False

    def _walk(self, selector: str) -> bool:
        """Move along the places of the board. If the direct way has been tried before, take any arrow."""
        self._page.keyboard.press("b")
        tried = set()
        for _ in range(self._MOST):
            if self._is_on(selector):
                return True
            straight = self._page.evaluate(_AHEAD, selector)
            if not straight:
                return False
            step = (self._place(), straight)
            self._page.keyboard.press(straight if step not in tried else self._draw.choice(_ARROWS))
            tried.add(step)
        return False

    def _place(self) -> str | None:
        place: str | None = self._page.evaluate("document.activeElement.dataset.target")
        return place

    def _is_on(self, selector: str) -> bool:
        is_on: bool = self._page.evaluate("selector => document.activeElement.matches(selector)", selector)
        return is_on
