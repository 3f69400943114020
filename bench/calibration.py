"""How well the chances of the analysis agree with how games end, and what the strengths must be multiplied by.

`python bench/calibration.py FOLDER [WEIGHTS ...] --games N` plays games with the rules of some files of weights, such
as `base-4`, or of all. The bots expert and greedy sit alternately. It looks at the beginning of each turn, and keeps
in FOLDER what it sees, so that it can go on later. Everything is measured in each half of the games with a factor that
was found with the other half. `--write` writes what is in FOLDER into `src/insula/data/calibration.toml`, and
`docs/draw.py` and `docs/tables.py` then renew the documentation.
"""

import argparse
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from insula import Game, Ruleset
from insula.arena.jobs import Job, crew_for, in_groups, play_job
from insula.arena.match import DECISION_LIMIT
from insula.arena.simulate import Settings, rotated_jobs
from insula.bots import Entrant, GreedyBot
from insula.bots.expert import ExpertBot
from insula.bots.expert.library import network_for, ruleset_of
from insula.bots.expert.network import FOLDER, softmax
from insula.training.blas import one_blas_thread

PACKAGE = Path(__file__).parents[1] / "src" / "insula"
TABLE = PACKAGE / "data" / "calibration.toml"
SEED = 90_000
"""No weights were trained or tried with the games of this seed."""
TOGETHER = 4
BINS = 10
SMALL = 1e-6
FACTORS = np.arange(0.5, 3.0, 0.01)
STEPS, RATE = 3000, 0.05
"""The steps with which the simple model is fitted."""

Reals = NDArray[np.float64]


class Moments(NamedTuple):
    """What is known of the beginnings of turns, those of a game after each other."""

    strengths: Reals
    """Of shape (moments, seats)."""
    simple: Reals
    """What the simple model knows: points, cards and production, of shape (moments, seats, 3)."""
    won: Reals
    """What each seat won in the end, of shape (moments, seats)."""
    game: NDArray[np.int64]


class Measured(NamedTuple):
    """How good the chances are."""

    factor: float
    games: int
    error: float
    """The expected calibration error."""
    log_loss: float
    simple_log_loss: float
    bins: list[tuple[float, float, int]]
    """For each bin, the mean of the chances, the share of wins, and the number of chances."""


class QuickExpert(ExpertBot):
    """Tries its actions in fewer games, so that thousands of games can be played, and trades as the greedy bot does.

    Chances are those of players who trade equally well, so nobody may get two cards for one all the time.
    """

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, samples=2, settled=False, bargains=False)


def moments_of(jobs: Sequence[Job]) -> list[Moments]:
    """Play games, and look at the beginning of each turn. Games that did not end are left out."""
    with one_blas_thread():
        games = [(job.number, Game.from_record(play_job(job).record)) for job in jobs]
    return [_moments(number, game) for number, game in games if game.over]


def _moments(number: int, game: Game) -> Moments:
    ruleset = game.ruleset
    record = ruleset.template.dtype
    begins: dict[int, bytes] = {}
    for step in game.steps:
        if step.actor >= 0:
            begins.setdefault(int(np.frombuffer(step.before, record)["turn"][0]), step.before)
    features = ruleset.features.of(np.frombuffer(b"".join(begins.values()), record))
    names = ruleset.features.names
    incomes = [place for place, name in enumerate(names) if name.startswith("income.") and name.count(".") == 1]
    known = [-features[..., names.index("missing")], features[..., names.index("hand_size")]]
    simple = np.stack([*known, features[..., incomes].sum(axis=-1)], axis=-1)
    won = np.array([seat in game.winners for seat in range(game.players)], float)
    return Moments(
        network_for(ruleset).strengths(features).astype(float),
        simple.astype(float),
        np.tile(won / won.sum(), (len(begins), 1)),
        np.full(len(begins), number),
    )


def play(name: str, folder: Path, games: int, workers: int | None) -> None:
    """Play what is missing of the games of a file of weights."""
    file = folder / f"{name}.npz"
    done = load(file) if file.exists() else None
    first = 0 if done is None else int(done.game.max()) + 1
    if first >= games:
        return
    ruleset: Ruleset = ruleset_of(FOLDER / f"{name}.npz")
    bots = Entrant("expert", QuickExpert), Entrant("greedy", GreedyBot)
    entrants = [bots[seat % 2] for seat in range(ruleset.players)]
    settings = Settings(DECISION_LIMIT, None, keeps_record=True)
    jobs = list(rotated_jobs(ruleset, entrants, range(first, games), SEED, settings))
    with crew_for(jobs[0], len(jobs), workers=workers) as crew:
        found = [one for some in crew.map(moments_of, in_groups(iter(jobs), TOGETHER)) for one in some]
    parts = sorted(([done] if done else []) + found, key=lambda part: int(part.game[0]))
    joined = Moments(*(np.concatenate(column) for column in zip(*parts, strict=True)))
    np.savez_compressed(file, **joined._asdict())


def load(file: Path) -> Moments:
    """Return what was seen in earlier games."""
    with np.load(file) as found:
        return Moments(*(found[name] for name in Moments._fields))


def measure(seen: Moments) -> Measured:
    """Find the factor with all games, and measure each half of them with the factor that was found with the other."""
    half = np.median(seen.game)
    halves = _part(seen, seen.game <= half), _part(seen, seen.game > half)
    chances, simple = [], []
    for fitted, other in (halves, halves[::-1]):
        chances.append(softmax(factor_for(fitted) * other.strengths))
        simple.append(softmax(_standardized(other.simple, fitted.simple) @ _simple_model(fitted)))
    won = np.concatenate([halves[1].won, halves[0].won])
    error, bins = _calibration(np.concatenate(chances), won)
    losses = log_loss(np.concatenate(chances), won), log_loss(np.concatenate(simple), won)
    return Measured(round(factor_for(seen), 2), len(np.unique(seen.game)), error, *losses, bins)


def factor_for(seen: Moments) -> float:
    """Return the factor with which the chances predict the results best."""
    losses = [log_loss(softmax(factor * seen.strengths), seen.won) for factor in FACTORS]
    return float(FACTORS[int(np.argmin(losses))])


def _part(seen: Moments, kept: NDArray[np.bool_]) -> Moments:
    return Moments(seen.strengths[kept], seen.simple[kept], seen.won[kept], seen.game[kept])


def log_loss(chances: Reals, won: Reals) -> float:
    """Return how badly chances predict results, on average."""
    return float(-(won * np.log(chances + SMALL)).sum(axis=1).mean())


def _calibration(chances: Reals, won: Reals) -> tuple[float, list[tuple[float, float, int]]]:
    """Return the expected calibration error, and the bins."""
    said, came = chances.ravel(), won.ravel()
    bins = np.minimum((said * BINS).astype(int), BINS - 1)
    found = [(said[bins == i].mean(), came[bins == i].mean(), int((bins == i).sum())) for i in np.unique(bins)]
    error = sum(count * abs(mean - share) for mean, share, count in found) / len(said)
    return float(error), [(float(mean), float(share), count) for mean, share, count in found]


def _standardized(simple: Reals, known: Reals) -> Reals:
    spread = np.maximum(known.std(axis=(0, 1)), SMALL)
    result: Reals = (simple - known.mean(axis=(0, 1))) / spread
    return result


def _simple_model(seen: Moments) -> Reals:
    """Return the weights of logistic regression on points, cards and production."""
    x, weights = _standardized(seen.simple, seen.simple), np.zeros(seen.simple.shape[2])
    for _ in range(STEPS):
        error = softmax(x @ weights) - seen.won
        weights -= RATE * (x * error[..., None]).sum(axis=1).mean(axis=0)
    return weights


def main() -> None:
    """Play and measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("weights", nargs="*")
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    asked.folder.mkdir(exist_ok=True)
    names = asked.weights or sorted(file.stem for file in FOLDER.glob("*.npz"))
    if asked.write:
        TABLE.write_text(table(asked.folder), "utf-8")
        return
    for name in names:
        play(name, asked.folder, asked.games, asked.workers)
        print(_line(name, measure(load(asked.folder / f"{name}.npz"))), flush=True)


def table(folder: Path) -> str:
    """Return the table of all files of weights, as TOML: with what is in the folder, and the other rows as they are."""
    rows = tomllib.loads(TABLE.read_text("utf-8")) | {file.stem: row_of(file) for file in folder.glob("*.npz")}
    lines = ["# How well the chances of the analysis agree with how games end (bench/calibration.py)."]
    for name, row in sorted(rows.items()):
        numbers = [f"{key} = {value}" for key, value in row.items() if key != "bins"]
        bins = [f"  [{said:.4f}, {came:.4f}, {count}]," for said, came, count in row["bins"]]
        lines += ["", f'["{name}"]', *numbers, "bins = [", *bins, "]"]
    return "\n".join([*lines, ""])


def row_of(file: Path) -> dict[str, Any]:
    """Return the row of the table about what was seen in some games."""
    found = measure(load(file))
    return {
        "factor": found.factor,
        "games": found.games,
        "error": round(found.error, 4),
        "log_loss": round(found.log_loss, 4),
        "simple_log_loss": round(found.simple_log_loss, 4),
        "bins": found.bins,
    }


def _line(name: str, found: Measured) -> str:
    return (
        f"{name:32} factor {found.factor:.2f}, {found.games} games, error {100 * found.error:.1f} %, "
        f"log loss {found.log_loss:.3f} (simple model {found.simple_log_loss:.3f})"
    )


if __name__ == "__main__":
    main()
