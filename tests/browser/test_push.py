"""Notifications of slow games while no page is open.

The push service of Chromium cannot be reached by the tests, so `PushManager` alone is replaced: it makes a subscription
with the keys of the test, as the service would. The server, its messages and the service worker are real: the test
takes the message that the server has encrypted, decrypts it as a browser does, and lets Chromium deliver it.
"""

import asyncio
from collections.abc import Coroutine, Iterator
from threading import Thread
from typing import Any, TypeVar

import pytest
from browser.conftest import PHONE, PROGRAM, Server, Visitor
from browser.hand import Finger
from browser.robot import Robot, play_together
from browser.tables import AFTER_FOUNDATION, open_table, sit_down, start
from browser.test_access import faults
from browser.test_return import CONTROLLED, PRESS, SHOWN
from msgspec import json
from playwright.sync_api import Page, expect
from server.push_service import PushService, push_service

T = TypeVar("T")
TWO_DAYS = {"kind": "decision", "seconds": 2 * 24 * 3600}
SUBSCRIBING = """
  const given = %s;
  const kept = () => JSON.parse(localStorage.getItem("subscribed") ?? "null");
  const made = () => kept() && {
    endpoint: given.endpoint,
    options: {applicationServerKey: new Uint8Array(kept()).buffer},
    toJSON: () => ({endpoint: given.endpoint, keys: {p256dh: given.key, auth: given.secret}}),
    unsubscribe: async () => { localStorage.removeItem("subscribed"); return true; },
  };
  PushManager.prototype.getSubscription = async () => made();
  PushManager.prototype.subscribe = async ({applicationServerKey}) => {
    localStorage.setItem("subscribed", JSON.stringify([...applicationServerKey]));
    return made();
  };
  const {requestPermission} = Notification;
  window.asked = 0;
  Notification.requestPermission = () => { window.asked += 1; return requestPermission.call(Notification); };
"""
"""A page whose push service is that of the test, and that counts how often permission was asked."""


class RunningService:
    """A push service in a thread of its own, as the tests of the page do not run in an event loop."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._context = push_service()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.service: PushService = self._run(self._context.__aenter__())

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    def until(self, count: int) -> list[dict[str, str]]:
        """Wait until so many messages have arrived."""
        return [received.message for received in self._run(self.service.until(count))]

    def stop(self) -> None:
        self._run(self._context.__aexit__(None, None, None))
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


@pytest.fixture(scope="module")
def running_service() -> Iterator[RunningService]:
    running = RunningService()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def server(running_service: RunningService, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    settings = {"push_contact": "mailto:admin@table.example", "push_origins": running_service.service.origin}
    (folder / "insula.toml").write_text("".join(f'{name} = "{value}"\n' for name, value in settings.items()))
    running = Server(folder, PROGRAM, ["--config", str(folder / "insula.toml")])
    yield running
    running.stop()


def deliver(page: Page, message: dict[str, str]) -> None:
    """Let Chromium deliver a message to the service worker of a page, as after its push service has brought it."""
    devtools = page.context.new_cdp_session(page)
    registrations: list[dict[str, Any]] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda told: registrations.extend(told["registrations"]))
    devtools.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(20)
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": page.evaluate("location.origin"),
            "registrationId": registrations[0]["registrationId"],
            "data": json.encode(message).decode(),
        },
    )
    devtools.detach()


@pytest.mark.slow
def test_who_has_gone_is_told_of_a_turn_and_led_to_the_table(
    visit_with_notifications: Visitor, running_service: RunningService
) -> None:
    """The offer at the table asks for permission after a press; the own page lists the browser, and removes it."""
    service = running_service.service
    subscriber = service.browser()
    options: dict[str, Any] = {**PHONE, "service_workers": "allow", "permissions": ["notifications"]}
    page = visit_with_notifications("/healthz", **options)
    page.add_init_script(SUBSCRIBING % json.encode(subscriber.subscription()).decode())
    reader, other = Robot(page, hand=Finger(page)), Robot(visit_with_notifications())
    table = open_table(page, players=2, time=TWO_DAYS, options=AFTER_FOUNDATION)
    sit_down(page, table)
    sit_down(other.page, table, "Ben")
    start(page)
    page.evaluate(CONTROLLED)
    offer = page.locator("[data-part=push-offer]")
    expect(offer).to_be_visible()
    assert page.evaluate("asked") == 0
    offer.locator("[data-answer=on]").tap()
    expect(offer).to_be_hidden()
    assert page.evaluate("asked") == 1
    service.public_key = page.request.get("/api/push").json()["key"]

    play_together([reader, other], lambda: other.has("end_turn"))
    page.goto("/me")
    devices = page.locator("[data-part=own-notifications]")
    expect(devices).to_contain_text("this browser")
    expect(devices.locator("[data-push=switch]")).to_be_checked()
    assert not faults(page)
    other.page.locator("[data-choice=end]").click()
    message = running_service.until(1)[-1]
    assert message["title"] == "It is your turn"
    assert message["body"].endswith("with Ben")

    page.evaluate(CONTROLLED)
    deliver(page, message)
    reader.wait(lambda: page.evaluate(SHOWN) == ["It is your turn"])
    (worker,) = page.context.service_workers
    assert worker.evaluate(PRESS) == [f"new /t/{table}"]

    devices.get_by_role("button", name="Remove").tap()
    expect(devices.locator("[data-push=switch]")).not_to_be_checked()
    reader.wait(lambda: page.request.get("/api/push").json()["devices"] == [])
    page.reload()
    expect(devices.locator("[data-push=switch]")).not_to_be_checked()

    devices.locator("[data-push=switch]").check()
    expect(devices).to_contain_text("this browser")
    page.route("**/api/push/unsubscribe", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        devices.locator("[data-push=switch]").uncheck()
    page.unroute("**/api/push/unsubscribe")
    assert page.request.get("/api/push").json()["devices"], "the server was not reached"
    page.reload()
    reader.wait(lambda: page.request.get("/api/push").json()["devices"] == [])
