"""The entry of a table in the public list, and when it changes."""

from collections.abc import Sequence

from ...ruleset import Ruleset
from ..storage.store import Listing
from ..update import named_modules
from .log import Begun, Left, LogEntry, Played, Seated
from .table import Table


def listing(table: Table) -> Listing | None:
    """Return how a table is listed now; None if it is private."""
    if not table.setup.is_public:
        return None
    ruleset = Ruleset.of(table.setup.rules, table.setup.players, table.setup.options)
    return Listing(table.status, [seat.name for seat in table.seats], named_modules(ruleset))


def news(table: Table, made: Sequence[LogEntry]) -> Listing | None:
    """Return how a table will be listed after these entries; None if nothing changes or the table is private."""
    before = listing(table)
    if before is None:
        return None
    status, names = before.status, list(before.names)
    for entry in made:
        match entry:
            case Seated():
                names[entry.seat] = entry.name
            case Left():
                names[entry.seat] = entry.bot
            case Begun():
                status = "playing"
            case Played(is_last=True):
                status = "over"
    after = Listing(status, names, before.modules)
    return None if after == before else after
