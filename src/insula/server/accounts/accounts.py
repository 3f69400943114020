"""Accounts: an account makes a guest permanent, so that the guest's games can be reached from other devices.

An account has the ID of the guest who made it. A browser that signs in becomes this guest, and the games of its own
guest are added to the account. Every signed-in browser has a session, which is named in its cookie: without a session
nobody can be the guest of an account.
"""

import asyncio
import time
from collections.abc import Sequence

from ..account_messages import AccountInfo, Credential, PasskeyInfo
from ..configuration import Limits
from ..messages import ErrorCode
from ..names import confusable_forms
from ..refusal import Refusal, refused
from ..storage.accounts import Account, NameTakenError, Passkey, PasskeyTakenError, StoredAccounts
from ..storage.store import Store
from . import passkeys
from .bans import Bans
from .blocks import Blocks
from .names import account_name, key_of, known_key
from .passkeys import Site
from .passwords import Passwords, check_password, code_hash, new_code
from .sessions import Sessions
from .stored import refusing, stored
from .tries import Familiar, Tries
from .visitor import Visitor

MOST_PASSKEYS = 20
NEW, SIGN_IN = "new", "sign_in"
"""The purposes of a challenge."""


class Accounts:
    """All accounts."""

    def __init__(self, store: Store, limits: Limits = Limits()) -> None:  # noqa: B008 (it is immutable)
        self._stored: StoredAccounts = store.accounts
        self._delete = store.delete_account
        self.sessions = Sessions(store.accounts, store.tokens)
        self.blocks, self.bans = Blocks(store.blocks), Bans(store.operators)
        self._operators = store.operators
        self._passwords = Passwords()
        self.tries_of_address = Tries(limits.wrong_passwords_of_address, longest=900.0)
        self.tries_of_name = Tries(limits.wrong_passwords_of_name, longest=60.0)
        self.familiar = Familiar()

    # Sessions.

    async def admits(self, guest: str, session: str) -> bool:
        """Return whether a cookie with this guest and session is valid. The cookie of a banned guest is not."""
        return self.bans.refusal(guest) is None and await self.sessions.admits(guest, session)

    async def begin_session(self, guest: str) -> str:
        """Return a new session of an account. Raises Refusal if it is banned, or was deleted in the meantime."""
        self.bans.check(guest)
        with refusing():
            session = await self.sessions.begin(guest)
        if session is None:
            raise Refusal(ErrorCode.NOT_SIGNED_IN, "this account has just been signed out everywhere, or deleted")
        return session

    async def end_sessions(self, sessions: Sequence[str]) -> list[Visitor]:
        """Sign out browsers. Return the visitors whose cookies are no longer valid."""
        await stored(self._stored.end_sessions, sessions)
        return self.sessions.end(sessions)

    async def end_all_sessions(self, guest: str, but: str = "") -> list[Visitor]:
        """Sign out all browsers, or all except one session, including those that this process does not know yet."""
        return self.sessions.end(await stored(self._stored.end_all_sessions, guest, but))

    # The account of a guest.

    async def has_account(self, guest: str) -> bool:
        """Return whether a guest has an account, even if another process has just made it."""
        return self.sessions.has_account(guest) or await stored(self._stored.of_guest, guest) is not None

    async def info(self, guest: str) -> AccountInfo:
        """Return the account of a guest, without its secrets."""
        if not self.sessions.has_account(guest):
            return AccountInfo()
        account, known = await self._account(guest), await stored(self._stored.passkeys, guest)
        return AccountInfo(
            account.name,
            bool(account.password),
            bool(account.recovery),
            [PasskeyInfo(each.id, each.created, each.used) for each in known],
            await stored(self._stored.count_sessions, guest),
            await stored(self._operators.has, guest),
        )

    async def create(self, guest: str, name: str, password: str, credential: Credential, site: Site) -> None:
        """Make an account for a guest, with a password or with a passkey. Raises Refusal."""
        if self.sessions.has_account(guest):
            raise Refusal(ErrorCode.SIGNED_IN, "you are already signed in")
        name = account_name(name)
        passkey = None
        if credential:
            passkey, hashed = await self._created(guest, credential, site), ""
        else:
            check_password(password)
            await self._check_free(name)
            hashed = await self._passwords.hashed(password)
        account = Account(guest, name, key_of(name), password=hashed, created=time.time())
        try:
            await stored(self._stored.create, account, confusable_forms(name), passkey)
        except NameTakenError as error:
            raise _taken() from error
        except PasskeyTakenError as error:
            raise passkeys.unusable() from error
        self.sessions.note_account(guest)

    async def delete(self, guest: str, name: str) -> list[Visitor]:
        """Delete the account of a guest and its links to games. Return the visitors who are signed out."""
        account = await self._account(guest)
        if known_key(name) != account.name_key:
            raise refused(ErrorCode.WRONG_LOGIN, "other_name", "this is not the name of the account")
        await stored(self._delete, guest, time.time())
        self.blocks.forget(guest)
        return self.sessions.delete(guest)

    async def _account(self, guest: str) -> Account:
        account = await stored(self._stored.of_guest, guest)
        if account is None:
            raise Refusal(ErrorCode.NOT_SIGNED_IN, "you are not signed in")
        return account

    async def _check_free(self, name: str) -> None:
        if await stored(self._stored.is_taken, confusable_forms(name)):
            raise _taken()

    # Passwords and recovery codes.

    async def sign_in(self, name: str, password: str, address: str) -> str:
        """Return the guest of the account with this name and password. Raises Refusal."""
        key = known_key(name)
        counted = self._try(address, key)
        account = await stored(self._stored.named, key)
        if not await self._passwords.is_right(account.password if account else "", password) or not account:
            raise Refusal(ErrorCode.WRONG_LOGIN, "there is no account with this name and password")
        self._succeeded(address, key, counted)
        return account.guest

    async def change_password(self, guest: str, old: str, new: str, address: str) -> None:
        """Replace the password of an account. Raises Refusal."""
        account = await self._account(guest)
        check_password(new)
        if account.password:
            counted = self._try(address, account.name_key)
            if not await self._passwords.is_right(account.password, old):
                raise refused(ErrorCode.WRONG_LOGIN, "other_password", "this is not the current password")
            self._succeeded(address, account.name_key, counted)
        await stored(self._stored.change, guest, password=await self._passwords.hashed(new))

    async def new_recovery_code(self, guest: str) -> str:
        """Return a new recovery code, which replaces the last one."""
        await self._account(guest)
        code = new_code()
        await stored(self._stored.change, guest, recovery=code_hash(code))
        return code

    async def recover(self, name: str, code: str, password: str, address: str) -> str:
        """Replace the password of an account with its recovery code; return its guest. Raises Refusal."""
        key = known_key(name)
        check_password(password)
        counted = self._try(address, key)
        account = await stored(self._stored.named, key)
        hashed = await self._passwords.hashed(password)
        if not account or not await stored(self._stored.use_recovery, account.guest, code_hash(code), hashed):
            sentence = "there is no account with this name and recovery code"
            raise refused(ErrorCode.WRONG_LOGIN, "other_code", sentence)
        self._succeeded(address, key, counted)
        return account.guest

    def _try(self, address: str, name: str) -> str:
        """Count a try from an address and for a name. Return the key under which the name is counted.

        Tries from an address that is familiar for the name are counted apart, so that the owner does not have to wait
        because others guess. Raises Refusal if the address or the name has to wait.
        """
        counted = f"{name} {address}" if self.familiar.knows(name, address) else name
        self.tries_of_name.check(counted)
        self.tries_of_address.take(address)
        self.tries_of_name.take(counted)
        return counted

    def _succeeded(self, address: str, name: str, counted: str) -> None:
        self.tries_of_address.succeeded(address, forgets=False)
        self.tries_of_name.succeeded(counted, forgets=True)
        self.familiar.add(name, address)

    # Passkeys.

    async def passkey_options(self, guest: str, name: str, site: Site) -> str:
        """Return the options for making a passkey, for an account or for a new one with this name. Raises Refusal."""
        if self.sessions.has_account(guest):
            name, known = (await self._account(guest)).name, await stored(self._stored.passkeys, guest)
        else:
            name, known = account_name(name), []
            await self._check_free(name)
        challenge = await self._challenge(guest, NEW)
        return await asyncio.to_thread(passkeys.creation_options, site, challenge, guest, name, known)

    async def sign_in_options(self, guest: str, site: Site) -> str:
        """Return the options for signing in with a passkey. Raises Refusal."""
        return await asyncio.to_thread(passkeys.request_options, site, await self._challenge(guest, SIGN_IN))

    async def _challenge(self, guest: str, purpose: str) -> bytes:
        """Return a new challenge, which replaces the last one for the same purpose."""
        made = passkeys.new_challenge()
        await stored(self._stored.open_challenge, guest, purpose, made, passkeys.VALID)
        return made

    async def _open_challenge(self, guest: str, purpose: str) -> bytes:
        """Return the open challenge and close it. Raises Refusal if there is none."""
        made = await stored(self._stored.close_challenge, guest, purpose, passkeys.VALID)
        if not made:
            raise passkeys.no_challenge()
        return made

    async def sign_in_with_passkey(self, visitor: str, credential: Credential, site: Site, address: str) -> str:
        """Return the guest of the account of a passkey. Raises Refusal."""
        challenge = await self._open_challenge(visitor, SIGN_IN)
        self.tries_of_address.take(address)
        passkey = await stored(self._stored.passkey, str(credential.get("id")))
        if passkey is None:
            raise passkeys.unknown()
        count = await asyncio.to_thread(passkeys.sign_count, site, challenge, passkey, credential)
        await stored(self._stored.use_passkey, passkey.id, count, time.time())
        self.tries_of_address.succeeded(address, forgets=False)
        return passkey.guest

    async def add_passkey(self, guest: str, credential: Credential, site: Site) -> None:
        """Add a passkey to an account. Raises Refusal."""
        await self._account(guest)
        if len(await stored(self._stored.passkeys, guest)) >= MOST_PASSKEYS:
            raise Refusal(ErrorCode.TOO_MANY, "too many passkeys")
        try:
            await stored(self._stored.add_passkey, await self._created(guest, credential, site))
        except PasskeyTakenError as error:
            raise passkeys.unusable() from error

    async def remove_passkey(self, guest: str, id: str) -> None:
        """Remove a passkey from an account. Raises Refusal if there would be no other way to sign in."""
        account, known = await self._account(guest), await stored(self._stored.passkeys, guest)
        if not account.password and all(each.id == id for each in known):
            raise Refusal(ErrorCode.LAST_WAY, "this is the only way to sign in: add a password or a passkey first")
        if any(each.id == id for each in known):
            await stored(self._stored.remove_passkey, guest, id)

    async def _created(self, guest: str, credential: Credential, site: Site) -> Passkey:
        challenge = await self._open_challenge(guest, NEW)
        return await asyncio.to_thread(passkeys.created, site, challenge, guest, credential)


def _taken() -> Refusal:
    return Refusal(ErrorCode.NAME_TAKEN, "another account has this name, or one that looks like it")
