"""Play a benchmark. The games are kept in a file with their records, so what was stopped goes on."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from ..arena.code import Code
from ..arena.entrants import entrants_of
from ..arena.game_file import GameFile, Line, counts, lost_decisions, number, seats
from ..arena.jobs import Job, Played
from ..bots import BotLike
from ..bots.frozen import FROZEN
from ..errors import ArgumentError
from ..ruleset.whole_numbers import whole_number
from .definition import Benchmark
from .standing import Standing, standing

IDENTITY = ("benchmark", "digest", "seed", "bot", "contest", "game")


VALUES: dict[str, Callable[[Any], object]] = {
    "benchmark": str,
    "digest": str,
    "seed": number,
    "bot": str,
    "contest": number,
    "game": number,
    "seat": number,
    "winners": seats,
    "points": list,
    "faults": counts,
    "record": str,
}
"""What makes a value of a line of what JSON has, or raises an error."""


class BenchmarkRun:
    """The games of a bot in a benchmark.

    `seed` chooses other deals than those of the benchmark, which nobody can have prepared for.

    Raises UnknownBotError and ArgumentError if the bot cannot be used, ArgumentError if the file has games of another
    bot, benchmark or seed, and BrokenRecordError if it is not that of a benchmark.

    >>> from tempfile import TemporaryDirectory
    >>> from insula.benchmark import benchmark
    >>> with TemporaryDirectory() as folder:
    ...     run = BenchmarkRun(benchmark("duel-v1"), "random", Path(folder, "duel.jsonl"))
    >>> len(run.missing) == benchmark("duel-v1").games, run.standing.is_whole
    (True, False)
    >>> run.play()  # doctest: +SKIP
    """

    def __init__(self, benchmark: Benchmark, bot: BotLike, path: Path, *, seed: int | None = None) -> None:
        (self.bot,) = entrants_of([bot])
        if self.bot.name in FROZEN:
            raise ArgumentError(f"the name {self.bot.name!r} is that of an opponent: give the bot another name")
        self.benchmark = benchmark
        self.seed = benchmark.seed if seed is None else whole_number(seed, "the seed")
        self.played = GameFile(path, IDENTITY, VALUES, "a game of a benchmark")
        self._check_identity()

    def play(
        self,
        workers: int | None = None,
        report: Callable[[int], object] | None = None,
        *,
        on: str | None = None,
        isolated: bool = False,
    ) -> bool:
        """Play the missing games, and write each to the file when it ends. Return False if Ctrl-C stopped it.

        `report` is called with the number of games played so far. `on` and `isolated` are those of `simulate_bots`.
        Raises BotError if an opponent no longer plays as the benchmark was defined, and ArgumentError if another
        command is writing to the file, or if other code played some of its games.
        """
        played = self.played
        with played.only_writer():
            self._check_identity()
            code = Code([self.bot])
            self._check_code(code)
            missing = self.missing
            if missing:
                self.benchmark.check_opponents()
            line_of = partial(self._line, code)
            is_whole = played.play(missing, line_of, workers=workers, on=on, isolated=isolated, report=report)
            if is_whole:
                played.put_in_order([self._identity(contest, job.number) for contest, job in self._jobs()])
        return is_whole

    @property
    def missing(self) -> list[Job]:
        """Return the games that are still to be played."""
        key, lines = self.played.key, self.played.lines
        return [job for number, job in self._jobs() if key(self._identity(number, job.number)) not in lines]

    @property
    def standing(self) -> Standing:
        """Return the result of the games played so far."""
        return standing(self.benchmark, self.bot.name, self.seed, self.played.lines.values())

    def _check_identity(self) -> None:
        own, path = self._identity(0, 0), self.played.path
        for line in self.played.lines.values():
            if other := [name for name in ("benchmark", "digest", "seed", "bot") if line[name] != own[name]]:
                found, asked = (str(values[other[0]]) for values in (line, own))
                raise ArgumentError(f"{path} has games of the {other[0]} {found}, not {asked}: name another file")

    def _check_code(self, code: Code) -> None:
        for line in self.played.lines.values():
            if reason := code.difference(line, [self.bot]):
                raise ArgumentError(
                    f"{self.played.path} has games that other code played: {reason}: name another file "
                    "(`insula benchmark check` reads this one)"
                )

    def _jobs(self) -> Iterator[tuple[int, Job]]:
        return self.benchmark.jobs(self.bot, self.seed)

    def _identity(self, contest: int, game: int) -> Line:
        """Return what distinguishes a game from all others."""
        return {
            "benchmark": self.benchmark.name,
            "digest": self.benchmark.digest,
            "seed": self.seed,
            "bot": self.bot.name,
            "contest": contest,
            "game": game,
        }

    def _line(self, code: Code, played: Played) -> Line:
        job, result = played.job, played.result
        return self._identity(self.benchmark.contest_of(job), job.number) | {
            "seat": job.names.index(self.bot.name),
            "winners": list(result.winners),
            "points": list(result.points),
            "faults": lost_decisions(played),
            **code.of([self.bot]),
            "record": played.record,
        }
