"""Being written."""
from typing import Any, NamedTuple
class Entry(NamedTuple):
    actor: int
    code: int
    before: bytes
class Record(NamedTuple):
    ruleset: Any
    start: bytes
    entries: list[Entry]
    end: bytes
    names: dict[str, str]
def read_record(text: str) -> Any: ...
def write_record(record: Any, seat: int | None = None) -> str:
    return ""
def replay(record: Any, game: Any) -> Any: ...
