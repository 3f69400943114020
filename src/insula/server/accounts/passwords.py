"""Passwords and recovery codes: their hashes, computed outside the event loop."""

import asyncio
import base64
import hashlib
import secrets
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from ..messages import ErrorCode
from ..refusal import refused

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
CODE_BYTES, CODE_GROUP = 15, 6
"""The random bytes of a recovery code, and how many of its characters are written together."""
MOST_AT_ONCE = 2
"""The hashes that are computed at the same time. Each needs 64 MiB of memory."""

_hasher = PasswordHasher()


def check_password(password: str) -> None:
    """Raise Refusal if a new password is too short or too long."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise refused(
            ErrorCode.WRONG_PASSWORD,
            "password_length",
            "a password must be {least} to {most} characters long, not {count}",
            least=SHORTEST_PASSWORD,
            most=LONGEST_PASSWORD,
            count=len(password),
        )


class Passwords:
    """Hashes passwords with argon2id and its recommended parameters."""

    def __init__(self) -> None:
        self._slots = asyncio.Semaphore(MOST_AT_ONCE)

    async def hashed(self, password: str) -> str:
        """Return the hash of a password."""
        async with self._slots:
            return await asyncio.to_thread(_hasher.hash, password)

    async def is_right(self, hashed: str, password: str) -> bool:
        """Return whether a password has this hash. Without a hash this takes the same time."""
        async with self._slots:
            return await asyncio.to_thread(_verified, hashed, password)


@cache
def _nobody() -> str:
    """Return a hash that matches no password, for names without an account. It is made at the first sign-in."""
    return _hasher.hash(secrets.token_hex())


def _verified(hashed: str, password: str) -> bool:
    nobody = _nobody()
    try:
        _hasher.verify(hashed or nobody, password)
    except VerificationError:
        return False
    return bool(hashed)


def new_code() -> str:
    """Return a new recovery code, in groups that can be written down.

    >>> len(new_code()), new_code() == new_code()
    (27, False)
    """
    text = base64.b32encode(secrets.token_bytes(CODE_BYTES)).decode()
    return "-".join(text[i : i + CODE_GROUP] for i in range(0, len(text), CODE_GROUP))


def code_hash(code: str) -> str:
    """Return the hash of a recovery code. The code is random, so a fast hash is enough.

    >>> code_hash("abcd ef") == code_hash("ABCD-EF")
    True
    """
    plain = "".join(sign for sign in code.upper() if sign.isalnum())
    return hashlib.sha256(plain.encode()).hexdigest()
