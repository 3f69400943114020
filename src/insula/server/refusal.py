"""A refused request, with a code for programs and one sentence for people."""

from ..reason import Reason
from .messages import ErrorCode


class Refusal(Exception):  # noqa: N818 (a refusal is not an error of the program)
    """The server refuses a request. Nothing has changed."""

    def __init__(self, code: ErrorCode, reason: str, why: Reason | None = None) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.why = why
