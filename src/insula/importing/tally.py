"""Count what cannot be taken over, so that a file has one note about each kind of thing."""

from collections.abc import Iterator

from .errors import Note, left_out


class Tally:
    """The names of things that are left out, each with its first place and how often it is there.

    >>> tally = Tally()
    >>> for number in range(3):
    ...     tally.add(f"events[{number}]", "log type 999")
    >>> print(*tally.notes())
    events[0]: log type 999 is left out; it is there 3 times
    """

    def __init__(self) -> None:
        self._found: dict[str, tuple[str, int]] = {}

    def add(self, place: str, name: str) -> None:
        """Count a thing."""
        first, count = self._found.get(name, (place, 0))
        self._found[name] = first, count + 1

    def notes(self) -> Iterator[Note]:
        """Yield a note for each name."""
        for name, (place, count) in self._found.items():
            yield left_out(place, name, count)
