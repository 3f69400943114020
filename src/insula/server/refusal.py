"""A refused request: a code for programs, one English sentence, and an explanation for pages in any language."""

from collections.abc import Mapping

from ..errors import Argument, InsulaError, Message
from ..reason import Reason
from .messages import ErrorCode, Expectation, Explanation

LONGEST = 500
"""The most characters of a reason, and of a text that it quotes."""


class Refusal(Exception):  # noqa: N818 (a refusal is not an error of the program)
    """The server refuses a request. Nothing has changed. Without an explanation, the code is the case."""

    def __init__(self, code: ErrorCode, reason: str, why: Explanation | None = None) -> None:
        reason = _cut(reason)
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.why = why or Explanation(str(code))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.code, self.reason, self.why)


def refused(code: ErrorCode, case: str, sentence: str, **arguments: Argument) -> Refusal:
    """Return the refusal for a case. The arguments replace their placeholders in the sentence.

    >>> print(refused(ErrorCode.WRONG_NAME, "text_length", "at most {most} characters", most=24))
    at most 24 characters
    """
    return Refusal(code, sentence.format(**arguments), Explanation(case, _all_cut(arguments)))


def refused_by(error: InsulaError, code: ErrorCode) -> Refusal:
    """Return the refusal for an error of the rules, of a position or of a record."""
    return Refusal(code, error.reason, explanation(error))


def explanation(error: InsulaError) -> Explanation:
    """Return an error as a case with arguments."""
    expected = [_expectation(each) for each in error.expectations]
    return Explanation(error.case, _all_cut(error.arguments), error.line, error.column, expected, error.why)


def _all_cut(arguments: Mapping[str, Argument]) -> dict[str, Argument]:
    return {name: _cut(value) if isinstance(value, str) else value for name, value in arguments.items()}


def _cut(text: str) -> str:
    """Return a text for an answer. A long text is cut, because it may quote a request."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def not_legal(why: Reason) -> Explanation:
    """Return the explanation for an action that is not legal."""
    return Explanation(why.code, dict(why.arguments), illegal=why)


def _expectation(message: Message) -> Expectation:
    return Expectation(message.case, dict(message.arguments), message.sentence)
