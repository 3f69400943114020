"""Games between bots as jobs for a crew."""

import socket
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import islice
from typing import NamedTuple, TypeVar

from ..bots import Entrant, check_portable, find_bot
from ..crews import Crew, open_crew
from ..crews.opening import worker_count
from ..errors import BotError, WorkerEndedError
from ..rules import entry
from ..ruleset import Ruleset
from .entrants import bot_of, check_programs, comes_with_insula
from .match import Match, Result
from .sources import modules_of

T = TypeVar("T")

TOGETHER = 10
"""The number of jobs that one worker of a cluster takes at once: seconds of work, so little is lost if it ends."""
WARM_UP = 20
"""The number of decisions after which a game has called all functions that it needs."""


class Job(NamedTuple):
    """A game to be played: its number, its deal, its rules, the bot in each seat, and the seeds."""

    number: int
    deal: int
    """The number of the deal. The games of a deal have the same seed, with the bots in different seats."""
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
        """Return the ruleset of the game."""
        return Ruleset.of(self.rules, self.players, self.options)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the name of the bot in each seat."""
        return tuple(entrant.name for entrant in self.seated)


class Played(NamedTuple):
    """A finished job."""

    job: Job
    result: Result
    record: str = ""
    """The game as text, if the job keeps it."""


def play_job(job: Job) -> Played:
    """Play one game. Create its bots before, and close them after it."""
    ruleset = job.ruleset
    with ExitStack() as stack:
        bots = [
            stack.enter_context(bot_of(entrant, seed)) for entrant, seed in zip(job.seated, job.bot_seeds, strict=True)
        ]
        match = Match(ruleset, bots, job.seed, deadline=job.deadline, strict=job.strict, keeps_steps=job.keeps_record)
        result = match.run(job.limit)
    names = dict(zip(ruleset.colors, job.names, strict=True))
    return Played(job, result, match.game.record(names=names) if job.keeps_record else "")


def warm_up(job: Job) -> Job:
    """Return a short job that compiles what a job needs. Random bots replace bots that are not part of Insula."""
    random = find_bot("random")
    seated = tuple(entrant if comes_with_insula(entrant) else random for entrant in job.seated)
    return job._replace(seated=seated, limit=WARM_UP, strict=False, keeps_record=False)


def prepare(job: Job) -> None:
    """Compile what a job needs, so that several processes do not compile it at the same time."""
    entry.play.wait(job.ruleset.template)
    play_job(warm_up(job))


def _prepare_machine(prepare: Callable[[Job], object], first: Job, bots: Sequence[Entrant]) -> None:
    """Check that a machine of a cluster has the programs of all bots, and compile what the first job needs."""
    check_programs(bots, socket.gethostname())
    prepare(first)


@contextmanager
def crew_for(
    first: Job,
    items: int,
    *,
    bots: Sequence[Entrant] = (),
    workers: int | None = None,
    on: str | None = None,
    isolated: bool = False,
    prepare: Callable[[Job], object] = prepare,
) -> Iterator[Crew]:
    """Start a crew for jobs like the first one, and stop it at the end. `open_crew` describes the arguments.

    `bots` are those of all jobs, if other jobs have other bots. `prepare` is called with the first job in each process.

    Raises ArgumentError if a bot cannot be sent to another process, BotError if the program of a bot is not on this
    machine or one of the machines of a cluster, and the errors of `open_crew`.
    """
    bots = bots or first.seated
    if on is None:
        check_programs(bots)
    if on is None and (isolated or worker_count(workers, items) > 1):
        check_portable(bots)
    ready = partial(_prepare_machine, prepare, first, bots) if on else partial(prepare, warm_up(first))
    ships = modules_of(bots) if on else ()
    with open_crew(on, workers, items, ready=ready, isolated=isolated, ships=ships) as crew:
        yield crew


def play_all(crew: Crew, jobs: Iterable[Job], games: int) -> Iterator[Played]:
    """Play jobs, and yield each when it is done. `games` is their number. Raises BotError if a worker process ends."""
    suspects: dict[str, None] = {}
    handed_out = in_groups(_noting_suspects(jobs, suspects), crew.together(games, TOGETHER))
    try:
        for played in crew.map(play_jobs, handed_out):
            yield from played
    except WorkerEndedError as error:
        raise BotError(f"{error.reason}: {why_ended(list(suspects))}") from None


def play_jobs(jobs: Sequence[Job]) -> list[Played]:
    """Play games, one after the other."""
    return [play_job(job) for job in jobs]


def in_groups(items: Iterator[T], size: int) -> Iterator[tuple[T, ...]]:
    """Yield items in groups of `size`. The last group can be smaller."""
    while group := tuple(islice(items, size)):
        yield group


def _noting_suspects(jobs: Iterable[Job], suspects: dict[str, None]) -> Iterator[Job]:
    """Yield jobs, and collect the names of those bots that could end a process."""
    for job in jobs:
        suspects |= {entrant.name: None for entrant in job.seated if not comes_with_insula(entrant)}
        yield job


def why_ended(suspects: Sequence[str]) -> str:
    """Return the possible reasons why a worker process ended.

    >>> why_ended(["mine"])
    "the bot 'mine' ended it or cannot be imported there, or there was not enough memory"
    >>> why_ended([])
    'probably there was not enough memory'
    """
    if not suspects:
        return "probably there was not enough memory"
    names = ", ".join(map(repr, suspects))
    who = f"the bot {names}" if len(suspects) == 1 else f"one of the bots {names}"
    return f"{who} ended it or cannot be imported there, or there was not enough memory"
