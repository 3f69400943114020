"""The vocabulary of the game as public enums: the numbers of cards, pieces, terrain and arguments.

The members of each enum equal the plain numbers of the rules. `Card.ORE`, for example, is the column of `state.hand`
that counts ore. The enums contain the members of all modules.
"""

from enum import IntEnum

from ..rules import constants
from ..ruleset import words
from .enums import Declared


class Card(IntEnum, metaclass=Declared):
    """The kinds of cards in a hand.

    >>> Card.WOOL, int(Card.WOOL)
    (<Card.WOOL: 2>, 2)
    """

    _ignore_ = ["_number", "_word"]  # noqa: RUF012

    for _number, _word in enumerate(words.CARDS):
        vars()[_word.upper()] = _number


class Good(IntEnum, metaclass=Declared):
    """What can be traded: the kinds of cards with the same numbers, and goods that are not cards."""

    _ignore_ = ["_number", "_word"]  # noqa: RUF012

    for _number, _word in enumerate(words.GOODS):
        vars()[_word.upper()] = _number


class Terrain(IntEnum, metaclass=Declared):
    """The kinds of terrain. Each of the first five produces the card with the same number.

    >>> Terrain.FOREST
    <Terrain.FOREST: 1>
    """

    _ignore_ = ["_number", "_word"]  # noqa: RUF012

    for _number, _word in enumerate(words.TERRAINS):
        vars()[_word.upper()] = _number


class Harbor(IntEnum, metaclass=Declared):
    """The kinds of harbors: one for each resource, and `ANY`.

    >>> Harbor.ANY
    <Harbor.ANY: 5>
    """

    _ignore_ = ["_number", "_word"]  # noqa: RUF012

    for _number, _word in enumerate(words.HARBORS):
        vars()[_word.upper()] = _number


class DevelopmentCard(IntEnum, metaclass=Declared):
    """The kinds of development cards.

    >>> DevelopmentCard.KNIGHT
    <DevelopmentCard.KNIGHT: 0>
    """

    _ignore_ = ["_number", "_word"]  # noqa: RUF012

    for _number, _word in enumerate(words.DEVELOPMENT_CARDS):
        vars()[_word.upper()] = _number


class Thing(IntEnum, metaclass=Declared):
    """The things that cost something: pieces and other purchases."""

    _ignore_ = ["_number", "_word"]  # noqa: RUF012

    for _number, _word in enumerate(words.THINGS):
        vars()[_word.upper()] = _number


RESOURCES = tuple(Card(number) for number in range(constants.RESOURCES))
"""The five resources. The terrain with the same number produces each."""
NOBODY = constants.NOBODY
"""The value that means "no seat" in fields of the state that contain a seat."""

LONGEST_ROAD_MINIMUM = constants.LONGEST_ROAD_MINIMUM
LARGEST_ARMY_MINIMUM = constants.LARGEST_ARMY_MINIMUM
SPECIAL_CARD_POINTS = constants.SPECIAL_CARD_POINTS
"""The required length and size for the Longest Road and the Largest Army, and the points of each."""


class SeatArgument(IntEnum):
    """The values that an action can name in place of a seat."""

    EVERYBODY = constants.EVERY_SEAT
    NOBODY = constants.NO_SEAT


class Answer(IntEnum):
    """The answers to an offer."""

    ACCEPT = constants.ACCEPT
    DECLINE = constants.DECLINE
    COUNTER = constants.COUNTER


def exchange_argument(given: int, taken: int) -> int:
    """Return the argument of an exchange with the bank.

    >>> exchange_argument(Card.WOOL, Card.ORE)
    36
    """
    return constants.TRADE_BASE * given + taken


def exchanged(argument: int) -> tuple[Good, Good]:
    """Return what is given and taken in an exchange with the bank, at whatever rate.

    >>> [good.name for good in exchanged(36)]
    ['WOOL', 'ORE']
    """
    given, taken = divmod(argument % constants.RATE_BASE, constants.TRADE_BASE)
    return Good(given), Good(taken)
