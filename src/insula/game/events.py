"""Events (being written)."""
from typing import Any, NamedTuple
class Event(NamedTuple):
    kind: str
def events_of(*a: Any) -> list[Event]:
    return []
