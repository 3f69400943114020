"""The lines of the log of a colonist.io replay, each with the changes of the state that came with it."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from ..document import Value

MOST_EVENTS = 20_000
"""The most changes of a replay. A long game has 2,000."""


@dataclass
class Event:
    """A change of the state, with the lines of the log in it."""

    change: Value
    lines: list["Line"] = field(default_factory=list)
    _changed: dict[str, list[tuple[str, Value]]] = field(default_factory=dict)

    def changed(self, states: str) -> list[tuple[str, Value]]:
        """Return the keys and values of the places that have changed and that no line has used yet."""
        if states not in self._changed:
            found = self.change.path("mapState", states)
            self._changed[states] = found.items() if found else []
        return self._changed[states]


@dataclass(frozen=True)
class Line:
    """A line of the log: its type, its text, and the event in which it came."""

    type: int
    text: Value
    entry: Value
    event: Event

    @property
    def place(self) -> str:
        """The place of the line in the file."""
        return self.entry.place


def events_of(history: Value) -> Iterator[Event]:
    """Yield the events of `eventHistory` in order. The lines of an event are sorted by their numbers."""
    for element in history.get("events").elements(MOST_EVENTS):
        change = element.find("stateChange")
        if change is None:
            continue
        event = Event(change)
        log = change.find("gameLogState")
        for _, entry in sorted(log.items() if log else [], key=lambda item: _number(item[0])):
            text = entry.find("text")
            kind = text.find("type") if text else None
            if text is not None and kind is not None:
                event.lines.append(Line(kind.number(), text, entry, event))
        yield event


def _number(key: str) -> tuple[int, str]:
    """Return a key that sorts numbers by their size."""
    return len(key), key
