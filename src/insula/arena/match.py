"""One game between bots."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from ..bots import Bot, BotLike, RandomBot, find_bot
from ..errors import BotError, SeatError
from ..game import Action, Game
from ..game.events.event import EventView, event_views
from ..ruleset import Ruleset
from .entrants import bot_of
from .faults import DECISION_SECONDS, MOST_FAULTS, Fault, FaultKind, checked_deadline
from .seeds import bot_seed
from .time_limit import OutOfTime, time_limit

DECISION_LIMIT = 100_000
"""A game is cut short after this number of decisions. Random players need a few thousand."""

INTERRUPTIONS_PER_TURN = 2
"""The most unasked actions of a seat in one turn, so that a game ends even if a bot never stops proposing."""


class Result(NamedTuple):
    """How a game ended. `winners` is empty if it was cut short."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    turns: int
    decisions: int
    faults: tuple[Fault, ...] = ()
    """The faults of the bots. With each fault, a bot lost a decision to the fallback."""
    replaced: tuple[int, ...] = ()
    """For each seat, the number of decisions for which its bot was no longer asked after MOST_FAULTS faults."""

    is_standstill: bool = False
    """Whether it was cut short, and it is certain that nobody could have gained another point."""

    @property
    def finished(self) -> bool:
        """Return whether the game was played to the end."""
        return bool(self.winners)

    def lost(self, seat: int) -> int:
        """Return the number of decisions that the fallback made for a seat."""
        return sum(fault.seat == seat for fault in self.faults) + (self.replaced[seat] if self.replaced else 0)


class Match:
    """A game between bots, one for each seat, played decision by decision.

    If a bot raises an error, needs more than `deadline` seconds or chooses an action that is not legal, a random choice
    replaces its decision, and the fault is noted. After MOST_FAULTS faults the bot is no longer asked. With `strict`,
    every fault raises an error instead.
    With `keeps_steps`, the game keeps its history, from which a record can be written.

    >>> from insula.bots import make_bot
    >>> match = Match(Ruleset.of("base", 2), [make_bot("random", seed=seat) for seat in range(2)], seed=1)
    >>> match.step()
    >>> match.decisions
    1

    Raises SeatError if the number of bots differs from the number of seats, and ArgumentError if the deadline is none.

    >>> match.interrupt()
    False
    >>> match.decide()
    >>> match.play(match.game.legal_actions[0])
    >>> result = match.run(limit=20)
    >>> result.finished, result.lost(0), match.result == result, match.finish()
    (False, 0, True, None)
    """

    def __init__(
        self,
        ruleset: Ruleset,
        bots: Sequence[Bot],
        seed: int | None = None,
        *,
        deadline: float | None = DECISION_SECONDS,
        strict: bool = False,
        keeps_steps: bool = False,
    ) -> None:
        if len(bots) != ruleset.players:
            raise SeatError(f"{ruleset.players} players need {ruleset.players} bots, not {len(bots)}")
        self.game = Game(ruleset.name, ruleset.players, seed, ruleset.given)
        self.bots = list(bots)
        self.decisions = 0
        self.faults: list[Fault] = []
        self.replaced = [0] * ruleset.players
        self.deadline = checked_deadline(deadline)
        self.strict = strict
        self.keeps_steps = keeps_steps
        for bot in bots:
            bot.deadline = self.deadline if bot.is_timed else None
        self._fallback = RandomBot(0 if seed is None else seed)
        self._interrupters = [seat for seat, bot in enumerate(bots) if type(bot).unasked is not Bot.unasked]
        self._observers = [seat for seat, bot in enumerate(bots) if type(bot).observe is not Bot.observe]
        self._news: dict[int, list[EventView]] = {seat: [] for seat in self._observers}
        self._seen_steps = 0
        self._collect_news()
        self._interruptions = [0] * ruleset.players
        self._turn = 0

    def step(self) -> None:
        """Play one decision. With `strict`, raises BotError if the chosen action is not legal, or the bot's error."""
        if not self.interrupt():
            self.decide()

    def interrupt(self) -> bool:
        """Let a bot act unasked, unless it has done so too often in this turn. Return whether one did."""
        if self.game.turn != self._turn:
            self._turn = self.game.turn
            self._interruptions = [0] * self.game.players
        for seat in self._interrupters:
            if self._interruptions[seat] < INTERRUPTIONS_PER_TURN and (open_to := self.game.unasked_actions(seat)):
                self._tell(seat)
                action = self._ask_unasked(seat, open_to)
                if action is not None:
                    self._interruptions[seat] += 1
                    self.play(action)
                    return True
        return False

    def decide(self) -> None:
        """Let the bot that must decide make its decision. Raises the same errors as `step`."""
        game = self.game
        seat, legal = game.actor, game.legal_actions
        self._tell(seat)
        choice = self._ask(seat, legal, lambda: self.bots[seat].choose(game.view(seat), legal))
        self.play(choice or self._fallback.choose(game.view(seat), legal))

    def play(self, action: Action) -> None:
        """Play an action. The caller can use this to decide for a seat itself. Raises IllegalActionError."""
        self.game.play(action)
        self.decisions += 1
        self._collect_news()

    def run(self, limit: int = DECISION_LIMIT) -> Result:
        """Play until the end, or until `limit` decisions have been made."""
        while not self.game.over and self.decisions < limit:
            self.step()
            if not self.keeps_steps:
                self.game.steps.clear()  # Nobody reads the steps, and long games would fill the memory.
                self._seen_steps = 0
        self.finish()
        return self.result

    def finish(self) -> None:
        """Show the observing bots what happened after their last decisions."""
        for seat in self._observers:
            self._tell(seat)

    @property
    def result(self) -> Result:
        """Return the current points and winners, and the faults so far."""
        game = self.game
        points = tuple(game.points(seat) for seat in range(game.players))
        lost = tuple(self.faults), tuple(self.replaced)
        return Result(game.winners, points, game.turn, self.decisions, *lost, game.is_at_standstill)

    def _ask_unasked(self, seat: int, open_to: Sequence[Action]) -> Action | None:
        return self._ask(seat, open_to, lambda: self.bots[seat].unasked(self.game.view(seat), open_to), optional=True)

    def _collect_news(self) -> None:
        """Collect what the observers have seen since the last call."""
        if self._observers:
            events = self.game.events_since(self._seen_steps)
            for seat in self._observers:
                self._news[seat] += event_views(events, self.game.ruleset, seat)
            self._seen_steps = len(self.game.steps)

    def _tell(self, seat: int) -> None:
        """Show a bot what its seat has seen since the last time."""
        events = self._news.get(seat)
        if events and not self._is_replaced(seat):
            self._news[seat] = []
            self._guard(seat, lambda: self.bots[seat].observe(events))

    def _ask(
        self, seat: int, legal: Sequence[Action], ask: Callable[[], Action | None], *, optional: bool = False
    ) -> Action | None:
        """Return the legal action that a bot chooses; None if it chooses nothing, or commits a fault."""
        if self._is_replaced(seat):
            self.replaced[seat] += not optional
            return None
        faults = len(self.faults)
        action = self._guard(seat, ask)
        if len(self.faults) > faults or (optional and action is None):
            return None
        if isinstance(action, Action) and action in legal:  # an array of numpy cannot be compared with an action
            return action
        self._note(seat, FaultKind.ILLEGAL, f"chose {_in_one_line(repr(action))}, which is not legal")
        return None

    def _guard(self, seat: int, ask: Callable[[], Action | None]) -> Action | None:
        """Return what a bot answers; None if it raises an error or answers too late, which are faults."""
        bot = self.bots[seat]
        limit = None if bot.keeps_time or not bot.is_timed else self.deadline
        started = monotonic()
        try:
            with time_limit(limit):
                answer = ask()
        except (OutOfTime, TimeoutError):
            self._note(seat, FaultKind.LATE, "did not answer in time")
        except (Exception, SystemExit) as error:  # bots are third-party code, which can raise anything
            if self.strict:
                raise
            self._note(seat, FaultKind.CRASHED, _described(error))
        else:
            if limit is None or monotonic() - started <= limit:
                return answer
            self._note(seat, FaultKind.LATE, "did not answer in time")
        return None

    def _is_replaced(self, seat: int) -> bool:
        return len(self.faults) >= MOST_FAULTS and sum(fault.seat == seat for fault in self.faults) >= MOST_FAULTS

    def _note(self, seat: int, kind: FaultKind, text: str) -> None:
        if self.strict:
            raise BotError(
                f"the bot {self.bots[seat].name!r} in the seat {self.game.ruleset.colors[seat]} {text}",
                position=partial(str, self.game.position),  # unlike a lambda, it can go to another process
            )
        self.faults.append(Fault(seat, kind, text))


def play_match(
    ruleset: Ruleset,
    bots: Sequence[Bot | BotLike],
    seed: int | None = None,
    limit: int = DECISION_LIMIT,
    *,
    deadline: float | None = DECISION_SECONDS,
    strict: bool = False,
) -> Result:
    """Play a game between bots, one for each seat, and return how it ended.

    A bot is an instance, a class or a name. Faults of bots are noted in the result. With `strict`, they raise errors.

    >>> from insula.bots import GreedyBot
    >>> ruleset = Ruleset.of("base", 3)
    >>> play_match(ruleset, [GreedyBot, "random", "random"], seed=1).winners
    (0,)
    """
    known = 0 if seed is None else seed
    with ExitStack() as stack:
        seated = [
            bot if isinstance(bot, Bot) else stack.enter_context(bot_of(find_bot(bot), bot_seed(known, 0, seat)))
            for seat, bot in enumerate(bots)
        ]
        return Match(ruleset, seated, seed, deadline=deadline, strict=strict).run(limit)


def _described(error: BaseException) -> str:
    """Return an error in one line, with the file and the line where it was raised, wherever this file lies."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = "" if trace is None else f" ({Path(trace.tb_frame.f_code.co_filename).name}, line {trace.tb_lineno})"
    return _in_one_line(f"{type(error).__name__}: {error}{place}")


def _in_one_line(text: str) -> str:
    return " ".join(text.split())
