"""A bot that is a program of its own, in any language. It reads and writes JSON lines (docs/protocol.md)."""

import subprocess
import tempfile
from collections.abc import Sequence
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO, ClassVar

from ..game import Action, View
from ..game.events.event import EventView
from ..ruleset.whole_numbers import whole_number
from . import protocol
from .bot import Bot

START_SECONDS = 30.0
"""The time in which a program must be ready. It is not part of its first decision."""
STOP_SECONDS = 2.0
"""The time in which a program must end after its game."""


class ProgramBot(Bot):
    """Starts a program, and asks it for each decision.

    A program that has ended is started again at its next decision. Raises ChildProcessError if the program ends or
    cannot be started, and TimeoutError at the deadline.
    """

    name: ClassVar[str] = "program"
    keeps_time: ClassVar[bool] = True

    def __init__(self, command: Sequence[str], seed: int = 0) -> None:
        super().__init__(seed)
        self.command = list(command)
        self.seed = whole_number(seed, "the seed")
        self._events: list[EventView] = []
        self._questions = 0
        self._acts_unasked = False
        self._program: Process | None = None

    def __getstate__(self) -> dict[str, object]:
        """Return what a copy keeps; it starts its own program at its next decision."""
        return vars(self) | {"_program": None}

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        return self._ask(view, legal, asked=True) or Action(protocol.NO_ACTION, "no action")

    def unasked(self, view: View, actions: Sequence[Action]) -> Action | None:
        if self._program is None:
            self._start(view)
        return self._ask(view, actions, asked=False) if self._acts_unasked else None

    def observe(self, events: Sequence[EventView]) -> None:
        self._events += events

    def close(self) -> None:
        if self._program is not None:
            self._program.send(protocol.over_message(self._events))
            self._program.stop(STOP_SECONDS)
            self._program = None

    def _start(self, view: View) -> "Process":
        self._program = program = Process(self.command)
        program.send(protocol.game_message(view, self.seed, self.deadline))
        try:
            answer = protocol.read_answer(program.receive(monotonic() + START_SECONDS))
        except (ChildProcessError, TimeoutError):
            self._drop()
            raise
        if answer.get("type") != "ready":
            self._drop()
            raise ChildProcessError('the program did not answer the message "game" with {"type": "ready"}')
        self._acts_unasked = answer.get("unasked") is True
        return program

    def _ask(self, view: View, legal: Sequence[Action], *, asked: bool) -> Action | None:
        program = self._program or self._start(view)
        self._questions += 1
        program.send(protocol.question(self._questions, view, legal, self._events, self.deadline, asked=asked))
        self._events = []
        end = None if self.deadline is None else monotonic() + self.deadline
        try:
            while True:
                line = program.receive(end)
                if protocol.read_answer(line).get("id", self._questions) == self._questions:
                    return protocol.chosen(line, legal)
        except ChildProcessError:
            self._drop()
            raise

    def _drop(self) -> None:
        if self._program is not None:
            self._program.stop(0)
            self._program = None


class Process:
    """A running program. Two threads write and read its lines, so that neither can block the game."""

    def __init__(self, command: Sequence[str]) -> None:
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115  # closed by `stop`
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, encoding="utf-8", bufsize=1
            )
        except OSError as error:
            self._errors.close()
            raise ChildProcessError(f"the program {command[0]!r} cannot be started: {error.strerror}") from None
        self._out: Queue[str] = Queue()
        self._in: Queue[str] = Queue()
        self._threads = [Thread(target=work, daemon=True) for work in (self._write, self._read)]
        for thread in self._threads:
            thread.start()

    def send(self, line: str) -> None:
        """Send a line. An empty one closes the input of the program."""
        self._out.put(line)

    def receive(self, end: float | None) -> str:
        """Return the next line. Raises TimeoutError at the time `end`, and ChildProcessError if there is no more."""
        try:
            line = self._in.get(timeout=None if end is None else max(0.0, end - monotonic()))
        except Empty:
            raise TimeoutError("the program did not answer in time") from None
        if not line:
            raise ChildProcessError(self._last_words())
        return line

    def stop(self, seconds: float) -> None:
        """Close the input of the program, and kill it if it has not ended after some seconds."""
        self.send("")
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for thread in self._threads:
            thread.join(STOP_SECONDS)
        self._errors.close()

    def _write(self) -> None:
        assert self._process.stdin is not None
        try:
            with self._process.stdin as pipe:
                while line := self._out.get():
                    pipe.write(line)
        except (OSError, ValueError):
            pass  # The program has ended, which its reader notices.

    def _read(self) -> None:
        assert self._process.stdout is not None
        try:
            with self._process.stdout as pipe:
                for line in pipe:
                    self._in.put(line)
        except ValueError:
            pass  # What it wrote is not text.
        self._in.put("")

    def _last_words(self) -> str:
        """Return why the program ended, with the last line that it wrote to its error stream."""
        try:
            status = f"with exit status {self._process.wait(STOP_SECONDS)}"
        except subprocess.TimeoutExpired:
            status = "its output"
        self._errors.seek(0)
        lines = self._errors.read().decode("utf-8", "replace").split("\n")
        last = next((line for line in reversed(lines) if line.strip()), "")
        return f"the program ended {status}" + (f": {last.strip()}" if last else "")
