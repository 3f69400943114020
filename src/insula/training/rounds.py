"""Train a network by self-play: in rounds of playing, learning and evaluating, which go on where they were stopped."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ..bots.expert.library import network_for
from ..bots.expert.network import Network
from ..crews import Crew, open_crew
from ..data.stored import Folder
from ..errors import ArgumentError
from ..extras import require
from ..ruleset import Ruleset
from ..ruleset.whole_numbers import at_least, at_least_1, whole_number
from .blas import one_blas_thread, one_torch_thread
from .devices import checked_device, evaluator
from .evaluation import Evaluation, evaluate
from .games import Games
from .learner import LAYERS, UNITS, beginner, cross_entropy
from .lessons import Lesson, drawn, joined
from .plan import EVALUATE_EVERY, GAMES, PART_GAMES, ROUNDS, WAVE_PARTS, Plan, Purpose
from .plots import draw_cross_entropy, draw_strength
from .self_play import play_part
from .sequential import DEALS, Verdict
from .store import Store
from .torch_learner import learner_on

PACKAGE = "package"
"""In place of a file of weights to begin with: those that the bot `expert` has now."""
BUFFER_ROUNDS = 6
"""The network learns from positions of so many rounds."""
REUSE = 4
"""How many of these positions it learns in a round, for each position that is new."""


class RoundReport(NamedTuple):
    """What happened in a round, as it is in the log."""

    round: int
    """The number of the round, from 1."""
    games: int
    """The games of self-play that were played to their end."""
    turns: float
    """The mean number of turns in these games."""
    positions: int
    """The positions of these games from which the network learns."""
    cross_entropy: float
    """How badly the network with which they were played predicts their results: the mean over their positions."""
    loss: float
    """The mean cross-entropy with the targets, while the network learned."""
    learned: int
    """The positions from which it learned: some of those of the last rounds."""
    evaluation: Evaluation | None
    """The games against the best network, if there were any."""


class Trained(NamedTuple):
    """What a training has reached."""

    rounds: int
    """The rounds that are done."""
    best: int
    """The round that the best network comes from; 0 for the network of the first games."""
    network: Network
    """The best network."""
    interrupted: bool
    """Whether Ctrl-C stopped it before all rounds were done."""


Report = Callable[[RoundReport], object]
"""A function that is called after every round."""
Count = Callable[[int], object]
"""A function that is called with the number of games of self-play so far, in all rounds, whenever it grows."""


def train(
    ruleset: Ruleset,
    out: str | Path,
    *,
    rounds: int = ROUNDS,
    games: int = GAMES,
    part_games: int = PART_GAMES,
    units: int | None = None,
    layers: int | None = None,
    start: Network | Path | str | None = None,
    seed: int = 1,
    evaluate_every: int = EVALUATE_EVERY,
    deals: int = DEALS,
    workers: int | None = None,
    on: str | None = None,
    device: str | None = None,
    past_share: float = 0.0,
    lookahead: int = 0,
    report: Report | None = None,
    count: Count | None = None,
) -> Trained:
    """Train a network for the bot `expert` by self-play, and keep everything in the folder `out`.

    The network has `layers` hidden layers of `units` units (None: 1 and 32, or more if `start` has more). It begins
    with nothing or with `start`: another network, a file of weights, or `package` for the weights that the bot has now.
    A round has `games` games of self-play, in parts of `part_games` games. Every `evaluate_every` rounds, and at the
    end, the network plays at most `deals` deals against the best one so far, and replaces it if a sequential test
    accepts it. `past_share` is the share of the seats in self-play that the last networks that were evaluated play, as
    in a league. With `lookahead`, half of each target is the value of the position one decision further, the mean over
    so many samples of chance. `workers` processes play (None: all cores), or a Ray cluster (`on`, see
    `insula.crews.open_crew`); who plays changes nothing. With a `device`, such as `cuda` or `cpu`, torch computes
    there, in games as in learning; without, numpy does. If `out` has a part of the same training, it goes on there, and
    the bytes are the same in the end. `report` is called after every round, and `count` with the number of games of
    self-play so far, after every part.

    Raises ArgumentError if an argument is not possible, if something else is in the folder or if another command is
    writing to it, OSError or ArgumentError if the weights to begin with cannot be read, MissingExtraError without
    `insula[learning]` or, with a device, `insula[gpu]`, BrokenRecordError if a file in the folder is damaged or
    missing, and the errors of `insula.crews.open_crew`.

    >>> ruleset = Ruleset.of("base", 2, {"trade_with_players": False, "vp_goal": 3})
    >>> train(ruleset, "weights", rounds=50).best  # doctest: +SKIP
    50
    """
    require("learning")
    if device is not None and on is not None:
        raise ArgumentError("torch computes on this machine alone: leave out the device or the cluster")
    device = checked_device(device)
    first = _starting_network(start, ruleset)
    plan = Plan(
        ruleset,
        whole_number(seed, "the seed"),
        at_least_1(rounds, "the number of rounds"),
        at_least_1(games, "the number of games in a round"),
        at_least_1(part_games, "the number of games in a part"),
        _size(units, UNITS, 0 if first is None else first.out.size, "units"),
        first,
        at_least_1(evaluate_every, "the number of rounds between two evaluations"),
        at_least_1(deals, "the number of deals of an evaluation"),
        _size(layers, LAYERS, 0 if first is None else len(first.layers), "hidden layers"),
        device,
        _checked_share(past_share),
        at_least(0, lookahead, "the number of samples to look ahead"),
    )
    interrupted = False
    with Folder(out).only_writer():
        training = Training(plan, Store(out, plan.manifest), count)
        if training.round < plan.rounds:
            most = max(plan.parts, WAVE_PARTS)
            prepare = partial(_prepare, ruleset)
            with open_crew(on, workers, most, ready=prepare) as crew, one_blas_thread(), one_torch_thread(device):
                try:
                    while training.round < plan.rounds:
                        done = training.play_round(crew)
                        if report is not None:
                            report(done)
                except KeyboardInterrupt:
                    interrupted = True
        return Trained(training.round, training.best, training.store.network(training.best), interrupted)


class Training:
    """A training at the end of a round. It begins where the folder says."""

    def __init__(self, plan: Plan, store: Store, count: Count | None = None) -> None:
        self.plan, self.store, self._count = plan, store, count
        names = plan.ruleset.features.names
        seed = plan.seed_for(Purpose.LEARNING, 0)
        self._learner = learner_on(plan.device, names, seed, plan.units, plan.layers)
        self._recent: list[Lesson] = []
        state = store.state()
        if state is None:
            self.round, self.best = 0, 0
            self._network = beginner(names) if plan.start is None else plan.start
            store.write_network(0, self._network)
            store.write_best(self._network)
        else:
            self.round, self.best = int(state["round"]), int(state["best"])
            store.restore_best(self.best)
            self._learner.restore(state)
            self._network = self._learner.network
            for number in range(self._oldest, self.round + 1):
                self._recent.append(joined(list(store.lessons(number, plan.parts))))
        self._log = store.log(self.round)
        store.tidy(self._oldest)

    @property
    def _oldest(self) -> int:
        """Return the first round from which the network still learns, or has learned in the last round."""
        return max(1, self.round + 1 - BUFFER_ROUNDS)

    def play_round(self, crew: Crew) -> RoundReport:
        """Play, learn, evaluate if it is time for that, and write what has changed: the state last."""
        number, plan = self.round + 1, self.plan
        lesson = self._play(crew, number)
        self._recent = [*self._recent[1 - BUFFER_ROUNDS :], lesson]
        new = len(lesson.targets)
        if not sum(len(each.targets) for each in self._recent):
            raise ArgumentError(
                f"no position was kept from the {plan.games} games of round {number}: play more games in a round"
            )
        if number == 1:
            self._learner.standardize(lesson.features)
            if plan.start is not None:
                self._learner.take_over(plan.start)
        surprise = cross_entropy(lesson.results, evaluator(self._network, plan.device).chances(lesson.features))
        rng = np.random.default_rng(plan.seed_for(Purpose.LEARNING, number))
        learned = drawn(self._recent, REUSE * max(new, 1), rng)
        loss = self._learner.learn(learned, rng, plan.rate(number))
        self._network = self._learner.network
        evaluation = self._evaluate(crew, number) if plan.is_evaluated(number) else None
        turns = float(lesson.turns.mean()) if lesson.turns.size else 0.0
        counts = len(lesson.turns), turns, new
        done = RoundReport(number, *counts, surprise, loss, len(learned.targets), evaluation)
        self._write(done)
        return done

    def _play(self, crew: Crew, number: int) -> Lesson:
        """Return what the games of a round teach. Parts that were played before are only read."""
        store, plan = self.store, self.plan
        parts = plan.self_play(number, self._network, map(store.network, plan.past(number)))
        missing = [part for part in parts if not store.has_lesson(number, part.number)]
        games = {part.number: part.games for part in missing}
        self._report(played := number * plan.games - sum(games.values()))
        for part, lesson in crew.map(play_part, missing):
            store.write_lesson(number, part, lesson)
            self._report(played := played + games[part])
        return joined(list(store.lessons(number, len(parts))))

    def _report(self, played: int) -> None:
        if self._count is not None:
            self._count(played)

    def _evaluate(self, crew: Crew, number: int) -> Evaluation:
        self.store.write_network(number, self._network)
        evaluation = evaluate(self.plan, self.store, crew, number, self._network, self.best)
        if evaluation.verdict == Verdict.ACCEPTED:
            self.best = number
        return evaluation

    def _write(self, done: RoundReport) -> None:
        line: dict[str, Any] = done._asdict()
        if done.evaluation is not None:
            line["evaluation"] = done.evaluation._asdict()
        self._log.append(line)
        store = self.store
        store.write_log(self._log)
        store.write_drawing("cross_entropy", draw_cross_entropy(self._log))
        store.write_drawing("strength", draw_strength(self._log))
        if self.best == done.round:
            store.write_best(self._network)
        store.write_state(self._learner.state | {"round": np.array(done.round), "best": np.array(self.best)})
        self.round = done.round
        store.tidy(self._oldest)


def _prepare(ruleset: Ruleset) -> None:
    """Compile what games need."""
    Games(ruleset, 1, 0).play(lambda found: found.counts.cumsum() - 1)


def _starting_network(start: Network | Path | str | None, ruleset: Ruleset) -> Network | None:
    """Return the network to begin with, for the features of the ruleset."""
    if start is None:
        return None
    if not isinstance(start, Network):
        start = network_for(ruleset) if start == PACKAGE else Network.load(Path(start))
    names = ruleset.features.names
    if not set(start.names) & set(names):
        raise ArgumentError(
            f"the weights to begin with know no feature of {ruleset.name}: they have {start.names[0]!r}, "
            f"and the rules have {names[0]!r} and others"
        )
    return start.fitted(names)


def _size(number: int | None, usual: int, taken: int, what: str) -> int:
    """Return a size of the network, at least that of the weights to begin with."""
    if number is None:
        return max(usual, taken)
    if at_least_1(number, f"the number of {what}") < taken:
        taken_over = f"the weights to begin with have {taken} {what}"
        raise ArgumentError(f"{taken_over}, so the number of {what} cannot be {number}")
    return number


def _checked_share(share: object) -> float:
    if isinstance(share, bool) or not isinstance(share, int | float) or not 0 <= share < 1:
        raise ArgumentError(f"the share of seats of past networks is {share!r}, but it must be from 0 to less than 1")
    return float(share)
