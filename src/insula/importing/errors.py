"""What can be said about a file of another program: that it cannot be read, or what was not taken over."""

from dataclasses import dataclass

from ..errors import ForeignFileError, InsulaError, Message
from ..notation.refusals import wrong
from ..reason import Reason

_ENDS = frozenset({"foreign_stopped", "foreign_over"})
"""The cases of notes after which a record has nothing of the file."""
_ASSUMED_CARD = frozenset({"foreign_card_assumed", "foreign_card_unknown"})


@dataclass(frozen=True)
class Note:
    """Something that an import could not take over, or had to assume.

    `place` is the place in the file, such as `data.playOrder[2]` or `line 3`; empty if it is about the whole file.
    `cause` is why the rules refuse a step, if that is the note; `why` is the same as a reason, if there is one.
    """

    place: str
    message: Message
    cause: Message | None = None
    why: Reason | None = None

    @property
    def ends_record(self) -> bool:
        """Whether the record ends here, although the file goes on."""
        return self.message.case in _ENDS

    @property
    def assumes_card(self) -> bool:
        """Whether a card was chosen that the file hides."""
        return self.message.case in _ASSUMED_CARD

    def __str__(self) -> str:
        return f"{self.place}: {self.message.sentence}" if self.place else self.message.sentence


def unreadable(place: str, message: Message) -> ForeignFileError:
    """Return the error for something in a file that cannot be read, with its place.

    >>> from insula.errors import Message
    >>> print(unreadable("data.playOrder", Message("foreign_missing", "'data' is missing", {"name": "data"})))
    data.playOrder: 'data' is missing
    """
    return ForeignFileError(message, place)


def unlike(place: str, found: str, example: str) -> ForeignFileError:
    """Return the error for something that has another form than it must have.

    >>> print(unlike("line 3", "x4", "h12"))
    line 3: x4 must be like h12
    """
    return unreadable(place, wrong("foreign_example", "{found} must be like {example}", found=found, example=example))


def unknown(place: str, found: str) -> ForeignFileError:
    """Return the error for the name or the number of something that there is not."""
    return unreadable(place, wrong("foreign_not_known", "{found} is not known", found=found))


def wrong_players(place: str, count: int, least: int, most: int) -> ForeignFileError:
    """Return the error for a number of players that cannot play."""
    sentence = "there are {count} players; there can be {least} to {most}"
    return unreadable(place, wrong("foreign_players", sentence, count=count, least=least, most=most))


def missing(place: str, name: str) -> ForeignFileError:
    """Return the error for a key that is missing."""
    return unreadable(place, wrong("foreign_missing", "{name!r} is missing", name=name))


def impossible_game(place: str, error: InsulaError) -> ForeignFileError:
    """Return the error for a position that the rules refuse, with the reason."""
    message = wrong("foreign_impossible", "this game cannot exist: {reason}", reason=error.reason)
    return unreadable(place, message)


def left_out(place: str, name: str, count: int = 1) -> Note:
    """Return the note that something in a file has no counterpart, at its first place if it is there several times."""
    if count == 1:
        return Note(place, wrong("foreign_left_out", "{name} is left out", name=name))
    sentence = "{name} is left out; it is there {count} times"
    return Note(place, wrong("foreign_left_out_often", sentence, name=name, count=count))
