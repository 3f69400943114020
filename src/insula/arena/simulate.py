"""Many games: random ones in the compiled rules over threads, or matches between bots over processes.

What is counted depends on the seed alone, never on how many workers share the games.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from time import perf_counter
from typing import NamedTuple

import numpy as np

from ..bots import make_bot
from ..rules import entry, jit, rng
from ..rules.choices import CHOICES
from ..ruleset import Ruleset
from .match import DECISION_LIMIT, Result, play_match
from .result import Simulation
from .seeds import bot_seed, game_seed

RANDOM_CHUNK = 4 if jit.INTERPRETED else 256
"""Random games that are played without looking up: a fraction of a second."""
MATCH_CHUNK = 4
"""Matches that are played without looking up."""
WARM_UP = 20
"""Decisions after which everything has been called that a game needs."""

Report = Callable[[Simulation], object]
"""Called with what is counted so far, after every chunk of games."""


class Chunk(NamedTuple):
    """Neighboring games out of many: a worker's share."""

    rules: str
    players: int
    options: Mapping[str, object]
    seed: int
    games: range
    limit: int
    bots: tuple[str, ...]

    def seating(self, game: int) -> list[str]:
        """The bot at each seat of a game: they move on by one seat from game to game."""
        return [self.bots[(seat + game) % self.players] for seat in range(self.players)]


class Outcome(NamedTuple):
    """How the games of a chunk ended."""

    chunk: Chunk
    results: list[Result]


def simulate_random(
    ruleset: Ruleset,
    games: int,
    *,
    seed: int = 1,
    threads: int | None = None,
    limit: int = DECISION_LIMIT,
    report: Report | None = None,
) -> Simulation:
    """Play random games as fast as the rules go; compiled, they run on `threads` threads at once (None: all cores).

    >>> simulate_random(Ruleset.of("base", 4, {"trade_with_players": False}), 2, seed=1, threads=1).games
    2
    """
    chunks = _chunks(ruleset, ("random",) * ruleset.players, games, RANDOM_CHUNK, seed, limit)
    workers = 1 if jit.INTERPRETED else _workers(threads, len(chunks))
    _warm_up(play_random_chunk, chunks)
    pool = ThreadPoolExecutor(workers) if workers > 1 else None
    return _count(ruleset, pool, play_random_chunk, chunks, report)


def simulate_bots(
    ruleset: Ruleset,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 1,
    workers: int | None = None,
    limit: int = DECISION_LIMIT,
    report: Report | None = None,
) -> Simulation:
    """Play matches between bots, given by name, on `workers` processes (None: all cores).

    The bots move on by one seat from game to game; with fewer bots than seats they are repeated. Raises
    UnknownBotError.

    >>> simulate_bots(Ruleset.of("base", 2), ["random"], 1, seed=1, workers=1).by_bot["random"]
    Share(wins=1, games=1)
    """
    for name in bots:
        make_bot(name)
    seated = tuple(bots[seat % len(bots)] for seat in range(ruleset.players))
    chunks = _chunks(ruleset, seated, games, MATCH_CHUNK, seed, limit)
    count = _workers(workers, len(chunks))
    _warm_up(play_match_chunk, chunks)
    return _count(ruleset, _processes(count) if count > 1 else None, play_match_chunk, chunks, report)


def play_random_chunk(chunk: Chunk) -> Outcome:
    """Play the games of a chunk with random players, in the rules themselves; other threads go on meanwhile."""
    ruleset = Ruleset.of(chunk.rules, chunk.players, chunk.options)
    count = len(chunk.games)
    seeds = np.array([rng.seed(game_seed(chunk.seed, game)) for game in chunk.games], np.uint64)
    winners, decisions, turns = (np.zeros(count, np.int32) for _ in range(3))
    room = np.zeros(1, CHOICES)
    scratch = ruleset.template.copy()
    entry.play_games(ruleset.boards, ruleset.template, scratch, seeds, chunk.limit, room, winners, decisions, turns)
    seats = range(chunk.players)
    results = [
        Result(tuple(seat for seat in seats if bits >> seat & 1), (), turn, made)
        for bits, turn, made in zip(winners.tolist(), turns.tolist(), decisions.tolist(), strict=True)
    ]
    return Outcome(chunk, results)


def play_match_chunk(chunk: Chunk) -> Outcome:
    """Play the games of a chunk as matches."""
    ruleset = Ruleset.of(chunk.rules, chunk.players, chunk.options)
    results = []
    for game in chunk.games:
        bots = [make_bot(name, bot_seed(chunk.seed, game, seat)) for seat, name in enumerate(chunk.seating(game))]
        results.append(play_match(ruleset, bots, game_seed(chunk.seed, game), chunk.limit))
    return Outcome(chunk, results)


def _chunks(ruleset: Ruleset, bots: tuple[str, ...], games: int, size: int, seed: int, limit: int) -> list[Chunk]:
    shares = [range(start, min(start + size, games)) for start in range(0, games, size)]
    given = dict(ruleset.given)
    return [Chunk(ruleset.name, ruleset.players, given, seed, share, limit, bots) for share in shares]


def _workers(asked: int | None, chunks: int) -> int:
    return max(1, min(asked or os.cpu_count() or 1, chunks))


def _warm_up(play: Callable[[Chunk], Outcome], chunks: list[Chunk]) -> None:
    """Compile what is needed before the clock runs, and before several workers could do so at the same time."""
    for chunk in chunks[:1]:
        play(chunk._replace(games=range(1), limit=WARM_UP))


def _processes(count: int) -> Executor:
    """Workers that run the rules the way that we do, and leave it to us to react to Ctrl-C."""
    os.environ["INSULA_INTERPRETED"] = str(int(jit.INTERPRETED))
    return ProcessPoolExecutor(
        count, multiprocessing.get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)
    )


def _count(
    ruleset: Ruleset,
    pool: Executor | None,
    play: Callable[[Chunk], Outcome],
    chunks: list[Chunk],
    report: Report | None,
) -> Simulation:
    """Have the chunks played, here or by the pool, and count; an interruption leaves what was counted until then."""
    simulation = Simulation(ruleset.players)
    start = perf_counter()
    try:
        for outcome in map(play, chunks) if pool is None else _outcomes(pool, play, chunks):
            for game, result in zip(outcome.chunk.games, outcome.results, strict=True):
                simulation.add_result(result, outcome.chunk.seating(game))
            simulation.seconds = perf_counter() - start
            if report is not None:
                report(simulation)
    except KeyboardInterrupt:
        simulation.interrupted = True
    finally:
        if pool is not None:
            pool.shutdown(cancel_futures=True)
    return simulation


def _outcomes(pool: Executor, play: Callable[[Chunk], Outcome], chunks: list[Chunk]) -> Iterator[Outcome]:
    futures: list[Future[Outcome]] = [pool.submit(play, chunk) for chunk in chunks]
    for future in as_completed(futures):
        yield future.result()
