"""Simulate many games: random games in compiled code on threads, or matches between bots in processes.

The results depend only on the seed, not on the number of workers.
"""

import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, ProcessPoolExecutor, ThreadPoolExecutor, wait
from itertools import islice
from time import perf_counter
from typing import NamedTuple

import numpy as np

from ..bots import make_bot
from ..rules import entry, jit, rng
from ..rules.batch import BATCH, BATCH_GAMES
from ..rules.choices import CHOICES
from ..ruleset import Ruleset
from .match import DECISION_LIMIT, play_match
from .result import Simulation
from .seeds import bot_seed, game_seed

RANDOM = "random"
"""The name of the bot whose games run in compiled code."""
RANDOM_CHUNK = 4 if jit.INTERPRETED else BATCH_GAMES
"""The number of random games between two checks for interruption: a fraction of a second."""
MATCH_CHUNK = 1
"""The number of matches between two checks for interruption. One match can take seconds."""
AHEAD = 1024
"""The number of chunks that wait for a worker: more than cores, and few enough to prepare at once."""
WARM_UP = 20
"""The number of decisions after which a game has called everything it needs."""

Report = Callable[[Simulation], object]
"""A function that is called with the results so far after every chunk of games."""


class Chunk(NamedTuple):
    """A range of consecutive games for one worker."""

    rules: str
    players: int
    options: Mapping[str, object]
    seed: int
    games: range
    limit: int
    bots: tuple[str, ...]

    def seating(self, game: int) -> list[str]:
        """Return the bot in each seat of a game. Bots move by one seat from game to game."""
        return [self.bots[(seat + game) % self.players] for seat in range(self.players)]


def simulate_random(
    ruleset: Ruleset,
    games: int,
    *,
    seed: int = 1,
    threads: int | None = None,
    limit: int = DECISION_LIMIT,
    report: Report | None = None,
) -> Simulation:
    """Play random games as fast as possible. Compiled, they run on `threads` threads (None: all cores).

    >>> simulate_random(Ruleset.of("base", 4, {"trade_with_players": False}), 2, seed=1, threads=1).games
    2
    """
    seated = (RANDOM,) * ruleset.players
    whole = Chunk(ruleset.name, ruleset.players, ruleset.given, seed, range(games), limit, seated)
    workers = 1 if jit.INTERPRETED else _workers(threads, games, RANDOM_CHUNK)
    _warm_up(play_random_chunk, whole)
    pool = ThreadPoolExecutor(workers) if workers > 1 else None
    return _count(ruleset, pool, play_random_chunk, _chunks(whole, RANDOM_CHUNK), report)


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
    """Play matches between bots, given by name, in `workers` processes (None: all cores).

    The bots move by one seat from game to game. With fewer bots than seats, they are repeated. Raises UnknownBotError.

    >>> simulate_bots(Ruleset.of("base", 2), ["random"], 1, seed=1, workers=1).by_bot["random"]
    Share(wins=1, games=1)
    """
    for name in bots:
        make_bot(name)
    seated = tuple(bots[seat % len(bots)] for seat in range(ruleset.players))
    whole = Chunk(ruleset.name, ruleset.players, ruleset.given, seed, range(games), limit, seated)
    count = _workers(workers, games, MATCH_CHUNK)
    _warm_up(play_match_chunk, whole)
    pool = _processes(count) if count > 1 else None
    return _count(ruleset, pool, play_match_chunk, _chunks(whole, MATCH_CHUNK), report)


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
    return Simulation(
        chunk.players,
        count,
        decisions=int(batch["decisions"][:count].sum()),
        turns=int(batch["turns"][:count].sum()),
        unfinished=count - finished,
        wins=[int(np.count_nonzero(winners & (1 << seat))) for seat in range(chunk.players)],
        bot_wins=Counter({RANDOM: finished}),
        bot_games=Counter({RANDOM: count}),
    )


def play_match_chunk(chunk: Chunk) -> Simulation:
    """Play the games of a chunk as matches."""
    ruleset = Ruleset.of(chunk.rules, chunk.players, chunk.options)
    played = Simulation(chunk.players)
    for game in chunk.games:
        seated = chunk.seating(game)
        bots = [make_bot(name, bot_seed(chunk.seed, game, seat)) for seat, name in enumerate(seated)]
        played.add(play_match(ruleset, bots, int(game_seed(chunk.seed, game)), chunk.limit), seated)
    return played


def _chunks(whole: Chunk, size: int) -> Iterator[Chunk]:
    """Yield the games in chunks. Chunks are created lazily, because there can be billions of games."""
    for start in range(0, whole.games.stop, size):
        yield whole._replace(games=whole.games[start : start + size])


def _workers(asked: int | None, games: int, size: int) -> int:
    return max(1, min(asked or os.cpu_count() or 1, -(-games // size)))


def _warm_up(play: Callable[[Chunk], Simulation], whole: Chunk) -> None:
    """Compile everything before the measurement starts, so that workers do not compile it at the same time."""
    play(whole._replace(games=whole.games[:1], limit=WARM_UP))


def _processes(count: int) -> Executor:
    """Start workers that run the rules in the same mode as this process and ignore Ctrl-C."""
    os.environ["INSULA_INTERPRETED"] = str(int(jit.INTERPRETED))
    return ProcessPoolExecutor(
        count, multiprocessing.get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)
    )


def _count(
    ruleset: Ruleset,
    pool: Executor | None,
    play: Callable[[Chunk], Simulation],
    chunks: Iterator[Chunk],
    report: Report | None,
) -> Simulation:
    """Play the chunks here or in the pool, and count. After an interruption, return the results so far."""
    simulation = Simulation(ruleset.players)
    start = perf_counter()
    try:
        for played in map(play, chunks) if pool is None else _played(pool, play, chunks):
            simulation += played
            simulation.seconds = perf_counter() - start
            if report is not None:
                report(simulation)
    except KeyboardInterrupt:
        simulation.interrupted = True
    finally:
        if pool is not None:
            pool.shutdown(cancel_futures=True)
    return simulation


def _played(pool: Executor, play: Callable[[Chunk], Simulation], chunks: Iterator[Chunk]) -> Iterator[Simulation]:
    waiting = {pool.submit(play, chunk) for chunk in islice(chunks, AHEAD)}
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        waiting |= {pool.submit(play, chunk) for chunk in islice(chunks, len(done))}
        for future in done:
            yield future.result()
