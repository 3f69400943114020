"""A ladder: games between all pairs of bots in several rulesets, kept in a file, and ratings from them."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, combinations
from pathlib import Path
from typing import Any, NamedTuple

from ..bots import BotLike
from ..errors import ArgumentError
from ..ruleset import Ruleset
from ..ruleset.whole_numbers import whole_number
from .code import Code
from .entrants import entrants_of
from .faults import DECISION_SECONDS, checked_deadline
from .game_file import GameFile, Line, counts, lost_decisions, seats
from .jobs import Job, Played
from .match import DECISION_LIMIT
from .ratings import Outcome, Rating, rate
from .simulate import Settings, number_of_games, rotated_jobs


class Standing(NamedTuple):
    """The ratings in one ruleset, and the number of decisions that each bot lost to the fallback."""

    rules: str
    players: int
    ratings: list[Rating]
    faults: dict[str, int]


class Ladder:
    """The games of a ladder. Games in the file are not played again, so a ladder that was stopped can be continued.

    Each pair of bots plays `games` games in each ruleset, alternating in the seats. Every seed is played with all
    rotations of the seating. The file has one JSON object for each game, in the order of the games when all are played.
    It notes which code played the game, and with which deadline. Games of other code, or with another deadline, are
    refused, unless they shall count too (`mix`).

    Raises ArgumentError if there are fewer than two bots, two equal bots or rulesets, or a seed that is not a whole
    number, UnknownBotError, and BrokenRecordError if the file is not that of a ladder.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     rulesets = [Ruleset.of("base", 2, {"vp_goal": 3})]
    ...     ladder = Ladder(Path(folder, "games.jsonl"), rulesets, ["casual", "random"], 2)
    ...     whole = ladder.play(workers=1)
    >>> whole, ladder.missing, len(ladder.standings[0].ratings)
    (True, [], 2)
    """

    def __init__(
        self,
        path: Path,
        rulesets: Sequence[Ruleset],
        bots: Sequence[BotLike],
        games: int,
        *,
        seed: int = 1,
        deadline: float | None = DECISION_SECONDS,
        mix: bool = False,
    ) -> None:
        self.rulesets = list(rulesets)
        self._check_rulesets()
        self.entrants = entrants_of(bots)
        if len(set(self.entrants)) < max(2, len(self.entrants)):
            raise ArgumentError("a ladder needs at least two bots, all of them different")
        self.games = number_of_games(games)
        self.seed = whole_number(seed, "the seed")
        self.mix = mix
        self.settings = Settings(DECISION_LIMIT, checked_deadline(deadline))
        self.played = GameFile(path, _IDENTITY, _VALUES, "a game of a ladder", _is_possible)

    @property
    def missing(self) -> list[Job]:
        """Return the games that have not been played yet."""
        return [job for job in self._jobs() if self._key(job) not in self.played.lines]

    def play(
        self,
        workers: int | None = None,
        report: Callable[[int], object] | None = None,
        *,
        on: str | None = None,
        isolated: bool = False,
    ) -> bool:
        """Play the missing games, and write each to the file when it ends. Return False if Ctrl-C stopped this.

        `report` is called with the number of games played so far. `on` and `isolated` are as in `simulate_bots`.
        Raises ArgumentError if another command is writing to the file, or if some of its games were played by other
        code or with another deadline.
        """
        played = self.played
        with played.only_writer():
            code = Code(self.entrants)
            self._check_games(code)
            line_of = partial(self._line, code)
            is_whole = played.play(self.missing, line_of, workers=workers, on=on, isolated=isolated, report=report)
            if is_whole:
                played.put_in_order([_identity(job, self.seed) for job in self._jobs()])
        return is_whole

    @property
    def standings(self) -> list[Standing]:
        """Return the ratings in each ruleset, computed from all games of these bots."""
        return [self._standing(ruleset) for ruleset in self.rulesets]

    def _standing(self, ruleset: Ruleset) -> Standing:
        wanted = {self._key(job) for job in self._jobs_of(ruleset)}
        lines = [line for key, line in sorted(self.played.lines.items()) if key in wanted]
        faults = {entrant.name: 0 for entrant in self.entrants}
        for line in lines:
            for name, count in line["faults"].items():
                faults[name] += count
        ratings = rate([Outcome(tuple(line["bots"]), tuple(line["winners"])) for line in lines])
        return Standing(ruleset.name, ruleset.players, ratings, faults)

    def _check_rulesets(self) -> None:
        for number, ruleset in enumerate(self.rulesets):
            if ruleset in self.rulesets[:number]:
                raise ArgumentError(f"a ladder plays each ruleset once, and {ruleset.name} is there twice")

    def _check_games(self, code: Code) -> None:
        for job in () if self.mix else self._jobs():
            line = self.played.lines.get(self._key(job))
            if line is not None and (reason := _difference(line, job, code)):
                raise ArgumentError(
                    f"{self.played.path} has games {reason}: name another file, or count both with --mix (mix=True)"
                )

    def _jobs(self) -> Iterator[Job]:
        return chain.from_iterable(self._jobs_of(ruleset) for ruleset in self.rulesets)

    def _jobs_of(self, ruleset: Ruleset) -> Iterator[Job]:
        for pair in combinations(self.entrants, 2):
            yield from rotated_jobs(ruleset, pair, range(self.games), self.seed, self.settings)

    def _key(self, job: Job) -> str:
        return self.played.key(_identity(job, self.seed))

    def _line(self, code: Code, played: Played) -> Line:
        result = played.result
        return _identity(played.job, self.seed) | {
            "winners": list(result.winners),
            "points": list(result.points),
            "turns": result.turns,
            "decisions": result.decisions,
            "faults": lost_decisions(played),
            "deadline": played.job.deadline,
            **code.of(played.job.seated),
        }


_IDENTITY = ("rules", "players", "options", "seed", "game", "bots")
_VALUES: dict[str, Callable[[Any], object]] = {"winners": seats, "faults": counts}


def _identity(job: Job, seed: int) -> Line:
    """Return the values that distinguish a game of a ladder from all others."""
    return {
        "rules": job.rules,
        "players": job.players,
        "options": dict(job.options),
        "seed": seed,
        "game": job.number,
        "bots": list(job.names),
    }


def _is_possible(line: Line) -> bool:
    """Return whether a bot sits in the seat of each winner, and all bots with faults have a seat."""
    bots = line["bots"]
    return max(line["winners"], default=0) < len(bots) and set(line["faults"]) <= set(bots)


def _difference(line: Line, job: Job, code: Code) -> str:
    """Return how a game in the file was played otherwise than it would be now, in words; empty if it was not."""
    if reason := code.difference(line, job.seated):
        return f"that other code played: {reason}"
    if "deadline" not in line:
        return "that an earlier version played, and it did not note their deadline"
    if line["deadline"] != job.deadline:
        return f"with another deadline: deadline is {line['deadline']!r} there, and {job.deadline!r} here"
    return ""
