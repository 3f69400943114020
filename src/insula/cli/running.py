"""Run the command line: its streams, its errors and its exit status."""

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import typer
from typer.exceptions import TyperException

from ..errors import InsulaError
from .app import app
from .failures import BAD_INPUT, INTERRUPTED, sentence


def prepare_streams() -> None:
    """Replace closed standard streams, and print characters that cannot be encoded as question marks."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def run(arguments: Sequence[str]) -> int:
    """Run the command line and return its exit status.

    >>> run(["perft", "--depth", "some"])
    2
    """
    try:
        status = app(list(arguments), prog_name="insula", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()  # The reader has closed the pipe.
        return 0
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return INTERRUPTED
    except (TyperException, InsulaError, OSError, UnicodeDecodeError) as error:
        if reason := sentence(error):  # Without a command the help was printed.
            print(f"insula: {reason}", file=sys.stderr)
        try:
            sys.stdout.flush()
        except OSError:
            _drop_output()  # The disk is full.
        return BAD_INPUT
    return status if isinstance(status, int) else 0


def _drop_output() -> None:
    """Discard unwritten output. Otherwise, the interpreter would report an error when it closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
