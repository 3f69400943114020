"""Reasons (being written)."""
from typing import Any
def why_not(*a: Any) -> str:
    return "it is not legal now"
