"""A robot that plays by clicking: it reads what is asked off the socket, and does it as a person would, on the page."""

import json
import random
import re
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from browser.hand import Mouse
from playwright.sync_api import Page, WebSocket

PATIENCE = 20.0
"""Seconds without any change after which the table is held to be stuck."""
GLANCE = 8
"""Milliseconds between two looks at the page."""
LIKED = (
    "place_metropolis",
    "build_city",
    "build_settlement",
    "buy_improvement",
    "play_progress_card",
    "recruit_knight",
    "activate_knight",
    "buy_development_card",
    "play_development_card",
    "build_road",
)
"""What the robot rather does than anything else, best first."""
LEFT_ALONE = ("bank_trade", "move_knight", "displace_knight", "chase_robber", "build_wall", "offer_trade")
"""What it does only now and then."""
SELDOM = 0.1
SAFE_HAND = 7
"""Cards that a seven leaves alone; with more the robot trades with the bank."""

FOUNDED = {"setup_settlement", "setup_city"}
"""What is placed where it brings most."""
_SPOKEN = """() => Object.fromEntries(
  [...document.querySelectorAll("[data-target]")].map(one => [one.dataset.choice, one.ariaLabel]))"""
"""What is said of each place on the board that can be chosen."""
PLACES = {"corner", "side", "hex"}
"""What is chosen on the board: a finger marks it first, and then confirms it."""

Choice = dict[str, str]
Cards = dict[str, int]


class OvertakenError(Exception):
    """Something happened at the table while the robot reached for a button."""


class Robot:
    """Plays a seat of the table that a page shows.

    One that is a trader makes offers and counter-offers whenever it can, and keeps its cards for them.
    """

    def __init__(self, page: Page, seed: int = 1, hand: Mouse | None = None, *, is_trader: bool = False) -> None:
        self.page = page
        self.update: dict[str, Any] = {}
        self.done: Counter[str] = Counter()
        """How often each kind of decision was made."""
        self.log: list[dict[str, Any]] = []
        """Every line of the log that the page was told."""
        self.refusals: list[str] = []
        """Why decisions were refused."""
        self.hand = hand or Mouse(page)
        self._is_trader = is_trader
        self._decides_at = 0
        """The number of the update that it makes its decision on."""
        self._draw = random.Random(seed)
        page.on("websocket", self._listen)

    # What it knows.

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "update":
            self.update = message
            self.log += message["log"]
        elif message["type"] == "reply" and message["code"]:
            self.refusals.append(f"{message['code']}: {message['reason']}")

    @property
    def game(self) -> dict[str, Any]:
        """The game as the page was last told."""
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
        """Whether it must decide now."""
        return bool(self.game.get("choices"))

    def has(self, kind: str) -> bool:
        """Whether it may decide something of a kind now."""
        return any(choice["kind"] == kind for choice in self.game.get("choices", []))

    # What it does.

    def play(self, until: Callable[[], bool]) -> None:
        """Play until something has come true, or the game is over."""
        play_together([self], until)

    def play_to_the_end(self) -> None:
        """Play until somebody has won."""
        self.play(lambda: False)

    def wait(self, until: Callable[[], bool]) -> None:
        """Wait until something has come true."""
        deadline = time.monotonic() + PATIENCE
        while not until():
            assert time.monotonic() < deadline, f"nothing happens: {self._situation()}"
            self.page.wait_for_timeout(GLANCE)

    def decide(self) -> bool:
        """Make one decision, and wait until the page has been told of it; whether it was made."""
        if not self.is_asked:
            return False
        seq = self._decides_at = self.update["seq"]
        refused = len(self.refusals)
        choice = self._choose(self.game["choices"])
        try:
            self.make(choice)
        except OvertakenError:
            self.page.keyboard.press("Escape")
            return False
        self.wait(lambda: self.update["seq"] > seq or len(self.refusals) > refused)
        is_made = len(self.refusals) == refused
        self.done[choice["kind"]] += is_made
        return is_made

    def make(self, choice: Choice) -> None:
        """Click what makes a choice."""
        if self.game["owed"]:
            self._discard(self.game["owed"])
        elif choice["kind"] == "offer_trade":
            self._offer()
        elif choice["value"] == "counter":
            self._counter()
        elif choice["kind"] == "answer_offer":
            self.press(f'[data-answer="{choice["value"]}"]')
        else:
            self.press(f'[data-choice="{choice["text"]}"]', _unpressed(f'[data-group="{choice["kind"]}"]'))
            if choice["takes"] in PLACES and self.hand.confirms:
                self.press(f'[data-confirm="{choice["text"]}"]')

    def press(self, selector: str, opened_by: str = "") -> None:
        """Press something as soon as it can be seen; what is put away is taken out first."""
        deadline = time.monotonic() + PATIENCE
        while not self.hand.press(selector):
            assert time.monotonic() < deadline, f"{selector} cannot be pressed: {self._situation()}"
            if opened_by:
                self.hand.press(opened_by)
            self.page.wait_for_timeout(GLANCE)
            if self.update["seq"] != self._decides_at:
                raise OvertakenError

    def _choose(self, choices: list[Choice]) -> Choice:
        if choices[0]["kind"] in FOUNDED:
            return self._richest(choices)
        for kind in () if self._is_trader else LIKED:
            liked = [choice for choice in choices if choice["kind"] == kind]
            if liked and self._draw.random() > SELDOM:
                return self._draw.choice(liked)
        plain = [choice for choice in choices if self._is_thought_of(choice)]
        return self._draw.choice(plain or choices)

    def _richest(self, choices: list[Choice]) -> Choice:
        """The corner that brings most, by what a screen reader says of it."""
        self.wait(lambda: bool(self.page.locator(f'[data-choice="{choices[0]["text"]}"]').count()))
        spoken = self.page.evaluate(_SPOKEN)
        return max(choices, key=lambda choice: pips(spoken[choice["text"]]))

    def _is_thought_of(self, choice: Choice) -> bool:
        if choice["kind"] == "offer_trade":
            return self._is_trader and bool(self.frame["hand"])
        if choice["value"] == "counter":
            return self._is_trader and bool(self._to_spare())
        if choice["value"] == "accept":
            return self._draw.random() < (1 if self._is_trader else SELDOM)
        if choice["kind"] == "bank_trade" and not self._is_trader and sum(self.frame["hand"].values()) > SAFE_HAND:
            return True
        if self._is_trader and choice["kind"] in LIKED:
            return False
        return choice["kind"] not in LEFT_ALONE or self._draw.random() < SELDOM

    def _discard(self, owed: int) -> None:
        """Choose cards in the tray until there are enough, and send them."""
        hand = dict(self.frame["hand"])
        for _ in range(owed):
            card = self._one_of(hand)
            hand[card] -= 1
            self.press(f'[data-step="discard:{card}"]')
        self.press('[data-send="discard"]')

    def _offer(self) -> None:
        """Offer a card for one of another kind to everybody."""
        give = self._one_of(self.frame["hand"])
        want = self._draw.choice([card for card in self.update["table"]["cards"] if card != give])
        self.press(f'[data-step="give:{give}"]', _unpressed('[data-group="offer_trade"]'))
        self.press(f'[data-step="want:{want}"]')
        self.press('[data-send="offer"]')

    def _counter(self) -> None:
        """Give one card more than was asked for, or another one for lack of it."""
        give = self._one_of(self._to_spare())
        self.press('[data-answer="counter"]')
        self.press(f'[data-step="give:{give}"]')
        self.press('[data-send="counter"]')

    def _to_spare(self) -> Cards:
        """The hand without what is asked for and what is offered."""
        (offer,) = (offer for offer in self.frame["offers"] if offer["maker"] == self.frame["active"])
        left = Counter(self.frame["hand"]) - Counter(offer["want"])
        return {card: count for card, count in left.items() if card not in offer["give"]}

    def _one_of(self, cards: Cards) -> str:
        return self._draw.choice([card for card, count in cards.items() for _ in range(count)])

    def _situation(self) -> str:
        game = self.game
        choices = [choice["text"] for choice in game.get("choices", [])]
        return f"{self.update.get('seq')} {game.get('frame', {}).get('phase')} {choices[:8]} {self.refusals[-3:]}"


def pips(spoken: str) -> int:
    """How often the numbers of the hexes around a place come up in 36 rolls.

    >>> pips("Settlement: corner between hills 6, forest 3 and the sea")
    7
    """
    return sum(6 - abs(7 - int(number)) for number in re.findall(r"\d+", spoken))


def play_together(robots: list[Robot], until: Callable[[], bool]) -> None:
    """Let all that are asked decide, one after the other, until something has come true, or the game is over."""
    one = robots[0]

    def is_done() -> bool:
        return one.is_over or until()

    while not is_done():
        one.wait(lambda: is_done() or any(robot.is_asked for robot in robots))
        for robot in robots:
            if robot.is_asked and not is_done():
                robot.decide()


def _unpressed(selector: str) -> str:
    """What a button selects that is pressed only once: pressed again it would put away what it has shown."""
    return f'{selector}:not([aria-pressed="true"])'
