"""A ladder: games between all pairs of bots in several rulesets, kept in a file, and ratings from them."""

import json
import os
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations
from pathlib import Path
from typing import Any, NamedTuple

from ..bots import BotLike
from ..errors import ArgumentError, BrokenRecordError
from ..ruleset import Ruleset
from ..ruleset.whole_numbers import whole_number
from .entrants import entrants_of
from .faults import DECISION_SECONDS
from .jobs import Job, Played, crew_for, play_all
from .match import DECISION_LIMIT
from .ratings import Outcome, Rating, rate
from .simulate import Settings, number_of_games, rotated_jobs


class Standing(NamedTuple):
    """The ratings in one ruleset, and the number of decisions that each bot lost to the fallback in it."""

    rules: str
    players: int
    ratings: list[Rating]
    faults: dict[str, int]


class Ladder:
    """The games of a ladder. Those in the file are not played again, so a ladder that was stopped goes on.

    Each pair of bots plays `games` games in each ruleset, alternating in the seats. Every seed is played with all
    rotations of the seating. The file has one JSON object for each game, in the order of the games when all are played.

    Raises ArgumentError without two different bots, or if the seed is not a whole number, UnknownBotError, and
    BrokenRecordError if the file is not that of a ladder.
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
    ) -> None:
        self.path = path
        self.rulesets = list(rulesets)
        self.entrants = entrants_of(bots)
        if len(set(self.entrants)) < max(2, len(self.entrants)):
            raise ArgumentError("a ladder needs at least two bots, all of them different")
        self.games = number_of_games(games)
        self.seed = whole_number(seed, "the seed")
        self.settings = Settings(DECISION_LIMIT, deadline)
        self.played = _read(path)
        """The lines of the file, by what identifies a game."""

    @property
    def missing(self) -> list[Job]:
        """Return the games that are still to be played."""
        return [job for job in self._jobs() if _key(_identity(job, self.seed)) not in self.played]

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
        """
        missing = self.missing
        if missing:
            try:
                with (
                    crew_for(missing[0], len(missing), workers=workers, on=on, isolated=isolated) as crew,
                    self.path.open("a", encoding="utf-8") as file,
                ):
                    for number, played in enumerate(play_all(crew, missing, len(missing)), 1):
                        line = _line(played, self.seed)
                        self.played[_key(line)] = line
                        file.write(_text(line))
                        file.flush()
                        if report is not None:
                            report(number)
            except KeyboardInterrupt:
                return False
        self._put_in_order()
        return True

    def _put_in_order(self) -> None:
        """Write the games of others first, and then these in their order, whichever ended first."""
        keys = dict.fromkeys(_key(_identity(job, self.seed)) for job in self._jobs())
        order = [key for key in self.played if key not in keys] + [key for key in keys if key in self.played]
        if order != list(self.played):
            self.played = {key: self.played[key] for key in order}
            draft = self.path.with_name(f".{self.path.name}.{os.getpid()}")
            draft.write_text("".join(map(_text, self.played.values())), "utf-8")
            draft.replace(self.path)

    @property
    def standings(self) -> list[Standing]:
        """Return the ratings in each ruleset, from all games of these bots in it."""
        return [self._standing(ruleset) for ruleset in self.rulesets]

    def _standing(self, ruleset: Ruleset) -> Standing:
        wanted = {_key(_identity(job, self.seed)) for job in self._jobs_of(ruleset)}
        lines = [line for key, line in sorted(self.played.items()) if key in wanted]
        faults = {entrant.name: 0 for entrant in self.entrants}
        for line in lines:
            for name, count in line["faults"].items():
                faults[name] += count
        ratings = rate([Outcome(tuple(line["bots"]), tuple(line["winners"])) for line in lines])
        return Standing(ruleset.name, ruleset.players, ratings, faults)

    def _jobs(self) -> Iterator[Job]:
        return chain.from_iterable(self._jobs_of(ruleset) for ruleset in self.rulesets)

    def _jobs_of(self, ruleset: Ruleset) -> Iterator[Job]:
        for pair in combinations(self.entrants, 2):
            yield from rotated_jobs(ruleset, pair, range(self.games), self.seed, self.settings)


Line = dict[str, Any]
_IDENTITY = ("rules", "players", "options", "seed", "game", "bots")


def _identity(job: Job, seed: int) -> Line:
    """Return what distinguishes a game of a ladder from all others."""
    return {
        "rules": job.rules,
        "players": job.players,
        "options": dict(job.options),
        "seed": seed,
        "game": job.number,
        "bots": list(job.names),
    }


def _key(line: Line) -> str:
    return json.dumps([line[name] for name in _IDENTITY])


def _text(line: Line) -> str:
    return json.dumps(line, ensure_ascii=False) + "\n"


def _line(played: Played, seed: int) -> Line:
    result, names = played.result, played.job.names
    faults: dict[str, int] = {}
    for seat, name in enumerate(names):
        if lost := result.lost(seat):
            faults[name] = faults.get(name, 0) + lost
    return _identity(played.job, seed) | {
        "winners": list(result.winners),
        "points": list(result.points),
        "turns": result.turns,
        "decisions": result.decisions,
        "faults": faults,
    }


def _read(path: Path) -> dict[str, Line]:
    """Return the games of a file by identity. A last line that was cut off is removed from the file."""
    if not path.exists():
        return {}
    text = path.read_text("utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, "utf-8")
    games = {}
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            game = json.loads(line)
            games[_key(game)] = {**game, "winners": list(game["winners"]), "faults": dict(game["faults"])}
        except (ValueError, KeyError, TypeError) as error:
            raise BrokenRecordError(
                f"{path}, line {number} is not a game of a ladder: {error!r}", line=number
            ) from None
    return games
