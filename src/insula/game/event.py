"""An event: something that happened, and how each seat may read it."""

from typing import NamedTuple

from ..modules.cities_knights.events.sentences import KNIGHT_SENTENCES
from ..rules.constants import NOBODY
from ..ruleset import Ruleset
from .event_kinds import EventKind
from .sentences import SENTENCES
from .voice import Voice, cards_text

__all__ = ["Event", "EventKind", "cards_text"]


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
    """A piece, a card or an improvement."""
    place: str = ""
    """The name of a hex, node or edge."""
    origin: str = ""
    """The place that something came from."""
    deck: str = ""
    """A track, or the deck of a progress card, whose color everybody sees."""
    number: int = 0
    dice: tuple[int, ...] = ()
    strengths: tuple[int, ...] = ()
    """The strength of the knights of each seat in a battle; that of the barbarians is the number."""
    asked: tuple[int, ...] = ()
    """The seats that an offer is made to, if not to all."""
    seen_by: tuple[int, ...] | None = None
    """The seats that may know all of it; None: everybody."""

    def is_open_to(self, seat: int | None) -> bool:
        """Whether a seat, or with None a spectator, may know all of it."""
        return self.seen_by is None or seat in self.seen_by

    def text(self, ruleset: Ruleset, seat: int | None = None) -> str:
        """One sentence for a seat, which is spoken to as "you", or for a spectator."""
        return _SENTENCES[self.kind](self, Voice(ruleset, seat))


_SENTENCES = SENTENCES | KNIGHT_SENTENCES
