"""Copy the chat of a table from its log, with the people who said the lines."""

from collections import deque
from collections.abc import Iterable

from msgspec import structs

from ..storage.reports import ReportedLine
from ..storage.store import Row
from .log import HandedOver, Left, Phrased, Removed, Said, Seated
from .occupants import SPECTATOR

MOST_LINES = 200


def chat_copy(log: Iterable[Row]) -> list[ReportedLine]:
    """Return the last lines of the chat, with the guests who said them.

    The guest is empty for spectators in logs of older versions.
    """
    people: dict[int, tuple[str, str]] = {}
    found: deque[ReportedLine] = deque(maxlen=MOST_LINES)
    for number, (at, entry) in enumerate(log, 1):
        match entry:
            case Seated():
                people[entry.seat] = entry.guest, entry.name
            case Left() | Removed():
                people.pop(entry.seat, None)
            case HandedOver():
                people = {
                    seat: (entry.account if guest == entry.guest else guest, name)
                    for seat, (guest, name) in people.items()
                }
                for index, line in enumerate(found):
                    if line.guest == entry.guest:
                        found[index] = structs.replace(line, guest=entry.account)
            case Said():
                guest, name = people.get(entry.seat, (entry.guest, entry.name))
                found.append(ReportedLine(number, at, entry.seat, guest, name, entry.text))
            case Phrased():
                guest, name = people.get(entry.seat, (entry.guest, SPECTATOR))
                found.append(ReportedLine(number, at, entry.seat, guest, name, entry.phrase, is_phrase=True))
    return list(found)
