"""How the command line reports a failure: one sentence, and the exit status."""

from typer.exceptions import TyperException

BAD_INPUT = 2
"""The exit status when the user's input is wrong."""
IN_PART = 1
"""The exit status when only a part of the input could be converted."""
INTERRUPTED = 130
"""The exit status after Ctrl-C, as in shells."""


def sentence(error: Exception) -> str:
    """Return an error as one sentence.

    >>> sentence(FileNotFoundError(2, "No such file or directory", "game.txt"))
    'game.txt: no such file or directory'
    """
    if isinstance(error, TyperException):
        return error.format_message().replace("\n", " ").replace(": Value error, ", ": ")
    if isinstance(error, OSError) and error.strerror:
        reason = error.strerror[0].lower() + error.strerror[1:]
        return f"{error.filename}: {reason}" if error.filename else reason
    if isinstance(error, UnicodeDecodeError):
        return "the standard input is not text"
    return str(error)
