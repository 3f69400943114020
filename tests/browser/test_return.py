"""What brings people to a table and back: the public list, phrases, notifications, and the page without a server."""

from typing import Any

import pytest
from browser.conftest import PHONE, Visitor
from browser.hand import Finger
from browser.robot import Robot, play_together
from browser.tables import AFTER_FOUNDATION, open_table, sit_down, start
from browser.test_access import faults
from playwright.sync_api import Page, expect

GAME = "Base game, Friendly Robber"
"""What two people play."""
CALL = f"● Your turn – {GAME}"
"""The title of the page while it is its reader's turn."""
RECORDED = """
  window.told = [];
  window.asked = 0;
  window.Notification = class {
    static permission = "default";
    static async requestPermission() {
      window.asked += 1;
      return (this.permission = "granted");
    }
    constructor(title) { window.told.push(title); }
    close() { window.told.push("closed"); }
  };
"""
"""A page that records its notifications."""
STALE = """async () => (await caches.open("insula-build:old")).put("/", new Response("<html>an old page"))"""
OLD_STORES = """async () => (await caches.keys()).filter(name => name === "insula-build:old")"""
STORED_RULES = """async () => {
  while (!(await caches.match("/api/rules/base"))) await new Promise(done => setTimeout(done, 20));
}"""
IS_AWAY = """
  window.isAway = false;
  Object.defineProperty(document, "hidden", {get: () => window.isAway});
"""
"""A page that can be hidden by the test."""
SENT = """
  window.sent = [];
  const {showNotification} = ServiceWorkerRegistration.prototype;
  ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
    await showNotification.call(this, title, options);
    window.sent.push(title);
  };
"""
"""A page that records what its service worker has shown. Asking for notifications before that can remove a new one."""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({title}) => title)"""
"""The titles of the notifications that the service worker shows."""
PRESS = """async () => {
  self.pressed ??= (await registration.getNotifications())[0];
  const led = [];
  WindowClient.prototype.focus = async function () { led.push(new URL(this.url).pathname); };
  clients.openWindow = async address => void led.push(`new ${address}`);
  const event = new NotificationEvent("notificationclick", {notification: self.pressed});
  const done = new Promise(resolve => { event.waitUntil = resolve; });
  dispatchEvent(event);
  await done;
  return led;
}"""
"""Press the notification that was shown first; return the windows to which this leads, which only a person may open."""
CONTROLLED = """() => new Promise(done => {
  if (navigator.serviceWorker.controller) done();
  navigator.serviceWorker.addEventListener("controllerchange", () => done());
})"""


@pytest.mark.slow
def test_a_guest_finds_a_public_table_and_reads_a_phrase(visit: Visitor) -> None:
    """The list changes without a reload; a phrase is read in the language of its reader."""
    guest = visit("/tables", locale="de-DE", color_scheme="dark")
    host = visit()
    table = open_table(host, players=2, is_public=True, options={"vp_goal": 12})
    row = guest.locator(f"[data-table='{table}']")
    expect(row).to_contain_text("Punkte zum Sieg: 12")
    sit_down(host, table)
    expect(row).to_contain_text("Ada")
    assert not faults(guest)
    row.get_by_role("link", name="Mitspielen").click()
    guest.get_by_role("button", name="Hier Platz nehmen").click()
    start(host)
    host.locator("#tab-chat").click()
    host.locator("[data-phrases]").click()
    assert not faults(host)
    host.locator("[data-phrase=who_has]").click()
    host.locator("[data-phrase='who_has ore']").click()
    expect(host.locator(".said")).to_contain_text("Who has ore?")
    guest.locator("#tab-chat").click()
    expect(guest.locator(".said")).to_contain_text("Wer hat Erz?")


def be_away(page: Page, is_away: bool) -> None:
    """Hide the page from its reader, or show it."""
    page.evaluate(
        "isAway => { window.isAway = isAway; document.dispatchEvent(new Event('visibilitychange')) }", is_away
    )


@pytest.mark.slow
def test_a_reader_in_another_tab_is_told_of_their_turn(visit: Visitor) -> None:
    """Permission is offered after a turn was missed, asked after a click, and then the next turn is announced."""
    robots = [Robot(visit(is_kept=False)), Robot(visit())]
    reader, other = robots
    page, offer = reader.page, reader.page.locator("[data-part=notify-offer] [data-answer=on]")
    page.add_init_script(IS_AWAY + RECORDED)
    table = open_table(page, players=2, options=AFTER_FOUNDATION)
    for robot, name in zip(robots, ("Ada", "Ben"), strict=True):
        sit_down(robot.page, table, name)
    start(page)

    def miss_the_beginning_of_a_turn() -> None:
        play_together(robots, lambda: other.has("end_turn"))
        expect(page).to_have_title(GAME)
        be_away(page, True)
        other.page.locator("[data-choice=end]").click()
        expect(page).to_have_title(CALL)

    play_together(robots, lambda: reader.has("end_turn"))
    expect(page).to_have_title(CALL)
    expect(offer).to_have_count(0)
    miss_the_beginning_of_a_turn()
    be_away(page, False)
    expect(offer).to_be_visible()
    assert not faults(page)
    assert page.evaluate("[asked, told.length]") == [0, 0]
    offer.click()
    expect(offer).to_be_hidden()
    miss_the_beginning_of_a_turn()
    reader.wait(lambda: page.evaluate("told.length > 0"))
    assert page.evaluate("[asked, told[0]]") == [1, f"Your turn – {GAME}"]
    expect(page).to_have_title(GAME)
    expect(page).to_have_title(CALL)
    be_away(page, False)
    reader.wait(lambda: page.evaluate("told.at(-1) === 'closed'"))


@pytest.mark.slow
def test_the_service_worker_tells_of_a_turn_and_leads_to_the_table(visit_with_notifications: Visitor) -> None:
    """Phones show only notifications of a service worker. A press on it shows the table's window, or opens one."""
    options: dict[str, Any] = {**PHONE, "service_workers": "allow", "permissions": ["notifications"]}
    page = visit_with_notifications("/healthz", **options)
    page.add_init_script(IS_AWAY + SENT)
    reader, other = Robot(page, hand=Finger(page)), Robot(visit_with_notifications())
    table = open_table(page, players=2, options=AFTER_FOUNDATION)
    sit_down(reader.page, table)
    sit_down(other.page, table, "Ben")
    start(page)
    page.evaluate(CONTROLLED)
    page.locator("details.settings summary").tap()
    page.locator("[data-notify=switch]").check()
    page.keyboard.press("Escape")
    play_together([reader, other], lambda: other.has("end_turn"))
    be_away(page, True)
    other.page.locator("[data-choice=end]").click()
    expect(page).to_have_title(CALL)
    reader.wait(lambda: bool(page.evaluate("sent.length")))
    assert page.evaluate(SHOWN) == [f"Your turn – {GAME}"]
    (worker,) = page.context.service_workers
    assert worker.evaluate(PRESS) == [f"/t/{table}"]
    reader.wait(lambda: not page.evaluate(SHOWN))
    page.goto("/rules/base")
    assert worker.evaluate(PRESS) == [f"new /t/{table}"]


@pytest.mark.slow
def test_without_a_connection_the_page_opens_with_the_puzzles_and_the_rules_that_were_read(visit: Visitor) -> None:
    options: dict[str, Any] = {"service_workers": "allow", "locale": "de-DE"}
    page = visit("/healthz", **options)
    page.evaluate(STALE)
    page.goto("/rules/base")
    page.evaluate(CONTROLLED)
    assert not page.evaluate(OLD_STORES)
    page.evaluate(STORED_RULES)
    page.context.set_offline(True)
    page.goto("/t/anything")
    expect(page.get_by_role("heading")).to_contain_text("Du bist offline")
    assert not faults(page)
    page.get_by_role("main").get_by_role("link", name="Regeln").click()
    expect(page.locator("article h2").first).to_be_visible()
    page.goto("/puzzles")
    expect(page.locator("[data-puzzle]")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("heading")).to_contain_text("Du bist offline")
    expect(page.get_by_role("button", name="Erneut versuchen")).to_be_visible()
    page.context.set_offline(False)  # then the page loads again by itself
    expect(page.locator("[data-play-bots]")).to_be_visible()
