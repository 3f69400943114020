"""Build the updates for the pages of a table: the new log lines, and the changes of the state that each page may see.

The parts that all pages see are built, compared and encoded once for each change of a table. The parts that only one
seat sees are added. Parts are compared as encoded bytes, so a part that is unchanged for a page is not sent again.
"""

from collections.abc import Collection, Iterator
from itertools import chain
from typing import Protocol
from weakref import WeakKeyDictionary

from msgspec import json

from ..game import ActionKind, Game
from ..game.causes import cause_of
from ..game.choice import choice_of
from ..game.deciders import receiver_of
from ..game.live_frame import LiveFrame
from .messages import RemovedPerson
from .table_info import constants_of, seat_info
from .tables import gathering, lesson, open_offer, requests, tournament_game
from .tables.presence import Presence
from .tables.table import NOBODY, Table

MOST_LINES = 300
"""The most log lines in one update. A page can request older ones."""
FRAME = "game.frame."
_UNLISTED = {ActionKind.BANK_TRADE_AT_RATE}
"""Legal actions that pages do not list (BASE-MARI-04)."""
_encode = json.Encoder().encode
_of_tables: WeakKeyDictionary["Shown", "TableUpdates"] = WeakKeyDictionary()


class Shown(Protocol):
    """A table that pages show: in memory with the pages of its players, or for a single answer."""

    table: Table
    presence: Presence
    version: int
    """The number of times that pages were notified of a change."""
    can_save: bool


def updates_of(live: Shown) -> "TableUpdates":
    """Return the builder of the updates of a table."""
    if live not in _of_tables:
        _of_tables[live] = TableUpdates(live)
    return _of_tables[live]


class Parts:
    """Encoded parts of the state, each with the number of the change that brought it."""

    def __init__(self) -> None:
        self._values: dict[str, tuple[int, bytes]] = {}
        """For each path, the number of the change and the encoded value. The latest changes are at the end."""

    def put(self, path: str, value: object, change: int) -> None:
        """Set a part. If its encoded value is the same, it counts as unchanged."""
        encoded = _encode(value)
        known = self._values.get(path)
        if known is None or known[1] != encoded:
            self._values.pop(path, None)
            self._values[path] = change, encoded

    def remove(self, path: str) -> None:
        """Remove a part, if there is one."""
        self._values.pop(path, None)

    def since(self, change: int) -> Iterator[tuple[str, bytes]]:
        """Yield the parts that have changed after a change, with their encoded values."""
        for path, (at, encoded) in reversed(self._values.items()):
            if at <= change:
                return
            yield path, encoded

    def __contains__(self, path: str) -> bool:
        return path in self._values

    def __bool__(self) -> bool:
        return bool(self._values)


class Known:
    """What a page already knows of a table."""

    def __init__(self, entry: int = 0) -> None:
        self.entry = entry
        """The number of the last entry of the log that it knows."""
        self.change = 0
        """The number of the last change of the state that it knows; 0 if it knows nothing."""
        self.viewer: tuple[int, bool, bool] | None = None
        """The viewer of the last update: the seat, whether it was the host, and whether the host had removed them.
        A different viewer gets all parts again."""


class TableUpdates:
    """The state of a table in parts, as each of its pages may see it."""

    def __init__(self, live: Shown) -> None:
        self._live = live
        self._version = -1
        self._now = 0.0
        """The time of the last change."""
        self._change = 0
        """The number of the last change."""
        self._common = Parts()
        """The parts that all pages see. Where seats see something different, this is what spectators see."""
        self._of_seats: dict[int, Parts] = {}
        """The parts that a seat sees differently from others. The key for spectators is NOBODY."""
        self._frames: dict[int, LiveFrame] = {}
        self._built = -1
        """The number of the entry after which the game was last built for all pages; -1 if it was never built."""
        self._built_for: dict[int, int] = {}
        """The same for the parts of one seat, or of spectators."""

    def update(self, guest: str, known: Known, now: float, blocked: Collection[str] = ()) -> bytes:
        """Return the update for a page of a guest, without lines of blocked people, and note that the page knows it."""
        table = self._live.table
        seat = table.seat_of(guest)
        is_host = bool(guest) and table.host == guest
        self._follow(now)
        is_removed = guest in table.removed
        if known.viewer != (seat, is_host, is_removed):
            known.viewer, known.change = (seat, is_host, is_removed), 0
        parts = [*self._parts_for(seat, known.change)]
        if known.change == 0:
            parts += [
                b'"table.seat":%d' % seat,
                b'"table.host":%s' % _encode(is_host),
                b'"table.is_removed":%s' % _encode(is_removed),
            ]
        first = max(known.entry, table.seq - MOST_LINES)
        viewer = None if seat == NOBODY else seat
        lines = [line.encoded_without(blocked, viewer) for line in table.lines[first:]]
        known.entry, known.change = table.seq, self._change
        head = b'{"type":"update","seq":%d,"first":%d,"log":[' % (table.seq, first + 1)
        return b"".join((head, b",".join(lines), b'],"parts":{', b",".join(parts), b"}}"))

    def _parts_for(self, seat: int, change: int) -> Iterator[bytes]:
        """Yield the parts for a seat that have changed after a change."""
        own = self._of_seat(seat)
        common = ((path, value) for path, value in self._common.since(change) if path not in own)
        for path, value in chain(common, own.since(change)):
            yield b'"%s":%s' % (path.encode(), value)

    # What all pages see.

    def _follow(self, now: float) -> None:
        """Build the common parts again if the table has changed since the last update."""
        live = self._live
        if self._version == live.version:
            return
        self._version, self._now = live.version, now
        self._change += 1
        for path, value in self._of_table(live.table, now):
            self._common.put(path, value, self._change)
        if live.table.game is None:
            self._common.put("game", None, self._change)
        else:
            self._common.remove("game")
            self._common.put("game.clocks", live.table.clocks.info(now), self._change)
            self._follow_game(live.table, live.table.game)

    def _of_table(self, table: Table, now: float) -> Iterator[tuple[str, object]]:
        if not self._common:
            yield from (("table." + name, value) for name, value in constants_of(table).items())
        yield "can_save", self._live.can_save
        yield "table.status", table.status
        yield "table.watching", self._live.presence.watching(table)
        yield "table.rematch", table.rematch
        yield "table.removed", [RemovedPerson(*removal) for removal in table.removed.values()]
        yield "table.lesson", lesson.step_of(table)
        yield "table.dice", table.fairness.shown(is_finished=table.is_finished) if table.fairness else None
        yield "table.gathering", gathering.shown(table, now)
        yield "table.tournament", tournament_game.shown(table, now)
        for number in range(len(table.seats)):
            yield f"table.seats.{number}", seat_info(table, number, self._live.presence, now)

    def _follow_game(self, table: Table, game: Game) -> None:
        if self._built == table.seq:
            return
        self._built = table.seq
        put, change = self._common.put, self._change
        put("game.moment", table.moment, change)
        put("game.cause", cause_of(game), change)
        put("game.rolls", table.rolls, change)
        put("game.ranking", game.ranking if table.status == "over" else [], change)
        frame = self._frames.setdefault(NOBODY, LiveFrame(NOBODY))
        for path in frame.follow(game):
            put(FRAME + path, frame.values[path], change)

    # What one seat sees.

    def _of_seat(self, seat: int) -> Parts:
        """Return the current parts that a seat sees differently."""
        table = self._live.table
        parts = self._of_seats.setdefault(seat, Parts())
        if table.game is None:
            return parts
        if seat != NOBODY:
            own = seat_info(table, seat, self._live.presence, self._now, seat)
            parts.put(f"table.seats.{seat}", own, self._change)
            parts.put("game.clocks", table.clocks.info(self._now, seat), self._change)
        if self._built_for.get(seat) == table.seq:
            return parts
        self._built_for[seat] = table.seq
        for path, value in self._private(table, table.game, seat):
            parts.put(path, value, self._change)
        return parts

    def _private(self, table: Table, game: Game, seat: int) -> Iterator[tuple[str, object]]:
        frame = self._frames[NOBODY]
        if seat != NOBODY:
            frame = self._frames.setdefault(seat, LiveFrame(seat))
            yield from ((FRAME + path, frame.values[path]) for path in frame.follow(game))
        yield FRAME + "offers", open_offer.with_answers(table, seat, frame.values["offers"])
        is_asked = seat in table.asked and seat not in table.prepared
        is_lesson = bool(table.setup.lesson)
        legal = lesson.choices(table, seat) if is_lesson else open_offer.choices(table, seat)
        unasked = game.unasked_actions(seat) if seat != NOBODY and table.status != "over" and not is_lesson else []
        yield "game.asked", lesson.waited_for(table) if is_lesson else self._asked(table, seat)
        yield "game.answered", self._answered(table, seat)
        yield "game.receiver", receiver_of(table.asked[seat]) if is_asked else NOBODY
        yield "game.choices", [choice_of(action) for action in legal if action.kind not in _UNLISTED]
        yield "game.unasked", [choice_of(action) for action in unasked]
        yield "game.owed", requests.owed(table, seat) if is_asked else 0
        yield "game.can_take_back", seat != NOBODY and requests.can_take_back(table, seat)

    def _asked(self, table: Table, seat: int) -> list[int]:
        """Return the seats that must decide, as a seat may know it.

        If the rules choose for a seat with only one kind of card, it looks to others as if it had not answered. So
        others do not see which seats have answered, either.
        """
        hidden = table.concerned
        return [other for other in hidden if other != seat or seat in table.waited_for] if hidden else table.waited_for

    def _answered(self, table: Table, seat: int) -> list[int]:
        """Return the seats that have answered, as a seat may know it (`_asked`)."""
        return [other for other in sorted(table.prepared) if other == seat or not table.concerned]
