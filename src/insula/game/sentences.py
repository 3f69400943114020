"""The sentence for each kind of event of the base game."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..rules.constants import NOBODY
from .event_kinds import EventKind
from .voice import Voice, cards_text, unseen_text, with_article

if TYPE_CHECKING:
    from .event import Event

Sentence = Callable[["Event", Voice], str]


def plain(verb: str, rest: str = "") -> Sentence:
    """A verb, and a rest in which the parts of the event are named."""

    def text(event: "Event", voice: Voice) -> str:
        parts = event._asdict() | {"cards": cards_text(event.cards), "sum": sum(event.dice)}
        if event.other != NOBODY:
            parts["other"] = voice.name(event.other)
        return f"{voice.does(event.seat, verb)}{rest.format(**parts)}"

    return text


def taking(verb: str) -> Sentence:
    """Cards from somebody, which only some may know."""

    def text(event: "Event", voice: Voice) -> str:
        cards = cards_text(event.cards) if event.is_open_to(voice.seat) else unseen_text(event.cards)
        return f"{voice.does(event.seat, verb)} {cards} from {voice.name(event.other)}"

    return text


def _bought(event: "Event", voice: Voice) -> str:
    card = f": {event.thing}" if event.is_open_to(voice.seat) else ""
    return f"{voice.does(event.seat, 'buy')} a development card{card}"


def _special_card(event: "Event", voice: Voice) -> str:
    card = f"{voice.does(event.seat, 'take')} {event.thing} with {event.number}"
    return card if event.other == NOBODY else f"{card} from {voice.name(event.other)}"


def _built(event: "Event", voice: Voice) -> str:
    return f"{voice.does(event.seat, 'build')} a {event.thing} at {event.place}"


def _played(event: "Event", voice: Voice) -> str:
    return f"{voice.does(event.seat, 'play')} {with_article(event.thing)} card"


def _exchange(verb: str, before_partner: str, before_cards: str = "", unseen: str = "") -> Sentence:
    """Cards for cards, with or to somebody; `unseen` is the verb for those who may not know the cards."""

    def text(event: "Event", voice: Voice) -> str:
        if not event.is_open_to(voice.seat):
            first, rest = unseen.split(" ", 1)
            return f"{voice.does(event.seat, first)} {rest} {voice.name(event.other)}"
        cards = f"{before_cards}{cards_text(event.cards)} for {cards_text(event.back)}"
        return f"{voice.does(event.seat, verb)} {cards} {before_partner} {voice.name(event.other)}"

    return text


def _offered(event: "Event", voice: Voice) -> str:
    asked = f" to {' and '.join(voice.name(seat) for seat in event.asked)}" if event.asked else ""
    return f"{voice.does(event.seat, 'offer')} {cards_text(event.cards)} for {cards_text(event.back)}{asked}"


def _bank_trade(event: "Event", voice: Voice) -> str:
    return f"{voice.does(event.seat, 'trade')} {cards_text(event.cards)} for {cards_text(event.back)} with the bank"


def _shortage(event: "Event", _: Voice) -> str:
    return f"the bank cannot pay out all that is due: {cards_text(event.cards)} missing"


SENTENCES: dict[EventKind, Sentence] = {
    EventKind.FIRST_ROLL: plain("roll", " {number} to see who begins"),
    EventKind.FIRST_PLAYER: plain("begin", " the game"),
    EventKind.DICE: plain("roll", " {sum} ({dice[0]} and {dice[1]})"),
    EventKind.ROLLED_AGAIN: plain("roll", " {sum}, which does not count yet: the dice are rolled again"),
    EventKind.RECEIVED: plain("get", " {cards}"),
    EventKind.SHORTAGE: _shortage,
    EventKind.BUILT: _built,
    EventKind.CARD_BOUGHT: _bought,
    EventKind.CARD_PLAYED: _played,
    EventKind.ROBBER: plain("move", " the robber to {place}"),
    EventKind.DISCARDED: plain("discard", " {cards}"),
    EventKind.STOLEN: taking("steal"),
    EventKind.MONOPOLIZED: plain("take", " {cards} from {other}"),
    EventKind.NAMED_IN_VAIN: plain("name", " {thing}, which nobody has"),
    EventKind.BANK_TRADE: _bank_trade,
    EventKind.OFFERED: _offered,
    EventKind.PROPOSED: _exchange("propose", "to", unseen="propose a trade to"),
    EventKind.ACCEPTED: plain("accept"),
    EventKind.DECLINED: plain("decline"),
    EventKind.COUNTERED: _exchange("answer", "to", "with the offer of ", unseen="make a counter-offer to"),
    EventKind.WITHDRAWN: plain("withdraw", " the offer"),
    EventKind.TRADED: _exchange("trade", "with"),
    EventKind.NOT_TRADED: plain("trade", " with nobody"),
    EventKind.SPECIAL_CARD: _special_card,
    EventKind.SET_ASIDE: plain("lose", " {thing}, which is set aside"),
    EventKind.TURN: plain("begin", " turn {number}"),
    EventKind.SECOND_PART: plain("take", " the second part of the turn"),
    EventKind.SPECIAL_BUILDING: plain("build", " next, between the turns"),
    EventKind.WON: plain("win", " with {number} points"),
}
