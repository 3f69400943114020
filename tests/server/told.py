"""What a page was told: each update with the whole state after it."""

from collections.abc import Mapping
from typing import Any

from msgspec import Raw, Struct, json

from insula.server.cluster.owners import Alone
from insula.server.messages import GameView, LogLine, TableInfo, Update
from insula.server.parts import KnownState
from insula.server.tables.live_table import LiveTable, Surroundings
from insula.server.tables.presence import Presence
from insula.server.tables.table import Table
from insula.server.update import Known, TableUpdates


class Told(Struct, frozen=True):
    """An update, with the state as the page knows it from then on."""

    seq: int
    first: int
    log: list[LogLine]
    table: TableInfo
    game: GameView | None
    can_save: bool


def told(known: KnownState, update: Update) -> Told:
    """Take over an update, and return it with the state after it."""
    known.take(update)
    state = known.state
    return Told(update.seq, update.first, update.log, state.table, state.game, state.can_save)


def shown(table: Table, guest: str, presence: Presence | None = None) -> Told:
    """Return what a new page of a guest is told about a table, without the log."""
    update = json.decode(_whole(table, guest, table.seq, presence or Presence(since=0), now=0), type=Update)
    return told(KnownState(), update)


def news(table: Table, guest: str, after: int, presence: Presence, now: float, known: Mapping[str, Raw]) -> bytes:
    """Return what a page is told that knows the log up to an entry and these parts, which `known` has as encoded."""
    whole = json.decode(_whole(table, guest, after, presence, now), type=dict[str, Raw])
    parts = json.decode(whole["parts"], type=dict[str, Raw])
    new = [b'"%s":%s' % (path.encode(), value) for path, value in parts.items() if value != known.get(path)]
    whole["parts"] = Raw(b"{" + b",".join(new) + b"}")
    return json.encode(whole)


def _whole(table: Table, guest: str, after: int, presence: Presence, now: float) -> bytes:
    nothing: Any = None
    live = LiveTable(table, 0, Surroundings(nothing, nothing, Alone(), nothing, lambda _: False, *[lambda _: None] * 3))
    live.presence = presence
    return TableUpdates(live).update(guest, Known(after), now)
