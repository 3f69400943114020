"""A map file is dropped on the page for a new table: mistakes are shown with their place, then the map is played."""

from browser.conftest import Visitor
from browser.held import settle
from playwright.sync_api import Page, Request, expect
from support.own_maps import EXAMPLE

DROP = """text => {
  const data = new DataTransfer();
  data.items.add(new File([text], "map.toml", { type: "text/plain" }));
  for (const kind of ["dragover", "drop"]) {
    document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
  }
}"""


def choose(page: Page, text: str) -> None:
    """Choose a file with a text, as on a phone."""
    file = {"name": "map.toml", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator("[data-own-map] input[type=file]").set_input_files(file)  # type: ignore[arg-type]


def test_a_map_is_checked_shown_and_played(visit: Visitor) -> None:
    page = visit("/new")
    own = page.locator("[data-own-map]")
    expect(own).to_be_visible()
    page.evaluate(DROP, EXAMPLE.replace(" L4 ", " L7 ").replace("goal = 12", "goal = 2"))
    expect(page.locator("[data-map-mistakes] li")).to_have_count(2)
    expect(own).to_contain_text("goal This must be a whole number from 3 to 25.")
    expect(own).to_contain_text("rows · Row 1 · Hex 3 “L7” is not a hex.")
    choose(page, EXAMPLE)
    expect(page.locator("[data-map-name]")).to_have_text("Two Shores")
    expect(page.locator("[data-map-mistakes]")).to_have_count(0)
    assert own.locator("img").evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    expect(page.locator("[data-module=seafarers]")).to_be_checked()
    expect(page.locator(".summary")).to_contain_text("12 points")
    page.reload()
    expect(page.locator("[data-map-name]")).to_have_text("Two Shores")
    page.locator("[data-open-table]").click()
    expect(page.get_by_text("Two Shores").first).to_be_visible()


def test_a_map_can_be_left_again(visit: Visitor) -> None:
    page = visit("/new")
    choose(page, EXAMPLE)
    page.locator("[data-remove-map]").click()
    expect(page.locator("[data-map-name]")).to_have_count(0)
    expect(page.locator(".summary")).to_contain_text("14 points")


def test_the_map_of_a_link_is_sent_once_if_the_server_refuses_it(visit: Visitor) -> None:
    page = visit("/new")
    choose(page, EXAMPLE)
    expect(page.locator("[data-map-name]")).to_have_text("Two Shores")
    sent: list[Request] = []
    page.on("request", lambda request: sent.append(request) if request.url.endswith("/api/maps") else None)
    page.route("**/api/maps", lambda route: route.abort())
    page.reload()
    expect(page.locator("[data-own-map]").get_by_role("alert")).not_to_be_empty()
    settle(page)
    assert len(sent) == 1
