"""Games between bots as jobs for worker processes."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import NamedTuple, TypeVar

from ..bots import Entrant, check_portable, find_bot
from ..errors import BotError
from ..rules import entry, jit
from ..ruleset import Ruleset
from .entrants import comes_with_insula
from .match import Match, Result

AHEAD = 256
"""The number of jobs that wait for a worker: more than cores, and few enough to prepare at once."""
WARM_UP = 20
"""The number of decisions after which a game has called everything it needs."""
Item = TypeVar("Item")
Done = TypeVar("Done")


class Job(NamedTuple):
    """A game to be played: its number, its deal, what is played, the bot in each seat, and the seeds."""

    number: int
    deal: int
    """Games of one deal have the same seed, and the bots in other seats."""
    rules: str
    players: int
    options: Mapping[str, object]
    seated: tuple[Entrant, ...]
    seed: int
    bot_seeds: tuple[int, ...]
    limit: int
    deadline: float | None
    strict: bool = False
    keeps_record: bool = False

    @property
    def ruleset(self) -> Ruleset:
        """Return what is played."""
        return Ruleset.of(self.rules, self.players, self.options)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the name of the bot in each seat."""
        return tuple(entrant.name for entrant in self.seated)


class Played(NamedTuple):
    """A job that is done."""

    job: Job
    result: Result
    record: str = ""
    """The game as text, if the job keeps it."""


def play_job(job: Job) -> Played:
    """Play one game. The bots are created for it, and closed after it."""
    ruleset = job.ruleset
    bots = [entrant.make(seed) for entrant, seed in zip(job.seated, job.bot_seeds, strict=True)]
    try:
        match = Match(ruleset, bots, job.seed, deadline=job.deadline, strict=job.strict, keeps_steps=job.keeps_record)
        result = match.run(job.limit)
    finally:
        for bot in bots:
            bot.close()
    names = dict(zip(ruleset.colors, job.names, strict=True))
    return Played(job, result, match.game.record(names=names) if job.keeps_record else "")


def warm_up(job: Job) -> Job:
    """Return a job that compiles what a job needs. It is short, and random bots play for those that are not ours."""
    random = find_bot("random")
    seated = tuple(entrant if comes_with_insula(entrant) else random for entrant in job.seated)
    return job._replace(seated=seated, limit=WARM_UP, strict=False, keeps_record=False)


class Workers:
    """Processes that play jobs; with one worker, this process does, unless bots are to be `isolated` from it.

    They run the rules in the same mode as this process. Ctrl-C ends their games. Raises ArgumentError if a bot cannot
    be sent to another process.
    """

    def __init__(self, count: int, first: Job, *, isolated: bool = False) -> None:
        """Start the processes, and compile everything, so that they do not compile it at the same time."""
        short = warm_up(first)
        entry.play.wait(first.ruleset.template)
        play_job(short)
        self._pool: Executor | None = None
        if count > 1 or isolated:
            check_portable(first.seated)
            os.environ["INSULA_INTERPRETED"] = str(int(jit.INTERPRETED))
            self._pool = ProcessPoolExecutor(
                count, multiprocessing.get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)
            )
            self._ready = [self._pool.submit(play_job, short) for _ in range(count)]
            wait(self._ready)

    def play(self, jobs: Iterator[Job]) -> Iterator[Played]:
        """Play jobs, and yield each when it is done. Raises BotError if a bot ends a worker process."""
        if self._pool is None:
            yield from map(play_job, jobs)
            return
        suspects: dict[str, None] = {}
        try:
            yield from run_ahead(self._pool, _play_in_worker, _noting_suspects(jobs, suspects))
        except BrokenProcessPool:
            raise BotError(f"a worker process has ended: {_why_ended(list(suspects))}") from None

    def stop(self) -> None:
        """End the processes after their present games."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)


_is_interrupted = False
"""Whether Ctrl-C has reached this worker process."""


def _play_in_worker(job: Job) -> Played:
    """Play a job in a worker process. Ctrl-C ends the game, and the games that wait for this process."""
    global _is_interrupted
    if _is_interrupted:
        raise KeyboardInterrupt
    waiting = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return play_job(job)
    except KeyboardInterrupt:
        _is_interrupted = True
        raise
    finally:
        signal.signal(signal.SIGINT, waiting)


def _noting_suspects(jobs: Iterator[Job], suspects: dict[str, None]) -> Iterator[Job]:
    """Yield jobs, and note the names of their bots that could end a process."""
    for job in jobs:
        suspects |= {entrant.name: None for entrant in job.seated if not comes_with_insula(entrant)}
        yield job


def _why_ended(suspects: Sequence[str]) -> str:
    """Return why a worker process can have ended.

    >>> _why_ended(["mine"])
    "the bot 'mine' ended it or cannot be imported there, or the memory was not enough"
    """
    if not suspects:
        return "the memory was not enough"
    names = ", ".join(map(repr, suspects))
    who = f"the bot {names}" if len(suspects) == 1 else f"one of the bots {names}"
    return f"{who} ended it or cannot be imported there, or the memory was not enough"


def run_ahead(pool: Executor, work: Callable[[Item], Done], items: Iterator[Item]) -> Iterator[Done]:
    """Apply a function to items in a pool, and yield each result when it is there. At most AHEAD items wait."""
    waiting = {pool.submit(work, item) for item in islice(items, AHEAD)}
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        waiting |= {pool.submit(work, item) for item in islice(items, len(done))}
        for future in done:
            yield future.result()


def worker_count(asked: int | None, jobs: int) -> int:
    """Return the number of workers: as many as asked for, or all cores, but not more than jobs."""
    return max(1, min(asked or os.cpu_count() or 1, jobs))
