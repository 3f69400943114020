"""The words that mark the parts of a record, and the digest at its end."""

from hashlib import sha256

from ..positions.stack import GENERATOR

TITLE = "insula record 1"
SEAT = "seat"
RESULT = "result"
UNFINISHED = "unfinished"
START = "start"
FIRST = "first player"
GAME = "game"
END = "end of record"
HIDDEN = "?"

DIGITS = 16


def digest(position: str) -> str:
    """Return sixteen hexadecimal digits of a position: SHA-256 of the text without the generator line."""
    lines = [line for line in position.splitlines() if not line.startswith(f"{GENERATOR}:")]
    return sha256("\n".join(lines).encode()).hexdigest()[:DIGITS]


def result_text(winners: list[str], is_over: bool, turn: int) -> str:
    """Return the state of a game: the winners, or that it is unfinished, and the turn."""
    return f"{' '.join(winners)} won, turn {turn}" if is_over else f"{UNFINISHED}, turn {turn}"
