"""A robot that plays by clicking: it reads what is asked off the socket, and does it as a person would, on the page."""

import json
import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, TimeoutError, WebSocket

PATIENCE = 60.0
"""Seconds without any change after which the table is held to be stuck."""
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
LEFT_ALONE = ("offer_trade", "bank_trade", "move_knight", "displace_knight", "chase_robber", "build_wall")
"""What it does only now and then."""
SELDOM = 0.1


class Robot:
    """Plays a seat of the table that a page shows."""

    def __init__(self, page: Page, seed: int = 1, click: Callable[["Robot", str], None] | None = None) -> None:
        self.page = page
        self.update: dict[str, Any] = {}
        self.done: dict[str, int] = {}
        """How often each kind of decision was made."""
        self._draw = random.Random(seed)
        self._click = click or Robot.click
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "update":
            self.update = message

    @property
    def game(self) -> dict[str, Any]:
        """The game as the page was last told."""
        return self.update.get("game") or {}

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.game and self.game["frame"]["over"])

    def play_to_the_end(self) -> None:
        """Play until somebody has won."""
        while not self.is_over:
            self.wait(lambda: self.is_over or bool(self.game.get("choices")))
            if not self.is_over:
                self.decide()

    def wait(self, until: Callable[[], bool]) -> None:
        """Wait until the page was told something that makes it true."""
        deadline = time.monotonic() + PATIENCE
        while not until():
            assert time.monotonic() < deadline, f"nothing happens after {self.update.get('seq')}"
            self.page.wait_for_timeout(15)

    def decide(self) -> None:
        """Make one decision, and wait until the page has been told of it."""
        seq = self.update["seq"]
        choice = self._choose(self.game["choices"])
        try:
            self._make(choice)
        except TimeoutError:
            if self.update["seq"] == seq:
                raise
            return  # somebody proposed a trade meanwhile: something else is asked now
        self.done[choice["kind"]] = self.done.get(choice["kind"], 0) + 1
        self.wait(lambda: self.update["seq"] > seq)

    def _make(self, choice: dict[str, Any]) -> None:
        if self.game["owed"]:
            self._set_aside(self.game["owed"])
        elif choice["kind"] == "answer_offer":
            self.page.locator(f'[data-answer="{choice["value"]}"]').first.click()
        else:
            self._click(self, choice)

    def _choose(self, choices: list[dict[str, Any]]) -> dict[str, Any]:
        ready = [choice for choice in choices if choice["value"] != "counter"]
        for kind in LIKED:
            liked = [choice for choice in ready if choice["kind"] == kind]
            if liked and self._draw.random() > SELDOM:
                return self._draw.choice(liked)
        plain = [choice for choice in ready if choice["kind"] not in LEFT_ALONE or self._draw.random() < SELDOM]
        plain = [choice for choice in plain if choice["kind"] != "offer_trade"]
        return self._draw.choice(plain or ready)

    def click(self, choice: dict[str, Any]) -> None:
        """Click what plays the choice; if it is not to be seen, first the group that it is in."""
        found = self.page.locator(f'[data-choice="{choice["text"]}"]').first
        if not found.is_visible():
            group = self.page.locator(f'[data-group="{choice["kind"]}"]').first
            if group.count() and group.is_visible():
                group.click()
        found.click()
        confirm = self.page.locator("[data-confirm]").first
        if confirm.is_visible():
            confirm.click()

    def _set_aside(self, owed: int) -> None:
        """Choose cards in the tray until there are enough, and send them."""
        hand = dict(self.game["frame"]["hand"])
        for _ in range(owed):
            card = self._draw.choice([card for card, count in hand.items() for _ in range(count)])
            hand[card] -= 1
            self.page.locator(f'[data-step="discard:{card}"]').first.click()
        self.page.locator('[data-send="discard"]').first.click()
