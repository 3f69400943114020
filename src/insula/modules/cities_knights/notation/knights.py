"""How texts describe a knight: its strength, whether it is active, and the marks of this turn."""

from typing import NamedTuple

from insula.notation.cursor import Cursor
from insula.notation.data_texts import CORNER, DataText, after, packed
from insula.notation.draft import Draft

from ..rules.constants import ACTED, ACTIVATED, BASIC, MIGHTY, PROMOTED
from ..rules.knight_actions import MARK_BITS, STATE_BITS, is_active, marks_of, strength_of
from ..rules.politics_cards import NODE_FACTOR
from .words import STRENGTH

_MARKS = (("activated", ACTIVATED), ("acted", ACTED), ("promoted", PROMOTED))
WORDS = ("active", *(name for name, _ in _MARKS))
"""The words that can follow the strength."""


class Knight(NamedTuple):
    """A knight, wherever it is."""

    strength: int
    active: int
    marks: int

    @property
    def text(self) -> str:
        """Return its description, such as `strong active`."""
        words = [STRENGTH.write(self.strength - 1), *(["active"] if self.active else [])]
        return " ".join(words + [name for name, mark in _MARKS if self.marks & mark])

    @staticmethod
    def read(cursor: Cursor) -> "Knight":
        """Read a description."""
        strength, active = STRENGTH.read(cursor) + 1, cursor.accept("active")
        return Knight(strength, int(active), sum(mark for name, mark in _MARKS if cursor.accept(name)))


def _write(_: Draft, number: int) -> str:
    strength = strength_of(number)
    return Knight(strength, is_active(number), marks_of(number)).text if BASIC <= strength <= MIGHTY else ""


def _read(_: Draft, cursor: Cursor) -> int:
    return ((STRENGTH.read(cursor) + 1) << 1) + cursor.accept("active")


def _read_marked(_: Draft, cursor: Cursor) -> int:
    strength, active, marks = Knight.read(cursor)
    return (marks << STATE_BITS) + (strength << 1) + active


KNIGHT = DataText(_write, _read)
"""A knight that has deserted, as a number: its strength, and whether it was active."""
KNIGHT_FROM_CORNER = after("from", packed(CORNER, DataText(_write, _read_marked), 1 << (MARK_BITS + STATE_BITS)))
"""A knight that was driven out of a corner, with its marks."""
CORNER_FOR_KNIGHT = after("at", packed(CORNER, KNIGHT, NODE_FACTOR))
"""The corner where a knight is placed instead of another, and the other one."""
