"""The metrics of the server for Prometheus. No label names a table, a guest or an address."""

import time
from collections.abc import Callable, Iterator, Sequence, Sized
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Literal, get_args

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    Info,
    PlatformCollector,
    ProcessCollector,
)

from .. import __version__
from .messages import ErrorCode
from .tables.log import Answered, LogEntry, Played

if TYPE_CHECKING:
    from .tables.table import Seat

Socket = Literal["table", "list", "program", "relayed"]
"""What a socket shows: a table, the list of public tables, a table to a program, or a table of another process."""
Transaction = Literal["append", "load", "snapshot", "list", "accounts", "games", "leases", "other"]
"""The purpose of a transaction: entries of logs, the log of one table, a snapshot, the list of public tables, accounts,
games by guest, the owners of tables, or anything else.
"""
Failure = Literal["timeout", "error", "illegal"]
"""Why a bot gave no valid answer: it took too long, failed, or chose an action that is not legal."""
SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
"""The bounds of the buckets for all times, in seconds."""
ENTRIES = (1, 2, 3, 5, 10, 20, 50, 100)
"""The bounds of the buckets for numbers of entries."""


class Metrics:
    """The metrics of one server, in a registry of their own.

    >>> metrics = Metrics()
    >>> metrics.count_refusal(ErrorCode.STALE)
    >>> metrics.registry.get_sample_value("insula_refusals_total", {"code": "stale"})
    1.0
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._tables_in_memory = self._gauge("insula_tables_in_memory", "Tables in memory.")
        self._tables_open = self._gauge("insula_tables_open", "Tables of which somebody has a page open.")
        sockets = self._gauge("insula_sockets", "Open sockets of pages, by what they show.", "shows")
        self._sockets = {shows: sockets.labels(shows) for shows in get_args(Socket)}
        decisions = self._counter("insula_decisions", "Decisions saved in logs, by who made them.", "by")
        self._by_people, self._by_bots = decisions.labels("people"), decisions.labels("bots")
        refusals = self._counter("insula_refusals", "Refused messages and requests, and closed sockets.", "code")
        self._refusals = {code: refusals.labels(code) for code in ErrorCode}
        self._answers = self._seconds(
            "insula_answer_seconds", "From the arrival of a message until its answer was handed to the socket."
        )
        self._waiting = self._gauge("insula_appends_waiting", "Requests whose entries wait for the next transaction.")
        self._together = Histogram(
            "insula_append_entries",
            "Entries that were written together in one transaction.",
            registry=self.registry,
            buckets=ENTRIES,
        )
        transactions = self._seconds("insula_transaction_seconds", "Transactions of the database, by purpose.", "kind")
        self._transactions = {kind: transactions.labels(kind) for kind in get_args(Transaction)}
        self._loads = self._seconds("insula_load_seconds", "Loading a table from its log, with the wait for a thread.")
        self._bots = self._seconds("insula_bot_seconds", "Answers of bots, with the wait for a process.")
        self._bots_waiting = self._gauge("insula_bots_waiting", "Questions to bots that wait for a process.")
        failures = self._counter("insula_bot_failures", "Questions that bots did not answer, by reason.", "reason")
        self._failures = {reason: failures.labels(reason) for reason in get_args(Failure)}
        Info("insula_build", "The version of the server.", registry=self.registry).info({"version": __version__})
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(name, text, labels, registry=self.registry)

    def _gauge(self, name: str, text: str, *labels: str) -> Gauge:
        return Gauge(name, text, labels, registry=self.registry)

    def _seconds(self, name: str, text: str, *labels: str) -> Histogram:
        return Histogram(name, text, labels, registry=self.registry, buckets=SECONDS)

    # Tables.

    def watch_tables(self, in_memory: Sized, opened: Sized) -> None:
        """Read the numbers of tables from these containers."""
        self._tables_in_memory.set_function(lambda: len(in_memory))
        self._tables_open.set_function(lambda: len(opened))

    @contextmanager
    def loading(self) -> Iterator[None]:
        """Measure how long a table takes to load. A table that cannot be loaded is not counted."""
        began = time.perf_counter()
        yield
        self._loads.observe(time.perf_counter() - began)

    def count_decisions(self, made: Sequence[LogEntry], seats: Sequence["Seat"]) -> None:
        """Count the decisions among new entries. Decisions of several seats were counted when each seat answered."""
        for entry in made:
            if isinstance(entry, Played | Answered) and entry.seat >= 0:
                seat = seats[entry.seat]
                (self._by_people if seat.guest and not seat.player else self._by_bots).inc()

    # Sockets and requests.

    def socket(self, shows: Socket) -> AbstractContextManager[None]:
        """Count a socket while it is open."""
        return self._sockets[shows].track_inprogress()

    def measure_answer(self, arrived: float) -> None:
        """Measure how long the answer to a message took. `arrived` is the `time.perf_counter` of its arrival."""
        self._answers.observe(time.perf_counter() - arrived)

    def count_refusal(self, code: ErrorCode) -> None:
        """Count a refusal that was sent."""
        self._refusals[code].inc()

    # The database.

    def watch_appends(self, waiting: Callable[[], int]) -> None:
        """Set the function that returns the number of requests whose entries wait."""
        self._waiting.set_function(waiting)

    def count_together(self, entries: int) -> None:
        """Count the entries of a transaction."""
        self._together.observe(entries)

    def transaction(self, kind: Transaction) -> AbstractContextManager[object]:
        """Measure how long a transaction takes, even if it fails."""
        return self._transactions[kind].time()

    # Bots.

    def bot(self) -> AbstractContextManager[object]:
        """Measure how long a bot takes to answer, even if it fails."""
        return self._bots.time()

    def bot_waiting(self) -> AbstractContextManager[None]:
        """Count a question to a bot while it waits for a process."""
        return self._bots_waiting.track_inprogress()

    def count_bot_failure(self, reason: Failure) -> None:
        """Count a question that a bot did not answer."""
        self._failures[reason].inc()
