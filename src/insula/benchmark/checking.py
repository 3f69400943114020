"""Check the file of a benchmark: every game is played again, with the bot's decisions from the record.

The dice, the cards and the decisions of the opponents must be the same again. So a file cannot contain other deals,
opponents that play worse, or results that are not those of the games.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from ..arena.code import NOTED
from ..arena.game_file import GameFile, Line
from ..arena.jobs import TOGETHER, Job, crew_for, in_groups
from ..arena.match import Match
from ..bots import Bot, Entrant, RandomBot
from ..bots.frozen import FROZEN
from ..errors import BotError, BrokenRecordError, InsulaError
from ..game import CHANCE, Action, Game, Step, View
from ..game.action import action_of
from .definition import Benchmark, benchmark
from .running import IDENTITY, VALUES
from .standing import Standing, standing

SAME = ("benchmark", "digest", "seed", "bot", *NOTED)
"""What all games of a file have in common. Files of earlier versions do not note the code."""


class Claim(NamedTuple):
    """A game of the file, and the job that it must come from."""

    job: Job
    line: Line


class Checked(NamedTuple):
    """What the check of a file found: the results of its games, and what is wrong with them."""

    standing: Standing
    problems: list[str]


def check(
    path: Path, workers: int | None = None, report: Callable[[int], object] | None = None, *, on: str | None = None
) -> Checked:
    """Play all games of a file again.

    `report` is called with the number of games checked so far, and `on` is that of `simulate_bots`. Raises
    BrokenRecordError if the file is not that of one benchmark and one bot, ArgumentError if the benchmark is not known,
    and BotError if an opponent no longer plays as the benchmark was defined.

    >>> check(Path("duel.jsonl")).problems  # doctest: +SKIP
    []
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     check(Path(folder, "duel.jsonl")).problems
    Traceback (most recent call last):
    insula.errors.BrokenRecordError: ... has no game of a benchmark
    """
    lines = list(GameFile(path, IDENTITY, VALUES, "a game of a benchmark").lines.values())
    if not lines:
        raise BrokenRecordError(f"{path} has no game of a benchmark")
    first = lines[0]
    if first["bot"] in FROZEN:
        raise BrokenRecordError(f"{path} has games of a bot with the name of an opponent: {first['bot']}")
    for name in SAME:
        if other := {str(line.get(name)) for line in lines} - {str(first.get(name))}:
            raise BrokenRecordError(f"{path} has games of more than one {name}: {first.get(name)} and {min(other)}")
    defined = benchmark(first["benchmark"])
    if first["digest"] != defined.digest:
        raise BrokenRecordError(f"{path} has games of another {defined.name}: {first['digest']}, not {defined.digest}")
    defined.check_opponents()
    claims, problems = _claims(defined, lines)
    if len(claims) < defined.games:
        problems.append(f"{defined.games - len(claims):,} of {defined.games:,} games are missing")
    if claims:
        problems += _replayed(claims, workers, report, on)
    return Checked(standing(defined, first["bot"], first["seed"], [claim.line for claim in claims]), problems)


def _claims(defined: Benchmark, lines: Sequence[Line]) -> tuple[list[Claim], list[str]]:
    """Return the games with the jobs that they must come from, and those that the benchmark does not have."""
    bot = Entrant(lines[0]["bot"], RandomBot)  # its decisions are those of the record
    jobs = {(contest, job.number): job for contest, job in defined.jobs(bot, lines[0]["seed"])}
    found = [(jobs.get((line["contest"], line["game"])), line) for line in lines]
    claims = [Claim(job, line) for job, line in found if job is not None]
    return claims, [f"{_place(line)} is not one of the benchmark" for job, line in found if job is None]


def _place(line: Line) -> str:
    return f"game {line['game']} of contest {line['contest']}"


def _replayed(
    claims: Sequence[Claim], workers: int | None, report: Callable[[int], object] | None, on: str | None
) -> list[str]:
    """Return what is wrong with games."""
    problems = []
    done = 0
    with crew_for(claims[0].job, len(claims), workers=workers, on=on) as crew:
        for found in crew.map(problems_of, in_groups(iter(claims), TOGETHER)):
            problems += [problem for problem in found if problem]
            done += len(found)
            if report is not None:
                report(done)
    return problems


def problems_of(claims: Sequence[Claim]) -> list[str]:
    """Return what is wrong with each of some games; empty if nothing is."""
    found = [(claim, problem_of(claim)) for claim in claims]
    return [f"{_place(claim.line)}: {problem}" if problem else "" for claim, problem in found]


def problem_of(claim: Claim) -> str:
    """Play a game again, and return what is wrong with it; empty if nothing is."""
    job, line = claim
    seat = job.names.index(line["bot"])
    try:
        steps = list(Game.from_record(line["record"]).steps)
    except InsulaError as error:
        return f"its record cannot be replayed: {error}"
    bots: list[Bot] = [entrant.make(number) for entrant, number in zip(job.seated, job.bot_seeds, strict=True)]
    bots[seat] = recorded = Recorded(steps)
    match = Match(job.ruleset, bots, job.seed, deadline=None, strict=True, keeps_steps=True)
    recorded.match = match
    try:
        result = match.run(job.limit)
    except BotError:
        result = match.result
    played = match.game.record(names=dict(zip(job.ruleset.colors, job.names, strict=True)))
    if played != line["record"]:
        return _first_difference(list(Game.from_record(played).steps), steps, job.names)
    if not match.game.over and match.decisions < job.limit:
        return "its record ends before the game does"
    is_told = (line["seat"], tuple(line["winners"]), tuple(line["points"])) == (seat, result.winners, result.points)
    return "" if is_told else f"its results are not those of the game: {result.winners}, {result.points}"


class Recorded(Bot):
    """Decides as the record of a game says. `match` is the game in which it sits."""

    name = "recorded"
    is_timed = False

    def __init__(self, steps: Sequence[Step]) -> None:
        super().__init__()
        self._decisions = [step for step in steps if step.actor != CHANCE]
        self.match: Match | None = None

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the decision of the record. Raises BotError if the record has none that is legal."""
        action = self._next(view)
        if action is None or action not in legal:
            raise BotError(f"the record has no decision of {view.ruleset.colors[view.seat]} here")
        return action

    def unasked(self, view: View, actions: Sequence[Action]) -> Action | None:
        action = self._next(view)
        return action if action in actions else None

    def _next(self, view: View) -> Action | None:
        """Return the next decision of the record, if it is one of this seat."""
        assert self.match is not None
        number = self.match.decisions
        if number >= len(self._decisions) or self._decisions[number].actor != view.seat:
            return None
        return action_of(view.ruleset, self._decisions[number].code)


def _first_difference(played: Sequence[Step], told: Sequence[Step], names: Sequence[str]) -> str:
    """Return where a game goes differently than its record says."""
    for number, (one, other) in enumerate(zip(played, told, strict=False), 1):
        if (one.actor, one.code) != (other.actor, other.code):
            who = "chance" if one.actor == CHANCE else names[one.actor]
            return f"step {number} of its record is not what {who} does there"
    if len(played) != len(told):
        return f"it has {len(played)} steps, and {len(told)} in its record"
    return "its record has other options or names"
