"""The words that mark the parts of a record, and the digest with which it ends."""

from hashlib import sha256

TITLE = "insula record 1"
SEAT = "seat"
RESULT = "result"
UNFINISHED = "unfinished"
START = "start"
FIRST = "first player"
GAME = "game"
END = "end of record"
HIDDEN = "?"
GENERATOR = "rng:"

DIGITS = 16


def digest(position: str) -> str:
    """Sixteen hexadecimal digits that tell positions apart: SHA-256 of the text without the line of the generator."""
    lines = [line for line in position.splitlines() if not line.startswith(GENERATOR)]
    return sha256("\n".join(lines).encode()).hexdigest()[:DIGITS]


def result_text(winners: list[str], is_over: bool, turn: int) -> str:
    """How a game stands: who has won, or that it is unfinished, and in which turn."""
    return f"{' '.join(winners)} won, turn {turn}" if is_over else f"{UNFINISHED}, turn {turn}"
