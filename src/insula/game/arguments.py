"""The type of the argument of each kind of action, as its notation declares it."""

from functools import cache

from ..notation.actions import written_form

PLACES = ("corner", "side", "hex", "start")
CARDS = ("card",)
GOOD = "good"
"""A kind of card, or goods that are not cards."""
DEVELOPMENT_CARDS = ("development",)
SEATS = ("seat", "self", "partner", "addressed")
"""The words of the notation for seats."""


_OF_NEUTRAL = "neutral_"
"""The prefix of the words for places of neutral owners."""


@cache
def _form(kind: int) -> tuple[list[str], int | None]:
    """Return the words of the written form, and the index of the first argument among them."""
    words = written_form(kind).words
    return words, next((place for place, word in enumerate(words) if word.startswith("{")), None)


def takes(kind: int) -> str:
    """Return the word for the argument of a kind of action, with a question mark if it is optional.

    The words after a place that distinguish several choices there follow a colon: `side:caravan`.

    >>> from insula.game import ActionKind
    >>> takes(ActionKind.BUILD_ROAD), takes(ActionKind.END_TURN)
    ('side', '')
    """
    words, place = _form(kind)
    return "" if place is None else words[place].strip("{}").removeprefix(_OF_NEUTRAL)


@cache
def is_for_neutral(kind: int) -> bool:
    """Return whether the argument of a kind of action is a place of a neutral owner of pieces."""
    words, place = _form(kind)
    return place is not None and words[place].startswith("{" + _OF_NEUTRAL)


def type_of(word: str) -> str:
    """Return the type of the argument that a word stands for.

    >>> type_of("corner?"), type_of("side:caravan")
    ('corner', 'side')
    """
    return word.rstrip("?").partition(":")[0]


def text_of_argument(kind: int, text: str) -> str:
    """Return the argument in the text of an action. For a place of a neutral owner, leave out the owner.

    >>> from insula.game import ActionKind
    >>> text_of_argument(ActionKind.BUILD_ROAD, "road 0,0,E")
    '0,0,E'
    """
    words, place = _form(kind)
    if place is None:
        return ""
    written = text.split()
    first = place + is_for_neutral(kind)
    return " ".join(written[first : len(written) - (len(words) - 1 - place)])
