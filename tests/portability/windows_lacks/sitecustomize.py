"""Take away what Windows lacks, in every Python process that has this folder in PYTHONPATH.

Files are also not opened in the default encoding, which is another one there (PYTHONWARNDEFAULTENCODING).

The standard library stays that of this system, so `sys.platform` stays, too.
"""

import os
import socket
import subprocess
import sys
import warnings
from contextlib import suppress
from functools import partial
from importlib import import_module
from multiprocessing.process import BaseProcess

from lacking import ATTRIBUTES, MODULES

KILLED = 9
KEPT = {"uname"}
"""What packages that were built for this system need themselves: NumPy."""


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """End a process at once. The standard library of this system would look for SIGKILL."""
    with suppress(ProcessLookupError):
        os.kill(process.pid, KILLED)


warnings.filterwarnings("error", category=EncodingWarning, module="insula")
if hasattr(socket, "AF_UNIX"):
    socket.socketpair = partial(socket.socketpair, socket.AF_UNIX)  # asyncio has one; here it is of no other family
for name in MODULES:
    sys.modules[name] = None  # type: ignore[assignment]
for module, names in ATTRIBUTES.items():
    for name in {*names} - KEPT:
        if hasattr(import_module(module), name):
            delattr(import_module(module), name)
subprocess.Popen.kill = BaseProcess.kill = _kill  # type: ignore[method-assign]
