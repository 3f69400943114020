"""The HTTP handlers of blocks: people that an account does not want to meet."""

from starlette.requests import Request
from starlette.routing import Route

from ..accounts.blocks import Blocks
from ..accounts.names import known_key
from ..accounts.stored import stored
from ..messages import ErrorCode
from ..moderation_messages import BlockAtTable, NewBlock, RemovedBlock
from ..refusal import refused
from ..storage.store import Row
from ..tables.occupants import Occupant, occupant
from ..tables.open_tables import OpenTables
from .access import AccessControl, account_in
from .account_http import change_of
from .http import answered
from .state import accounts_of, store_of


def _blocks(request: Request) -> Blocks:
    return accounts_of(request).blocks


def _tables(request: Request) -> OpenTables:
    tables: OpenTables = request.app.state.tables
    return tables


async def person_at(request: Request, table: str, seat: int, line: int) -> tuple[Occupant, list[Row]]:
    """Return the person who has a seat, or had it at a line of the log, and the log. Raises Refusal if nobody has."""
    access: AccessControl = request.app.state.access
    access.check_preview(request)
    log = await _tables(request).log(table)
    found = occupant((row.entry for row in log), seat, line)
    if not found.guest:
        raise refused(ErrorCode.NO_SUCH_SEAT, "no_person_there", "there is no person in this seat")
    return found, log


async def listed(request: Request) -> object:
    """Return the people whom the account has blocked."""
    return await _blocks(request).list(account_in(request))


async def add(request: Request, given: NewBlock) -> object:
    """Block the account with a name."""
    guest = account_in(request)
    named = await stored(store_of(request).accounts.named, known_key(given.name))
    if named is None:
        raise refused(ErrorCode.WRONG_NAME, "no_such_account", "there is no account with this name")
    await _blocks(request).add(guest, named.guest, named.name)
    return await listed(request)


async def remove(request: Request, given: RemovedBlock) -> object:
    """End a block."""
    await _blocks(request).remove(account_in(request), given.id)
    return await listed(request)


async def add_at_table(request: Request, given: BlockAtTable) -> object:
    """Block the account of a player at a table."""
    guest = account_in(request)
    person, _ = await person_at(request, request.path_params["id"], given.seat, given.line)
    if not await accounts_of(request).has_account(person.guest):
        sentence = "{name} plays without an account and can only be muted"
        raise refused(ErrorCode.ILLEGAL, "no_account_to_block", sentence, name=person.name)
    await _blocks(request).add(guest, person.guest, person.name)
    return await listed(request)


def routes() -> list[Route]:
    """Return the routes of blocks."""
    changes = {
        "/api/account/blocks/add": change_of(NewBlock, add),
        "/api/account/blocks/remove": change_of(RemovedBlock, remove),
        "/api/tables/{id}/block": change_of(BlockAtTable, add_at_table),
    }
    return [
        Route("/api/account/blocks", answered(listed)),
        *(Route(path, handler, methods=["POST"]) for path, handler in changes.items()),
    ]
