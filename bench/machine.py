"""What processes use: memory and processor time, as the kernel counts them."""

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Return the kilobytes of memory that a process has."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return float(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def processor(pid: int) -> float:
    """Return the seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def children_of(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8")
    return [int(child) for child in listed.split()]


def processor_of_all(pid: int) -> float:
    """Return the seconds of processor time of a process and of all that it has started, also of those that ended."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    ended = (int(fields[13]) + int(fields[14])) / TICKS
    return processor(pid) + ended + sum(map(processor_of_all, children_of(pid)))
