"""Requests of programs about tables, apart from playing: open, join and leave tables, and challenge others."""

import time
from itertools import chain, count

from starlette.requests import HTTPConnection

from ..accounts.blocks import Blocks
from ..accounts.names import known_key
from ..accounts.stored import stored
from ..accounts.tokens import Program
from ..bot_messages import BotAccount, BotTable, Challenged, Done, Invitation, NewBotTable
from ..messages import ErrorCode, ListedTable, Setup
from ..names import look_alike
from ..ratings import declared
from ..refusal import Refusal, refused
from ..tables import seating
from ..tables.live_table import LiveTable
from ..tables.log import LogEntry
from ..tables.open_tables import OpenTables
from ..tables.seating import Player
from ..tables.table import NOBODY, Table
from .access import AccessControl
from .http import live_table
from .state import accounts_of, store_of

INVITATION_LASTS = 24 * 3600.0
MOST_INVITATIONS = 20


def _tables(connection: HTTPConnection) -> OpenTables:
    tables: OpenTables = connection.app.state.tables
    return tables


def _access(connection: HTTPConnection) -> AccessControl:
    access: AccessControl = connection.app.state.access
    return access


async def account(connection: HTTPConnection, program: Program) -> BotAccount:
    """Return the account of the program."""
    return BotAccount(program.name, list(program.scopes), accounts_of(connection).sessions.is_bot(program.guest))


async def listed(connection: HTTPConnection, _: Program) -> list[ListedTable]:
    """Return the public tables."""
    return await _tables(connection).lobby.listed()


async def open_table(connection: HTTPConnection, program: Program, new: NewBotTable) -> BotTable:
    """Open a table, and take its first seat."""
    _access(connection).check_opening(connection)
    if len(new.bots) >= new.players:
        raise refused(
            ErrorCode.SEAT_TAKEN,
            "too_many_bots",
            "{count} bots do not fit in {seats} seats",
            count=len(new.bots),
            seats=new.players - 1,
        )
    given = {name: getattr(new, name) for name in NewBotTable.__struct_fields__}
    setup = declared.without_help(Setup(**given))
    id = await _tables(connection).open(setup, program.guest)
    live = await _tables(connection).live(id)
    connection.app.state.words.check_name(program.name)
    await live.submit(lambda table: _seated(table, program, _tables(connection).blocks))
    return BotTable(id, f"/t/{id}", live.table.seat_of(program.guest))


async def join(connection: HTTPConnection, program: Program) -> BotTable:
    """Take a free seat, or return the seat that the program already has."""
    live = await live_table(connection)
    _access(connection).check_seating(connection)
    connection.app.state.words.check_name(program.name)
    await live.submit(lambda table: _seated(table, program, _tables(connection).blocks))
    await stored(store_of(connection).invitations.remove, live.table.id, program.guest)
    return BotTable(live.table.id, f"/t/{live.table.id}", live.table.seat_of(program.guest))


def _seated(table: Table, program: Program, blocks: Blocks) -> list[LogEntry]:
    """Return the entries with which a program sits down. If a person has its name, the program's name gets a number."""
    if table.seat_of(program.guest) != NOBODY:
        return []
    if table.game is not None and program.guest not in table.left:
        raise Refusal(ErrorCode.STARTED, "the game has already started")
    free = [number for number, seat in enumerate(table.seats) if seat.is_free]
    seat = table.left.get(program.guest, free[0] if free else NOBODY)
    if seat == NOBODY:
        raise Refusal(ErrorCode.SEAT_TAKEN, "no seat is free")
    taken = [each.name for each in table.seats if not each.bot]
    numbered = (f"{program.name[: seating.LONGEST_NAME - 2]} {number}" for number in count(2))
    names = (name for name in chain([program.name], numbered) if not any(look_alike(name, other) for other in taken))
    return seating.sit(table, program.guest, seat, next(names), "", player=Player(True, True, blocks))


async def leave(connection: HTTPConnection, program: Program) -> Done:
    """Give up the seat. During the game, a bot of the server takes over."""
    live = await live_table(connection)
    _access(connection).check_seating(connection)
    guest = program.guest
    await live.submit(lambda table: seating.leave(table, guest, seating.own_seat(table, guest)))
    return Done()


async def challenge(connection: HTTPConnection, program: Program, given: Challenged) -> Done:
    """Invite the program of another account to a table that this program has opened."""
    live = await live_table(connection)
    _access(connection).check_seating(connection)
    await invite(connection, live, program.guest, given.account)
    return Done()


async def invite(connection: HTTPConnection, live: LiveTable, host: str, name: str) -> None:
    """Invite the program with a name to a table of a host, unless it has blocked the host. Raises Refusal."""
    if live.table.host != host:
        raise Refusal(ErrorCode.NOT_HOST, "only the host can do that")
    if live.table.game is not None:
        raise Refusal(ErrorCode.STARTED, "the game has already started")
    store = store_of(connection)
    invited = await stored(store.accounts.named, known_key(name))
    if invited is None or not accounts_of(connection).sessions.is_bot(invited.guest):
        raise Refusal(ErrorCode.NO_SUCH_BOT, "there is no account of a program with this name")
    if _tables(connection).blocks.keep_out(host, [invited.guest]):
        return  # the host does not learn about the block
    add, at = store.invitations.add, time.time()
    if not await stored(add, live.table.id, invited.guest, at, INVITATION_LASTS, MOST_INVITATIONS):
        raise Refusal(ErrorCode.TOO_MANY, "too many invitations of this program")


async def invitations(connection: HTTPConnection, program: Program) -> list[Invitation]:
    """Return the tables at which somebody waits for the program. Remove invitations to games that have begun."""
    store, found = store_of(connection), list[Invitation]()
    since = time.time() - INVITATION_LASTS
    for id, at in await stored(store.invitations.of_guest, program.guest, since):
        shown = (await _tables(connection).preview(id)).listing
        if shown.status == "waiting":
            found.append(Invitation(id, at, shown.modules, shown.options, shown.names, shown.time))
        else:
            await stored(store.invitations.remove, id, program.guest)
    return found


async def decline(connection: HTTPConnection, program: Program) -> Done:
    """Decline an invitation."""
    table = connection.path_params["table"]
    if not table.isprintable() or not await stored(store_of(connection).invitations.remove, table, program.guest):
        raise Refusal(ErrorCode.NO_SUCH_TABLE, "there is no such invitation")
    return Done()
