"""A table made again from its log.

The log alone is enough. The snapshot is a check and a net: if this version of the program reads an older decision in
another way, so that the position is not what it was, the game goes on from the snapshot instead of being lost.
"""

import logging
from collections.abc import Sequence

from ...errors import InsulaError
from ..tables.log import Begun, Played, TakenBack
from ..tables.table import Table
from .store import Row, Snapshot

_log = logging.getLogger(__name__)


def rebuild(id: str, log: Sequence[Row], snapshot: Snapshot | None) -> Table:
    """The table that a log tells."""
    try:
        table = Table(id)
        for row in log:
            table.apply(row.at, row.entry)
            if snapshot and table.seq == snapshot.seq and table.game and table.game.position != snapshot.position:
                raise ChangedError(f"the position after entry {table.seq} is not what it was")
        return table
    except (InsulaError, ChangedError) as error:
        if snapshot is None:
            raise
        _log.warning("table %s goes on from its snapshot: %s", id, error)
        return _from_snapshot(id, log, snapshot)


class ChangedError(Exception):
    """The rules made another position of the same decisions."""


def _from_snapshot(id: str, log: Sequence[Row], snapshot: Snapshot) -> Table:
    """The table whose game goes on from the snapshot; what was played before it is not told any more."""
    table = Table(id)
    for row in log:
        if table.seq < snapshot.seq and isinstance(row.entry, Begun | Played | TakenBack):
            table.pass_over(row.at, row.entry)
        else:
            table.apply(row.at, row.entry)
        if table.seq == snapshot.seq:
            table.resume(row.at, snapshot.position)
    return table
