"""A robot that plays through the page: it reads the choices from the socket, and then clicks like a person."""

import json
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

from browser.conftest import BLANK
from browser.hand import Mouse
from browser.taste import FOUNDED, Choice, Taste, to_spare
from msgspec.json import decode
from playwright.sync_api import Frame, Page, WebSocket

from insula.server.messages import Update
from insula.server.parts import KnownState

PATIENCE = 60.0
"""Seconds without any change after which the table counts as stuck, also on a busy machine."""
CLICK = 4.0
"""Seconds after which a click that sent nothing counts as missed: its target had just moved."""
MOST_MISSES = 3
"""How often in a row a click may be missed."""
TAP = 1.0
"""Seconds for which a tapped place stays marked."""
MOST_TOLD = 12
"""How many choices a message names."""
GLANCE = 15
"""Milliseconds between two checks of the page."""
GOLD = {"setup_gold", "choose_gold", "discovery_gold"}
"""Decisions about cards of gold fields: several are put together in a tray."""
PLACES = {"corner", "side", "hex"}
"""What is chosen on the board: a finger marks it first, and then confirms it."""

TRAYS = {
    "buy_resource": "bank_trade",
    "commercial_harbor": "more",
    "pass_boot": "fish_action",
    "forced_trade": "store",
    "robber_to_desert": "store",
    "discard_open_knight": "store",
}
"""The group of the button that opens the tray of a decision, if the tray is shared with other decisions."""

_SPOKEN = """() => Object.fromEntries(
  [...document.querySelectorAll("[data-target]")].map(one => [one.dataset.choice, one.ariaLabel]))"""
"""The descriptions of the places on the board that can be chosen."""


_OFFERED = """() =>
  [...document.querySelectorAll("[data-choice], [data-group], [data-step], [data-answer], [data-send]")]
  .filter(one => one.checkVisibility({visibilityProperty: true}))
  .map(({dataset: {choice, group, step, answer, send}}) => choice ?? group ?? step ?? answer ?? send)"""
"""What can be pressed to decide, as the page shows it."""
_FOCUS = "() => document.activeElement.outerHTML.slice(0, 100)"
"""What a key would press."""


class OvertakenError(Exception):
    """The table changed while the robot was about to press a button."""


class Robot:
    """Plays the seat that a page shows.

    A trader makes offers and counter-offers whenever possible, and keeps its cards for them.
    """

    def __init__(self, page: Page, seed: int = 1, hand: Mouse | None = None, *, is_trader: bool = False) -> None:
        self.page = page
        self.update: dict[str, Any] = {}
        """The last update, with the state of the table as the page knows it."""
        self.done: Counter[str] = Counter()
        """How often the robot made each kind of decision."""
        self.log: list[dict[str, Any]] = []
        """Every line of the log that the page received."""
        self.refusals: list[str] = []
        """The reasons why decisions were refused."""
        self.misses = 0
        self.sent = 0
        """How many decisions the page has sent."""
        self.hand = hand or Mouse(page)
        self._taste = Taste(seed, is_trader)
        self._decides_at = 0
        """The number of the update on which the current decision is based."""
        self._meant = ""
        """The kind and the text of the current decision."""
        page.on("websocket", self._listen)
        page.on("framenavigated", self._leave)

    # Knowledge.

    def _leave(self, frame: Frame) -> None:
        """Hear no more of a page that the next test will use."""
        if frame.url.endswith(BLANK):
            self.page.remove_listener("websocket", self._listen)
            self.page.remove_listener("framenavigated", self._leave)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", partial(self._hear, KnownState()))
        socket.on("framesent", self._count)

    def _count(self, text: str | bytes) -> None:
        self.sent += json.loads(text)["type"] == "play"

    def _hear(self, known: KnownState, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "update":
            known.take(decode(text, type=Update))
            self.update = {**message, **known.values}
            self.log += message["log"]
        elif message["type"] == "reply" and message["code"]:
            self.refusals.append(f"{message['code']}: {message['reason']}")

    @property
    def game(self) -> dict[str, Any]:
        """The game as the page last received it."""
        return self.update.get("game") or {}

    @property
    def frame(self) -> dict[str, Any]:
        """The position as this seat sees it."""
        frame: dict[str, Any] = self.game["frame"]
        return frame

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.game and self.frame["over"])

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for the robot. While its own offer is open, the robot waits for the answers."""
        return bool(self.game.get("choices")) and self.update["table"]["seat"] in self.game["asked"]

    def has(self, kind: str) -> bool:
        """Whether the robot can make a decision of a kind now."""
        return any(choice["kind"] == kind for choice in self.game.get("choices", []))

    # Actions.

    def play(self, until: Callable[[], bool]) -> None:
        """Play until a condition holds or the game is over."""
        play_together([self], until)

    def play_to_the_end(self) -> None:
        """Play until somebody has won."""
        self.play(lambda: False)

    def wait(self, until: Callable[[], bool]) -> None:
        """Wait until a condition holds."""
        assert self._comes_true(until, PATIENCE), f"nothing happened: {self._situation()}"

    def _comes_true(self, until: Callable[[], bool], seconds: float) -> bool:
        deadline = time.monotonic() + seconds
        while not (is_true := until()) and time.monotonic() < deadline:
            self.page.wait_for_timeout(GLANCE)
        return is_true

    def decide(self) -> bool:
        """Make one decision, and wait until the page has received the result; return whether the decision was made."""
        if not self.is_asked:
            return False
        seq = self._decides_at = self.update["seq"]
        refused, sent = len(self.refusals), self.sent
        self._taste.turn_to(f"{seq} {refused}")
        choice = self._choose(self.game["choices"])
        self._meant = f"{choice['kind']} {choice['text']!r}"
        try:
            self.make(choice)
        except OvertakenError:
            self.page.keyboard.press("Escape")
            return False

        def is_answered() -> bool:
            return self.update["seq"] > seq or len(self.refusals) > refused

        if not self._comes_true(lambda: self.sent > sent or is_answered(), CLICK):
            self.misses += 1
            assert self.misses <= MOST_MISSES, f"{self._meant} was pressed and not sent: {self._situation()}"
            return False
        self.misses = 0
        self.wait(is_answered)
        is_made = len(self.refusals) == refused
        if not is_made:
            self.page.keyboard.press("Escape")  # a tray may still be open, and cover the next choice
        self.done[choice["kind"]] += is_made
        return is_made

    def make(self, choice: Choice) -> None:
        """Press what makes a choice."""
        if self.game["owed"]:
            self._discard(self.game["owed"])
        elif choice["kind"] in GOLD and (due := self._gold_due()) > 1:
            self._take(due)
        elif choice["kind"] == "offer_trade":
            self._offer()
        elif choice["value"] == "counter":
            self._counter()
        elif choice["kind"] == "answer_offer":
            self.press(f'[data-answer="{choice["value"]}"]')
        else:
            self.press(f'[data-choice="{choice["text"]}"]', _opener(choice))
            if choice["takes"] in PLACES and self.hand.confirms:
                self._confirm(choice["text"])

    def _confirm(self, text: str) -> None:
        """Confirm a place that was tapped; if the tap missed, tap again."""
        confirm = f'[data-confirm="{text}"]'
        if not self._comes_true(lambda: self.hand.press(confirm), TAP):
            self.press(confirm, opened_by=f'[data-target][data-choice="{text}"]')

    def press(self, selector: str, opened_by: str = "") -> None:
        """Press an element as soon as it is visible; open whatever hides it first."""
        deadline = time.monotonic() + PATIENCE
        while not self.hand.press(selector):
            assert time.monotonic() < deadline, self._why_not_pressed(selector)
            if opened_by:
                self.hand.press(opened_by)
            self.page.wait_for_timeout(GLANCE)
            if self.update["seq"] != self._decides_at:
                raise OvertakenError

    def _choose(self, choices: list[Choice]) -> Choice:
        if choices[0]["kind"] not in FOUNDED:
            return self._taste.choose(choices, self.frame)
        self.wait(lambda: bool(self.page.locator(f'[data-choice="{choices[0]["text"]}"]').count()))
        spoken = self.page.evaluate(_SPOKEN)
        at_sea = [choice for choice in choices if "sea" in spoken.get(choice["text"], "")]
        has_ships = "seafarers" in self.update["table"]["in_play"]
        return self._taste.richest(at_sea if at_sea and has_ships else choices, spoken)

    def _discard(self, owed: int) -> None:
        """Choose cards in the tray until there are enough, and send them."""
        hand = dict(self.frame["hand"])
        for _ in range(owed):
            card = self._taste.card(hand)
            hand[card] -= 1
            self.press(_step("discard", card))
        self._send('[data-send="discard"]')

    def _gold_due(self) -> int:
        """Return how many cards of gold fields the robot still chooses."""
        counters = self.frame["players"][self.update["table"]["seat"]]["counters"]
        return next((counter["count"] for counter in counters if counter["id"] == "gold_due"), 0)

    def _take(self, due: int) -> None:
        """Choose cards of gold fields in the tray until there are enough, and take them."""
        bank = dict(self.frame["bank"])
        for _ in range(due):
            card = self._taste.card(bank)
            bank[card] -= 1
            self.press(_step("take", card))
        self._send('[data-part="primary"] .primary')

    def _offer(self) -> None:
        """Offer one card for a card of another kind to everybody."""
        give = self._taste.card(self.frame["hand"])
        want = self._taste.card({card: 1 for card in self.update["table"]["cards"] if card != give})
        self.press(_step("give", give), _unpressed('[data-group="offer_trade"]'))
        self.press(_step("want", want))
        self.press('[data-send="offer"]')

    def _counter(self) -> None:
        """Give one card more than was asked for, or a different card if the robot has no more."""
        give = self._taste.card(to_spare(self.frame))
        self.press('[data-answer="counter"]')
        self.press(_step("give", give))
        self.press('[data-send="counter"]')

    def _send(self, selector: str) -> None:
        """Press what sends the chosen cards. It is missing if the page put one away: an update came after the press."""
        if not self._comes_true(lambda: self.hand.press(selector), CLICK):
            self.misses += 1
            assert self.misses <= MOST_MISSES, self._why_not_pressed(selector)
            raise OvertakenError

    def _why_not_pressed(self, selector: str) -> str:
        is_there = self.page.locator(selector).count()
        fault = "an element that is hidden, covered or disabled" if is_there else "no element"
        return f"{self._meant} is a choice, but the page has {fault} for it ({selector}): {self._situation()}"

    def _situation(self) -> str:
        game, offered = self.game, self.page.evaluate(_OFFERED)
        choices = [f"{choice['kind']} {choice['text']!r}" for choice in game.get("choices", [])]
        asked = f"update {self.update.get('seq')}, {game.get('frame', {}).get('phase')}, choices {choices[:MOST_TOLD]}"
        seen = f"the page shows {offered[:MOST_TOLD]}, with the focus on {self.page.evaluate(_FOCUS)}"
        return f"{asked}; refusals {self.refusals[-3:]}; {seen}"


def play_together(robots: list[Robot], until: Callable[[], bool]) -> None:
    """Let everybody who is asked decide, one after the other, until a condition holds or the game is over."""
    one = robots[0]

    def is_done() -> bool:
        return one.is_over or until()

    while not is_done():
        one.wait(lambda: is_done() or any(robot.is_asked for robot in robots))
        for robot in robots:
            if robot.is_asked and not is_done():
                robot.decide()


def _opener(choice: Choice) -> str:
    """Return the selector of what shows the button of a choice: it opens its tray, or adds a card to vote with."""
    kind = choice["kind"]
    if kind == "vote_card":
        return _step("vote", choice["value"])
    return ", ".join(_unpressed(f'[data-group="{group}"]') for group in {kind, TRAYS.get(kind, kind)})


def _step(to: str, card: str) -> str:
    """Return the selector of a button that adds a card, which says why if there can be no more."""
    return f'[data-step="{to}:{card}"]:not([aria-disabled="true"])'


def _unpressed(selector: str) -> str:
    """Return a selector for a button that is pressed only once: a second press would hide what it has shown."""
    return f'{selector}:not([aria-pressed="true"])'
