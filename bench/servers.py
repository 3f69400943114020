"""The processes of a server that is measured, and what they use."""

import time
from dataclasses import dataclass
from pathlib import Path

from machine import children_of, memory, processor, processor_of_all
from server.cluster import Cluster
from server.processes import Process


class Servers:
    """The processes of the server, and the PostgreSQL server that they share, if they have one of their own."""

    def __init__(self, database: str, processes: int, folder: Path, *, is_routed: bool) -> None:
        self._postgresql = Cluster(is_durable=True) if database == "postgresql" else None
        database = database or f"sqlite:///{folder}/community.db"
        if self._postgresql:
            database = self._postgresql.create_database()
        self._is_routed = is_routed
        self._processes = [Process(database, {}, log=folder / f"process {number}.log") for number in range(processes)]

    @property
    def pids(self) -> list[int]:
        return [process.pid for process in self._processes]

    @property
    def of_database(self) -> float:
        """Return the seconds of processor time of PostgreSQL. It counts what its ended processes have used."""
        return processor_of_all(self._postgresql.pid) if self._postgresql else 0.0

    def port(self, table: int, page: int) -> int:
        """Return the port at which a page of a table connects."""
        number = table if self._is_routed else table + page
        return self._processes[number % len(self._processes)].port

    def close(self) -> None:
        for process in self._processes:
            process.kill()
        if self._postgresql:
            self._postgresql.close()


@dataclass(frozen=True)
class Use:
    """What the server and this program have used so far, or between two moments."""

    seconds: float
    server: float
    """Seconds of processor time, as in the next three."""
    bots: float
    database: float
    """Those of PostgreSQL; those of SQLite are the server's own."""
    own: float
    memory: float
    """Kilobytes of the server."""

    @classmethod
    def now(cls, servers: Servers) -> "Use":
        """Return what has been used since some moment in the past."""
        pids = servers.pids
        bots = sum(processor(child) for pid in pids for child in children_of(pid))
        used = sum(map(processor, pids))
        return cls(time.monotonic(), used, bots, servers.of_database, time.process_time(), sum(map(memory, pids)))

    def since(self, earlier: "Use") -> "Use":
        """Return what has been used since another moment."""
        return Use(
            self.seconds - earlier.seconds,
            self.server - earlier.server,
            self.bots - earlier.bots,
            self.database - earlier.database,
            self.own - earlier.own,
            self.memory - earlier.memory,
        )
