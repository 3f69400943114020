"""The log of the server: lines on stderr, as text or as JSON objects, with fields that say what they are about.

The log is for administrators, and is often stored where more people can read it. So it never contains hands, chat,
cookies or passwords. The IDs of guests are secret, so it contains only their beginning. For an exception, it contains
the type and the place but not the message, which can quote any of these.
"""

import logging
import sys
import threading
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from traceback import format_tb
from typing import TextIO

from msgspec import json

GUEST_SHOWN = 6
"""The characters of a guest's ID that are logged: enough to find the lines of one guest."""
Field = str | int | float
About = Field | Callable[[], Field | None]
"""A field of a line, or a function that returns the field when a line is written; None leaves it out."""
_about: ContextVar[dict[str, About]] = ContextVar("about")
_log = logging.getLogger(__name__)
_encode = json.Encoder().encode


def begin(**fields: About) -> None:
    """Begin a request or a task: from now on, its lines have these fields and no earlier ones."""
    _about.set({})
    note(**fields)


def note(**fields: About) -> None:
    """Add fields to the lines of this request: `request`, `table`, `seat`, `guest`."""
    if (about := _about.get(None)) is not None:
        about.update(fields)


def _fields() -> Iterator[tuple[str, Field]]:
    """Yield the fields of a line that is written now."""
    for name, about in _about.get({}).items():
        value = about() if callable(about) else about
        if value is not None:
            yield name, str(value)[:GUEST_SHOWN] if name == "guest" else value


def exception_text(error: BaseException | None) -> str:
    """Return where an exception and its causes were raised, without their messages.

    >>> try:
    ...     raise ValueError("discard wool")
    ... except ValueError as error:
    ...     exception_text(error).splitlines()[-1]
    'ValueError'
    """
    parts: list[str] = []
    while error is not None:
        name = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
        parts.append("".join([*format_tb(error.__traceback__), name]))
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\nwhich was raised after:\n".join(reversed(parts))


def _message(record: logging.LogRecord) -> str:
    """Return the first line of the message. In the other lines, libraries quote contents and exceptions."""
    return record.getMessage().partition("\n")[0]


def _time(record: logging.LogRecord) -> str:
    at = datetime.fromtimestamp(record.created, UTC)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _exception(record: logging.LogRecord) -> str:
    return exception_text(record.exc_info[1]) if record.exc_info else ""


class TextFormatter(logging.Formatter):
    """Lines that people read."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a line, and the lines of its exception."""
        fields = ", ".join(f"{name} {value}" for name, value in _fields())
        line = f"{_time(record)} {record.levelname} {record.name}: {_message(record)}"
        about, exception = f" ({fields})" if fields else "", _exception(record)
        return f"{line}{about}\n{exception}" if exception else f"{line}{about}"


class JsonFormatter(logging.Formatter):
    """Lines that programs read: each is a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a line."""
        parts: dict[str, object] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _message(record),
            "process": record.process,
            **dict(_fields()),
            **getattr(record, "details", {}),
        }
        if exception := _exception(record):
            parts["exception"] = exception
        return _encode(parts).decode()


class _Handler(logging.StreamHandler[TextIO]):
    """Writes the log to stderr."""

    def __init__(self, style: str, level: str) -> None:
        super().__init__(sys.stderr)
        self.setFormatter(JsonFormatter() if style == "json" else TextFormatter())
        self.settings = (style, level)


def configure(style: str, level: str) -> None:
    """Write the log of this process to stderr, as "text" or "json", beginning with a level.

    Only warnings of libraries are logged. Their other lines contain addresses of visitors and contents of messages.
    """
    root = logging.getLogger()
    root.handlers[:] = [_Handler(style, level)]
    root.setLevel(logging.WARNING)
    logging.getLogger(__name__.partition(".")[0]).setLevel(level.upper())
    logging.captureWarnings(True)
    sys.excepthook = lambda kind, error, place: _log.critical("the server ends", exc_info=(kind, error, place))
    threading.excepthook = lambda ended: _log.error("a thread has ended", exc_info=ended.exc_value)


def settings() -> tuple[str, str] | None:
    """Return the arguments of `configure`, for other processes; None if it was not called."""
    handlers = logging.getLogger().handlers
    return next((handler.settings for handler in handlers if isinstance(handler, _Handler)), None)
