"""Marks for tests that need a kind of system; on others they are skipped."""

import os
import sys

import pytest

unix_only = pytest.mark.skipif(os.name != "posix", reason="it needs signals, pipes or sockets of a Unix system")
linux_only = pytest.mark.skipif(sys.platform != "linux", reason="it needs /proc, addresses or limits of Linux")
