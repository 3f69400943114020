"""The Event Cards in frames: the card of the turn in place of the dice, the deck, damaged roads."""

from collections.abc import Iterator
from dataclasses import replace

from insula.game.frame import NOBODY, Deck, Die, Piece
from insula.game.frame_part import FramePart, Price
from insula.game.view import View
from insula.ruleset import Ruleset

from .rules.cards import BELOW_YEAR_END, CARDS, COPIES_OF, EVENT_OF, EVENTS, KINDS, NUMBER_OF, REPAIR_COST

DECK = "event_cards"
DAMAGED = "damaged"


def card_id(card: int) -> str:
    """Return the ID of a kind of card, such as "6_epidemic" and "6_none"."""
    return f"{NUMBER_OF[card]}_{EVENTS[EVENT_OF[card]]}"


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    """Turn the damaged roads sideways (EVENT-CARD-QUAKE)."""
    names = view.ruleset.map.geometry.edge_names
    damaged = {name for name, is_damaged in zip(names, view.state.damaged, strict=False) if is_damaged}
    return [
        replace(piece, detail=DAMAGED) if piece.kind == "road" and piece.at in damaged else piece for piece in pieces
    ]


def _card(card: int) -> Die:
    return Die(DECK, NUMBER_OF[card], EVENTS[EVENT_OF[card]])


def _dice(view: View, dice: list[Die]) -> list[Die]:
    card = view.state.event_card
    return dice if card == NOBODY else [_card(card), *(replace(die, is_added=False) for die in dice)]


def _decks(view: View) -> Iterator[Deck]:
    """Yield the deck: the cards above the Year End card, and how many of each kind are left (EVENT-SETUP-02)."""
    drawn = view.state.events_drawn
    left = {card_id(card): COPIES_OF[card] - drawn[card] for card in range(KINDS) if COPIES_OF[card] > drawn[card]}
    yield Deck(DECK, CARDS - BELOW_YEAR_END - sum(drawn), left)


def _prices(ruleset: Ruleset) -> Iterator[Price]:  # noqa: ARG001
    yield Price("repair_road", [dict(REPAIR_COST)], piece="road", is_always_listed=False)


PART = FramePart(
    pieces=_pieces,
    dice=_dice,
    decks=_decks,
    prices=_prices,
    cards_of_decks={DECK: tuple(event for event in EVENTS if event != "none")},
)
