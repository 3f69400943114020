"""What would be valid at the place of an error in a text."""

from collections.abc import Iterable
from typing import Any

from ..errors import Message
from .refusals import wrong


def expect(case: str, sentence: str, **arguments: Any) -> Message:
    """Return what would be valid. The arguments replace their placeholders in the sentence.

    >>> expect("a_hex", "a hex such as {example}", example="0,-1").sentence
    'a hex such as 0,-1'
    """
    return wrong(case, sentence, **arguments)


def exactly(text: str) -> Message:
    """Return the expectation of a word of the notation. The word is the same in every language."""
    return Message("", text, {})


def one_of(names: Iterable[str], what: str) -> Message:
    """Return the expectation of one of several words.

    >>> one_of(("red", "blue"), "a color").sentence
    'a color: red or blue'
    """
    return expect("one_of", f"{what}: {{names}}", names=tuple(names))


def number_from(least: int, most: int) -> Message:
    """Return the expectation of a number within limits."""
    return expect("number_from", "a number from {least} to {most}", least=least, most=most)


def number_except(least: int, most: int, without: int) -> Message:
    """Return the expectation of a number within limits, except for one number."""
    sentence = "a number from {least} to {most} but {without}"
    return expect("number_except", sentence, least=least, most=most, without=without)


def a_line(example: str) -> Message:
    """Return the expectation of a line."""
    return expect("a_line", "a line such as {example}", example=example)


EACH_LINE_ONCE = expect("each_line_once", "each line once")
WHOLE_NUMBER = expect("whole_number", "a whole number")
NOTHING_MORE = expect("nothing_more", "nothing more")
DECISION = expect("a_decision", "a decision")
