"""Receive the notices of other processes. After an interruption, everything is read again."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import psycopg
from msgspec import DecodeError
from psycopg import sql

from ..storage.errors import StorageError
from ..storage.notices import Notice, read
from ..storage.store import Store

PAUSE = 0.5
"""Seconds between two attempts to connect."""
_log = logging.getLogger(__name__)


async def listen(store: Store, handle: Callable[[Notice, str], None], catch_up: Callable[[], Awaitable[None]]) -> None:
    """Call `handle` with each notice of another process and its ID, until cancelled.

    Calls `catch_up` whenever notices may have been missed, after listening has begun again.
    """
    while True:
        try:
            arguments, channel = await asyncio.to_thread(store.listener)
            connection = await psycopg.AsyncConnection.connect(**arguments, autocommit=True)  # type: ignore[arg-type]
            async with connection:
                await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
                await catch_up()
                async for notify in connection.notifies():
                    _handle(notify.payload, store.process, handle)
        except (psycopg.Error, StorageError) as error:
            _log.warning("notices of other processes cannot be received: %s", str(error).partition("\n")[0])
        await asyncio.sleep(PAUSE)


def _handle(text: str, own: str, handle: Callable[[Notice, str], None]) -> None:
    try:
        sent = read(text)
    except (DecodeError, RecursionError):
        _log.warning("a notice cannot be read")  # its text is not logged: it can name guests
        return
    if sent.process != own:
        try:
            handle(sent.notice, sent.process)
        except Exception:  # otherwise no further notice would be received
            _log.exception("a notice from process %s could not be handled", sent.process)
