"""An event: something that happened, and how each seat may read it."""

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from ..rules.constants import NOBODY
from ..ruleset import Ruleset
from ..ruleset.words import CARDS


class EventKind(StrEnum):
    """What happened."""

    FIRST_ROLL = "first_roll"
    FIRST_PLAYER = "first_player"
    DICE = "dice"
    ROLLED_AGAIN = "rolled_again"
    RECEIVED = "received"
    SHORTAGE = "shortage"
    BUILT = "built"
    CARD_BOUGHT = "card_bought"
    CARD_PLAYED = "card_played"
    ROBBER = "robber"
    DISCARDED = "discarded"
    STOLEN = "stolen"
    MONOPOLIZED = "monopolized"
    BANK_TRADE = "bank_trade"
    OFFERED = "offered"
    PROPOSED = "proposed"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    COUNTERED = "countered"
    WITHDRAWN = "withdrawn"
    TRADED = "traded"
    NOT_TRADED = "not_traded"
    SPECIAL_CARD = "special_card"
    SET_ASIDE = "set_aside"
    TURN = "turn"
    SECOND_PART = "second_part"
    SPECIAL_BUILDING = "special_building"
    WON = "won"


class Event(NamedTuple):
    """Something that happened. What is not said of it is empty; `seen_by` are those who may know all of it.

    >>> theft = Event(EventKind.STOLEN, seat=0, other=1, cards=(0, 0, 1), seen_by=(0, 1))
    >>> [theft.text(Ruleset.of(), seat) for seat in (0, 1, 2)]
    ['you steal 1 wool from blue', 'red steals 1 wool from you', 'red steals a card from blue']
    """

    kind: EventKind
    seat: int = NOBODY
    """Who did it, or got it."""
    other: int = NOBODY
    """With whom, or from whom."""
    cards: tuple[int, ...] = ()
    """How many cards of each kind, in the order of a hand; in a trade those that `seat` gives."""
    back: tuple[int, ...] = ()
    """In a trade the cards that `seat` gets."""
    thing: str = ""
    """A piece, a development card or a special card."""
    place: str = ""
    """The name of a hex, node or edge."""
    number: int = 0
    dice: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    """The seats that an offer is made to, if not to all."""
    seen_by: tuple[int, ...] | None = None
    """The seats that may know all of it; None: everybody."""

    def is_open_to(self, seat: int | None) -> bool:
        """Whether a seat, or with None a spectator, may know all of it."""
        return self.seen_by is None or seat in self.seen_by

    def text(self, ruleset: Ruleset, seat: int | None = None) -> str:
        """One sentence for a seat, which is spoken to as "you", or for a spectator."""
        return _TEXTS[self.kind](self, _Voice(ruleset, seat))


class _Voice(NamedTuple):
    """Speaks of seats to one of them."""

    ruleset: Ruleset
    seat: int | None

    def name(self, seat: int) -> str:
        return "you" if seat == self.seat else self.ruleset.colors[seat]

    def does(self, seat: int, verb: str) -> str:
        """The seat and the verb in its form: "you pass", "blue passes"."""
        if seat == self.seat:
            return f"you {verb}"
        return f"{self.ruleset.colors[seat]} {verb}{'es' if verb.endswith(('s', 'h', 'x', 'o')) else 's'}"


def cards_text(cards: tuple[int, ...]) -> str:
    """Cards in words.

    >>> cards_text((0, 2, 0, 1, 1))
    '2 lumber, 1 grain and 1 ore'
    """
    parts = [f"{count} {CARDS[kind]}" for kind, count in enumerate(cards) if count]
    return " and ".join(part for part in (", ".join(parts[:-1]), *parts[-1:]) if part) or "nothing"


def _bought(event: Event, voice: _Voice) -> str:
    card = f": {event.thing}" if event.is_open_to(voice.seat) else ""
    return f"{voice.does(event.seat, 'buy')} a development card{card}"


def _stolen(event: Event, voice: _Voice) -> str:
    card = cards_text(event.cards) if event.is_open_to(voice.seat) else "a card"
    return f"{voice.does(event.seat, 'steal')} {card} from {voice.name(event.other)}"


def _special_card(event: Event, voice: _Voice) -> str:
    card = f"{voice.does(event.seat, 'take')} {event.thing} with {event.number}"
    return card if event.other == NOBODY else f"{card} from {voice.name(event.other)}"


def _built(event: Event, voice: _Voice) -> str:
    return f"{voice.does(event.seat, 'build')} a {event.thing} at {event.place}"


def _played(event: Event, voice: _Voice) -> str:
    article = "an" if event.thing[0] in "aeiou" else "a"
    return f"{voice.does(event.seat, 'play')} {article} {event.thing} card"


def _exchange(
    verb: str, before_partner: str, before_cards: str = "", unseen: str = ""
) -> Callable[[Event, _Voice], str]:
    """Cards for cards, with or to somebody; `unseen` is the verb for those who may not know the cards."""

    def text(event: Event, voice: _Voice) -> str:
        if not event.is_open_to(voice.seat):
            first, rest = unseen.split(" ", 1)
            return f"{voice.does(event.seat, first)} {rest} {voice.name(event.other)}"
        cards = f"{before_cards}{cards_text(event.cards)} for {cards_text(event.back)}"
        return f"{voice.does(event.seat, verb)} {cards} {before_partner} {voice.name(event.other)}"

    return text


def _offered(event: Event, voice: _Voice) -> str:
    asked = f" to {' and '.join(voice.name(seat) for seat in event.asked)}" if event.asked else ""
    return f"{voice.does(event.seat, 'offer')} {cards_text(event.cards)} for {cards_text(event.back)}{asked}"


def _bank_trade(event: Event, voice: _Voice) -> str:
    return f"{voice.does(event.seat, 'trade')} {cards_text(event.cards)} for {cards_text(event.back)} with the bank"


def _plain(verb: str, rest: str = "") -> Callable[[Event, _Voice], str]:
    """A verb, and a rest in which the parts of the event are named."""

    def text(event: Event, voice: _Voice) -> str:
        parts = event._asdict() | {"cards": cards_text(event.cards), "sum": sum(event.dice)}
        if event.other != NOBODY:
            parts["other"] = voice.name(event.other)
        return f"{voice.does(event.seat, verb)}{rest.format(**parts)}"

    return text


def _set_aside(event: Event, voice: _Voice) -> str:
    return f"{voice.does(event.seat, 'lose')} {event.thing}, which is set aside"


def _won(event: Event, voice: _Voice) -> str:
    return f"{voice.does(event.seat, 'win')} with {event.number} points"


def _shortage(event: Event, _: _Voice) -> str:
    return f"the bank cannot pay out all that is due: {cards_text(event.cards)} missing"


_TEXTS: dict[EventKind, Callable[[Event, _Voice], str]] = {
    EventKind.FIRST_ROLL: _plain("roll", " {number} to see who begins"),
    EventKind.FIRST_PLAYER: _plain("begin", " the game"),
    EventKind.DICE: _plain("roll", " {sum} ({dice[0]} and {dice[1]})"),
    EventKind.ROLLED_AGAIN: _plain("roll", " {sum}, which does not count yet: the dice are rolled again"),
    EventKind.RECEIVED: _plain("get", " {cards}"),
    EventKind.SHORTAGE: _shortage,
    EventKind.BUILT: _built,
    EventKind.CARD_BOUGHT: _bought,
    EventKind.CARD_PLAYED: _played,
    EventKind.ROBBER: _plain("move", " the robber to {place}"),
    EventKind.DISCARDED: _plain("discard", " {cards}"),
    EventKind.STOLEN: _stolen,
    EventKind.MONOPOLIZED: _plain("take", " {cards} from {other}"),
    EventKind.BANK_TRADE: _bank_trade,
    EventKind.OFFERED: _offered,
    EventKind.PROPOSED: _exchange("propose", "to", unseen="propose a trade to"),
    EventKind.ACCEPTED: _plain("accept"),
    EventKind.DECLINED: _plain("decline"),
    EventKind.COUNTERED: _exchange("answer", "to", "with the offer of ", unseen="make a counter-offer to"),
    EventKind.WITHDRAWN: _plain("withdraw", " the offer"),
    EventKind.TRADED: _exchange("trade", "with"),
    EventKind.NOT_TRADED: _plain("trade", " with nobody"),
    EventKind.SPECIAL_CARD: _special_card,
    EventKind.SET_ASIDE: _set_aside,
    EventKind.TURN: _plain("begin", " turn {number}"),
    EventKind.SECOND_PART: _plain("take", " the second part of the turn"),
    EventKind.SPECIAL_BUILDING: _plain("build", " next, between the turns"),
    EventKind.WON: _won,
}
