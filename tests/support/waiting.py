"""Wait for what other processes do."""

import subprocess
from collections.abc import Callable
from time import monotonic, sleep

PATIENCE = 60.0
"""Seconds, also on a busy machine."""
PAUSE = 0.002
"""Seconds between two looks: tests kill a process in the middle of what it does."""


def wait_for(happened: Callable[[], bool], process: "subprocess.Popen[bytes] | None" = None) -> None:
    """Wait until something has happened; if a process is given, while it runs."""
    end = monotonic() + PATIENCE
    while not happened():
        assert process is None or process.poll() is None, "the process has ended"
        assert monotonic() < end, "it did not happen"
        sleep(PAUSE)
