"""Several people at a table: friends, spectators, and the chat."""

import re

from browser.conftest import Visitor
from browser.robot import Robot
from browser.tables import begin, open_table, sit_down, start
from browser.test_access import faults
from playwright.sync_api import Page, expect

LINES = 5
LONG = "a long line " * 20
"""Text of which a few lines are more than the chat can show."""
SCROLL_AND_ADD = """async list => {
  list.scrollTo(0, 0);
  list.append(list.lastElementChild.cloneNode(true));
  await new Promise(queueMicrotask);
  return list.scrollTop;
}"""
"""Scroll to the first line, let one more line come in the same moment, and return how far the list is scrolled then."""


def test_a_friend_joins_by_the_link(visit: Visitor) -> None:
    """The link in the waiting room leads a guest to a free seat; the host sees the guest and starts the game."""
    host = visit()
    sit_down(host, open_table(host, players=2))
    link = host.get_by_label("Friends join with this link").input_value()
    friend = visit()
    friend.goto(link)
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Sit here").click()
    expect(host.locator("[data-seat='1']")).to_contain_text("Ben")
    start(host)
    expect(friend.locator("[data-part=board]")).to_be_visible()


def test_a_friend_with_the_same_name_chooses_another_one(visit: Visitor) -> None:
    """The waiting room says why, beside the name. Guests who choose none get numbers."""
    host, friend = visit(), visit()
    table = open_table(host, players=4)
    sit_down(host, table, "Ada")
    friend.goto(f"/t/{table}")
    name, sit = friend.get_by_label("Your name"), friend.get_by_role("button", name="Sit here").first
    name.fill("\u0410da")  # with a Cyrillic letter
    sit.click()
    reason = friend.get_by_role("alert").filter(has_text="Ada is at this table already")
    expect(reason).to_be_visible()
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_have_accessible_description(re.compile("Choose a name that looks different"))
    assert not faults(friend)
    name.fill("")
    sit.click()
    expect(friend.locator("[data-seat='1']")).to_contain_text("Guest")
    expect(reason).to_have_count(0)
    other = visit(f"/t/{table}")
    other.get_by_role("button", name="Sit here").first.click()
    expect(other.locator("[data-seat='2']")).to_contain_text("Guest 2")


def test_a_spectator_sees_no_hand(visit: Visitor) -> None:
    """Neither the page nor the messages to it show one."""
    page, other = visit(), visit()
    robot, spectator = Robot(page), Robot(other)
    table = begin(page)
    other.goto(f"/t/{table}")
    robot.play(lambda: bool(robot.game and robot.frame["hand"]))
    spectator.wait(lambda: spectator.update.get("seq", 0) >= robot.update["seq"])
    assert not spectator.frame["hand"]
    assert spectator.game["choices"] == []
    expect(other.locator("[data-part=board]")).to_be_visible()
    expect(other.locator("[data-part=hand]")).to_have_count(0)


def say(page: Page, text: str) -> None:
    """Write a line in the chat."""
    page.get_by_role("tab", name="Chat").click()
    page.locator("[data-chat]").fill(text)
    page.locator("[data-chat]").press("Enter")


def test_people_chat_and_can_mute_each_other(visit: Visitor) -> None:
    """Lines are shown exactly as they were written, even if they look like markup."""
    pages = [visit(), visit()]
    ada, ben = pages
    table = open_table(ada, players=2)
    for page, name in zip(pages, ("Ada", "Ben"), strict=True):
        sit_down(page, table, name)
    start(ada)
    say(ada, "<b>good luck</b>")
    say(ben, "you too")
    said = ben.get_by_role("log", name="Chat")
    expect(said).to_contain_text("<b>good luck</b>")
    ben.get_by_role("button", name="Ada mute").click()
    expect(said).not_to_contain_text("good luck")
    expect(said).to_contain_text("you too")
    ben.reload()  # who is muted stays so, at other tables too
    ben.get_by_role("tab", name="Chat").click()
    expect(said).to_contain_text("you too")
    expect(said).not_to_contain_text("good luck")
    ben.get_by_role("button", name="Ada unmute").click()
    expect(said).to_contain_text("good luck")


def test_who_reads_earlier_lines_of_the_chat_is_not_led_away_from_them(visit: Visitor) -> None:
    """At its end, the chat follows new lines. Whoever writes sees the end again."""
    ada, ben = visit(), visit()
    table = open_table(ada, players=2)
    for page, name in ((ada, "Ada"), (ben, "Ben")):
        sit_down(page, table, name)
    start(ada)
    said = ada.get_by_role("log", name="Chat")
    from_end = "list => Math.round(list.scrollHeight - list.scrollTop - list.clientHeight)"
    for number in range(LINES):
        say(ada, f"{number} {LONG}")
        expect(said).to_contain_text(f"{number} {LONG}")
    assert said.evaluate(from_end) <= 1
    said.evaluate("list => list.scrollTo(0, 0)")
    say(ben, "Hello")
    expect(said).to_contain_text("Hello")
    assert said.evaluate("list => list.scrollTop") == 0
    say(ada, "Hello, Ben")
    expect(said).to_contain_text("Hello, Ben")
    assert said.evaluate(from_end) <= 1


def test_a_line_that_comes_at_once_after_a_scroll_leads_nobody_away(visit: Visitor) -> None:
    """Before the browser has told the page of the scroll."""
    page = visit()
    begin(page)
    said = page.get_by_role("log", name="Chat")
    for number in range(LINES):
        say(page, f"{number} {LONG}")
        expect(said).to_contain_text(f"{number} {LONG}")
    assert said.evaluate("list => list.scrollTop") > 0
    assert said.evaluate(SCROLL_AND_ADD) == 0
