"""Players for games on a server: a bot in this process, or a program, which receives the messages unchanged."""

import base64
import json
from abc import ABC, abstractmethod
from time import monotonic
from typing import Any

import msgspec

from ... import __version__
from ...bots import protocol
from ...bots.program_bot import START_SECONDS, STOP_SECONDS, Process
from ...bots.registry import Entrant, Program
from ...errors import BotError
from ...game import Action, View
from ...game.events.event import EventView
from ...game.view import view_of_bytes
from ...ruleset import Ruleset

Message = dict[str, Any]
OF_BOTS = ("state", "codes", "given")
"""The fields that a server sends only for bots in Python."""


class Player(ABC):
    """Decides in one game. Raises whatever its bot raises."""

    @abstractmethod
    def begin(self, message: Message) -> None:
        """Handle the first message. It comes again after a lost connection."""

    @abstractmethod
    def answer(self, message: Message) -> Message:
        """Return the answer to a question."""

    @abstractmethod
    def end(self, message: Message | None) -> None:
        """Handle the end of the game, with the last message if there was one."""


class BotPlayer(Player):
    """A bot in this process."""

    def __init__(self, entrant: Entrant) -> None:
        self._entrant = entrant
        self._ruleset: Ruleset | None = None
        self._seat = 0

    def begin(self, message: Message) -> None:
        if message["version"] != __version__:
            raise BotError(f"the server has Insula {message['version']}, but this is {__version__}: install the same")
        self._ruleset = Ruleset.of(message["rules"], message["players"], message["given"])
        self._seat = message["seat"]
        self._bot = self._entrant.make(message["seed"])

    def answer(self, message: Message) -> Message:
        assert self._ruleset is not None, "the first message comes before all questions"
        legal = [Action(code, each["text"]) for code, each in zip(message["codes"], message["legal"], strict=True)]
        view: View = view_of_bytes(self._ruleset, base64.b64decode(message["state"]), self._seat)
        self._bot.deadline = message["deadline"]
        self._bot.observe(msgspec.convert(message["events"], list[EventView]))
        return {"id": message["id"], "action": self._bot.choose(view, legal).text}

    def end(self, message: Message | None) -> None:  # noqa: ARG002
        self._bot.close()


class ProgramPlayer(Player):
    """A program. It is started again when it has ended."""

    def __init__(self, program: Program) -> None:
        self._command = program.command
        self._process: Process | None = None
        self._first: Message = {}

    def begin(self, message: Message) -> None:
        self._first = message
        self.end(None)

    def answer(self, message: Message) -> Message:
        process = self._process or self._start()
        process.send(_line(message))
        end = None if message["deadline"] is None else monotonic() + message["deadline"]
        try:
            while True:
                answer = protocol.read_answer(process.receive(end))
                if answer.get("id", message["id"]) == message["id"]:
                    return {**answer, "id": message["id"]}
        except ChildProcessError:
            self._stop(0)
            raise

    def _start(self) -> Process:
        self._process = process = Process(self._command)
        process.send(_line(self._first))
        try:
            answer = protocol.read_answer(process.receive(monotonic() + START_SECONDS))
        except (ChildProcessError, TimeoutError):
            self._stop(0)
            raise
        if answer.get("type") != "ready":
            self._stop(0)
            raise ChildProcessError('the program did not answer the message "game" with {"type": "ready"}')
        return process

    def end(self, message: Message | None) -> None:
        if self._process and message:
            self._process.send(_line(message))
        self._stop(STOP_SECONDS)

    def _stop(self, seconds: float) -> None:
        if self._process:
            self._process.stop(seconds)
            self._process = None


def _line(message: Message) -> str:
    """Return a message as a line for a program."""
    return json.dumps({name: value for name, value in message.items() if name not in OF_BOTS}) + "\n"


def player_for(entrant: Entrant) -> Player:
    """Return the player for a bot."""
    if isinstance(entrant.create, Program):
        return ProgramPlayer(entrant.create)
    return BotPlayer(entrant)
