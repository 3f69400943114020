"""Marks for tests that choose the way to run in separate processes; the suite runs them only once."""

import pytest

from insula.rules import jit

with_compiled = pytest.mark.skipif(jit.INTERPRETED, reason="it runs both ways by itself; the compiled suite has it")
draws_thousands = pytest.mark.skipif(jit.INTERPRETED, reason="it plays thousands of steps; the compiled suite has it")
with_interpreted = pytest.mark.skipif(not jit.INTERPRETED, reason="it is interpreted; the interpreted suite has it")
reads_sources = pytest.mark.skipif(not jit.INTERPRETED, reason="it reads the sources; the interpreted suite has it")
