"""The text forms of the actions of the Event Cards."""

from insula.notation.arguments import Argument
from insula.notation.cursor import Cursor
from insula.notation.expected import one_of
from insula.notation.words import Vocabulary

from ..rules.cards import EVENT_OF, EVENTS, KINDS, NUMBER_OF

NO_EVENT = EVENTS.index("none")
_EVENT_WORDS = Vocabulary("an event", tuple("" if name == "none" else name.replace("_", " ") for name in EVENTS))


def write_card(card: int) -> str:
    """Return the text of a kind of card: its number, and its event if it has one.

    >>> [write_card(card) for card in range(3)]
    ['2 plentiful year', '3 conflict', '3']
    """
    return f"{NUMBER_OF[card]} {_EVENT_WORDS.write(EVENT_OF[card])}".rstrip()


_EXPECTED = one_of(map(write_card, range(KINDS)), "a card")


def write_event(card: int) -> str:
    """Return the event of a kind of card in words; empty without one."""
    return _EVENT_WORDS.write(EVENT_OF[card])


def read_card(cursor: Cursor) -> int:
    """Read a kind of card. A number whose cards are all alike does not need its event."""
    return read_event(cursor, cursor.number(_EXPECTED))


def read_event(cursor: Cursor, number: int) -> int:
    """Read the event of a card with a number, and return the kind of card."""
    event = _EVENT_WORDS.read_optional(cursor)
    of_number = [card for card in range(KINDS) if NUMBER_OF[card] == number]
    wanted = NO_EVENT if event is None and len(of_number) > 1 else event
    for card in of_number:
        if wanted in (None, EVENT_OF[card]):
            return card
    raise cursor.unexpected(_EXPECTED)


CARD = Argument(lambda ruleset, card: write_card(card), lambda context, cursor: read_card(cursor))  # noqa: ARG005

ARGUMENTS = {"{event_card}": CARD}
