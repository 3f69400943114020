"""How much of a long test is run: some in `make ci`, all of it in `make test-all`, which sets `INSULA_LONG=1`."""

import os

IS_LONG = os.environ.get("INSULA_LONG") == "1"


def amount(short: int, *, long: int) -> int:
    """Return how many games, points or positions a test has."""
    return long if IS_LONG else short
