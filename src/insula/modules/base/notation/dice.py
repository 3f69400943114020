"""Two dice as text: `3 4`."""

from insula.notation.cursor import Cursor

from ..rules.turn import DIE_FACES


def write_dice(pair: int) -> str:
    """Return the text of a pair of dice by its number, as ROLL_DICE has it."""
    return f"{pair // DIE_FACES + 1} {pair % DIE_FACES + 1}"


def read_dice(cursor: Cursor) -> tuple[int, int]:
    """Read the values of two dice."""
    return _read_die(cursor), _read_die(cursor)


def _read_die(cursor: Cursor) -> int:
    face = cursor.number("two dice such as 3 4")
    if not 1 <= face <= DIE_FACES:
        raise cursor.error(f"a die cannot show {face}", f"two numbers from 1 to {DIE_FACES}", back=1)
    return face
