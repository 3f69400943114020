"""How a person points at things on a page: with a mouse or a finger, and only at what can be seen."""

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


class Hand:
    """Presses what it finds; quicker than a person, but no less by sight."""

    def __init__(self, page: Page, *, is_finger: bool = False) -> None:
        self._page = page
        self._is_finger = is_finger

    def press(self, selector: str) -> bool:
        """Press what is meant; whether it could be seen and pressed."""
        where = self._page.evaluate(_WHERE, selector)
        if where is None:
            return False
        if self._is_finger:
            self._page.touchscreen.tap(*where)
        else:
            self._page.mouse.click(*where)
        return True
