"""Errors in a text: a case with named arguments, and the English sentence made from them."""

from typing import Any

import numpy as np

from ..errors import Argument, BrokenRecordError, ImpossiblePositionError, Message, in_words


def wrong(case: str, sentence: str, **arguments: Any) -> Message:
    """Return what is wrong. The arguments replace their placeholders in the sentence.

    >>> wrong("deck_is_empty", "the deck of {track} is empty", track="trade").sentence
    'the deck of trade is empty'
    """
    plain = {name: value.item() if isinstance(value, np.generic) else value for name, value in arguments.items()}
    return Message(case, sentence.format(**{name: _words(name, value) for name, value in plain.items()}), plain)


def _words(name: str, value: Argument) -> Argument:
    """Return an argument as it appears in a sentence."""
    if isinstance(value, tuple):
        return in_words([str(each) for each in value], "and" if name == "players" else "or")
    return value


def impossible(case: str, sentence: str, **arguments: Any) -> ImpossiblePositionError:
    """Return the error for a position that cannot exist.

    >>> error = impossible("too_many_pieces", "{player} has {count} roads", player="red", count=16)
    >>> error.case, error.arguments["count"], error.reason
    ('too_many_pieces', 16, 'red has 16 roads')
    """
    found = wrong(case, sentence, **arguments)
    return ImpossiblePositionError(found.sentence, case=found.case, arguments=found.arguments)


def broken(case: str, sentence: str, **arguments: Any) -> BrokenRecordError:
    """Return the error for a record that cannot be replayed."""
    found = wrong(case, sentence, **arguments)
    return BrokenRecordError(found.sentence, case=found.case, arguments=found.arguments)
