"""Who had a seat of a table at some time: a person may have left it since."""

from collections.abc import Iterable
from typing import NamedTuple

from .log import HandedOver, Left, LogEntry, Removed, Seated


class Occupant(NamedTuple):
    """The person in a seat."""

    guest: str
    """Empty if there was nobody, or a bot."""
    name: str


NO_PERSON = Occupant("", "")


def occupant(log: Iterable[LogEntry], seat: int, line: int = 0) -> Occupant:
    """Return who had a seat when the entry with a number was written; with 0, after the whole log.

    The number of an entry with which somebody leaves counts as before it.
    """
    found = NO_PERSON
    for number, entry in enumerate(log, 1):
        match entry:
            case Seated(seat=other) if other == seat and not 0 < line < number:
                found = Occupant(entry.guest, entry.name)
            case Left(seat=other) | Removed(seat=other) if other == seat and not 0 < line <= number:
                found = NO_PERSON
            case HandedOver(guest=guest, account=account) if found.guest == guest:
                found = found._replace(guest=account)
    return found
