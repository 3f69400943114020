"""Requests about seats: sitting down, leaving, bots, the start, chat, wishes and the rematch."""

import secrets
import unicodedata
from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from msgspec.structs import replace

from ...bots import bots_at_tables
from ...drawing import COLORS, SEATS
from ...game.trading import cards
from ...ruleset import Ruleset
from ..accounts.blocks import Blocks
from ..messages import ErrorCode
from ..names import look_alike, seen
from ..phrases import is_phrase
from ..ratings import declared
from ..refusal import Refusal, refused
from . import slow
from .bot_names import new_name
from .log import Begun, HandedOver, Left, LogEntry, Phrased, Readmitted, Removed, Returned, Said, Seated, WentOn, Wished
from .log_limits import CHAT, SITTING, WISHES, check_room
from .occupants import SPECTATOR
from .presence import Presence
from .table import NOBODY, STAND_IN, Seat, Table, first_game

LONGEST_NAME = 24
LONGEST_TEXT = 300
LONGEST_CONTRIBUTION = 64
MOST_WISHES = 10
SYMBOLS = tuple(SEATS[color].character for color in COLORS)
"""The signs that distinguish seats in addition to their colors."""
SEED_BITS = 63
ANY = -1
"""The value that replaces a seat and means any free seat."""


class Player(NamedTuple):
    """Data about a guest who sits down."""

    has_account: bool = False
    is_program: bool = False
    """Whether the account is that of a program."""
    blocks: Blocks | None = None
    """The blocks between people; None if there are none."""


def clean(text: str, longest: int, code: ErrorCode) -> str:
    """Return a person's text on one line, without control characters.

    Raises Refusal if nothing in it is visible, or if it is too long.
    """
    plain = "".join(" " if unicodedata.category(sign).startswith(("C", "Z")) else sign for sign in text)
    plain = " ".join(plain.split()) if seen(plain) else ""
    if not 0 < len(plain) <= longest:
        raise refused(
            code,
            "text_length",
            "the text must be 1 to {most} characters long, not {count}",
            most=longest,
            count=len(plain),
        )
    return plain


def sit(
    table: Table,
    guest: str,
    seat: int,
    name: str,
    symbol: str,
    contribution: str = "",
    player: Player = Player(),  # noqa: B008 (it is immutable)
) -> list[LogEntry]:
    """Take a free seat, or one that a bot keeps for a player who left, or change one's name, symbol and contribution.

    A player who has left a running game can return only to the same seat, because nobody may see two hands. At a rated
    table, nobody else can take this seat, and players need accounts. Nobody sits down after the end, because the result
    counts for those who have played. The name must not look like that of another person. A bot with such a name gets a
    new one.
    """
    declared.check_person(table.setup, has_account=player.has_account)
    if guest in table.removed:
        raise _is_removed()
    taken = _seat(table, seat)
    own = table.seat_of(guest)
    if own not in (NOBODY, seat):
        raise refused(ErrorCode.SEAT_TAKEN, "only_one_seat", "you can have only one seat: give up the other one first")
    if own == NOBODY:
        _check_not_over(table)
    any_guest = NOBODY if table.setup.is_rated else seat
    is_kept = bool(taken.bot) and seat in table.left.values() and table.left.get(guest, any_guest) == seat
    if table.tournament and own == NOBODY and table.left.get(guest) != seat:
        raise refused(ErrorCode.SEAT_TAKEN, "drawn_seat", "the seats of a tournament are drawn: watch the game")
    if own == NOBODY and not (taken.is_free or is_kept):
        raise Refusal(ErrorCode.SEAT_TAKEN, "this seat is taken")
    if own == NOBODY and table.left.get(guest) != seat:
        _check_blocks(table, guest, player.blocks)
    check_room(table, SITTING)
    symbol = symbol if symbol in SYMBOLS else SYMBOLS[seat]
    drawn = taken.name if table.tournament and own == seat else name
    own_name = clean(drawn, LONGEST_NAME, ErrorCode.WRONG_NAME)
    contributed = _contribution(table, seat, contribution, is_own=own == seat)
    seated = Seated(seat, guest, own_name, symbol, "", contributed, player.is_program)
    return [*_bots_renamed(table, seated), seated]


def _check_blocks(table: Table, guest: str, blocks: Blocks | None) -> None:
    """Raise Refusal if somebody at a table has blocked a guest. The refusal does not name the person or the reason.

    Where strangers are seated together, people whom the guest has blocked count too.
    """
    there = [table.host, *(seat.guest for seat in table.seats if seat.guest)]
    keeps_out = blocks and (blocks.separate if table.is_gathering else blocks.keep_out)
    if keeps_out and keeps_out(guest, there):
        raise refused(ErrorCode.SEAT_TAKEN, "cannot_sit_here", "you cannot sit down at this table")


def _contribution(table: Table, seat: int, given: str, *, is_own: bool) -> str:
    """Return a person's contribution to the chance of the game. In one's own seat, an empty one changes nothing."""
    if table.fairness is None or table.status != "waiting":
        return ""
    if given:
        return clean(given, LONGEST_CONTRIBUTION, ErrorCode.WRONG_TEXT)
    return table.fairness.contributions[seat] if is_own else ""


def sit_anywhere(
    table: Table,
    guest: str,
    name: str,
    symbol: str,
    contribution: str,
    player: Player,
    patience: int,
) -> list[LogEntry]:
    """Take any free seat of a table before its game, or keep one's own seat. A name that is taken gets a number."""
    if table.status != "waiting":
        raise Refusal(ErrorCode.STARTED, "the game has already started")
    free = (number for number, seat in enumerate(table.seats) if seat.is_free)
    own = table.seat_of(guest)
    seat = next(free, NOBODY) if own == NOBODY else own
    if seat == NOBODY:
        raise Refusal(ErrorCode.SEAT_TAKEN, "every seat is taken")
    others = [other.name for other in table.seats if other.guest not in ("", guest)]
    named = table, guest, seat, _numbered(name, others), symbol, contribution
    *renamed, seated = sit(*named, player)
    assert isinstance(seated, Seated), "whoever sits down comes last"
    return [*renamed, replace(seated, patience=patience)]


def _numbered(name: str, others: Collection[str]) -> str:
    """Return a name that does not look like another one. If necessary, add a number."""
    candidates = [name, *(f"{name[: LONGEST_NAME - 2]} {number}" for number in range(2, len(others) + 2))]
    return next(one for one in candidates if not any(look_alike(one, other) for other in others))


def _bots_renamed(table: Table, seated: Seated) -> list[LogEntry]:
    """Return the entries that rename bots whose names look like that of a person who sits down.

    Raises Refusal if another person has such a name.
    """
    taken = [*_names(table), seated.name]
    renamed: list[Seated] = []
    for number, other in enumerate(table.seats):
        if number == seated.seat or not look_alike(other.name, seated.name):
            continue
        if not other.bot:
            raise refused(
                ErrorCode.NAME_TAKEN,
                "name_looks_alike",
                "another player here is called {name}: choose a name that does not look the same",
                name=other.name,
            )
        renamed.append(bot_seated(number, other.bot, [*taken, *(bot.name for bot in renamed)], other.symbol))
    return list(renamed)


def leave(table: Table, guest: str, seat: int) -> list[LogEntry]:
    """Give up one's own seat. During the game, a bot takes over. Before the start, the host can remove anybody."""
    left = _seat(table, seat)
    _check_not_over(table)
    is_own = bool(guest) and left.guest == guest
    may_remove = not left.is_free and table.host == guest and table.status == "waiting"
    if not is_own and not may_remove:
        raise Refusal(ErrorCode.NOT_YOUR_SEAT, "that is not your seat")
    if table.status == "waiting" and table.tournament:
        raise refused(ErrorCode.SEAT_TAKEN, "leaving_drawn_seat", "withdraw on the page of the tournament")
    if table.status == "waiting":
        return [Left(seat, "") if is_own or left.bot else Removed(seat)]
    return [Left(seat, STAND_IN), bot_seated(seat, STAND_IN, _names(table), left.symbol)]


def forsaken(table: Table, is_deleted: Callable[[str], bool]) -> list[LogEntry]:
    """Return the entries that free the seats of people who have deleted their accounts, before a game begins.

    The seats of a tournament are drawn, and wait for nobody for long.
    """
    if table.status != "waiting" or table.tournament:
        return []
    return [Left(number, "") for number, seat in enumerate(table.seats) if seat.guest and is_deleted(seat.guest)]


def readmit(table: Table, guest: str, line: int) -> list[LogEntry]:
    """Let a person whom the host removed with an entry of the log sit down again."""
    _check_host(table, guest)
    if not any(removal.line == line for removal in table.removed.values()):
        raise refused(ErrorCode.ILLEGAL, "nobody_removed", "nobody was removed with this line of the log")
    return [Readmitted(line)]


def seat_bot(table: Table, guest: str, seat: int, bot: str) -> list[LogEntry]:
    """Put a bot in a free seat before the start, or later in a seat that a player has left."""
    _check_host(table, guest)
    taken = _seat(table, seat)
    _check_not_over(table)
    if table.status == "playing" and seat not in table.left.values():
        raise Refusal(ErrorCode.STARTED, "the game has already started")
    if not (taken.is_free or (taken.bot and table.status == "playing")):
        raise Refusal(ErrorCode.SEAT_TAKEN, "this seat is taken")
    declared.check_bot(table.setup, bot)
    check_room(table, SITTING)
    seated = bot_seated(seat, bot, _names(table), taken.symbol)
    return [replace(seated, name=taken.name) if taken.bot else seated]


def bots_seated(first: int, bots: Iterable[str]) -> list[LogEntry]:
    """Return the entries for bots in the last seats of a new table. Raises Refusal if a bot does not exist."""
    made: list[Seated] = []
    for seat, bot in enumerate(bots, first):
        made.append(bot_seated(seat, bot, [entry.name for entry in made]))
    return list(made)


def bot_seated(seat: int, bot: str, taken: Collection[str], symbol: str = "") -> Seated:
    """Return the entry for a bot that sits down, with a name that is not taken. Raises Refusal if it does not exist."""
    known = bots_at_tables()
    if bot not in known:
        raise Refusal(ErrorCode.NO_SUCH_BOT, f"there is no bot called {bot!r}; choose from {', '.join(known)}")
    return Seated(seat, "", new_name(taken), symbol or SYMBOLS[seat], bot)


def start(table: Table, guest: str) -> list[LogEntry]:
    """Start the game. Every seat must be taken."""
    _check_host(table, guest)
    if table.status != "waiting":
        raise Refusal(ErrorCode.STARTED, "the game has already started")
    if any(seat.is_free for seat in table.seats):
        raise Refusal(ErrorCode.SEATS_FREE, "some seats are free: wait for players or add bots")
    return [begun(table)]


def unready(table: Table, presence: Presence) -> list[str]:
    """Return the names of the people without whom a rated game cannot begin: those who have no page open.

    In a slow game, it is enough that they sat down at this table themselves.
    """
    if not table.setup.is_rated:
        return []
    is_sitting_enough = slow.is_slow(table.setup)
    return [
        seat.name
        for seat in table.seats
        if seat.guest and not presence.is_here(seat.guest) and not (is_sitting_enough and not seat.is_reserved)
    ]


def check_ready(table: Table, presence: Presence) -> None:
    """Raise Refusal if a rated game would begin without a person who may not know about it."""
    if names := unready(table, presence):
        sentence = "a rated game begins only when {name} has this table open"
        raise refused(ErrorCode.SEATS_FREE, "rated_unready", sentence, name=names[0])


def begun(table: Table) -> Begun:
    """Return the entry with which a game begins."""
    setup = table.setup
    if table.fairness:
        first = table.fairness.start(setup)
        return Begun(0, first.game.position, first.drawn)
    seed = secrets.randbits(SEED_BITS)
    return Begun(seed, first_game(setup, seed).position)


def say(table: Table, guest: str, text: str) -> list[LogEntry]:
    """Add a line of chat. Spectators have no name."""
    seat = _speaker(table, guest)
    check_room(table, CHAT, seat)
    spoken = clean(text, LONGEST_TEXT, ErrorCode.WRONG_TEXT)
    return [Said(seat, SPECTATOR, spoken, guest) if seat == NOBODY else Said(seat, "", spoken)]


def _speaker(table: Table, guest: str) -> int:
    """Return the seat of a guest who says something; NOBODY for a spectator.

    Raises Refusal for a spectator of a rated game, and for a person whom the host has removed.
    """
    seat = table.seat_of(guest)
    if guest in table.removed:
        raise _is_removed()
    if seat == NOBODY and table.setup.is_rated:
        raise refused(ErrorCode.NOT_YOUR_SEAT, "rated_chat", "at a rated table, only the players can use the chat")
    return seat


def say_phrase(table: Table, guest: str, phrase: str) -> list[LogEntry]:
    """Add a quick phrase to the chat."""
    if not is_phrase(phrase, _cards(table)):
        raise Refusal(ErrorCode.WRONG_TEXT, f"there is no phrase {phrase!r}")
    seat = _speaker(table, guest)
    check_room(table, CHAT, seat)
    return [Phrased(seat, phrase, guest if seat == NOBODY else "")]


def wish(table: Table, guest: str, give: list[str], want: list[str]) -> list[LogEntry]:
    """Show which cards the player wants to give and to get."""
    seat = own_seat(table, guest)
    known = _cards(table)
    if len(give) + len(want) > MOST_WISHES or not set(give + want) <= set(known):
        raise refused(
            ErrorCode.WRONG_TEXT,
            "wrong_wish",
            "a wish can name at most {most} of {cards}",
            most=MOST_WISHES,
            cards=", ".join(known),
        )
    check_room(table, WISHES)
    return [Wished(seat, sorted(set(give)), sorted(set(want)))]


def come_back(table: Table, guest: str) -> list[LogEntry]:
    """Take one's own seat back from the bot. After the end, this changes nothing."""
    seat = own_seat(table, guest)
    return [Returned(seat)] if table.seats[seat].is_stood_in and table.status == "playing" else []


def check_end(table: Table, guest: str) -> None:
    """Raise Refusal if a guest without a seat asks for a rematch, or if the game is not over."""
    own_seat(table, guest)
    if table.status != "over":
        raise Refusal(ErrorCode.NOT_OVER, "the game is not over")
    if table.tournament:
        raise refused(ErrorCode.STARTED, "no_rematch_in_tournament", "the tournament draws the next tables")


def go_on(id: str, guest: str, table: Table) -> list[LogEntry]:
    """Record the table of the rematch and who opened it. Only the first one counts."""
    return [] if table.rematch else [WentOn(id, table.seat_of(guest))]


def seated_again(table: Table, host: str, blocks: Blocks) -> list[Seated]:
    """Return the entries that give the players the same seats at another table, which one of them opens.

    The seats of the other people are reserved until they sit down there. People whom one of them has blocked get no
    seat there.
    """
    people = [host, *(seat.guest for seat in table.seats if seat.guest)]
    return [
        replace(
            Seated(number, seat.guest, seat.name, seat.symbol, seat.bot, is_program=seat.is_program),
            is_reserved=bool(seat.guest) and seat.guest != host,
        )
        for number, seat in enumerate(table.seats)
        if seat.bot or (seat.guest and not blocks.keep_out(seat.guest, people))
    ]


def hand_over(table: Table, guest: str, account: str) -> list[LogEntry]:
    """Give an account everything that a guest has at the table, if there is anything."""
    is_known = guest in (table.host, *table.left) or table.seat_of(guest) != NOBODY
    return [HandedOver(guest, account)] if is_known else []


def own_seat(table: Table, guest: str) -> int:
    """Return the seat of a guest. Raises Refusal if the guest has none."""
    seat = table.seat_of(guest)
    if seat == NOBODY:
        raise refused(ErrorCode.NOT_YOUR_SEAT, "no_own_seat", "you have no seat at this table")
    return seat


def _cards(table: Table) -> list[str]:
    """Return the kinds of cards that a hand can hold."""
    return cards(Ruleset.of(table.setup.rules, table.setup.players, table.setup.options))


def _names(table: Table) -> list[str]:
    """Return the names at the table."""
    return [seat.name for seat in table.seats]


def _seat(table: Table, seat: int) -> Seat:
    if not 0 <= seat < len(table.seats):
        raise Refusal(ErrorCode.NO_SUCH_SEAT, f"the seats are 0 to {len(table.seats) - 1}, not {seat}")
    return table.seats[seat]


def _is_removed() -> Refusal:
    return refused(ErrorCode.SEAT_TAKEN, "removed", "the host has removed you from this table")


def _check_not_over(table: Table) -> None:
    if table.status == "over":
        raise Refusal(ErrorCode.OVER, "the game is over")


def _check_host(table: Table, guest: str) -> None:
    if not guest or table.host != guest:
        raise Refusal(ErrorCode.NOT_HOST, "only the host can do that")
