"""Browsers that refuse something, and servers that do not answer: the reader is told, and can go on."""

from pathlib import Path

from browser.conftest import Visitor
from browser.tables import open_table
from playwright.sync_api import expect

NO_CLIPBOARD = """
  Object.defineProperty(navigator, "clipboard", {value: undefined});
  document.execCommand = () => false;
"""
"""A page that cannot copy anything."""
NO_STORAGE = """
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, {get() { throw new DOMException("denied", "SecurityError"); }});
  }
"""
"""A page whose browser stores nothing."""
SELECTED = "field => field.value.slice(field.selectionStart, field.selectionEnd)"
BY_HAND = "Copy this text by hand"
RECORD = Path(__file__).parents[2] / "docs/examples/record.txt"


def test_a_text_that_cannot_be_copied_is_selected(visit: Visitor) -> None:
    page = visit("", is_kept=False)
    page.add_init_script(NO_CLIPBOARD)
    page.goto("/new")
    page.get_by_role("button", name="Copy link").click()
    field = page.locator("[data-copy-by-hand] textarea")
    expect(field).to_be_focused()
    assert field.evaluate(SELECTED) == page.url
    expect(page.get_by_role("alert").filter(has_text=BY_HAND)).to_be_visible()
    page.goto(f"/t/{open_table(page, players=3)}")
    page.get_by_role("button", name="Copy").click()
    link = page.get_by_label("Friends join with this link")
    expect(link).to_be_focused()
    assert link.evaluate(SELECTED) == page.url
    expect(page.get_by_role("alert").filter(has_text=BY_HAND)).to_be_visible()


def test_a_record_is_read_and_a_game_is_sought_without_storage(visit: Visitor) -> None:
    page = visit("", is_kept=False)
    page.add_init_script(NO_STORAGE)
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(RECORD)
    expect(page.locator("[data-replay=forward]")).to_be_enabled()
    page.goto("/")
    page.locator("[data-play-now]").get_by_role("button", name="Play now").click()
    expect(page.locator("[data-gathering]")).to_contain_text("you")


def test_a_corrected_file_of_the_same_name_can_be_chosen(visit: Visitor, tmp_path: Path) -> None:
    """Browsers do not tell the page if the same file is chosen again while the field still names it."""
    page, file = visit("/replay"), tmp_path / "game.txt"
    chooser = page.locator("input[type=file]")
    file.write_text("no record")
    chooser.set_input_files(file)
    expect(page.locator("[data-drop] [role=alert]")).not_to_be_empty()
    assert chooser.evaluate("chooser => chooser.files.length") == 0


def test_a_position_that_cannot_be_fetched_is_not_edited_silently(visit: Visitor) -> None:
    page = visit("/replay", is_kept=False)
    page.locator("input[type=file]").set_input_files(RECORD)
    edit = page.locator("[data-edit-position]")
    expect(edit).to_be_visible()
    page.context.set_offline(True)
    edit.click()
    expect(page.locator("header [role=alert]")).to_have_text("The server cannot be reached.")


def test_a_language_that_cannot_be_loaded_leaves_the_present_one(visit: Visitor) -> None:
    page = visit("/", is_kept=False, locale="de-DE")
    page.locator(".settings summary").click()
    page.context.set_offline(True)
    languages = page.locator(".settings select")
    languages.select_option("hu")
    expect(page.locator(".settings [role=alert]")).to_be_visible()
    expect(languages).to_have_value("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.context.set_offline(False)
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")
