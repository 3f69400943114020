"""The arguments of actions as text: places, cards, seats, dice."""

# ruff: noqa: ARG001, ARG005 (functions of one table have the same parameters)

from collections.abc import Callable
from typing import Any, NamedTuple

from ..modules.base.rules.turn import DIE_FACES
from ..modules.cities_knights.rules.words import NO_CARD, NO_PROGRESS_CARD
from ..rules.constants import (
    ACCEPT,
    COUNTER,
    DECLINE,
    EVERY_SEAT,
    MAX_TOKEN,
    MIN_TOKEN,
    NO_PLACE,
    NO_SEAT,
    SEVEN,
    TRADE_BASE,
)
from ..ruleset import Ruleset
from . import places
from .cursor import Cursor
from .words import (
    CARDS,
    DEVELOPMENTS,
    EVENT,
    HARBOR_KINDS,
    PROGRESS,
    STRENGTH,
    TERRAIN,
    TRACK,
    Vocabulary,
    cards_of,
    has_commodities,
    read_terrain,
)


class Context(NamedTuple):
    """What reading an argument may depend on: the rules, the state, and the player asked."""

    ruleset: Ruleset
    state: Any
    player: int


class ArgumentText(NamedTuple):
    """How an argument is written and read."""

    write: Callable[[Ruleset, int], str]
    read: Callable[[Context, Cursor], int]


_ORDINALS = Vocabulary("one of two", ("first", "second"))
_ANSWERS = Vocabulary(
    "an answer",
    tuple(word for _, word in sorted(((ACCEPT, "accept"), (DECLINE, "decline"), (COUNTER, "counter")))),
)


def seats(ruleset: Ruleset) -> Vocabulary:
    """The colors at the table."""
    return Vocabulary("a color", ruleset.colors)


def _named(vocabulary: Vocabulary) -> ArgumentText:
    return ArgumentText(
        lambda ruleset, number: vocabulary.write(number), lambda context, cursor: vocabulary.read(cursor)
    )


def _shifted(vocabulary: Vocabulary) -> ArgumentText:
    """Names of the numbers from 1 on."""
    return ArgumentText(
        lambda ruleset, number: vocabulary.write(number - 1), lambda context, cursor: vocabulary.read(cursor) + 1
    )


def _only(with_commodities: bool, vocabulary: Vocabulary) -> ArgumentText:
    """Names that are read only with Cities & Knights, or only without it: some cards of both have the same name."""

    def read(context: Context, cursor: Cursor) -> int:
        if has_commodities(context.ruleset) != with_commodities:
            raise cursor.error(f"there is no {vocabulary.what[2:]} in this game", vocabulary.what)
        return vocabulary.read(cursor)

    return ArgumentText(lambda ruleset, number: vocabulary.write(number), read)


def _or_none(word: str, number: int) -> ArgumentText:
    """An argument, or none, which has a number of its own."""

    def write(ruleset: Ruleset, argument: int) -> str:
        return "none" if argument == number else ARGUMENT_TEXTS[word].write(ruleset, argument)

    def read(context: Context, cursor: Cursor) -> int:
        return number if cursor.accept("none") else ARGUMENT_TEXTS[word].read(context, cursor)

    return ArgumentText(write, read)


def _seat_or(word: str, number: int, *also: str) -> ArgumentText:
    """A color, or a word for something else with a number of its own."""

    def write(ruleset: Ruleset, argument: int) -> str:
        return word if argument == number else ruleset.colors[argument]

    def read(context: Context, cursor: Cursor) -> int:
        if any(cursor.accept(name) for name in (word, *also)):
            return number
        seat = seats(context.ruleset).read_optional(cursor)
        if seat is None:
            raise cursor.unexpected(f"a color: {' or '.join((*context.ruleset.colors, word))}")
        return seat

    return ArgumentText(write, read)


def _number(allowed: range, *, without: int | None = None) -> ArgumentText:
    expected = f"a number from {allowed[0]} to {allowed[-1]}" + (f" but {without}" if without else "")

    def read(context: Context, cursor: Cursor) -> int:
        number = cursor.number(expected)
        if number not in allowed or number == without:
            raise cursor.error(f"{number} cannot be", expected, back=1)
        return number

    return ArgumentText(lambda ruleset, number: str(number), read)


def _read_dice(context: Context, cursor: Cursor) -> int:
    pair = []
    for _ in range(2):
        face = cursor.number("two dice such as 3 4")
        if not 1 <= face <= DIE_FACES:
            raise cursor.error(f"no die shows {face}", f"two numbers from 1 to {DIE_FACES}", back=1)
        pair.append(face - 1)
    return DIE_FACES * pair[0] + pair[1]


def _read_start(context: Context, cursor: Cursor) -> int:
    starts = _starts(context.ruleset)
    hex = places.read_hex(context.ruleset.map.geometry, cursor)
    if hex not in starts:
        names = ", ".join(context.ruleset.map.geometry.hex_names[start] for start in starts)
        raise cursor.error("no spiral starts there", f"one of {names}", back=1)
    return starts.index(hex)


def _starts(ruleset: Ruleset) -> list[int]:
    """The hexes where the spirals of tokens begin."""
    board = ruleset.boards[0]
    starts: list[int] = board["spiral"][: board["n_spirals"], 0].tolist()
    return starts


def _write_exchange(ruleset: Ruleset, argument: int) -> str:
    return f"{CARDS.write(argument // TRADE_BASE)} for {CARDS.write(argument % TRADE_BASE)}"


def _read_exchange(context: Context, cursor: Cursor) -> int:
    count = cursor.number() if cursor.upcoming and cursor.upcoming.kind == "number" else None
    given = cards_of(context.ruleset).read(cursor)
    if count is not None:
        _check_rate(context, cursor, given, count)
    cursor.require("for")
    return TRADE_BASE * given + cards_of(context.ruleset).read(cursor)


def _check_rate(context: Context, cursor: Cursor, given: int, count: int) -> None:
    """A number of cards that is said must be the rate of the player asked."""
    if 0 <= context.player < context.state.players:
        rate = context.state.rate[context.player, given]
        if count != rate:
            raise cursor.error(f"the bank takes {rate} {CARDS.write(given)}, not {count}", f"{rate}", back=2)


def _read_self(context: Context, cursor: Cursor) -> int:
    """Nothing is read: the player asked is meant."""
    return context.player


ARGUMENT_TEXTS: dict[str, ArgumentText] = {
    "{hex}": ArgumentText(
        lambda ruleset, hex: ruleset.map.geometry.hex_names[hex],
        lambda context, cursor: places.read_hex(context.ruleset.map.geometry, cursor),
    ),
    "{corner}": ArgumentText(
        lambda ruleset, node: ruleset.map.geometry.node_names[node],
        lambda context, cursor: places.read_corner(context.ruleset.map.geometry, cursor),
    ),
    "{side}": ArgumentText(
        lambda ruleset, edge: ruleset.map.geometry.edge_names[edge],
        lambda context, cursor: places.read_side(context.ruleset.map.geometry, cursor),
    ),
    "{start}": ArgumentText(
        lambda ruleset, spiral: ruleset.map.geometry.hex_names[_starts(ruleset)[spiral]], _read_start
    ),
    "{card}": ArgumentText(
        lambda ruleset, kind: CARDS.write(kind), lambda context, cursor: cards_of(context.ruleset).read(cursor)
    ),
    "{development}": _only(False, DEVELOPMENTS),
    "{progress}": _only(True, PROGRESS),
    "{track}": _named(TRACK),
    "{event}": _named(EVENT),
    "{strength}": _shifted(STRENGTH),
    "{face}": _number(range(1, DIE_FACES + 1)),
    "{terrain}": ArgumentText(
        lambda ruleset, number: TERRAIN.write(number),
        lambda context, cursor: read_terrain(context.ruleset, cursor),
    ),
    "{harbor}": _named(HARBOR_KINDS),
    "{ordinal}": _named(_ORDINALS),
    "{answer}": _named(_ANSWERS),
    "{token}": _number(range(MIN_TOKEN, MAX_TOKEN + 1), without=SEVEN),
    "{sum}": _number(range(MIN_TOKEN, MAX_TOKEN + 1)),
    "{dice}": ArgumentText(lambda ruleset, pair: f"{pair // DIE_FACES + 1} {pair % DIE_FACES + 1}", _read_dice),
    "{seat}": ArgumentText(
        lambda ruleset, seat: ruleset.colors[seat], lambda context, cursor: seats(context.ruleset).read(cursor)
    ),
    "{self}": ArgumentText(lambda ruleset, seat: "", _read_self),
    "{partner}": _seat_or("nobody", NO_SEAT, "none"),
    "{addressed}": _seat_or("all", EVERY_SEAT, "everybody", "everyone"),
    "{corner?}": _or_none("{corner}", NO_PLACE),
    "{side?}": _or_none("{side}", NO_PLACE),
    "{card?}": _or_none("{card}", NO_CARD),
    "{progress?}": _or_none("{progress}", NO_PROGRESS_CARD),
    "{exchange}": ArgumentText(_write_exchange, _read_exchange),
}
"""How each argument of `insula.notation.forms` is written and read."""
