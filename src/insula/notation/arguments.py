"""The arguments of actions as text: how they are written and read.

This file contains the arguments that every game uses, and functions with which modules make their own.
"""

# ruff: noqa: ARG001, ARG005 (functions of one table have the same parameters)

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from ..modules.state import State
from ..rules.constants import MAX_OWNERS, NO_PLACE
from ..rules.mechanisms.neutral_places import neutral_place, number_of, place_of
from ..ruleset import Ruleset
from . import places
from .cursor import Cursor
from .expected import number_except, number_from, one_of
from .refusals import wrong
from .words import Vocabulary


class Context(NamedTuple):
    """What reading an argument can depend on: the ruleset, the state, and the player asked."""

    ruleset: Ruleset
    state: State
    player: int


class Argument(NamedTuple):
    """How an argument is written and read."""

    write: Callable[[Ruleset, int], str]
    read: Callable[[Context, Cursor], int]


def seats(ruleset: Ruleset) -> Vocabulary:
    """Return the colors at the table."""
    return _colors(ruleset.colors)


@cache
def _colors(colors: tuple[str, ...]) -> Vocabulary:
    return Vocabulary("a color", colors)


def named(vocabulary: Vocabulary, first: int = 0) -> Argument:
    """Return an argument with a word for each number, beginning with the number `first`."""
    return Argument(
        lambda ruleset, number: vocabulary.write(number - first),
        lambda context, cursor: vocabulary.read(cursor) + first,
    )


def number(allowed: range, *, without: int | None = None) -> Argument:
    """Return a numeric argument. `without` excludes one number."""
    least, most = allowed[0], allowed[-1]
    expected = number_from(least, most) if without is None else number_except(least, most, without)

    def read(context: Context, cursor: Cursor) -> int:
        value = cursor.number(expected)
        if value not in allowed or value == without:
            raise cursor.error(wrong("wrong_value", "it cannot be {value}", value=value), expected, back=1)
        return value

    return Argument(lambda ruleset, value: str(value), read)


def or_none(argument: Argument, none: int) -> Argument:
    """Return an argument that also accepts the word `none`, which has a separate number."""
    return Argument(
        lambda ruleset, value: "none" if value == none else argument.write(ruleset, value),
        lambda context, cursor: none if cursor.accept("none") else argument.read(context, cursor),
    )


def seat_or(word: str, value: int, *also: str) -> Argument:
    """Return an argument for a color, or for another word, which has a separate number."""

    def write(ruleset: Ruleset, seat: int) -> str:
        return word if seat == value else ruleset.colors[seat]

    def read(context: Context, cursor: Cursor) -> int:
        if any(cursor.accept(name) for name in (word, *also)):
            return value
        seat = seats(context.ruleset).read_optional(cursor)
        if seat is None:
            raise cursor.unexpected(one_of((*context.ruleset.colors, word), "a color"))
        return seat

    return Argument(write, read)


HEX = Argument(
    lambda ruleset, hex: ruleset.map.geometry.hex_names[hex],
    lambda context, cursor: places.read_hex(context.ruleset.map.geometry, cursor),
)
CORNER = Argument(
    lambda ruleset, node: ruleset.map.geometry.node_names[node],
    lambda context, cursor: places.read_corner(context.ruleset.map.geometry, cursor),
)
SIDE = Argument(
    lambda ruleset, edge: ruleset.map.geometry.edge_names[edge],
    lambda context, cursor: places.read_side(context.ruleset.map.geometry, cursor),
)
SEAT = Argument(lambda ruleset, seat: ruleset.colors[seat], lambda context, cursor: seats(context.ruleset).read(cursor))
SELF = Argument(lambda ruleset, seat: "", lambda context, cursor: context.player)
"""An argument without text: it is the player who is asked."""


def _of_neutral(place: Argument) -> Argument:
    """Return the argument for a neutral owner's place, such as `1 0,0,NE`: its number from 1, and the place."""

    def write(ruleset: Ruleset, value: int) -> str:
        return f"{number_of(value) + 1} {place.write(ruleset, int(place_of(value)))}"

    def read(context: Context, cursor: Cursor) -> int:
        owners = MAX_OWNERS - context.ruleset.players
        owner = number(range(1, owners + 1)).read(context, cursor)
        return int(neutral_place(owner - 1, place.read(context, cursor)))

    return Argument(write, read)


COMMON: Mapping[str, Argument] = {
    "{hex}": HEX,
    "{hex?}": or_none(HEX, NO_PLACE),
    "{corner}": CORNER,
    "{side}": SIDE,
    "{side?}": or_none(SIDE, NO_PLACE),
    "{neutral_corner}": _of_neutral(CORNER),
    "{neutral_side}": _of_neutral(SIDE),
    "{seat}": SEAT,
    "{self}": SELF,
}
"""The arguments that the forms of every module can use."""
