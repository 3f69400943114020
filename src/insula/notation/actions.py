"""Being written."""
from typing import Any
def write_action(ruleset: Any, code: int) -> str:
    return f"action {code}"
def read_action(ruleset: Any, state: Any, text: str) -> int:
    return int(text.split()[1])
