"""What seats see of face-down tokens (`insula.rules.mechanisms.face_down`): for the files `secrets.py` of modules."""

import numpy as np

from ..rules.mechanisms.face_down import OPEN


def uncover(record: np.void, seen: np.void, seat: int, *, values: str, known: str) -> None:
    """Show the values that the seat knows, and those of face-up tokens; `values` and `known` are fields."""
    bits = OPEN | (1 << seat if 0 <= seat < record["players"] else 0)
    seen[values] = np.where(record[known] & bits, record[values], seen[values])
