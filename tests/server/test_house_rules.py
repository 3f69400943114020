"""House rules of an account: they follow it to other devices, and nobody else has them."""

import pytest
from server.accounts import PASSWORD, Browser, anna
from server.databases import both_databases
from server.visitors import Server

from insula.server.web.house_rules_http import LONGEST_NAME, LONGEST_QUERY, MOST

pytestmark = [pytest.mark.anyio, both_databases]


async def house_rules(browser: Browser) -> dict[str, str]:
    told = (await browser.client.get("/api/account/house_rules")).json()
    return {each["name"]: each["query"] for each in told["rules"]}


async def test_they_follow_the_account_to_another_device(server: Server) -> None:
    first, other = await anna(server), Browser(server)
    await first.do("house_rules/save", name=" Friday ", query="rules=seafarers&o.vp_goal=9")
    await other.do("sign_in", name="Anna", password=PASSWORD)
    assert await house_rules(other) == {"Friday": "rules=seafarers&o.vp_goal=9"}
    await other.do("house_rules/save", name="Friday", query="")
    await other.do("house_rules/rename", name="Friday", new_name="Sunday")
    assert await house_rules(first) == {"Sunday": ""}
    await first.do("house_rules/remove", name="Sunday")
    assert await house_rules(other) == {}


async def test_they_are_those_of_one_account(server: Server) -> None:
    first, guest = await anna(server), Browser(server)
    await first.do("house_rules/save", name="Friday", query="")
    assert await guest.refused("house_rules/save", name="Friday", query="") == "not_signed_in"
    assert (await guest.client.get("/api/account/house_rules")).status_code == 401
    await guest.do("new", name="Ben", password=PASSWORD)
    await guest.do("house_rules/remove", name="Friday")
    assert await guest.refused("house_rules/rename", name="Friday", new_name="Sunday") == "house_rules_named"
    assert (await house_rules(guest), await house_rules(first)) == ({}, {"Friday": ""})


async def test_no_two_have_the_same_name(server: Server) -> None:
    browser = await anna(server)
    for name in ("Friday", "Sunday"):
        await browser.do("house_rules/save", name=name, query=f"seats=-+{name.lower()}")
    assert await browser.refused("house_rules/rename", name="Friday", new_name="Sunday") == "house_rules_named"
    assert set(await house_rules(browser)) == {"Friday", "Sunday"}


@pytest.mark.parametrize(
    "query",
    ["rules=" + "x" * LONGEST_QUERY, "no field", "rules=\n", "o.map=\N{LATIN SMALL LETTER E WITH ACUTE}", "&" * 300],
)
async def test_what_is_no_query_of_a_link_is_refused(server: Server, query: str) -> None:
    browser = await anna(server)
    assert await browser.refused("house_rules/save", name="Friday", query=query) == "wrong_settings"
    assert await house_rules(browser) == {}


async def test_names_and_numbers_are_limited(server: Server) -> None:
    browser = await anna(server)
    for name in ("", " ", "x" * (LONGEST_NAME + 1)):
        assert await browser.refused("house_rules/save", name=name, query="") == "text_length"
    store, guest = server.tables._store, server.tables._store.accounts.named("anna")
    assert guest
    for number in range(MOST):
        assert store.house_rules.put(guest.guest, str(number), "", MOST)
    assert await browser.refused("house_rules/save", name="one more", query="") == "too_many_house_rules"
    await browser.do("house_rules/save", name="0", query="rules=seafarers")


async def test_they_end_with_the_account(server: Server) -> None:
    browser = await anna(server)
    account = server.tables._store.accounts.named("anna")
    assert account
    await browser.do("house_rules/save", name="Friday", query="")
    await browser.do("delete", name="Anna")
    assert server.tables._store.house_rules.of_guest(account.guest) == {}
