"""What goes wrong is told in one sentence on the error stream, and by the exit status."""

import os
import sys
from collections.abc import Sequence

import typer
from typer.exceptions import TyperException

from ..errors import InsulaError
from . import BAD_INPUT, INTERRUPTED
from .app import app


def run(arguments: Sequence[str]) -> int:
    """Run the command line; return its exit status.

    >>> run(["perft", "--depth", "some"])
    2
    """
    try:
        status = app(list(arguments), prog_name="insula", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has gone; without this the interpreter would complain when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return INTERRUPTED
    except (TyperException, InsulaError, OSError, UnicodeDecodeError) as error:
        if reason := sentence(error):  # without a command the help was printed, and there is nothing to add
            print(f"insula: {reason}", file=sys.stderr)
        return BAD_INPUT
    return status if isinstance(status, int) else 0


def sentence(error: Exception) -> str:
    """An error in one sentence.

    >>> sentence(FileNotFoundError(2, "No such file or directory", "game.txt"))
    'game.txt: no such file or directory'
    """
    if isinstance(error, TyperException):
        return error.format_message().replace("\n", " ")
    if isinstance(error, OSError) and error.strerror:
        reason = error.strerror[0].lower() + error.strerror[1:]
        return f"{error.filename}: {reason}" if error.filename else reason
    if isinstance(error, UnicodeDecodeError):
        return "the file is no text"
    return str(error)
