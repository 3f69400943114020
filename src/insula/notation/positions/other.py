"""The lines of a position for fields without a special line: `also: built = 1`, `also: first_roll[2] = 8`.

With these lines, every field of the state can appear in a position, whatever its module is.
"""

from functools import cache
from itertools import chain, product
from operator import attrgetter

import numpy as np

from ...errors import Message
from ...rules.spec import Field
from ...rules.state import STATE
from ...ruleset import Ruleset
from ..cursor import Cursor
from ..draft import Draft
from ..expected import exactly, expect, number_from
from ..lines import Line
from ..parts import Notation, notation_of
from ..refusals import wrong
from .stack import ENGINE_LINES

ALSO = "also"
_FROM_HEADER = frozenset({"modules", "option", "players", "spare"})
"""Fields that the header of a position gives, and fields without information."""


def own_lines(notation: Notation) -> frozenset[str]:
    """Return the fields of the state that have special lines."""
    return _FROM_HEADER.union(*(line.fields for line in chain(notation.lines, ENGINE_LINES)))


@cache
def settable(notation: Notation) -> dict[str, Field]:
    """Return the fields of the state for `also` lines by name, in writing order.

    The digest at the end of a record must not depend on the memory layout of the state, so the order is that of names.
    """
    own = own_lines(notation)
    fields = sorted(notation.fields.values(), key=attrgetter("name"))
    return {field.name: field for field in fields if not field.derived and field.name not in own}


def write_other_lines(draft: Draft, read_back: Draft) -> list[str]:
    """Return as assignments the differences from `read_back`, the draft that results from all other lines."""
    lines = []
    one, other = draft.states[0], read_back.states[0]
    for name, field in settable(notation_of(draft.ruleset)).items():
        if np.array_equal(one[name], other[name]):
            continue
        for index in product(*map(range, field.shape)):
            value = one[name][index] if index else one[name]
            if value != (other[name][index] if index else other[name]):
                place = "".join(f"[{number}]" for number in index)
                lines.append(f"{ALSO}: {name}{place} = {value}")
    return lines


def read_other_lines(draft: Draft, lines: list[Line]) -> None:
    """Read the lines that begin with `also`, which come after all defaults."""
    for line in lines:
        if line.key == ALSO:
            read_other_line(draft, line)


def read_other_line(draft: Draft, line: Line) -> None:
    """Read a line that begins with `also`."""
    cursor = line.cursor
    _read_one(draft, cursor)
    cursor.finish()


def _read_one(draft: Draft, cursor: Cursor) -> None:
    """Read one assignment to a field of the state."""
    notation = notation_of(draft.ruleset)
    allowed = settable(notation)
    name = cursor.next(expect("a_field", "a field of the state")).text
    if name not in allowed:
        raise cursor.error(_not_settable(notation, name), *map(exactly, allowed), back=1)
    index = tuple(_read_index(cursor, size) for size in allowed[name].shape)
    cursor.require("=")
    value = cursor.number()
    least, most = bounds_of(draft.ruleset, name)
    if not least <= value <= most:
        found = wrong("wrong_field_value", "{name} cannot be {value}", name=name, value=value)
        raise cursor.error(found, number_from(least, most), back=1)
    if index:
        draft.states[0][name][index] = value
    else:
        draft.states[0][name] = value


def _not_settable(notation: Notation, name: str) -> Message:
    """Return why a field cannot be set."""
    if name in own_lines(notation):
        return wrong("field_has_line", "{name!r} cannot be set here: it has a line of its own", name=name)
    if name in notation.fields:
        return wrong("field_is_counted", "{name!r} cannot be set here: it is counted", name=name)
    return wrong("no_such_field", "{name!r} cannot be set here", name=name)


def _read_index(cursor: Cursor, size: int) -> int:
    cursor.require("[")
    index = cursor.number()
    if not 0 <= index < size:
        found = wrong("no_such_index", "there is no place {number}", number=index)
        raise cursor.error(found, number_from(0, size - 1), back=1)
    cursor.require("]")
    return index


def bounds_of(ruleset: Ruleset, name: str) -> tuple[int, int]:
    """Return the minimum and maximum value of a field."""
    bounds = notation_of(ruleset).bounds
    if name in bounds:
        return bounds[name](ruleset)
    info = np.iinfo(STATE[name].base)
    return int(info.min), int(info.max)
