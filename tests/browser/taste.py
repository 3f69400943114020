"""What the robot likes to do: enough to come to an end, and to meet every kind of decision on the way."""

import random
import re
from collections import Counter
from typing import Any

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
"""What it rather does than anything else, best first."""
LEFT_ALONE = ("bank_trade", "move_knight", "displace_knight", "chase_robber", "build_wall", "offer_trade")
"""What it does only now and then."""
SELDOM = 0.1
SAFE_HAND = 7
"""Cards that a seven leaves alone; with more it trades with the bank."""
FOUNDED = {"setup_settlement", "setup_city"}
"""What is placed where it brings most."""

Choice = dict[str, str]
Cards = dict[str, int]
Frame = dict[str, Any]


class Taste:
    """Draws what is done next; a trader trades whenever it can, and keeps its cards for that."""

    def __init__(self, seed: int, is_trader: bool) -> None:
        self._is_trader = is_trader
        self._draw = random.Random(seed)

    def choose(self, choices: list[Choice], frame: Frame) -> Choice:
        """One of the choices in a position."""
        for kind in () if self._is_trader else LIKED:
            liked = [choice for choice in choices if choice["kind"] == kind]
            if liked and self._draw.random() > SELDOM:
                return self._draw.choice(liked)
        plain = [choice for choice in choices if self._is_thought_of(choice, frame)]
        return self._draw.choice(plain or choices)

    def richest(self, choices: list[Choice], spoken: dict[str, str]) -> Choice:
        """The place that brings most, by what a screen reader says of each."""
        return max(choices, key=lambda choice: pips(spoken.get(choice["text"], "")))

    def card(self, cards: Cards) -> str:
        """One of some cards."""
        return self._draw.choice([card for card, count in cards.items() for _ in range(count)])

    def _is_thought_of(self, choice: Choice, frame: Frame) -> bool:
        kind = choice["kind"]
        if kind == "offer_trade":
            return self._is_trader and bool(frame["hand"])
        if choice["value"] == "counter":
            return self._is_trader and bool(to_spare(frame))
        if choice["value"] == "accept":
            return self._is_trader or self._draw.random() < SELDOM
        if kind in LIKED and self._is_trader:
            return False
        if kind == "bank_trade" and not self._is_trader and sum(frame["hand"].values()) > SAFE_HAND:
            return True
        return kind not in LEFT_ALONE or self._draw.random() < SELDOM


def to_spare(frame: Frame) -> Cards:
    """The hand without what is asked for and what is offered in the turn of somebody else."""
    (offer,) = (offer for offer in frame["offers"] if offer["maker"] == frame["active"])
    left: Cards = Counter(frame["hand"]) - Counter(offer["want"])
    return {card: count for card, count in left.items() if card not in offer["give"]}


def pips(spoken: str) -> int:
    """How often the numbers of the hexes around a place come up in 36 rolls.

    >>> pips("Settlement: corner between hills 6, forest 3 and the sea")
    7
    """
    return sum(6 - abs(7 - int(number)) for number in re.findall(r"\d+", spoken))
