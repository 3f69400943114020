"""Marks for tests that choose the way of running themselves, in processes of their own: they run once in the suite."""

import pytest

from insula.rules import jit

with_compiled = pytest.mark.skipif(jit.INTERPRETED, reason="it runs both ways by itself; the compiled suite has it")
with_interpreted = pytest.mark.skipif(not jit.INTERPRETED, reason="it is interpreted; the interpreted suite has it")
