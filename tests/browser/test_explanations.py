"""Explanations: on hover, after a long press, and by a key. They cover nothing that they explain."""

from browser.conftest import PHONE, Visitor
from browser.tables import begin
from playwright.sync_api import Locator, Page, expect


def explanation(page: Page) -> Locator:
    return page.locator("[data-part=explanation]")


def touches(page: Page, thing: Locator) -> bool:
    """Return whether the explanation and the thing overlap; fail if the explanation leaves the screen."""
    page.evaluate("async () => { await document.fonts.ready; await new Promise(requestAnimationFrame); }")
    box, other, screen = explanation(page).bounding_box(), thing.bounding_box(), page.viewport_size
    assert box
    assert other
    assert screen
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= screen["width"]
    assert box["y"] + box["height"] <= screen["height"]
    beside = box["x"] + box["width"] <= other["x"] or box["x"] >= other["x"] + other["width"]
    apart = box["y"] + box["height"] <= other["y"] or box["y"] >= other["y"] + other["height"]
    return not beside and not apart


def test_the_mouse_and_the_keys_explain_everything(visit: Visitor) -> None:
    page = visit()
    begin(page, rules="cities_knights")
    page.locator("[data-target]").first.wait_for()
    things = {
        "[data-hex='0,0']": "of 36 rolls",
        "[data-part=prices] button >> nth=0": "Price: 1 brick, 1 lumber.",
        "[data-part=prices] button >> nth=8": "Price: 1 coin.",
        "[data-part=dice] .track": "more steps until they land",
        "[data-seat='1'] .levels li >> nth=1": "Next: Town Hall.",
        "[data-seat='1'] .points": "Point cards",
        ".bank .kind >> nth=0": "runs out",
    }
    for selector, words in things.items():
        thing = page.locator(selector).first
        thing.hover(force=True)
        expect(explanation(page)).to_contain_text(words)
        assert not touches(page, thing)
    page.mouse.move(3, 3)
    expect(explanation(page)).to_have_count(0)
    page.locator("[data-part=prices] button").nth(3).focus()
    page.keyboard.press("i")
    expect(explanation(page)).to_contain_text("City wall")
    page.keyboard.press("ArrowRight")
    expect(explanation(page)).to_contain_text("Knight")
    expect(page.locator("[aria-describedby=explanation]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(explanation(page)).to_have_count(0)
    expect(page.locator("[aria-describedby=explanation]")).to_have_count(0)


def test_a_long_press_explains_and_does_nothing_else(visit: Visitor) -> None:
    page = visit(**PHONE)
    begin(page)
    page.locator("[data-target]").first.wait_for()
    fingers = page.context.new_cdp_session(page)
    button = page.locator("[data-part=prices] button").last
    box = button.bounding_box()
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(explanation(page)).to_contain_text("Price: 1 wool, 1 grain, 1 ore.")
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert not touches(page, button)
    expect(page.locator("[data-part=note]")).to_be_empty()
    page.touchscreen.tap(5, 60)
    expect(explanation(page)).to_have_count(0)
    button.tap(force=True)
    expect(page.locator("[data-part=note]")).to_contain_text("First: Place a settlement")
