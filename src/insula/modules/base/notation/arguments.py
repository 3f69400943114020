"""The arguments of the base game's actions."""

# ruff: noqa: ARG001, ARG005 (functions of one table have the same parameters)

from insula.errors import NotationError
from insula.notation import places
from insula.notation.arguments import Argument, Context, named, number, or_none, seat_or
from insula.notation.cursor import Cursor
from insula.notation.expected import exactly, one_of
from insula.notation.parts import cards_of, goods_of
from insula.notation.refusals import wrong
from insula.notation.words import HARBOR, TERRAIN, Vocabulary, read_terrain
from insula.rules import jit, switchboard
from insula.rules.constants import (
    ACCEPT,
    COUNTER,
    DECLINE,
    DIE_FACES,
    EVERY_SEAT,
    MAX_TOKEN,
    MIN_TOKEN,
    NO_CARD,
    NO_HARBOR,
    NO_SEAT,
    RATE_BASE,
    SEVEN,
    TRADE_BASE,
)
from insula.ruleset import Ruleset

from ..rules import maritime
from .dice import read_dice, write_dice
from .words import DEVELOPMENTS

_ORDINALS = Vocabulary("one of two", ("first", "second"))
_ANSWERS = Vocabulary(
    "an answer",
    tuple(word for _, word in sorted(((ACCEPT, "accept"), (DECLINE, "decline"), (COUNTER, "counter")))),
)


def _starts(ruleset: Ruleset) -> list[int]:
    """Return the hexes where the spirals of tokens begin."""
    board = ruleset.boards[0]
    starts: list[int] = board["spiral"][: board["n_spirals"], 0].tolist()
    return starts


def _write_start(ruleset: Ruleset, spiral: int) -> str:
    return ruleset.map.geometry.hex_names[_starts(ruleset)[spiral]]


def _read_start(context: Context, cursor: Cursor) -> int:
    starts = _starts(context.ruleset)
    hex = places.read_hex(context.ruleset.map.geometry, cursor)
    if hex not in starts:
        names = [context.ruleset.map.geometry.hex_names[start] for start in starts]
        raise cursor.error(wrong("no_spiral_there", "no spiral starts there"), one_of(names, "a start"), back=1)
    return starts.index(hex)


def _read_roll(context: Context, cursor: Cursor) -> int:
    first, second = read_dice(cursor)
    return DIE_FACES * (first - 1) + second - 1


def _write_exchange(ruleset: Ruleset, argument: int) -> str:
    goods = goods_of(ruleset)
    return f"{goods.write(argument // TRADE_BASE)} for {goods.write(argument % TRADE_BASE)}"


def _write_exchange_at_rate(ruleset: Ruleset, argument: int) -> str:
    rate, exchange = divmod(argument, RATE_BASE)
    return f"{rate} {_write_exchange(ruleset, exchange)}"


def _read_exchange(context: Context, cursor: Cursor) -> int:
    at, has_count = cursor.index, cursor.upcoming is not None and cursor.upcoming.kind == "number"
    count = cursor.number() if has_count else 0
    exchange = _read_goods(context, cursor)
    if has_count and _is_asked(context) and count != _best_rate(context, exchange):
        raise _wrong_rate(context, cursor, exchange, count, back=cursor.index - at)
    return exchange


def _read_exchange_at_rate(context: Context, cursor: Cursor) -> int:
    """Read an exchange at another rate than the best one that the player asked has (BASE-MARI-04)."""
    at, count = cursor.index, cursor.number()
    exchange = _read_goods(context, cursor)
    if not _is_asked(context) or not _has_other_rate(context, exchange, count):
        raise _wrong_rate(context, cursor, exchange, count, back=cursor.index - at)
    return RATE_BASE * count + exchange


def _read_goods(context: Context, cursor: Cursor) -> int:
    goods = goods_of(context.ruleset)
    given = goods.read(cursor)
    cursor.require("for")
    return TRADE_BASE * given + goods.read(cursor)


def _is_asked(context: Context) -> bool:
    return 0 <= context.player < context.state.players


def _best_rate(context: Context, exchange: int) -> int:
    return int(switchboard.bank_rate(context.state, context.player, *divmod(exchange, TRADE_BASE)))


def _has_other_rate(context: Context, exchange: int, rate: int) -> bool:
    board = jit.record(context.ruleset.boards)
    return bool(maritime.has_other_rate(board, context.state, context.player, exchange, rate))


def _wrong_rate(context: Context, cursor: Cursor, exchange: int, count: int, back: int) -> NotationError:
    rate, name = _best_rate(context, exchange), goods_of(context.ruleset).write(exchange // TRADE_BASE)
    found = wrong("wrong_rate", "the bank takes {rate} {card}, not {count}", rate=rate, card=name, count=count)
    return cursor.error(found, exactly(str(rate)), back=back)


CARD = Argument(
    lambda ruleset, kind: cards_of(ruleset).write(kind), lambda context, cursor: cards_of(context.ruleset).read(cursor)
)
"""A card that a hand can hold."""

ARGUMENTS = {
    "{start}": Argument(_write_start, _read_start),
    "{card}": CARD,
    "{card?}": or_none(CARD, NO_CARD),
    "{good}": Argument(
        lambda ruleset, kind: goods_of(ruleset).write(kind),
        lambda context, cursor: goods_of(context.ruleset).read(cursor),
    ),
    "{development}": named(DEVELOPMENTS),
    "{terrain}": Argument(
        lambda ruleset, number: TERRAIN.write(number),
        lambda context, cursor: read_terrain(context.ruleset, cursor),
    ),
    "{harbor}": or_none(named(HARBOR), NO_HARBOR),
    "{ordinal}": named(_ORDINALS),
    "{answer}": named(_ANSWERS),
    "{token}": number(range(MIN_TOKEN, MAX_TOKEN + 1), without=SEVEN),
    "{sum}": number(range(MIN_TOKEN, MAX_TOKEN + 1)),
    "{dice}": Argument(lambda ruleset, pair: write_dice(pair), _read_roll),
    "{partner}": seat_or("nobody", NO_SEAT, "none"),
    "{addressed}": seat_or("all", EVERY_SEAT, "everybody", "everyone"),
    "{exchange}": Argument(_write_exchange, _read_exchange),
    "{exchange:at_rate}": Argument(_write_exchange_at_rate, _read_exchange_at_rate),
}
