"""What a benchmark consists of: contests with fixed rules, deals and opponents (`data/benchmarks.toml`)."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cached_property
from hashlib import sha256

from ..arena.jobs import Job, play_job
from ..arena.match import DECISION_LIMIT
from ..arena.simulate import Settings, rotated_jobs
from ..bots import Entrant, find_bot
from ..bots.frozen import FROZEN
from ..data import load
from ..errors import ArgumentError, BotError, unknown
from ..ruleset import Ruleset

SAMPLE_DECISIONS = 100
"""The decisions of a sample: the placement of the first pieces, and some turns."""
DIGITS = 16
"""The hexadecimal digits of a digest that are kept."""


@dataclass(frozen=True)
class Contest:
    """Games of the bot, in one seat, against the same opponent in all others. Each deal is played from every seat.

    >>> from insula.bots import find_bot
    >>> contest = BENCHMARKS["duel-v1"].contests[0]
    >>> contest.ruleset.players, next(contest.jobs(find_bot("greedy"), 1, 1.0)).ruleset is contest.ruleset
    (2, True)
    >>> contest.played_sample(seed=1)  # doctest: +SKIP
    """

    rules: str
    players: int
    opponent: str
    games: int
    sample: str
    """The digest of the record of how the first deal begins, with the opponent in all seats."""

    @property
    def ruleset(self) -> Ruleset:
        """Return what is played."""
        return Ruleset.of(self.rules, self.players)

    def jobs(self, bot: Entrant, seed: int, seconds: float) -> Iterator[Job]:
        """Yield the games of a bot."""
        seated = [bot, *[find_bot(FROZEN[self.opponent])] * (self.players - 1)]
        settings = Settings(DECISION_LIMIT, seconds, keeps_record=True)
        return rotated_jobs(self.ruleset, seated, range(self.games), seed, settings)

    def played_sample(self, seed: int) -> str:
        """Return the digest of what the opponent plays against itself."""
        settings = Settings(SAMPLE_DECISIONS, None, keeps_record=True)
        (job,) = rotated_jobs(self.ruleset, [find_bot(FROZEN[self.opponent])], range(1), seed, settings)
        return digest_of(play_job(job).record)


@dataclass(frozen=True)
class Benchmark:
    """A benchmark: its contests, the seed of their deals, and the seconds that the bot has for each decision.

    >>> from insula.bots import find_bot
    >>> duel = BENCHMARKS["duel-v1"]
    >>> contest, job = next(duel.jobs(find_bot("greedy"), seed=1))
    >>> duel.games > 0, len(duel.digest), duel.contest_of(job) == contest, duel.check_opponents()
    (True, 16, True, None)
    """

    name: str
    title: str
    seed: int
    seconds: float
    contests: tuple[Contest, ...]

    @property
    def games(self) -> int:
        """Return the number of games."""
        return sum(contest.games for contest in self.contests)

    @cached_property
    def digest(self) -> str:
        """Return the digest of the definition, and so of all that the opponents do in the samples."""
        return digest_of(json.dumps(asdict(self), sort_keys=True))

    def jobs(self, bot: Entrant, seed: int) -> Iterator[tuple[int, Job]]:
        """Yield the games of a bot, each with the number of its contest."""
        for number, contest in enumerate(self.contests):
            for job in contest.jobs(bot, seed, self.seconds):
                yield number, job

    def contest_of(self, job: Job) -> int:
        """Return the number of the contest that a game belongs to."""
        return next(
            number
            for number, contest in enumerate(self.contests)
            if (contest.ruleset.name, contest.players) == (job.rules, job.players) and contest.opponent in job.names
        )

    def check_opponents(self) -> None:
        """Raise BotError if an opponent does not play as it did when the benchmark was defined."""
        for contest in self.contests:
            if contest.played_sample(self.seed) != contest.sample:
                raise BotError(
                    f"{contest.opponent} no longer plays {contest.rules} as {self.name} was defined: the rules or the "
                    f"bot have changed; use the version of Insula that {self.name} comes from, or a newer benchmark"
                )


def _all() -> dict[str, Benchmark]:
    return {
        name: Benchmark(name, **(row | {"contests": tuple(Contest(**contest) for contest in row["contests"])}))
        for name, row in load("benchmarks").items()
    }


BENCHMARKS = _all()
"""The benchmarks by name."""


def benchmark(name: str) -> Benchmark:
    """Return a benchmark by its name. Raises ArgumentError, which lists the names.

    >>> benchmark("four-v1").contests[0].opponent
    'greedy-1'
    >>> benchmark("four")
    Traceback (most recent call last):
    insula.errors.ArgumentError: there is no benchmark called 'four'; did you mean 'four-v1'? The benchmarks are ...
    """
    if name not in BENCHMARKS:
        raise ArgumentError(unknown(f"there is no benchmark called {name!r}", name, BENCHMARKS, "the benchmarks are"))
    return BENCHMARKS[name]


def digest_of(text: str) -> str:
    """Return the digest of a text, as 16 hexadecimal digits."""
    return sha256(text.encode()).hexdigest()[:DIGITS]
