"""Simulate many games: random games in compiled code on threads, or matches between bots in processes.

Both can be played on a Ray cluster. The results depend only on the seed, not on the workers or on their order.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from time import perf_counter
from typing import NamedTuple

import numpy as np

from ..bots import BotLike, Entrant
from ..crews import open_crew
from ..crews.in_order import InOrder
from ..crews.interrupts import uninterrupted
from ..errors import ArgumentError, SeatError
from ..game.standstill import can_be_proven, is_at_standstill
from ..rules import entry, jit, rng
from ..rules.batch import BATCH, BATCH_GAMES
from ..rules.choices import CHOICES
from ..ruleset import Ruleset
from ..ruleset.whole_numbers import at_least_1, whole_number
from .entrants import entrants_of
from .faults import DECISION_SECONDS, checked_deadline
from .jobs import WARM_UP, Job, Played, crew_for, play_all
from .match import DECISION_LIMIT
from .result import Simulation
from .seeds import bot_seed, game_seed

RANDOM = "random"
"""The name of the bot whose games run in compiled code."""
RANDOM_CHUNK = 4 if jit.INTERPRETED else BATCH_GAMES
"""The number of random games between two checks for interruption: a fraction of a second."""
CHUNKS_TOGETHER = 1 if jit.INTERPRETED else 64
"""The number of chunks that one worker of a cluster takes at once: about two seconds of work."""
Report = Callable[[Simulation], object]
"""A function that is called after every chunk of games with the results so far."""
Keep = Callable[[Played], object]
"""A function that is called with every game that was played, including its record, in the order of their numbers."""


class Chunk(NamedTuple):
    """A range of consecutive random games."""

    rules: str
    players: int
    options: Mapping[str, object]
    seed: int
    games: range
    limit: int


def simulate_random(
    ruleset: Ruleset,
    games: int,
    *,
    seed: int = 1,
    threads: int | None = None,
    on: str | None = None,
    limit: int = DECISION_LIMIT,
    report: Report | None = None,
) -> Simulation:
    """Play random games as fast as possible. Compiled games run on `threads` threads (None: all cores).

    Every game has a seed of its own. The games are others than those of `simulate_bots` with the bot `random`.

    `on` is a Ray cluster, as in `simulate_bots`, with its errors.

    Raises ArgumentError if the seed or a number is not a whole number, or if a number is too small.

    >>> simulate_random(Ruleset.of("base", 4, {"trade_with_players": False}), 2, seed=1, threads=1).games
    2
    """
    games = number_of_games(games)
    limit = checked_limit(limit)
    whole = Chunk(ruleset.name, ruleset.players, ruleset.given, whole_number(seed, "the seed"), range(games), limit)
    workers = 1 if jit.INTERPRETED and on is None else threads
    chunks = -(-games // RANDOM_CHUNK)
    ready = partial(play_random_games, whole._replace(games=whole.games[:1], limit=WARM_UP))
    simulation = Simulation(ruleset.players)
    start = perf_counter()
    with open_crew(on, workers, chunks, ready=ready, threads=True) as crew:
        simulation.setup_seconds = perf_counter() - start
        start = perf_counter()
        try:
            for played in crew.map(play_random_games, _chunks(whole, crew.together(chunks, CHUNKS_TOGETHER))):
                with uninterrupted():
                    simulation += played
                    simulation.seconds = perf_counter() - start
                if report is not None:
                    report(simulation)
        except KeyboardInterrupt:
            simulation.interrupted = True
    return simulation


def simulate_bots(
    ruleset: Ruleset,
    bots: Sequence[BotLike],
    games: int,
    *,
    seed: int = 1,
    workers: int | None = None,
    on: str | None = None,
    limit: int = DECISION_LIMIT,
    deadline: float | None = DECISION_SECONDS,
    strict: bool = False,
    isolated: bool = False,
    report: Report | None = None,
    keep: Keep | None = None,
) -> Simulation:
    """Play matches between bots, given by class or by name, in `workers` processes (None: all cores).

    Each seed is played with all rotations of the seating, so that neither seats nor boards favor a bot. If there are
    fewer bots than seats, they are repeated. `keep` is called with every game and its record, in the order of their
    numbers. `deadline` and `strict` are as in `Match`.
    With one worker, this process plays, unless the bots are `isolated` from it. If a bot ends a worker process, or is a
    program that does not exist, this raises BotError. `on` is a Ray cluster: `ray` starts one on this machine with
    `workers` cores. `ray://HOST:PORT`, `auto` or `HOST:PORT` name a running cluster, of which `workers` cores are used
    (None: all).

    Raises UnknownBotError, SeatError if there are more bots than seats, and ArgumentError if the bots cannot be used,
    if the seed or a number is not a whole number, if a number is too small, or if the deadline is none. With `on`,
    raises MissingExtraError without `insula[cluster]`, and CrewError if the cluster cannot be used.

    >>> simulate_bots(Ruleset.of("base", 2), ["random"], 1, seed=1, workers=1).by_bot["random"].wins
    1.0
    """
    games = number_of_games(games)
    settings = checked_settings(limit, deadline, strict, keep is not None)
    jobs = rotated_jobs(ruleset, seated(ruleset, bots), range(games), seed, settings)
    simulation = Simulation(ruleset.players)
    kept = None if keep is None else InOrder(keep)
    start = perf_counter()
    first = next(jobs, None)
    if first is None:
        return simulation
    with crew_for(first, games, workers=workers, on=on, isolated=isolated) as crew:
        simulation.setup_seconds = perf_counter() - start
        start = perf_counter()
        try:
            for played in play_all(crew, chain([first], jobs), games):
                with uninterrupted():
                    simulation.add(played.result, played.job.names, played.job.deal)
                    simulation.seconds = perf_counter() - start
                    if kept is not None:
                        kept.add(played.job.number, played)
                if report is not None:
                    report(simulation)
        except KeyboardInterrupt:
            simulation.interrupted = True
        finally:
            if kept is not None:
                kept.finish()
    return simulation


def seated(ruleset: Ruleset, bots: Sequence[BotLike]) -> list[Entrant]:
    """Return the entrants of bots. Raises SeatError if there are too many, and the errors of `entrants_of`."""
    entrants = entrants_of(bots)
    if len(entrants) > ruleset.players:
        raise SeatError(f"{len(entrants)} bots do not fit into {ruleset.players} seats")
    return entrants


def number_of_games(games: int) -> int:
    """Return a number of games. Raises ArgumentError if it is not a whole number, or negative."""
    number = whole_number(games, "the number of games")
    if number < 0:
        raise ArgumentError(f"the number of games is {number}, but it must not be negative")
    return number


class Settings(NamedTuple):
    """What the jobs of a simulation have in common besides the ruleset."""

    limit: int = DECISION_LIMIT
    deadline: float | None = DECISION_SECONDS
    strict: bool = False
    keeps_record: bool = False


def checked_settings(limit: int, deadline: float | None, strict: bool, keeps_record: bool) -> Settings:
    """Return settings. Raises ArgumentError if the limit or the deadline is none."""
    return Settings(checked_limit(limit), checked_deadline(deadline), strict, keeps_record)


def checked_limit(limit: int) -> int:
    """Return the most decisions of a game. Raises ArgumentError if it is not a whole number, or below 1."""
    return at_least_1(limit, "the limit of decisions")


def rotated_jobs(
    ruleset: Ruleset, entrants: Sequence[Entrant], games: range, seed: int, settings: Settings
) -> Iterator[Job]:
    """Yield the jobs of games by number. Each deal consists of all rotations of the seating."""
    players = ruleset.players
    seats = [entrants[seat % len(entrants)] for seat in range(players)]
    rotations = [tuple(seats[turn:] + seats[:turn]) for turn in range(players)]
    distinct = list(dict.fromkeys(rotations))
    for game in games:
        deal, rotation = divmod(game, len(distinct))
        seeds = tuple(bot_seed(seed, game, seat) for seat in range(players))
        yield Job(
            game,
            deal,
            ruleset.name,
            players,
            ruleset.given,
            distinct[rotation],
            int(game_seed(seed, deal)),
            seeds,
            *settings,
        )


def play_random_games(games: Chunk) -> Simulation:
    """Play random games, a chunk at a time."""
    simulation = Simulation(games.players)
    for start in range(0, len(games.games), RANDOM_CHUNK):
        simulation += play_random_chunk(games._replace(games=games.games[start : start + RANDOM_CHUNK]))
    return simulation


def play_random_chunk(chunk: Chunk) -> Simulation:
    """Play the games of a chunk with random players, in compiled code that does not block other threads."""
    ruleset = Ruleset.of(chunk.rules, chunk.players, chunk.options)
    count = len(chunk.games)
    batches = np.zeros(1, BATCH)
    batch = batches[0]
    batch["games"] = count
    batch["seed"][:count] = rng.seed(game_seed(chunk.seed, np.arange(chunk.games.start, chunk.games.stop, dtype="u8")))
    room, scratch = np.zeros(1, CHOICES), ruleset.template.copy()
    entry.play_games(ruleset.boards, ruleset.template, scratch, room, batches, chunk.limit)
    winners = batch["winners"][:count]
    finished = int(np.count_nonzero(winners))
    cut_short = batch["seed"][:count][winners == 0] if can_be_proven(ruleset) else ()
    return Simulation(
        chunk.players,
        count,
        decisions=int(batch["decisions"][:count].sum()),
        turns=int(batch["turns"][:count].sum()),
        unfinished=count - finished,
        standstills=sum(_ends_at_standstill(ruleset, seed, chunk.limit) for seed in cut_short),
        wins=[int(np.count_nonzero(winners & (1 << seat))) for seat in range(chunk.players)],
        seats_of={RANDOM: chunk.players},
    )


def _ends_at_standstill(ruleset: Ruleset, seed: np.uint64, limit: int) -> bool:
    """Play a random game again, and return whether it is certain that the game could never have ended."""
    batches = np.zeros(1, BATCH)
    batches[0]["games"], batches[0]["seed"][0] = 1, seed
    states = ruleset.template.copy()
    entry.play_games(ruleset.boards, ruleset.template, states, np.zeros(1, CHOICES), batches, limit)
    return is_at_standstill(ruleset, states)


def _chunks(whole: Chunk, together: int) -> Iterator[Chunk]:
    """Yield groups of `together` chunks. They are created lazily, because there can be billions of games."""
    size = RANDOM_CHUNK * together
    for start in range(0, whole.games.stop, size):
        yield whole._replace(games=whole.games[start : start + size])
