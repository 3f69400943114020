"""Simulate games and write them into any file system, part by part. The worker that plays a part also writes it."""

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from ..bots import BotLike
from ..crews import Crew
from ..crews.interrupts import uninterrupted
from ..data.stored import OBSERVATIONS, RECORDS, RESULTS, Folder, Stored, file_of
from ..data.stored.layout import as_json, damaged
from ..data.stored.manifest import claim
from ..errors import BotError, CrewError, WorkerEndedError
from ..extras import require
from ..game import Game
from ..ruleset import Ruleset
from ..ruleset.whole_numbers import at_least_1, whole_number
from .entrants import check_programs, comes_with_insula
from .faults import DECISION_SECONDS, Fault, FaultKind
from .jobs import Job, Played, crew_for, play_job, prepare, why_ended
from .match import DECISION_LIMIT, Result
from .plan import Plan
from .records import DecisionTable
from .result import Simulation
from .simulate import Report, checked_settings, number_of_games, seated

PART_GAMES = 100
"""The number of games in a part: seconds to minutes of work, and files of some megabytes."""
Row = dict[str, Any]
"""How a game ended, as it is stored: see `Stored.results`."""


def simulate_into(
    uri: str | Path,
    ruleset: Ruleset,
    bots: Sequence[BotLike],
    games: int,
    *,
    seed: int = 1,
    part_games: int = PART_GAMES,
    workers: int | None = None,
    on: str | None = None,
    limit: int = DECISION_LIMIT,
    deadline: float | None = DECISION_SECONDS,
    isolated: bool = False,
    report: Report | None = None,
) -> Simulation:
    """Play matches as `simulate_bots` does, and write their records and observations under a path or a URI.

    `insula.data.open` reads them. The games are divided into parts of `part_games` games. Existing parts are not played
    again. So the same call continues after it was stopped, and the final bytes are the same.

    Raises ArgumentError if the address contains something else, or if another command is writing to the folder,
    MissingExtraError without `insula[learning]`, CrewError if a machine of a cluster writes to another place, and the
    errors of `simulate_bots`.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     simulate_into(folder, Ruleset.of("base", 2, {"vp_goal": 3}), ["random"], 2, workers=1).games
    2
    """
    require("learning")
    part_games = at_least_1(part_games, "the number of games in a part")
    settings = checked_settings(limit, deadline, strict=False, keeps_record=True)
    entrants = tuple(seated(ruleset, bots))
    given = ruleset.name, ruleset.players, ruleset.given
    plan = Plan(*given, entrants, whole_number(seed, "the seed"), number_of_games(games), part_games, settings)
    if on is None:
        check_programs(entrants)  # before the manifest names it
    start = perf_counter()
    folder = Folder(uri)
    with folder.only_writer():
        claim(folder, plan.manifest)
        stored = Stored(folder.uri)
        simulation = Simulation(ruleset.players)
        _count_stored(simulation, stored)
        simulation.stored_games, simulation.stored_decisions = simulation.games, simulation.decisions
        missing = stored.missing
        if missing:
            if report is not None:
                report(simulation)
            first = next(plan.jobs(missing[0]))
            parts, prepared = len(missing), _prepare_part
            with crew_for(first, parts, workers=workers, on=on, isolated=isolated, prepare=prepared) as crew:
                simulation.setup_seconds = perf_counter() - start
                _write_parts(crew, plan, stored, missing, simulation, report)
        if not simulation.interrupted:
            folder.remove_drafts(RESULTS, RECORDS, OBSERVATIONS)
    return simulation


def _write_parts(
    crew: Crew, plan: Plan, stored: Stored, missing: Sequence[int], simulation: Simulation, report: Report | None
) -> None:
    """Let a crew write missing parts, and count their games."""
    start = perf_counter()
    try:
        for part, rows in crew.map(partial(write_part, plan, stored.folder.uri), missing):
            _check_written(stored.folder, part)
            with uninterrupted():
                _count(simulation, rows)
                simulation.seconds = perf_counter() - start
            if report is not None:
                report(simulation)
    except KeyboardInterrupt:
        simulation.interrupted = True
    except WorkerEndedError as error:
        suspects = [entrant.name for entrant in plan.entrants if not comes_with_insula(entrant)]
        raise BotError(f"{error.reason}: {why_ended(suspects)}") from None


def write_part(plan: Plan, uri: str, part: int) -> tuple[int, list[Row]]:
    """Play a part, and write its files. Return its number, and how its games ended.

    Apart from the compressed files of the part, the memory does not grow with the number of games.
    """
    from pyarrow import BufferOutputStream, CompressedOutputStream

    folder, records, observations = Folder(uri), BufferOutputStream(), BufferOutputStream()
    rows: list[Row] = []
    with (
        CompressedOutputStream(records, "gzip") as lines,
        DecisionTable(observations, observations=True) as table,
    ):
        for job in plan.jobs(part):
            played = play_job(job)
            line = {"game": job.number, "deal": job.deal, "record": played.record}
            lines.write(as_json(line))
            table.add(played)
            rows.append(_row(played))
    contents = {RECORDS: records.getvalue(), OBSERVATIONS: observations.getvalue()}
    for each, content in contents.items():
        folder.write(file_of(each, part), content)
    sizes = {each: content.size for each, content in contents.items()}
    folder.write(file_of(RESULTS, part), as_json({"part": part, "bytes": sizes, "games": rows}))
    return part, rows


def _prepare_part(job: Job) -> None:
    """Compile what a part needs, including the code for observations."""
    prepare(job)
    Game(job.rules, job.players, job.seed, job.options).view(0).observation  # noqa: B018


def _check_written(folder: Folder, part: int) -> None:
    """Raise CrewError if this process does not find a part that was written."""
    if folder.is_local and not folder.has(file_of(RESULTS, part)):
        raise CrewError(
            f"part {part} was written, but it is not in {folder.uri} on this machine: "
            "all machines must share this folder, or write to an address such as s3://bucket/games"
        )


def _row(played: Played) -> Row:
    job = played.job
    return {"game": job.number, "deal": job.deal, "seed": job.seed, "bots": job.names, **played.result._asdict()}


def _count_stored(simulation: Simulation, stored: Stored) -> None:
    """Count games that are stored. Raises BrokenRecordError if the file of a part is damaged."""
    for row in stored.results():
        try:
            _count(simulation, [row])
        except (ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
            name = file_of(RESULTS, row["game"] // stored.manifest["part_games"])
            raise damaged(stored.folder, name, error) from None


def _count(simulation: Simulation, rows: Iterable[Row]) -> None:
    """Count games that are stored, or that workers have sent."""
    for row in rows:
        told = {name: row[name] for name in Result._fields}
        faults = tuple(Fault(seat, FaultKind(kind), text) for seat, kind, text in told["faults"])
        simulation.add(Result(**told | {"faults": faults}), row["bots"], row["deal"])
