"""Use the database of accounts in a thread."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import ParamSpec, TypeVar

from ..messages import ErrorCode
from ..refusal import Refusal
from ..storage.errors import StorageError
from ..storage.owned import AccountDeletedError

P = ParamSpec("P")
T = TypeVar("T")


async def stored(function: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """Call a function of the database in a thread. Raises Refusal if the database fails, or an account is missing."""
    with refusing():
        return await asyncio.to_thread(function, *arguments, **named)


@contextmanager
def refusing() -> Iterator[None]:
    """Raise Refusal if the database fails in this context, or an account was deleted in the meantime."""
    try:
        yield
    except AccountDeletedError as error:
        raise Refusal(ErrorCode.NOT_SIGNED_IN, "this account was deleted") from error
    except StorageError as error:
        raise Refusal(ErrorCode.STORAGE, f"the account could not be read or saved: {error}") from error
