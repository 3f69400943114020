"""Rebuild a table from its log.

The log alone is sufficient. The snapshot is a check and a fallback: if this version of the program plays an older
decision differently and reaches another position, the game continues from the snapshot instead of being lost.
"""

import logging
from collections.abc import Sequence

from ...errors import InsulaError
from ..tables.log import Begun, Played, TakenBack
from ..tables.table import Table
from .store import Row, Snapshot

_log = logging.getLogger(__name__)


def rebuild(id: str, log: Sequence[Row], snapshot: Snapshot | None) -> Table:
    """Return the table that a log describes."""
    table = Table(id)
    try:
        for row in log:
            table.apply(row.at, row.entry)
            if snapshot and table.seq == snapshot.seq and table.game and table.game.position != snapshot.position:
                raise ChangedError(f"the position after entry {table.seq} differs from the snapshot")
        return table
    except (InsulaError, ChangedError) as error:
        if snapshot is None:
            raise
        reason = error.case if isinstance(error, InsulaError) else error  # a sentence can reveal cards of a hand
        _log.warning("table %s continues from its snapshot after entry %d: %s", id, table.seq, reason)
        return _from_snapshot(id, log, snapshot)


class ChangedError(Exception):
    """The same decisions led to another position than before."""


def _from_snapshot(id: str, log: Sequence[Row], snapshot: Snapshot) -> Table:
    """Return the table with a game that continues from the snapshot. Earlier decisions have no text in the log."""
    table = Table(id)
    for row in log:
        if table.seq < snapshot.seq and isinstance(row.entry, Begun | Played | TakenBack):
            table.skip(row.at, row.entry)
        else:
            table.apply(row.at, row.entry)
        if table.seq == snapshot.seq:
            table.resume(row.at, snapshot.position)
    return table
