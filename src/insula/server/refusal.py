"""A message that is refused: with a code for programs, and one sentence for people."""

from .messages import ErrorCode


class Refusal(Exception):  # noqa: N818 (it says no, which is no error of the program)
    """The server does not do what was asked; nothing has changed."""

    def __init__(self, code: ErrorCode, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
