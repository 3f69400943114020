"""Being written."""
from typing import Any
def read_position(text: str) -> Any: ...
def write_position(ruleset: Any, states: Any, seat: int | None = None) -> str:
    return ""
