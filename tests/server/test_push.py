"""Notifications of slow games, with a push service on this machine and browsers that decrypt them."""

import asyncio
import time
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import httpx
import pytest
from server.accounts import PASSWORD, Browser
from server.databases import postgresql_only, sqlite_only
from server.push_service import Browser as Subscriber
from server.push_service import PushService, Received, push_service
from server.tables import a_table
from server.test_slow_games import DAY, HOUR, TWO_DAYS, Later, later, until_asleep  # noqa: F401 (a fixture)
from server.visitors import SOON, BotsHere, Guest, Page, Server, serving
from support import RED
from support import a_game as game_at

from insula.server.messages import TimeControl
from insula.server.push import delivery, sender
from insula.server.push.sender import FIRST_WAIT, MOST_TRIES
from insula.server.push.shares import AT_ONCE_TO_GUEST, AT_ONCE_TO_SERVICE, Shares
from insula.server.storage.push import About, Planned, PushChange, Subscription
from insula.server.storage.store import Store
from insula.server.tables import open_tables, requests, turn_notices
from insula.server.tables.presence import Presence
from insula.server.tables.turn_notices import GRACE

pytestmark = pytest.mark.anyio
CONTACT = "mailto:admin@table.example"


@pytest.fixture(autouse=True)
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sender, "EVERY", 0.05)
    monkeypatch.setattr(open_tables, "WAKING", HOUR)


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    async with push_service() as running:
        yield running


@pytest.fixture
async def server(database: str, service: PushService) -> AsyncIterator[Server]:
    async with serving(database, push_contact=CONTACT, push_origins=service.origin) as running:
        yield running


async def subscribed(server: Server, service: PushService, who: Guest | Page, **told: str) -> Subscriber:
    """Let a new browser of a visitor subscribe."""
    browser = service.browser()
    response = await server.client(who).post("/api/push/subscribe", json=browser.subscription(**told))
    assert response.status_code == 200, response.text
    service.public_key = response.json()["key"]
    return browser


async def post(client: httpx.AsyncClient, what: str, **given: object) -> httpx.Response:
    return await client.post(f"/api/account/{what}", json=given)


async def devices(server: Server, who: Guest | Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await server.client(who).get("/api/push")).json()["devices"]
    return found


async def a_game(server: Server, service: PushService) -> tuple[str, Page, Page, Subscriber]:
    """Start a game of days; return its ID, the page of who decides, and that of who has gone, with a browser.

    Both must place two times in a row, so that it is the turn of who has gone after two decisions.
    """
    id, pages = await server.open(people=2, players=2, time=TWO_DAYS)
    first, other = sorted(pages, key=lambda page: not (page.update.game and page.update.game.choices))
    browser = await subscribed(server, service, other)
    await other.close()
    return id, first, other, browser


async def decide_twice(page: Page) -> None:
    for _ in range(2):
        await page.decide(Random(1))


async def nothing_more(service: PushService, count: int) -> None:
    """Make sure that no further message comes in the time of several looks."""
    await asyncio.sleep(10 * sender.EVERY)
    assert len(service.received) == count, service.received


def waiting(server: Server) -> list[Any]:
    """Return the notifications in the database."""
    with server.app.state.store.begin() as connection:
        return list(connection.exec_driver_sql("SELECT kind, at, tries FROM push_message ORDER BY at"))


async def test_who_has_gone_is_told_that_it_is_their_turn(server: Server, service: PushService) -> None:
    id, first, _, browser = await a_game(server, service)
    await nothing_more(service, 0)
    await decide_twice(first)
    (message,) = await service.until(1)
    assert message.browser == browser.path
    assert message.message["path"] == f"/t/{id}"
    assert message.message["tag"] == f"insula-{id}"
    assert message.claims["sub"] == CONTACT
    assert time.time() < message.claims["exp"] <= time.time() + DAY
    assert 0 < int(message.headers["ttl"]) <= 2 * DAY, "when the time is up, it no longer matters"
    assert len(message.headers["topic"]) <= 32
    await nothing_more(service, 1)


def test_who_takes_back_late_is_not_reminded_at_once() -> None:
    """The time is that of the decision before, and its reminder was due long ago."""
    position = game_at().with_settlement(RED, "0,0,N").with_hand(RED, lumber=1, brick=1).game().position
    table, presence = a_table(position, time=TimeControl("decision", DAY)), Presence(since=0)
    table.clocks.ask([RED], now=0)
    (played,) = requests.play(table, RED, table.seq, ["road 0,0,NE"])
    change = turn_notices.change(table, table.after(0.9 * DAY, [played]), 0.9 * DAY, presence)
    assert change
    assert [planned.kind for planned in change.planned] == ["reminder"]
    table.apply(0.9 * DAY, played)
    (taken_back,) = requests.take_back(table, RED, table.seq)
    at = 0.9 * DAY + 10
    change = turn_notices.change(table, table.after(at, [taken_back]), at, presence)
    assert change
    assert change.planned == []


async def test_it_says_the_game_and_the_players_in_the_language_of_the_browser(
    server: Server, service: PushService
) -> None:
    said = {"push": {"turn": "Du bist am Zug", "with": "{game} mit {names}"}, "module": {"base": "Grundspiel"}}
    server.app.state.push._texts = {"de": said}
    _, pages = await server.open(people=3, players=3, time=TWO_DAYS)
    for page in pages:
        await subscribed(server, service, page, language="de")
    first = next(page for page in pages if page.update.game and page.update.game.choices)
    for page in pages:
        if page is not first:
            await page.close()
    await decide_twice(first)
    (message,) = await service.until(1)
    assert message.message["title"] == "Du bist am Zug"
    game, _, names = message.message["body"].partition(" mit ")
    assert game == "Grundspiel"
    asked = first.update.game.asked if first.update.game else []
    assert names.split(", ") == [f"Player {seat}" for seat in range(3) if [seat] != asked], "the other players"


async def test_who_has_the_page_open_is_told_only_after_a_while(
    server: Server,
    service: PushService,
    later: Later,  # noqa: F811
) -> None:
    _, pages = await server.open(people=2, players=2, time=TWO_DAYS)
    first, other = sorted(pages, key=lambda page: not (page.update.game and page.update.game.choices))
    await subscribed(server, service, first)
    await subscribed(server, service, other)
    await decide_twice(first)
    await nothing_more(service, 0)
    later.by = GRACE + 1
    await service.until(1)
    await decide_twice(other)
    await nothing_more(service, 1)


async def test_a_reminder_comes_once_when_a_quarter_is_left(
    server: Server,
    service: PushService,
    later: Later,  # noqa: F811
) -> None:
    id, first, other, _ = await a_game(server, service)
    await decide_twice(first)
    await service.until(1)
    await first.close()
    later.by = 1.5 * DAY - 60
    await nothing_more(service, 1)
    later.by = 1.5 * DAY + 60
    await service.until(2)
    await nothing_more(service, 2)
    again = await server.page(id, other.cookie)
    await again.until(1)
    await again.decide(Random(1))
    await again.close()
    later.by += 1.4 * DAY
    await nothing_more(service, 2)
    later.by += 0.2 * DAY
    await service.until(3)
    await nothing_more(service, 3)


async def test_who_has_decided_is_not_reminded(server: Server, service: PushService, later: Later) -> None:  # noqa: F811
    _, first, _, _ = await a_game(server, service)
    await subscribed(server, service, first)
    await decide_twice(first)
    await service.until(1)
    async with asyncio.timeout(SOON):  # until it is noted that the message has arrived
        while [kind for kind, *_ in waiting(server)] != ["reminder"]:
            await asyncio.sleep(0.01)
    later.by = 2 * DAY - 60
    messages = await service.until(2)
    assert messages[0].browser == messages[1].browser


async def test_who_has_gone_is_told_that_the_game_began(server: Server, service: PushService) -> None:
    host, *others = [await server.guest() for _ in range(3)]
    id = await host.open(players=3, time=TWO_DAYS)
    pages = [await guest.page(id) for guest in (host, *others)]
    browsers = [await subscribed(server, service, guest) for guest in (host, *others)]
    for seat, page in enumerate(pages):
        await page.do("sit", seat=seat, name=f"Player {seat}")
    for page in pages[1:]:
        await page.close()
    await pages[0].do("start")
    messages = await service.until(2)
    assert {message.browser for message in messages} == {browsers[1].path, browsers[2].path}
    await nothing_more(service, 2)


async def test_all_browsers_of_a_guest_are_told_and_those_that_are_gone_are_deleted(
    server: Server, service: PushService
) -> None:
    _, first, other, _ = await a_game(server, service)
    second = await subscribed(server, service, other, device="Safari, iPhone")
    third = await subscribed(server, service, other, device="Chrome, Windows")
    service.answers[second.path] = 410, {}
    service.answers[third.path] = 404, {}
    assert [each["name"] for each in await devices(server, other)] == [
        "Firefox, Linux",
        "Safari, iPhone",
        "Chrome, Windows",
    ]
    await decide_twice(first)
    await service.until(1)
    async with asyncio.timeout(SOON):
        while len(await devices(server, other)) > 1:
            await asyncio.sleep(0.01)
    (left,) = await devices(server, other)
    assert left["name"] == "Firefox, Linux"
    async with asyncio.timeout(SOON):
        while not (await devices(server, other))[0]["used"]:
            await asyncio.sleep(0.01)
    assert service.asked == 3


async def test_what_fails_is_tried_again_some_times(server: Server, service: PushService, later: Later) -> None:  # noqa: F811
    _, first, _, browser = await a_game(server, service)
    service.answers[browser.path] = 503, {}
    await decide_twice(first)
    for tried in range(1, MOST_TRIES + 1):
        async with asyncio.timeout(SOON):
            while service.asked < tried:
                await asyncio.sleep(0.01)
        await asyncio.sleep(5 * sender.EVERY)
        assert service.asked == tried, "it waits before it tries again"
        later.by += FIRST_WAIT * 4 ** (tried - 1) + 1
    del service.answers[browser.path]
    await nothing_more(service, 0)


async def test_a_push_service_can_ask_to_wait(server: Server, service: PushService, later: Later) -> None:  # noqa: F811
    _, first, _, browser = await a_game(server, service)
    service.answers[browser.path] = 429, {"retry-after": "7200"}
    await decide_twice(first)
    async with asyncio.timeout(SOON):
        while not any(tries and at for _, at, tries in waiting(server)):
            await asyncio.sleep(0.01)
    del service.answers[browser.path]
    later.by = HOUR
    await nothing_more(service, 0)
    later.by = 2 * HOUR + 60
    await service.until(1)


async def test_a_push_service_that_does_not_answer_delays_no_decision(server: Server, service: PushService) -> None:
    id, first, other, _ = await a_game(server, service)
    service.waits.clear()
    await decide_twice(first)
    async with asyncio.timeout(SOON):
        while not service.asked:
            await asyncio.sleep(0.01)
    again = await server.page(id, other.cookie)
    await again.until(1)
    begun = time.monotonic()
    await again.decide(Random(1))
    assert time.monotonic() - begun < sender.CLOSING / 2
    assert not service.received
    service.waits.set()


async def test_a_push_service_that_does_not_answer_delays_no_notification_of_others(
    database: str, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "WITHIN", SOON)
    async with push_service() as silent:
        silent.waits.clear()
        async with serving(database, push_contact=CONTACT, push_origins=f"{service.origin},{silent.origin}") as server:
            for _ in range(2):
                _, first, other, _ = await a_game(server, silent)
                for _ in range(9):
                    await subscribed(server, silent, other)
                await decide_twice(first)
            async with asyncio.timeout(SOON):
                while silent.asked < AT_ONCE_TO_SERVICE:
                    await asyncio.sleep(0.01)
            _, first, _, browser = await a_game(server, service)
            await decide_twice(first)
            (message,) = await service.until(1)
            assert message.browser == browser.path
            assert silent.asked == AT_ONCE_TO_SERVICE
            silent.waits.set()


def test_shares_limit_a_push_service_and_a_guest() -> None:
    shares, of_guest = Shares(), [a_browser(f"{number}.example", "anna") for number in range(AT_ONCE_TO_GUEST)]
    of_service = [a_browser("push.example", f"guest {number}") for number in range(AT_ONCE_TO_SERVICE)]
    for browsers, busy in ((of_guest, ([], ["anna"])), (of_service, (["push.example"], []))):
        for browser in browsers:
            assert shares.busy == ([], [])
            shares.begin(browser)
        assert shares.busy == busy
        for browser in browsers:
            shares.end(browser, is_late=False)


def test_a_push_service_that_was_late_gets_one_message_at_a_time_until_it_answers() -> None:
    shares, browser = Shares(), a_browser("push.example", "anna")
    shares.begin(browser)
    shares.end(browser, is_late=True)
    shares.begin(browser)
    assert shares.busy == (["push.example"], [])
    shares.end(browser, is_late=False)
    shares.begin(browser)
    assert shares.busy == ([], [])


def a_browser(service: str, guest: str) -> Subscription:
    id = f"{guest} {service}"
    return Subscription(id, guest, "", f"https://{service}/{id}", "", "", "en", "", 0.0, 0.0, service)


def test_first_tries_come_before_others_and_the_busy_are_left_out(database: str) -> None:
    store = Store(database)
    store.migrate()
    browsers = [a_browser("slow.example", "anna"), a_browser("quick.example", "ben"), a_browser("quick.example", "eve")]
    for browser in browsers:
        store.push.subscribe(browser)
    for at, browser in enumerate(browsers):
        with store.begin() as connection:
            plan = Planned(browser.guest, "turn", About([], []), at, 100)
            store.push.put(connection, "table", PushChange([], [plan]))
    (tried,) = store.push.claim(10, 1)
    assert tried.to.guest == "anna"
    store.push.put_off(tried, 5)
    assert [each.to.guest for each in store.push.claim(10, 1, (), ["ben"])] == ["eve"]
    assert [each.to.guest for each in store.push.claim(10, 1)] == ["ben"]
    assert store.push.claim(10, 1, ["slow.example"]) == []
    assert [each.to.guest for each in store.push.claim(10, 1, ["quick.example"])] == ["anna"]
    store.close()


async def test_a_restart_sends_what_was_not_sent_and_nothing_twice(
    database: str, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = {"push_contact": CONTACT, "push_origins": service.origin}
    async with serving(database, **settings) as before:
        _, first, _, _ = await a_game(before, service)
        key = service.public_key
        before.app.state.push.stop()
        await decide_twice(first)
        await nothing_more(service, 0)
    async with serving(database, **settings) as after:
        assert after.app.state.push.signer.public_key == key, "browsers subscribed with it"
        await service.until(1)
    async with serving(database, **settings):
        await nothing_more(service, 1)


async def test_what_was_being_sent_at_a_crash_is_not_sent_again(database: str, service: PushService) -> None:
    settings = {"push_contact": CONTACT, "push_origins": service.origin}
    async with serving(database, **settings) as before:
        _, first, _, _ = await a_game(before, service)
        before.app.state.push.stop()
        await decide_twice(first)
        (claimed,) = before.app.state.store.push.claim(time.time(), 10)
        assert claimed.kind == "turn"
    async with serving(database, **settings):
        await nothing_more(service, 0)


async def test_the_browser_of_a_guest_stays_with_the_account_until_it_signs_out(
    server: Server, service: PushService
) -> None:
    guest = await server.guest()
    browser = await subscribed(server, service, guest)
    client = server.client(guest)
    assert (await post(client, "new", name="Ada", password=PASSWORD)).status_code == 200
    assert len((await client.get("/api/push")).json()["devices"]) == 1
    other = server.client()
    await other.get("/api/catalogue")
    assert (await post(other, "sign_in", name="Ada", password=PASSWORD)).status_code == 200
    assert len((await other.get("/api/push")).json()["devices"]) == 1, "all browsers of the account are listed"
    await other.post("/api/push/subscribe", json=service.browser().subscription(device="Safari, iPhone"))
    assert (await post(client, "sign_out")).status_code == 200
    (left,) = (await other.get("/api/push")).json()["devices"]
    assert left["name"] == "Safari, iPhone"
    assert (await client.get("/api/push")).json()["devices"] == []
    # The browser that has signed out can get the notifications of its new guest.
    await client.post("/api/push/subscribe", json=browser.subscription())
    assert len((await client.get("/api/push")).json()["devices"]) == 1


async def test_a_deleted_account_has_no_browsers_any_more(server: Server, service: PushService) -> None:
    guest = await server.guest()
    client = server.client(guest)
    await post(client, "new", name="Ada", password=PASSWORD)
    await client.post("/api/push/subscribe", json=service.browser().subscription())
    assert (await post(client, "delete", name="Ada")).status_code == 200
    with server.app.state.store.begin() as connection:
        assert not list(connection.exec_driver_sql("SELECT * FROM push_subscription"))


async def test_a_browser_can_be_removed_only_by_its_owner(server: Server, service: PushService) -> None:
    guest, other = await server.guest(), await server.guest()
    browser = await subscribed(server, service, guest)
    (device,) = await devices(server, guest)
    for given in ({"id": device["id"]}, {"endpoint": browser.endpoint}):
        await server.client(other).post("/api/push/unsubscribe", json=given)
        assert await devices(server, guest) == [device]
    await server.client(guest).post("/api/push/unsubscribe", json={"endpoint": browser.endpoint})
    assert await devices(server, guest) == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "http://10.0.0.1/push"},
        {"endpoint": "https://push.example:22/"},
        {"key": "AAAA"},
        {"key": "A" * 10_000},
        {"secret": "AAAA"},
        {"secret": "A" * 22 + "\0"},
    ],
)
async def test_a_subscription_that_is_none_is_refused(
    server: Server, service: PushService, wrong: dict[str, str]
) -> None:
    guest = await server.guest()
    given = {**service.browser().subscription(), **wrong}
    response = await server.client(guest).post("/api/push/subscribe", json=given)
    assert response.status_code == 400
    assert response.json()["why"]["case"] == "wrong_push_service"
    assert await devices(server, guest) == []


async def test_a_language_that_is_none_is_not_stored(server: Server, service: PushService) -> None:
    guest = await server.guest()
    await subscribed(server, service, guest, language="\0")
    assert [each["language"] for each in await devices(server, guest)] == [""]


async def test_a_guest_has_at_most_ten_browsers(server: Server, service: PushService) -> None:
    guest = await server.guest()
    for number in range(12):
        await subscribed(server, service, guest, device=f"Browser {number}")
    assert [each["name"] for each in await devices(server, guest)] == [f"Browser {number}" for number in range(2, 12)]


async def test_without_a_contact_nothing_is_written_or_sent(database: str, service: PushService) -> None:
    async with serving(database) as server:
        guest = await server.guest()
        assert (await server.client(guest).get("/api/push")).json() == {"key": "", "devices": []}
        given = service.browser().subscription()
        response = await server.client(guest).post("/api/push/subscribe", json=given)
        assert response.json()["why"]["case"] == "no_push"
        await server.open(people=2, players=2, time=TWO_DAYS)
        assert waiting(server) == []


@pytest.mark.parametrize("host", ["a..b", "a" * 70, "[fe80::1]", "no-such-host.invalid"])
async def test_an_endpoint_that_leads_nowhere_keeps_no_others_from_being_told(
    server: Server, service: PushService, host: str
) -> None:
    _, first, other, _ = await a_game(server, service)
    given = {**service.browser().subscription(), "endpoint": f"https://{host}/1"}
    assert (await server.client(other).post("/api/push/subscribe", json=given)).status_code == 200
    await decide_twice(first)
    await service.until(1)
    async with asyncio.timeout(SOON):  # a name that cannot be found may be found later
        while any(not tries for kind, _, tries in waiting(server) if kind == "turn"):
            await asyncio.sleep(0.01)
    assert server.app.state.push._thread.is_alive()


async def test_who_signs_in_is_not_told_again(server: Server, service: PushService, later: Later) -> None:  # noqa: F811
    """The account has the seat now; whose turn it was is known, but the reminder comes."""
    _, pages = await server.open(people=2, players=2, time=TWO_DAYS)
    asked = next(page for page in pages if page.update.game and page.update.game.choices)
    await subscribed(server, service, asked)
    for page in pages:
        await page.close()
    later.by = GRACE + 1
    await service.until(1)
    other = Browser(server)
    await other.do("new", name="Ada", password=PASSWORD)
    client = server.client(asked)
    assert (await post(client, "sign_in", name="Ada", password=PASSWORD)).status_code == 200
    await nothing_more(service, 1)
    later.by = 1.6 * DAY
    await service.until(2)


@pytest.mark.slow
@postgresql_only
async def test_of_several_processes_only_one_sends_a_message(database: str, service: PushService) -> None:
    settings = {"push_contact": CONTACT, "push_origins": service.origin}
    async with (
        serving(database, BotsHere(), **settings) as server,
        serving(database, BotsHere(), **settings) as other,
    ):
        assert server.app.state.push.signer.public_key == other.app.state.push.signer.public_key
        for _ in range(4):
            _, first, _, _ = await a_game(server, service)
            await decide_twice(first)
        received: list[Received] = await service.until(4)
        await nothing_more(service, 4)
        assert len({each.browser for each in received}) == 4


@sqlite_only
async def test_who_has_gone_is_told_that_the_game_is_over(server: Server) -> None:
    id, (page,) = await server.open(people=1, players=2, time=TWO_DAYS, options={"vp_goal": 3})
    live, rng = await server.tables.live(id), Random(1)
    before = live.table
    while live.table.status != "over":
        before = live.table.after(time.time(), [])
        await page.decide(rng)
    nobody_there = turn_notices.change(before, live.table, time.time(), Presence(since=0.0))
    assert nobody_there
    assert [planned.kind for planned in nobody_there.planned] == ["over"]
    assert nobody_there.planned[0].guest == live.table.seats[0].guest
    there = turn_notices.change(before, live.table, time.time(), live.presence)
    assert there is None or not there.planned, "who is there sees it"
