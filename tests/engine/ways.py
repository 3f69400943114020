"""Marks for tests that need one way to run the rules; `make test` has a suite for each way."""

import pytest

from insula.rules import jit
from insula.rules.state import ALL_TOGETHER

as_released = pytest.mark.skipif(
    jit.INTERPRETED or ALL_TOGETHER, reason="it is for code that was compiled for its set of modules"
)
draws_thousands = pytest.mark.skipif(jit.INTERPRETED, reason="it plays thousands of steps; the checked suite has it")
with_interpreted = pytest.mark.skipif(not jit.INTERPRETED, reason="it is interpreted; the interpreted suite has it")
reads_sources = pytest.mark.skipif(not jit.INTERPRETED, reason="it reads the sources; the interpreted suite has it")
