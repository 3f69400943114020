"""Two dice as text: `3 4`."""

from insula.notation.cursor import Cursor
from insula.notation.expected import expect
from insula.notation.refusals import wrong
from insula.rules.constants import DIE_FACES


def write_dice(pair: int) -> str:
    """Return the text of a pair of dice by its number, as ROLL_DICE has it."""
    return f"{pair // DIE_FACES + 1} {pair % DIE_FACES + 1}"


def read_dice(cursor: Cursor) -> tuple[int, int]:
    """Read the values of two dice."""
    return _read_die(cursor), _read_die(cursor)


def _read_die(cursor: Cursor) -> int:
    face = cursor.number(expect("two_dice", "two dice such as {example}", example="3 4"))
    if not 1 <= face <= DIE_FACES:
        expected = expect("two_faces", "two numbers from 1 to {most}", most=DIE_FACES)
        raise cursor.error(wrong("wrong_face", "a die cannot show {number}", number=face), expected, back=1)
    return face
