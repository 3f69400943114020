"""Write the new entries of tables' logs. Entries that arrive during a transaction are written together in the next."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from .errors import StorageError
from .store import Append, Store

CLOSED = "the server is closing"


class LogWriter:
    """Writes to the logs of all tables in a separate thread."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(1, "write")
        self._waiting: list[tuple[Append, asyncio.Future[StorageError | None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._is_closed = False
        store.metrics.watch_appends(lambda: len(self._waiting))

    async def append(self, append: Append) -> None:
        """Write entries, and return when they are stored. Raises StorageError if they could not be written."""
        done: asyncio.Future[StorageError | None] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        if error := await done:
            raise error

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                together, self._waiting = self._waiting, []
                appends = [append for append, _ in together]
                if self._is_closed:
                    errors: list[StorageError | None] = [StorageError(CLOSED)] * len(appends)
                else:
                    errors = await loop.run_in_executor(self._thread, self._write, appends)
                for (_, done), error in zip(together, errors, strict=True):
                    if not done.done():
                        done.set_result(error)
        finally:
            self._writing = None

    def _write(self, appends: Sequence[Append]) -> list[StorageError | None]:
        """Write all in one transaction. If this fails, write each alone, so that one table cannot block the others."""
        try:
            self._store.append(*appends)
            self._store.metrics.count_together(sum(len(append.added) for append in appends))
        except StorageError as error:
            return [error] if len(appends) == 1 else [self._write([append])[0] for append in appends]
        return [None] * len(appends)

    def close(self) -> None:
        """Wait until the current transaction is stored. After that, nothing is written."""
        self._is_closed = True
        self._thread.shutdown()
