"""Single decisions: refusals with reasons, undo, and double clicks."""

from browser.conftest import Visitor
from browser.robot import Robot
from browser.tables import AFTER_FOUNDATION, begin
from browser.test_company import say
from playwright.sync_api import expect


def test_an_illegal_click_shows_the_reason(visit: Visitor) -> None:
    """Click on a corner next to a settlement, and on something that the player cannot pay for."""
    page = visit()
    robot = Robot(page)
    begin(page)
    note = page.locator("[data-part=note]")
    robot.play(lambda: bool(robot.done["setup_road"]) and robot.has("setup_settlement"))
    page.locator("[data-piece=settlement]").first.click(force=True)
    expect(note).to_contain_text("Already there: settlement")

    def says_what_is_missing() -> bool:
        """Try again if the page received an action of the bots at the same moment."""
        robot.hand.press('[data-part=prices] [aria-disabled="true"]:has(.missing)')
        return note.filter(has_text="You still need").count() > 0

    robot.play(lambda: robot.has("end_turn") and says_what_is_missing())
    assert not robot.is_over


def test_a_decision_can_be_taken_back_until_something_is_revealed(visit: Visitor) -> None:
    page = visit()
    robot = Robot(page)
    begin(page)
    back = page.get_by_role("button", name="Take back")
    robot.play(lambda: robot.has("setup_settlement"))
    expect(back).to_be_disabled()
    settlements = page.locator("[data-piece=settlement]")
    count = len([piece for piece in robot.frame["pieces"] if piece["kind"] == "settlement"])
    robot.play(lambda: robot.has("setup_road"))
    expect(settlements).to_have_count(count + 1)
    back.click()
    robot.wait(lambda: robot.has("setup_settlement"))
    expect(settlements).to_have_count(count)
    robot.play(lambda: robot.done["roll"] > 0)
    expect(back).to_be_disabled()


def test_a_double_click_rolls_and_does_not_end_the_turn(visit: Visitor) -> None:
    """The second click comes when the button already ends the turn. A later click ends it."""
    page = visit()
    robot = Robot(page)
    begin(page, options=AFTER_FOUNDATION)
    primary = page.locator("[data-part=primary] button.primary")

    def click(count: int) -> None:
        box = primary.bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)

    robot.wait(lambda: robot.has("roll"))
    expect(primary).to_have_attribute("data-choice", "roll")
    click(1)
    robot.wait(lambda: not robot.has("roll"))
    robot.play(lambda: robot.has("end_turn"))  # after a seven, the robber is moved first
    expect(primary).to_have_attribute("data-choice", "end")
    click(2)
    say(page, "It is my turn")
    robot.wait(lambda: robot.log[-1]["text"] == "It is my turn")
    assert robot.has("end_turn")
    click(1)
    robot.wait(lambda: not robot.has("end_turn"))


def test_a_double_click_does_not_give_up_the_seat(visit: Visitor) -> None:
    page = visit()
    begin(page)
    page.get_by_label("Settings").first.click()
    button = page.get_by_role("button", name="Give up")
    button.dblclick()
    expect(button).to_contain_text("A bot will take over.")
