"""What a benchmark consists of: contests with fixed rules, deals and opponents (`data/benchmarks.toml`)."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any

from ..arena.jobs import Job, play_job
from ..arena.match import DECISION_LIMIT
from ..arena.simulate import Settings, rotated_jobs
from ..bots import Entrant, find_bot
from ..bots.frozen import FOLDER, FROZEN
from ..data import load
from ..errors import ArgumentError, BotError, unknown
from ..ruleset import Ruleset

SAMPLE_DECISIONS = 100
"""The decisions of a sample: the placement of the first pieces, and some turns."""
WHOLE_DECISIONS = 2_000
"""The most decisions of a whole game between opponents. All end before; the game of one that changed must end too."""
FIRST_DEALS = 1
"""The deals that the opponents of each contest play again, to the end, before a benchmark begins: seconds of work."""
DIGITS = 16
"""The hexadecimal digits of a digest that are kept."""


@dataclass(frozen=True)
class Contest:
    """Games of the bot, in one seat, against the same opponent in all others. Each deal is played from every seat.

    >>> from insula.bots import find_bot
    >>> contest = BENCHMARKS["duel-v1"].contests[0]
    >>> contest.ruleset.players, next(contest.jobs(find_bot("greedy"), 1, 1.0)).ruleset is contest.ruleset
    (2, True)
    >>> contest.played_sample(seed=1) == contest.sample  # doctest: +SKIP
    True
    >>> contest.played_whole(seed=1, deal=0) == contest.whole[0]  # doctest: +SKIP
    True
    """

    rules: str
    players: int
    opponent: str
    games: int
    sample: str
    """The digest of the record of how the first deal begins, with the opponent in all seats."""
    whole: tuple[str, ...] = ()
    """The digests of the records of the first deals, played to their end by the opponent in all seats."""

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
        """Return the digest of how the opponent begins the first deal against itself."""
        return self._played(seed, 0, SAMPLE_DECISIONS)

    def played_whole(self, seed: int, deal: int) -> str:
        """Return the digest of a whole game of the opponent against itself."""
        return self._played(seed, deal, WHOLE_DECISIONS)

    def _played(self, seed: int, deal: int, limit: int) -> str:
        settings, opponent = Settings(limit, None, keeps_record=True), find_bot(FROZEN[self.opponent])
        (job,) = rotated_jobs(self.ruleset, [opponent], range(deal, deal + 1), seed, settings)
        return digest_of(play_job(job).record)


@dataclass(frozen=True)
class Benchmark:
    """A benchmark: its contests, the seed of their deals, and the seconds that the bot has for each decision.

    >>> from insula.bots import find_bot
    >>> duel = BENCHMARKS["duel-v1"]
    >>> contest, job = next(duel.jobs(find_bot("greedy"), seed=1))
    >>> duel.games > 0, len(duel.digest), duel.contest_of(job) == contest
    (True, 16, True)
    >>> duel.check_opponents()  # doctest: +SKIP
    """

    name: str
    title: str
    seed: int
    seconds: float
    contests: tuple[Contest, ...]
    weights: Mapping[str, str] = field(default_factory=dict)
    """The digest of each file of weights that the opponents use, by its place in the folder of the frozen bots."""

    @property
    def games(self) -> int:
        """Return the number of games."""
        return sum(contest.games for contest in self.contests)

    @cached_property
    def digest(self) -> str:
        """Return the digest of what is played, and so of all that the opponents do in the samples.

        Whole games and weights say the same in more detail, so they are left out.
        """
        definition = asdict(self)
        del definition["weights"]
        for contest in definition["contests"]:
            del contest["whole"]
        return digest_of(json.dumps(definition, sort_keys=True))

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

    def check_opponents(self, deals: int = FIRST_DEALS) -> None:
        """Raise BotError if an opponent does not play as it did when the benchmark was defined.

        Their weights are compared, and every decision of whole games: at most `deals` in each contest.
        """
        for name, digest in self.weights.items():
            if _digest((FOLDER / name).read_bytes()) != digest:
                raise BotError(f"the weights {name} are not those with which {self.name} was defined{self._instead}")
        for contest in self.contests:
            for deal, digest in enumerate(contest.whole[:deals]):
                if contest.played_whole(self.seed, deal) != digest:
                    raise BotError(
                        f"{contest.opponent} no longer plays {contest.rules} as {self.name} was defined: "
                        f"the rules or the bot have changed{self._instead}"
                    )

    @property
    def _instead(self) -> str:
        return f"; use the version of Insula that {self.name} comes from, or a newer benchmark"


def _all() -> dict[str, Benchmark]:
    return {
        name: Benchmark(name, **(row | {"contests": tuple(map(_contest, row["contests"]))}))
        for name, row in load("benchmarks").items()
    }


def _contest(row: Mapping[str, Any]) -> Contest:
    return Contest(**{**row, "whole": tuple(row["whole"])})


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
    return _digest(text.encode())


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()[:DIGITS]
