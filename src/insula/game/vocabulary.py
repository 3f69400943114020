"""The vocabulary of the game as public enums: what the numbers of cards, pieces, terrain and arguments mean.

Each enum equals the plain numbers of the rules and has a member for every word of all modules: `Card.ORE` is the kind
of card that `state.hand` counts in the column of the same number.
"""

from enum import IntEnum

from ..rules import constants
from ..ruleset import words
from .enums import Declared


class Card(IntEnum, metaclass=Declared):
    """The kinds of cards in a hand."""

    _ignore_ = ["_number", "_word"]  # noqa: RUF012

    for _number, _word in enumerate(words.CARDS):
        vars()[_word.upper()] = _number


class Terrain(IntEnum, metaclass=Declared):
    """The kinds of terrain; each of the first five yields the card of the same number."""

    _ignore_ = ["_number", "_word"]  # noqa: RUF012

    for _number, _word in enumerate(words.TERRAINS):
        vars()[_word.upper()] = _number


class Harbor(IntEnum, metaclass=Declared):
    """The kinds of harbors: of one resource, or `ANY`."""

    _ignore_ = ["_number", "_word"]  # noqa: RUF012

    for _number, _word in enumerate(words.HARBORS):
        vars()[_word.upper()] = _number


class DevelopmentCard(IntEnum, metaclass=Declared):
    """The kinds of development cards."""

    _ignore_ = ["_number", "_word"]  # noqa: RUF012

    for _number, _word in enumerate(words.DEVELOPMENT_CARDS):
        vars()[_word.upper()] = _number


class Thing(IntEnum, metaclass=Declared):
    """What costs something: pieces, and other things that can be bought."""

    _ignore_ = ["_number", "_word"]  # noqa: RUF012

    for _number, _word in enumerate(words.THINGS):
        vars()[_word.upper()] = _number


RESOURCES = tuple(Card(number) for number in range(constants.RESOURCES))
"""The five resources; a terrain of the same number yields them."""
NOBODY = constants.NOBODY
"""In a field of the state that names a seat: none."""

LONGEST_ROAD_MINIMUM = constants.LONGEST_ROAD_MINIMUM
LARGEST_ARMY_MINIMUM = constants.LARGEST_ARMY_MINIMUM
SPECIAL_CARD_POINTS = constants.SPECIAL_CARD_POINTS
"""How long a road and how large an army must be for their cards, and what each card counts."""


class SeatArgument(IntEnum):
    """What an action can name where it names a seat."""

    EVERYBODY = constants.EVERY_SEAT
    NOBODY = constants.NO_SEAT


class Answer(IntEnum):
    """The answers to an offer."""

    ACCEPT = constants.ACCEPT
    DECLINE = constants.DECLINE
    COUNTER = constants.COUNTER


def exchange_argument(given: int, taken: int) -> int:
    """The argument of an exchange with the bank.

    >>> exchange_argument(Card.WOOL, Card.ORE)
    36
    """
    return constants.TRADE_BASE * given + taken


def exchanged(argument: int) -> tuple[Card, Card]:
    """The kinds of cards given and taken in an exchange with the bank.

    >>> [card.name for card in exchanged(36)]
    ['WOOL', 'ORE']
    """
    given, taken = divmod(argument, constants.TRADE_BASE)
    return Card(given), Card(taken)
