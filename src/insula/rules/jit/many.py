"""Arrays of records inside the rules: an entry point gets the first record, and this finds the others."""

from typing import Any

from .marks import rule
from .records import neighbor


@rule
def record_at(first: Any, index: int) -> Any:
    """Return the record at an index of the array whose first record is given."""
    return neighbor(first, index)
