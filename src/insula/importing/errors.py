"""What can be said about a file of another program: that it cannot be read, or what was not taken over."""

from dataclasses import dataclass

from ..errors import ForeignFileError, Message
from ..reason import Reason


@dataclass(frozen=True)
class Note:
    """Something that an import could not take over, or had to assume.

    `place` is the place in the file, such as `data.playOrder[2]` or `line 3`; empty if it is about the whole file.
    `why` says why the rules refuse a step, if that is the note.
    """

    place: str
    message: Message
    why: Reason | None = None

    def __str__(self) -> str:
        return f"{self.place}: {self.message.sentence}" if self.place else self.message.sentence


def unreadable(place: str, message: Message) -> ForeignFileError:
    """Return the error for something in a file that cannot be read, with its place.

    >>> from insula.errors import Message
    >>> print(unreadable("data.playOrder", Message("foreign_missing", "'data' is missing", {"name": "data"})))
    data.playOrder: 'data' is missing
    """
    return ForeignFileError(message, place)
