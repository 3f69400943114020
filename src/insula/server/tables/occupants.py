"""Find the person who had a seat of a table at some time, or who wrote in its chat without a seat."""

from collections.abc import Iterable
from typing import NamedTuple

from .log import HandedOver, Left, LogEntry, Phrased, Removed, Said, Seated
from .table import NOBODY

SPECTATOR = "guest"
"""The name of everybody who writes in the chat without a seat."""


class Occupant(NamedTuple):
    """The person in a seat."""

    guest: str
    """Empty if there was nobody, or a bot."""
    name: str


NO_PERSON = Occupant("", "")


def occupant(log: Iterable[LogEntry], seat: int, line: int = 0) -> Occupant:
    """Return the person who had a seat when the entry number `line` was written; 0 means after the whole log.

    If this is the entry with which the person left, the person still counts as being in the seat. Without a seat, with
    NOBODY, return the spectator who wrote this entry.
    """
    found = NO_PERSON
    for number, entry in enumerate(log, 1):
        match entry:
            case Seated(seat=other) if other == seat and not 0 < line < number:
                found = Occupant(entry.guest, entry.name)
            case Left(seat=other) | Removed(seat=other) if other == seat and not 0 < line <= number:
                found = NO_PERSON
            case Said(seat=other) | Phrased(seat=other) if other == seat == NOBODY and number == line and entry.guest:
                found = Occupant(entry.guest, SPECTATOR)
            case HandedOver(guest=guest, account=account) if found.guest == guest:
                found = found._replace(guest=account)
    return found
