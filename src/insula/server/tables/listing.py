"""The entry of a table in the public list, and when it changes."""

from ...ruleset import Ruleset
from ..storage.store import Listing
from ..update import named_modules
from .table import Table


def listing(table: Table) -> Listing | None:
    """Return how a table is listed now; None if it is private."""
    if not table.setup.is_public:
        return None
    ruleset = Ruleset.of(table.setup.rules, table.setup.players, table.setup.options)
    return Listing(table.status, [seat.name for seat in table.seats], named_modules(ruleset))


def news(before: Table, after: Table) -> Listing | None:
    """Return how a table is listed after a change; None if nothing changes or the table is private."""
    listed = listing(after)
    return None if listed == listing(before) else listed
