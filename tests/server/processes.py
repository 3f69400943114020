"""`insula serve` in a separate process, as people run it."""

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import httpx
from support.copies import CAN_COPY, Copy

from insula.cli import main

ENDS_WITHIN = 15.0
"""Seconds within which a server must stop."""
ANSWERS_WITHIN = 60.0
"""Seconds within which it must answer, also on a busy machine."""


class Process:
    """A running server; it is listening when this object has been created."""

    def __init__(self, database: str, environment: dict[str, str], *options: str, log: Path | None = None) -> None:
        arguments = ["serve", "--port", "0", "--database", database, *options]
        began = time.monotonic()
        self._process = self._begun(arguments, {**os.environ, "PYTHONUNBUFFERED": "1", **environment}, log)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        self.ready_after = time.monotonic() - began
        found = re.search(r"http://localhost:(\d+)|unix:", line)
        assert found, f"it did not start: {line}{self._process.communicate(timeout=5)[1]}"
        self.port = int(found.group(1) or 0)
        """The port; 0 if it listens on a socket of the file system."""
        self.output = ""
        """What it has printed after the line with its address, when it has stopped."""
        self.address = f"http://localhost:{self.port}"
        self.socket_address = f"ws://localhost:{self.port}"

    @staticmethod
    def _begun(arguments: list[str], environment: dict[str, str], log: Path | None) -> "subprocess.Popen[str] | Copy":
        with log.open("w") if log else nullcontext(subprocess.PIPE) as errors:
            return subprocess.Popen(
                [sys.executable, "-m", "insula.cli", *arguments],
                env=environment,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def runs(self) -> bool:
        return self._process.poll() is None

    def client(self, **options: Any) -> httpx.Client:
        """Return a client for requests, which waits for answers as long as a busy machine needs."""
        return httpx.Client(base_url=self.address, timeout=ANSWERS_WITHIN, **options)

    def get(self, path: str, **options: Any) -> httpx.Response:
        """Return the answer to a request."""
        with self.client() as client:
            return client.get(path, **options)

    def kill(self) -> None:
        """End the server at once, in the middle of whatever it does."""
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdout, self._process.stderr):
            if stream is not None:
                stream.close()

    def stop(self) -> tuple[int, str]:
        """Ask the server to end; return its exit status and its error output."""
        self._process.send_signal(signal.SIGTERM)
        self.output, errors = self._process.communicate(timeout=ENDS_WITHIN)
        assert self._process.returncode is not None
        return self._process.returncode, errors


class CopiedProcess(Process):
    """A running server that had nothing to load, for tests that are not about its start."""

    @staticmethod
    def _begun(arguments: list[str], environment: dict[str, str], log: Path | None) -> "subprocess.Popen[str] | Copy":
        if not CAN_COPY:
            return Process._begun(arguments, environment, log)
        with log.open("w") if log else nullcontext() as errors:
            return Copy(main, arguments, environment, errors)
