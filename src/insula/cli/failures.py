"""How the command line reports a failure: one sentence, and the exit status."""

from typer.exceptions import TyperException

BAD_INPUT = 2
"""The exit status when the user's input is wrong."""
IN_PART = 1
"""The exit status when only a part of the input could be converted."""
INTERRUPTED = 130
"""The exit status after Ctrl-C, as in shells."""
_OF_NUMBERS = {
    "Input should be greater than or equal to": "it must be at least",
    "Input should be less than or equal to": "it must be at most",
    "Input should be a valid integer, unable to parse string as an integer": "it must be a whole number",
    "Input should be a valid number, unable to parse string as a number": "it must be a number",
}
"""What the parser of the command line says about numbers, and what all other messages say."""


def sentence(error: Exception) -> str:
    """Return an error as one sentence.

    >>> sentence(FileNotFoundError(2, "No such file or directory", "game.txt"))
    'game.txt: no such file or directory'
    """
    if isinstance(error, TyperException):
        reason = error.format_message().replace("\n", " ").replace(": Value error, ", ": ")
        for found, usual in _OF_NUMBERS.items():
            reason = reason.replace(found, usual)
        return reason
    if isinstance(error, OSError) and error.strerror:
        reason = error.strerror[0].lower() + error.strerror[1:]
        return f"{error.filename}: {reason}" if error.filename else reason
    if isinstance(error, UnicodeDecodeError):
        return "the standard input is not text"
    return str(error)
