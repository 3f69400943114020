"""The preferences of the robot: games must end, and meet every kind of decision on the way."""

import random
import re
from collections import Counter
from typing import Any

LIKED = (
    "build_wonder",
    "place_metropolis",
    "build_city",
    "build_settlement",
    "setup_ship",
    "build_ship",
    "buy_improvement",
    "play_progress_card",
    "recruit_knight",
    "activate_knight",
    "buy_development_card",
    "play_development_card",
    "build_road",
)
"""Preferred kinds of decisions, best first."""
LEFT_ALONE = ("bank_trade", "move_knight", "displace_knight", "chase_robber", "build_wall", "move_ship", "offer_trade")
"""Kinds of decisions that are made only now and then."""
FIRST = {"confirm_trade"}
"""Kinds of decisions that are made before all others: their trays are open until then."""
WITH_A_PLACE = {"pay_grain"}
"""Kinds of decisions that the page makes together with the choice of a place behind them."""
SELDOM = 0.1
SAFE_HAND = 7
"""The number of cards that are safe from a seven. With more cards the robot trades with the bank."""
FOUNDED = {"setup_settlement", "setup_city"}
"""Kinds of decisions that choose the place with the highest yield."""

Choice = dict[str, str]
Cards = dict[str, int]
Frame = dict[str, Any]


class Taste:
    """Draws the next decision. A trader trades whenever possible, and keeps its cards for that."""

    def __init__(self, seed: int, is_trader: bool) -> None:
        self._is_trader = is_trader
        self._seed = seed
        self._draw = random.Random(seed)

    def turn_to(self, moment: str) -> None:
        """Draw for a moment of the game. Whatever was missed before, the draws of a moment are always the same."""
        self._draw = random.Random(f"{self._seed} {moment}")

    def choose(self, choices: list[Choice], frame: Frame) -> Choice:
        """Return one of the choices in a position."""
        first = [choice for choice in choices if choice["kind"] in FIRST]
        if first:
            return self._draw.choice(first)
        for kind in () if self._is_trader else LIKED:
            liked = [choice for choice in choices if choice["kind"] == kind]
            if liked and self._draw.random() > SELDOM:
                return self._draw.choice(liked)
        plain = [choice for choice in choices if self._is_thought_of(choice, frame)]
        return self._draw.choice(plain or choices)

    def richest(self, choices: list[Choice], spoken: dict[str, str]) -> Choice:
        """Return the place with the highest yield, according to the texts for screen readers."""
        return max(choices, key=lambda choice: pips(spoken.get(choice["text"], "")))

    def card(self, cards: Cards) -> str:
        """Return one of several cards."""
        return self._draw.choice([card for card, count in cards.items() for _ in range(count)])

    def _is_thought_of(self, choice: Choice, frame: Frame) -> bool:
        kind = choice["kind"]
        if kind in WITH_A_PLACE:
            return False
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
    """Return the hand without the cards that are asked for or offered in another player's turn."""
    (offer,) = (offer for offer in frame["offers"] if offer["maker"] == frame["active"])
    left: Cards = Counter(frame["hand"]) - Counter(offer["want"])
    return {card: count for card, count in left.items() if card not in offer["give"]}


def pips(spoken: str) -> int:
    """Return how many of the 36 rolls produce at a place.

    >>> pips("Settlement: corner between hills 6, forest 3 and the sea")
    7
    """
    return sum(6 - abs(7 - int(number)) for number in re.findall(r"\d+", spoken))
