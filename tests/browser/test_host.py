"""What the host of a table can do: remove somebody before the game, and choose the bot for a seat that was left."""

from browser.conftest import PHONE, Visitor
from browser.tables import open_table, sit_down, start
from playwright.sync_api import expect


def test_the_host_removes_somebody_and_hands_a_seat_over(visit: Visitor) -> None:
    host, ben, carl = visit(), visit(**PHONE), visit()
    table = open_table(host, players=2)
    sit_down(host, table)
    sit_down(ben, table, "Ben")
    expect(ben.get_by_role("button", name="Remove")).to_have_count(0)
    host.get_by_role("button", name="Remove Ben").click()
    expect(ben.get_by_role("alert").filter(has_text="The host has removed you")).to_be_visible()
    expect(ben.get_by_role("button", name="Sit here")).to_have_count(0)
    host.get_by_role("button", name="Invite back Ben").click()
    expect(ben.get_by_role("button", name="Sit here")).to_have_count(1)
    expect(ben.locator("[data-part=removed]")).to_have_count(0)
    sit_down(carl, table, "Carl")
    start(host)
    expect(host.locator("[data-part=log]")).to_contain_text("Ben was removed by the host")
    expect(host.locator("[data-part=log]")).to_contain_text("Ben was invited back by the host")
    carl.locator("[data-part=board]").wait_for()
    carl.locator("details.settings summary").click()
    carl.get_by_role("button", name="Give up").click()
    carl.locator("button.sure").click()
    chosen = host.locator("[data-hand-over='1']")
    expect(chosen).to_have_value("greedy")
    chosen.select_option("casual")
    expect(host.locator("[data-seat='1'] .tag").first).to_have_text("casual")
