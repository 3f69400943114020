"""The analysis of a game: the curve of chances, the decisions, the exchanges and the outcomes of chance."""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from ..errors import ArgumentError
from ..game import CHANCE, Game
from ..ruleset import Ruleset
from ..ruleset.whole_numbers import unsigned_seed
from ..search.question import Clock, checked_count
from .decisions import Chances, Decision, decision_of, is_judged
from .judge import Judge
from .luck import Outcome, is_measured, outcome_of
from .moments import GameStep, steps_of
from .trades import Trade, trades_of
from .turns import SETUP, interrupts, with_turns

SAMPLES = 8
"""The number of sampled games in which each action is tried. They agree with what the seat knew."""
MOST_SAMPLES = 256
"""The most games that can be sampled for a decision."""


class Moment(NamedTuple):
    """A point of the curve: the beginning of a turn, or the end of the game."""

    step: int
    """The number of the step that comes next."""
    turn: int
    chances: Chances
    """The chance of each seat to win. All cards count, hidden ones too."""


@dataclass(frozen=True)
class Analysis:
    """The results of an analysis. Chances are between 0 and 1."""

    ruleset: Ruleset
    winners: tuple[int, ...]
    is_rough: bool
    """Whether the chances have not been compared with results of games with these rules and this number of players."""
    curve: tuple[Moment, ...]
    decisions: tuple[Decision, ...]
    """The decisions that mattered, in the order of the game."""
    trades: tuple[Trade, ...]
    """The exchanges of cards between seats."""
    outcomes: tuple[Outcome, ...]
    """The outcomes of chance where several were possible, except those that lay the board."""
    unjudged: int
    """The number of decisions for which there was no time."""
    unmeasured: int
    """The number of outcomes of chance for which there was no time. The sums of luck leave them out."""

    @property
    def lost(self) -> list[float]:
        """For each seat, the sum of the chances that its decisions lost."""
        return [sum(each.lost for each in self.decisions if each.seat == seat) for seat in self._seats]

    @property
    def luck(self) -> list[float]:
        """For each seat, the sum of the chances that dice, cards and thefts brought. The sum over all seats is 0."""
        return [sum(each.luck[seat] for each in self.outcomes) for seat in self._seats]

    @property
    def traded(self) -> list[float]:
        """For each seat, the sum of the chances that all exchanges brought it, including exchanges between others."""
        return [sum(each.gains[seat] for each in self.trades) for seat in self._seats]

    @property
    def losses(self) -> list[Decision]:
        """The decisions whose loss has a name, the largest loss first."""
        return sorted((each for each in self.decisions if each.verdict), key=lambda each: -each.lost)

    @property
    def turning_points(self) -> list[Outcome]:
        """The outcomes of chance, ordered by the largest change for any seat."""
        return sorted(self.outcomes, key=lambda each: -max(map(abs, each.luck)))

    @property
    def _seats(self) -> range:
        return range(self.ruleset.players)


def analyze(
    record: str | Game,
    *,
    samples: int = SAMPLES,
    seconds: float | None = None,
    seed: int = 0,
) -> Analysis:
    """Analyze a record, or a game with its history.

    After `seconds`, no further decision is judged, and the luck of no further outcome is measured. The turns with the
    largest changes of chances come first. The curve and the exchanges are always complete. Without `seconds`, the same
    `seed` gives the same analysis. Raises NotationError if the text is not a record, and ArgumentError if the game has
    no steps, or if `samples` is not from 1 to 256.

    >>> from insula.bots import GreedyBot
    >>> game = Game("base", 3, seed=1, options={"vp_goal": 3})
    >>> bots = [GreedyBot(seat) for seat in range(3)]
    >>> while not game.over:
    ...     game.play(bots[game.actor].choose(game.view(game.actor), game.legal_actions))
    >>> found = analyze(game, samples=1)
    >>> found.curve[-1].chances == tuple(float(seat in game.winners) for seat in range(3))
    True
    """
    clock = Clock(seconds)
    game = Game.from_record(record) if isinstance(record, str) else record
    if not isinstance(game, Game):
        raise ArgumentError(f"an analysis is of a record, as text, or of a Game, not {record!r}")
    if not game.steps:
        raise ArgumentError("the game has no steps: nothing has been decided yet")
    samples, seed = checked_count("samples", samples, MOST_SAMPLES), unsigned_seed(seed)
    ruleset, judge = game.ruleset, Judge(game.ruleset)
    steps = list(steps_of(game))
    curve = _curve(steps, judge)
    asked = [step for step in steps[_begun(steps) :] if is_judged(ruleset, step) or is_measured(ruleset, step)]
    trades = [trade for step in steps for trade in trades_of(step, judge)]
    decisions: list[Decision | None] = []
    outcomes: list[Outcome] = []
    left = deque(asked if seconds is None else _most_swinging(asked, curve))
    while left and not clock.is_over:
        step = left.popleft()
        if step.actor == CHANCE:
            outcomes.append(outcome_of(ruleset, step, judge))
        else:
            decisions.append(decision_of(ruleset, step, judge, samples, seed))
    mattered = sorted(filter(None, decisions), key=lambda each: each.step)
    unmeasured = sum(step.actor == CHANCE for step in left)
    return Analysis(
        ruleset,
        tuple(game.winners),
        judge.is_rough,
        tuple(curve),
        tuple(with_turns(mattered, partial(_is_interrupted, steps))),
        tuple(trades),
        tuple(sorted(outcomes, key=lambda each: each.step)),
        len(left) - unmeasured,
        unmeasured,
    )


def _begun(steps: list[GameStep]) -> int:
    """Return the number of the first step that is no drawing of the island: chance draws it before any decision."""
    if steps[0].turn > SETUP:
        return 0
    return next((step.number for step in steps if step.actor != CHANCE), len(steps))


def _curve(steps: list[GameStep], judge: Judge) -> list[Moment]:
    """Return the chances at the beginning of each turn, and at the end."""
    first = [step for step, last in zip(steps, [None, *steps], strict=False) if not last or step.turn != last.turn]
    places = [(step.number, step.turn) for step in first] + [(len(steps), steps[-1].turn)]
    states = [step.before.tobytes() for step in first] + [steps[-1].after.tobytes()]
    found = judge.chances(states).tolist()
    return [Moment(*place, tuple(chances)) for place, chances in zip(places, found, strict=True)]


def _is_interrupted(steps: Sequence[GameStep], first: int, end: int) -> bool:
    """Return whether chance decided or cards were exchanged in some steps."""
    return any(map(interrupts, steps[first:end]))


def _most_swinging(steps: Iterable[GameStep], curve: list[Moment]) -> list[GameStep]:
    """Return the steps in order of the largest change of a chance in their turn."""
    swings = {
        moment.turn: max(abs(after - before) for before, after in zip(moment.chances, later.chances, strict=True))
        for moment, later in pairwise(curve)
    }
    return sorted(steps, key=lambda step: -swings.get(step.turn, 0.0))
