"""Cards that a file hides: choose them so that everything that happens later is possible.

A stolen card is found by all hands that are possible: each unknown card splits them, and whatever a player pays or
shows later removes those in which that cannot be. A development card is what its owner plays in a later turn.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, Optional

from ..notation.refusals import wrong
from . import moves
from .errors import Note
from .playing import RESOURCES

MOST_WORLDS = 1_000
"""The most deals of the hands that are followed at the same time."""
ROAD, SETTLEMENT, CITY = "road", "settlement", "city"
_PRICES = {
    ROAD: ("brick", "lumber"),
    SETTLEMENT: ("brick", "lumber", "wool", "grain"),
    CITY: ("grain", "grain", "ore", "ore", "ore"),
}
_CARD_PRICE = ("wool", "grain", "ore")
KNIGHT, VICTORY_POINT = "knight", "victory point"
DECK = {KNIGHT: 14, VICTORY_POINT: 5, "road building": 2, "invention": 2, "monopoly": 2}
"""The development cards of the base game."""

Hands = tuple[tuple[int, ...], ...]
"""The cards of each seat by resource."""


class _World(NamedTuple):
    """Hands that are possible, and the stolen cards that lead to them: the last one, and the world before it."""

    hands: Hands
    move: int = -1
    """The number of the move that stole the last card; -1 before the first one."""
    stolen: str = ""
    before: Optional["_World"] = None


def fill_in(
    played: Sequence[moves.Move], players: int, victory_points: Mapping[int, int]
) -> tuple[list[moves.Move], dict[int, Note]]:
    """Return the moves with all cards, and by the number of its move a note for each card that the file hides.

    `victory_points` has the victory point cards that seats have in the end, as far as that is known.
    """
    steals, is_certain = _stolen_cards(played, players)
    bought = _bought_cards(played, victory_points)
    filled: list[moves.Move] = []
    notes: dict[int, Note] = {}
    for index, move in enumerate(played):
        card = steals.get(index) or bought.get(index)
        if card and isinstance(move, (moves.Steal, moves.Buy)):
            filled.append(replace(move, card=card))
            if is_certain and isinstance(move, moves.Steal):
                continue
            sentence = "the file does not say which card this is; {card} fits what happens later"
            notes[index] = Note(move.place, wrong("foreign_card_assumed", sentence, card=card))
        else:
            filled.append(move)
    return filled, notes


# Stolen cards.


def _stolen_cards(played: Sequence[moves.Move], players: int) -> tuple[dict[int, str], bool]:
    """Return the stolen card of each move that hides it, and whether no other cards are possible.

    A move that is possible in none of the hands is skipped: the file contradicts itself there, and the engine, which
    checks the same, says so.
    """
    worlds = [_World(tuple((0,) * len(RESOURCES) for _ in range(players)))]
    if not any(isinstance(move, moves.Steal) and move.card is None for move in played):
        return {}, True
    is_certain = True
    for index, move in enumerate(played):
        following = [after for world in worlds for after in _after(world, index, move)]
        worlds = _merged(following) or worlds
        is_certain = is_certain and len(worlds) == len(following)
    cards: dict[int, str] = {}
    world: _World | None = worlds[0]
    while world is not None and world.stolen:
        cards[world.move] = world.stolen
        world = world.before
    return cards, is_certain and len(worlds) == 1


def _merged(worlds: Iterable[_World]) -> list[_World]:
    """Return the worlds with different hands, not too many."""
    found: dict[Hands, _World] = {}
    for world in worlds:
        found.setdefault(world.hands, world)
        if len(found) == MOST_WORLDS:
            break
    return list(found.values())


def _after(world: _World, index: int, move: moves.Move) -> Iterator[_World]:
    """Yield the worlds that the move with this number can lead to: none if it is impossible in this one."""
    match move:
        case moves.Steal(card=None):
            for kind, name in enumerate(RESOURCES):
                if world.hands[move.victim][kind]:
                    hands = _moved(world.hands, move.victim, move.seat, (name,))
                    if hands is not None:
                        yield _World(hands, index, name, world)
        case moves.Hand():
            if _fits(world.hands[move.seat], move.cards):
                yield world
        case _:
            hands = _hands_after(world.hands, move)
            if hands is not None:
                yield world._replace(hands=hands)


def _fits(hand: tuple[int, ...], shown: tuple[str | None, ...]) -> bool:
    """Return whether a hand can be the one that the file shows, whose hidden cards are None."""
    counts = Counter(shown)
    return sum(hand) == len(shown) and all(hand[kind] >= counts[name] for kind, name in enumerate(RESOURCES))


def _hands_after(hands: Hands, move: moves.Move) -> Hands | None:
    """Return the hands after a move that hides nothing; None if somebody lacks a card."""
    match move:
        case moves.Steal(card=str(card)):
            return _moved(hands, move.victim, move.seat, (card,))
        case moves.Gain() | moves.Take():
            return _changed(hands, move.seat, move.cards, 1)
        case moves.Build(is_free=False):
            return _changed(hands, move.seat, _PRICES[move.piece], -1)
        case moves.Buy():
            return _changed(hands, move.seat, _CARD_PRICE, -1)
        case moves.Discard():
            return _changed(hands, move.seat, move.cards, -1)
        case moves.BankTrade():
            paid = _changed(hands, move.seat, move.gives, -1)
            return None if paid is None else _changed(paid, move.seat, move.gets, 1)
        case moves.Trade():
            given = _moved(hands, move.seat, move.partner, move.gives)
            return None if given is None else _moved(given, move.partner, move.seat, move.gets)
        case moves.Monopoly():
            return _monopolized(hands, move)
    return hands


def _changed(hands: Hands, seat: int, cards: Iterable[str], sign: int) -> Hands | None:
    hand = list(hands[seat])
    for card in cards:
        hand[RESOURCES.index(card)] += sign
    if min(hand) < 0:
        return None
    return (*hands[:seat], tuple(hand), *hands[seat + 1 :])


def _moved(hands: Hands, giver: int, taker: int, cards: Iterable[str]) -> Hands | None:
    cards = tuple(cards)
    given = _changed(hands, giver, cards, -1)
    return None if given is None else _changed(given, taker, cards, 1)


def _monopolized(hands: Hands, move: moves.Monopoly) -> Hands | None:
    kind = RESOURCES.index(move.card)
    others = sum(hand[kind] for seat, hand in enumerate(hands) if seat != move.seat)
    if move.amount is not None and move.amount != others:
        return None
    return tuple(
        (*hand[:kind], hand[kind] + others if seat == move.seat else 0, *hand[kind + 1 :])
        for seat, hand in enumerate(hands)
    )


# Development cards.


class _Deck:
    """What is left of the deck, and what each seat has and will have."""

    def __init__(self, victory_points: Mapping[int, int]) -> None:
        self.left = Counter(DECK)
        self.points_due = Counter(victory_points)
        self.known: dict[int, Counter[str]] = {}
        self.waiting: dict[int, list[int]] = {}
        """The purchases of each seat whose card is not known yet."""

    def draw(self, seat: int, card: str) -> None:
        """Take a card that the file shows."""
        self.left[card] -= 1
        self.points_due[seat] -= card == VICTORY_POINT
        self.known.setdefault(seat, Counter())[card] += 1

    def play(self, seat: int, card: str) -> int | None:
        """Play a card; return the purchase that must have brought it, if the file hides that."""
        own, waiting = self.known.setdefault(seat, Counter()), self.waiting.get(seat)
        if own[card] or not waiting:
            own[card] -= 1
            return None
        self.left[card] -= 1
        return waiting.pop(0)

    def never_played(self, seat: int) -> str:
        """Return a card for a purchase whose card was never played."""
        others = [card for card in DECK if card != VICTORY_POINT]
        fitting = [VICTORY_POINT] if self.points_due[seat] > 0 else [*others, VICTORY_POINT]
        card = next((card for card in fitting if self.left[card] > 0), KNIGHT)
        self.left[card] -= 1
        self.points_due[seat] -= card == VICTORY_POINT
        return card


def _bought_cards(played: Sequence[moves.Move], victory_points: Mapping[int, int]) -> dict[int, str]:
    """Return the card of each purchase that hides it: what its owner plays later, and otherwise what is left."""
    deck = _Deck(victory_points)
    found: dict[int, str] = {}
    for index, move in enumerate(played):
        if isinstance(move, moves.Buy) and move.card is None:
            deck.waiting.setdefault(move.seat, []).append(index)
        elif isinstance(move, moves.Buy):
            deck.draw(move.seat, str(move.card))
        elif isinstance(move, moves.PlayCard):
            bought = deck.play(move.seat, move.card)
            if bought is not None:
                found[bought] = move.card
    # What nobody plays can be a victory point. The later it was bought, the less it can end the game too early.
    left = sorted(((index, seat) for seat, each in deck.waiting.items() for index in each), reverse=True)
    return found | {index: deck.never_played(seat) for index, seat in left}
