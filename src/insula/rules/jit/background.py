"""Compiling in the background, for programs that play single games.

A single game is interpreted at once, and most programs that play a few games end before a compiler would be ready. So
compilation begins when the interpreter has run the rules of a set of modules for some seconds. It has its own process,
which is started only once and goes on when the program ends, so that the next one finds the code.

Run as a program, this file is that process. Its argument is the set of modules.
"""

import os
import signal
import subprocess
import sys

WORTHWHILE = 3.0
"""How many seconds the interpreter runs the rules of a set before they are compiled."""
LOWEST_PRIORITY = 19

_seconds: dict[int, float] = {}
"""How long the rules of each set have been interpreted."""
_processes: dict[int, "subprocess.Popen[bytes]"] = {}


def spent(modules: int, seconds: float) -> None:
    """Take note that the rules of a set of modules have been interpreted for some seconds."""
    _seconds[modules] = _seconds.get(modules, 0.0) + seconds
    if _seconds[modules] >= WORTHWHILE and modules not in _processes and sys.executable:
        nowhere = subprocess.DEVNULL
        _processes[modules] = subprocess.Popen(
            [sys.executable, "-P", "-m", __name__, str(modules)],
            stdin=nowhere,
            stdout=nowhere,
            stderr=nowhere,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )


def _compile(modules: int) -> None:
    """Compile the core for a set of modules, while nothing else has work for the processor."""
    from .cache import CORE
    from .machine import address_of

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(LOWEST_PRIORITY)
    address_of("play", CORE, modules)


if __name__ == "__main__":
    _compile(int(sys.argv[1]))
