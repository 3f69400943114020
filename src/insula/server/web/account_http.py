"""The HTTP handlers of accounts and of a guest's own games."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from types import UnionType
from typing import TypeVar

from msgspec import DecodeError, Struct, ValidationError, json
from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..account_messages import (
    DeletedAccount,
    NewAccount,
    NewPasskey,
    NewPassword,
    NewToken,
    PasskeyName,
    Recover,
    RecoveryCode,
    RemovedPasskey,
    RemovedToken,
    SignIn,
    SignOut,
    TokenList,
)
from ..accounts.accounts import Accounts
from ..accounts.names import known_key
from ..accounts.own_games import own_games, own_statistics, read_games, running_games
from ..accounts.passkeys import Site
from ..accounts.stored import refusing, stored
from ..accounts.tokens import Tokens
from ..accounts.visitor import Visitor
from ..messages import ErrorCode
from ..refusal import Refusal
from ..storage.errors import StorageError
from ..storage.notices import GuestSignedIn
from ..storage.store import Store
from ..tables.open_tables import OpenTables
from .access import AccessControl, address_of, guest_of, visitor_of
from .http import Handler, answer_json, answered, body_of, number_in
from .state import accounts_of, store_of

LARGEST = 32_768
"""The most bytes in a request."""
GOODBYE = 2.0
"""The seconds that the server waits for each page that must open its socket again."""
S = TypeVar("S", bound=Struct)


def _site(request: Request) -> Site:
    return Site(request.headers.get("host", ""))


def change_of(message: type[S] | UnionType, change: Callable[[Request, S], Awaitable[object]]) -> Handler:
    """Return the handler of a change. It accepts only requests from the server's own pages, and limits their number."""

    async def respond(request: Request) -> object:
        access: AccessControl = request.app.state.access
        access.check_account(request)
        try:
            received = json.decode(await body_of(request, LARGEST), type=message)
        except (DecodeError, ValidationError, UnicodeError, RecursionError) as error:
            raise Refusal(ErrorCode.MALFORMED, f"the request cannot be read: {error}") from error
        return await change(request, received)

    return answered(respond)


# The visitor.


async def _info(request: Request, *gone: Visitor) -> Response:
    """Return the account of the visitor. After that, let pages of former visitors open their sockets again."""
    info = await accounts_of(request).info(guest_of(request))
    response = answer_json(info)
    response.background = BackgroundTask(_reconnect_everywhere, request.app, gone)
    return response


async def _reconnect_everywhere(app: Starlette, gone: Sequence[Visitor]) -> None:
    """Let pages of visitors open their sockets again. Other processes already know the ended sessions."""
    store: Store = app.state.store
    if store.is_shared:
        for visitor in gone:
            if not visitor.session:
                with suppress(StorageError):
                    await asyncio.to_thread(store.notify, GuestSignedIn(visitor.guest))
    await reconnect(app, gone)


async def reconnect(app: Starlette, gone: Sequence[Visitor]) -> None:
    """Close the sockets and streams of visitors whose cookies or tokens may be invalid.

    Pages open them again with new cookies, and programs with valid tokens.
    """
    known = {(visitor.guest, visitor.session) for visitor in gone}
    pages = [page for page in app.state.pages if (page.visitor.guest, page.visitor.session) in known]
    why = Refusal(ErrorCode.CLOSING, "somebody signed in or out, or revoked a token: connect again")
    await asyncio.gather(*(page.close(why, GOODBYE) for page in pages))


def sending_away(app: Starlette) -> Callable[[str], None]:
    """Return a function that closes the sockets and streams of a guest who is banned."""
    accounts: Accounts = app.state.accounts
    leaving: set[asyncio.Task[None]] = set()

    def send_away(guest: str) -> None:
        if why := accounts.bans.refusal(guest):
            for page in [page for page in app.state.pages if page.visitor.guest == guest]:
                task = asyncio.create_task(page.close(why, GOODBYE))
                leaving.add(task)
                task.add_done_callback(leaving.discard)

    return send_away


async def _become(request: Request, account: str) -> Response:
    """Sign the visitor in, and move the games of the guest to the account."""
    accounts, before = accounts_of(request), visitor_of(request).copy()
    accounts.bans.check(account)
    is_taken_along = not await accounts.has_account(before.guest)
    if is_taken_along:
        tables: OpenTables = request.app.state.tables
        await tables.hand_over(before.guest, account)
        await stored(store_of(request).reports.hand_over, before.guest, account)
    session = await accounts.begin_session(account)
    if is_taken_along or before.guest == account:
        await stored(store_of(request).push.hand_over, before.guest, account, session, before.session)
    visitor_of(request).become(account, session)
    if before.session:
        await accounts.end_sessions([before.session])
    return await _info(request, before)


async def get_account(request: Request) -> object:
    """Return the account of the visitor."""
    return await accounts_of(request).info(guest_of(request))


async def create(request: Request, new: NewAccount) -> object:
    """Create an account for the guest."""
    access: AccessControl = request.app.state.access
    access.check_new_account(request)
    request.app.state.words.check_name(new.name)
    guest = guest_of(request)
    await accounts_of(request).create(guest, new.name, new.password, new.credential, _site(request))
    accounts_of(request).familiar.add(known_key(new.name), address_of(request))
    return await _become(request, guest)


async def sign_in(request: Request, given: SignIn) -> object:
    """Sign in with a password or with a passkey."""
    accounts, address = accounts_of(request), address_of(request)
    if given.credential:
        visitor = guest_of(request)
        account = await accounts.sign_in_with_passkey(visitor, given.credential, _site(request), address)
    else:
        account = await accounts.sign_in(given.name, given.password, address)
    return await _become(request, account)


async def recover(request: Request, given: Recover) -> object:
    """Replace a lost password, sign out all browsers, and sign in here."""
    accounts = accounts_of(request)
    account = await accounts.recover(given.name, given.code, given.password, address_of(request))
    ended = await accounts.end_all_sessions(account)
    response = await _become(request, account)
    await reconnect(request.app, tuple(ended))
    return response


async def sign_out(request: Request, given: SignOut) -> object:
    """Sign out here or everywhere. This browser becomes a new guest."""
    accounts, visitor = accounts_of(request), visitor_of(request)
    if not visitor.session:
        raise Refusal(ErrorCode.NOT_SIGNED_IN, "you are not signed in")
    if given.is_everywhere:
        ended = await accounts.end_all_sessions(visitor.guest)
    else:
        ended = await accounts.end_sessions([visitor.session])
    visitor.become_new()
    return await _info(request, *ended)


async def delete(request: Request, given: DeletedAccount) -> object:
    """Delete the account. This browser becomes a new guest."""
    visitor = visitor_of(request)
    ended = await accounts_of(request).delete(visitor.guest, given.name)
    await _disconnect_programs(request, visitor.guest)
    await tell_vacations(request)
    visitor.become_new()
    return await _info(request, *ended)


async def _disconnect_programs(request: Request, guest: str) -> None:
    """Close the sockets and streams of the programs of an account. Other processes do this after a notice."""
    await reconnect(request.app, [Visitor(guest)])


async def tell_vacations(request: Request) -> None:
    """Pause or resume the clocks at all tables of a person who has begun or ended a vacation."""
    tables: OpenTables = request.app.state.tables
    with refusing():
        await tables.tell_vacations()


# Secrets of an account.


async def change_password(request: Request, given: NewPassword) -> object:
    """Replace the password, and sign out all other browsers."""
    accounts, visitor = accounts_of(request), visitor_of(request)
    await accounts.change_password(visitor.guest, given.old, given.new, address_of(request))
    return await _info(request, *await accounts.end_all_sessions(visitor.guest, visitor.session))


async def new_recovery_code(request: Request, _: Struct) -> object:
    """Return a new recovery code."""
    return RecoveryCode(await accounts_of(request).new_recovery_code(guest_of(request)))


async def passkey_options(request: Request, given: PasskeyName) -> object:
    """Return the options with which the browser makes a passkey."""
    request.app.state.words.check_name(given.name)
    return (await accounts_of(request).passkey_options(guest_of(request), given.name, _site(request))).encode()


async def sign_in_options(request: Request, _: Struct) -> object:
    """Return the options with which the browser signs in with a passkey."""
    return (await accounts_of(request).sign_in_options(guest_of(request), _site(request))).encode()


async def add_passkey(request: Request, given: NewPasskey) -> object:
    """Add a passkey to the account."""
    await accounts_of(request).add_passkey(guest_of(request), given.credential, _site(request))
    return await _info(request)


async def remove_passkey(request: Request, given: RemovedPasskey) -> object:
    """Remove a passkey from the account."""
    await accounts_of(request).remove_passkey(guest_of(request), given.id)
    return await _info(request)


# Tokens of programs.


async def get_tokens(request: Request) -> object:
    """Return the tokens of the account."""
    return await _token_list(request)


async def make_token(request: Request, given: NewToken) -> object:
    """Make a token. Its secret is shown only once."""
    tokens: Tokens = request.app.state.tokens
    return await _token_list(request, await tokens.make(guest_of(request), given))


async def remove_token(request: Request, given: RemovedToken) -> object:
    """Revoke a token."""
    tokens: Tokens = request.app.state.tokens
    guest = guest_of(request)
    if await tokens.remove(guest, given.id):
        await _disconnect_programs(request, guest)
    return await _token_list(request)


async def _token_list(request: Request, secret: str = "") -> TokenList:
    tokens: Tokens = request.app.state.tokens
    guest = guest_of(request)
    return TokenList(await tokens.info(guest), accounts_of(request).sessions.is_bot(guest), secret)


# The guest's own games.


async def get_games(request: Request) -> object:
    """Return games of the guest."""
    return await read_games(own_games, request.app.state.store, guest_of(request), number_in(request, "after", 0))


async def get_statistics(request: Request) -> object:
    """Return the results of the guest's games."""
    return await read_games(own_statistics, request.app.state.store, guest_of(request))


async def get_running(request: Request) -> object:
    """Return the running games of the guest."""
    return await read_games(running_games, request.app.state.store, guest_of(request), time.time())


def routes() -> list[Route]:
    """Return the routes of accounts and of a guest's own games."""
    changes = {
        "/api/account/new": change_of(NewAccount, create),
        "/api/account/sign_in": change_of(SignIn, sign_in),
        "/api/account/recover": change_of(Recover, recover),
        "/api/account/sign_out": change_of(SignOut, sign_out),
        "/api/account/delete": change_of(DeletedAccount, delete),
        "/api/account/password": change_of(NewPassword, change_password),
        "/api/account/recovery_code": change_of(Struct, new_recovery_code),
        "/api/account/passkeys/options": change_of(PasskeyName, passkey_options),
        "/api/account/passkeys/sign_in_options": change_of(Struct, sign_in_options),
        "/api/account/passkeys/add": change_of(NewPasskey, add_passkey),
        "/api/account/passkeys/remove": change_of(RemovedPasskey, remove_passkey),
        "/api/account/tokens/new": change_of(NewToken, make_token),
        "/api/account/tokens/remove": change_of(RemovedToken, remove_token),
    }
    return [
        Route("/api/account", answered(get_account)),
        Route("/api/account/tokens", answered(get_tokens)),
        Route("/api/me/games", answered(get_games)),
        Route("/api/me/running", answered(get_running)),
        Route("/api/me/statistics", answered(get_statistics)),
        *(Route(path, handler, methods=["POST"]) for path, handler in changes.items()),
    ]
