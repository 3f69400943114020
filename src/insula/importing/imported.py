"""What an import returns."""

from collections.abc import Iterable
from dataclasses import dataclass

from .errors import Note

RECORD, MAP = "record", "map"


@dataclass(frozen=True)
class Imported:
    """A game or a map of another program, in the notation or the map format of this one."""

    program: str
    """What the file was, such as `colonist.io replay`."""
    text: str
    """The record or the map file."""
    notes: tuple[Note, ...] = ()
    """What could not be taken over or was assumed, in the order of the file."""
    kind: str = RECORD
    """RECORD or MAP."""

    @property
    def cut_at(self) -> Note | None:
        """The note that says where the record ends before the file does; None if it has the whole game."""
        return where_cut(self.notes)


def where_cut(notes: Iterable[Note]) -> Note | None:
    """Return the note that says where a record ends before the file does; None if there is none."""
    return next((note for note in notes if note.ends_record), None)
