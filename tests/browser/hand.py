"""How a person reaches for things on a page: with a mouse, with a finger, or by keys alone."""

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
"""The middle of the first thing that nothing else lies upon."""
_KIND = """selector => {
  const found = [...document.querySelectorAll(selector)].find(one => !one.disabled);
  if (!found) return "";
  return found.closest("[data-part=primary]") ? "next" : found.dataset.target ? "place" : "thing";
}"""
"""What a selector means: what happens next, a place on the board, another thing, or nothing that is there."""
_AHEAD = """selector => {
  const meant = document.querySelector(selector);
  if (!meant) return "";
  const [at, to] = [document.activeElement, meant].map(one => one.getBoundingClientRect());
  const [x, y] = [to.x + to.width / 2 - at.x - at.width / 2, to.y + to.height / 2 - at.y - at.height / 2];
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? "ArrowRight" : "ArrowLeft";
  return y > 0 ? "ArrowDown" : "ArrowUp";
}"""
"""The arrow that leads from what has the focus to something else."""
_ARROWS = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")


class Mouse:
    """Clicks; quicker than a person, but no less by sight."""

    confirms = False
    """Whether a place on the board is marked first, and chosen by a button."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, selector: str) -> bool:
        """Press what is meant; whether it could be seen and pressed."""
        where = self._page.evaluate(_WHERE, selector)
        if where is not None:
            self._press_at(*where)
        return where is not None

    def _press_at(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)


class Finger(Mouse):
    """Taps."""

    confirms = True

    def _press_at(self, x: float, y: float) -> None:
        self._page.touchscreen.tap(x, y)


class Keys(Mouse):
    """Goes to things by Tab and arrows, and chooses them by Enter; touches nothing else."""

    _MOST = 150
    """Steps in which everything on a page has been passed."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._draw = Random(1)

    def press(self, selector: str) -> bool:
        """Press what is meant; whether the keys led there."""
        match self._page.evaluate(_KIND, selector):
            case "":
                return False
            case "next" if self._is_on("body, [data-target], [data-part=primary] *"):
                self._page.keyboard.press("Space")  # elsewhere it presses what has the focus
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
        """Go from place to place on the board; where the straight way has been tried before, any arrow leads on."""
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
