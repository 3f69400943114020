"""How much of a long test is run: some in `make ci`, all of it in `make test-all`, which sets `INSULA_LONG=1`."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

IS_LONG = os.environ.get("INSULA_LONG") == "1"


def amount(short: int, *, long: int) -> int:
    """Return how many games, points or positions a test has."""
    return long if IS_LONG else short


def mostly_slow(cases: Iterable[Any], count: int = 1) -> list[Any]:
    """Return the cases of a test; all but the first `count` are marked as slow. A plain tuple is several arguments.

    >>> [len(case.marks) for case in mostly_slow([("base", 4), ("seafarers", 4)])]
    [0, 1]
    """
    return [
        pytest.param(*(case if type(case) is tuple else (case,)), marks=() if place < count else pytest.mark.slow)
        for place, case in enumerate(cases)
    ]
