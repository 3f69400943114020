"""How well the chances of the analysis agree with how games end, and what makes chances of the strengths.

`python bench/calibration.py FOLDER [WEIGHTS ...] --games N` plays games with the rules of some files of weights, such
as `base-4`, or of all. The bots expert and greedy sit alternately. It looks at the beginning of each turn, and keeps
in FOLDER what it sees, so that it can go on later. The strengths are multiplied by a factor. Where that predicts worse
than a simple model, each point also adds to the strength of a seat. Everything is measured in each half of the games
with numbers that were found with the other half. `--write` writes what is in FOLDER into
`src/insula/data/calibration.toml`, and `docs/draw.py` and `docs/tables.py` then renew the documentation.
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
"""The steps of a logistic regression."""

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


class Fit(NamedTuple):
    """What makes chances of strengths."""

    factor: float
    points: float = 0.0
    """How much each point of a seat adds to its strength, after the factor."""

    def chances(self, seen: Moments) -> Reals:
        """Return the chances of each seat, of shape (moments, seats)."""
        return softmax(self.factor * seen.strengths + self.points * seen.simple[..., 0])


class Measured(NamedTuple):
    """How good the chances are."""

    fit: Fit
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
    """Fit the chances to all games, and measure each half of them with what was fitted to the other."""
    half = np.median(seen.game)
    halves = _part(seen, seen.game <= half), _part(seen, seen.game > half)
    won = np.concatenate([halves[1].won, halves[0].won])
    simple = np.concatenate([_simple_chances(*pair) for pair in (halves, halves[::-1])])
    simple_loss = log_loss(simple, won)
    for fit in (with_factor, with_points):
        chances = np.concatenate([fit(fitted).chances(other) for fitted, other in (halves, halves[::-1])])
        if log_loss(chances, won) < simple_loss:
            break
    error, bins = _calibration(chances, won)
    return Measured(fit(seen), len(np.unique(seen.game)), error, log_loss(chances, won), simple_loss, bins)


def with_factor(seen: Moments) -> Fit:
    """Return the factor with which the chances predict the results best."""
    fits = [Fit(round(float(factor), 2)) for factor in FACTORS]
    return min(fits, key=lambda fit: log_loss(fit.chances(seen), seen.won))


def with_points(seen: Moments) -> Fit:
    """Return the factor, and what a point adds, with which the chances predict the results best."""
    strengths = seen.strengths - seen.strengths.mean(axis=1, keepdims=True)
    known = np.stack([strengths, seen.simple[..., 0]], axis=-1)
    factor, points = _regression(_standardized(known, known), seen.won) / _spread(known)
    return Fit(round(float(factor), 2), round(float(points), 2))


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


def _spread(known: Reals) -> Reals:
    spread: Reals = np.maximum(known.std(axis=(0, 1)), SMALL)
    return spread


def _standardized(values: Reals, known: Reals) -> Reals:
    result: Reals = (values - known.mean(axis=(0, 1))) / _spread(known)
    return result


def _simple_chances(fitted: Moments, other: Moments) -> Reals:
    """Return what logistic regression on points, cards and production expects of other games."""
    weights = _regression(_standardized(fitted.simple, fitted.simple), fitted.won)
    return softmax(_standardized(other.simple, fitted.simple) @ weights)


def _regression(x: Reals, won: Reals) -> Reals:
    """Return the weights of logistic regression on inputs of shape (moments, seats, inputs)."""
    weights = np.zeros(x.shape[2])
    for _ in range(STEPS):
        error = softmax(x @ weights) - won
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
    points = {"points": found.fit.points} if found.fit.points else {}
    return {
        "factor": found.fit.factor,
        **points,
        "games": found.games,
        "error": round(found.error, 4),
        "log_loss": round(found.log_loss, 4),
        "simple_log_loss": round(found.simple_log_loss, 4),
        "bins": found.bins,
    }


def _line(name: str, found: Measured) -> str:
    factor, points = found.fit
    return (
        f"{name:32} factor {factor:.2f}, points {points:.2f}, {found.games} games, "
        f"error {100 * found.error:.1f} %, log loss {found.log_loss:.3f} (simple model {found.simple_log_loss:.3f})"
    )


if __name__ == "__main__":
    main()
