"""A message that is refused: with a code for programs, and one sentence for people."""

from ..reason import Reason
from .messages import ErrorCode


class Refusal(Exception):  # noqa: N818 (it says no, which is no error of the program)
    """The server does not do what was asked; nothing has changed."""

    def __init__(self, code: ErrorCode, reason: str, why: Reason | None = None) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.why = why
