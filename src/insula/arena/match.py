"""One game between bots."""

from collections.abc import Sequence
from typing import NamedTuple

from ..bots import Bot
from ..errors import BotError, SeatError
from ..game import Action, Event, Game
from ..ruleset import Ruleset

DECISION_LIMIT = 100_000
"""A game is cut short after this number of decisions. Random players need a few thousand."""

INTERRUPTIONS_PER_TURN = 2
"""The number of unasked actions in one turn. The game ends even if a bot never stops proposing."""


class Result(NamedTuple):
    """How a game ended. `winners` is empty if it was cut short."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    turns: int
    decisions: int

    @property
    def finished(self) -> bool:
        """Return whether the game came to its end."""
        return bool(self.winners)


class Match:
    """A game between bots, one for each seat, played decision by decision.

    >>> from insula.bots import make_bot
    >>> match = Match(Ruleset.of("base", 2), [make_bot("random", seed=seat) for seat in range(2)], seed=1)
    >>> match.step()
    >>> match.decisions
    1

    Raises SeatError if the number of bots is not the number of seats.
    """

    def __init__(self, ruleset: Ruleset, bots: Sequence[Bot], seed: int | None = None) -> None:
        if len(bots) != ruleset.players:
            raise SeatError(f"{ruleset.players} players need {ruleset.players} bots, not {len(bots)}")
        self.game = Game(ruleset.name, ruleset.players, seed, ruleset.given)
        self.bots = list(bots)
        self.decisions = 0
        self._interrupters = [seat for seat, bot in enumerate(bots) if type(bot).unasked is not Bot.unasked]
        self._interruptions = [0] * ruleset.players
        self._observers = [seat for seat, bot in enumerate(bots) if type(bot).observe is not Bot.observe]
        self._turn = 0

    def step(self) -> None:
        """Play one decision. Raises BotError if a bot chooses an action that is not legal."""
        if not self._interrupt():
            seat = self.game.actor
            legal = self.game.legal_actions
            self._play(seat, self.bots[seat].choose(self.game.view(seat), legal), legal)

    def run(self, limit: int = DECISION_LIMIT) -> Result:
        """Play until the end, or until `limit` decisions have been made."""
        while not self.game.over and self.decisions < limit:
            self.step()
            self.game.steps.clear()  # Nobody reads the steps, and long games would fill the memory.
        return self.result

    @property
    def result(self) -> Result:
        """Return the current points and winners."""
        game = self.game
        points = tuple(game.points(seat) for seat in range(game.players))
        return Result(game.winners, points, game.turn, self.decisions)

    def _interrupt(self) -> bool:
        """Let a bot act unasked, unless bots have done so too often in this turn. Return whether one did."""
        if self.game.turn != self._turn:
            self._turn = self.game.turn
            self._interruptions = [0] * self.game.players
        for seat in self._interrupters:
            if self._interruptions[seat] < INTERRUPTIONS_PER_TURN and (open_to := self.game.unasked_actions(seat)):
                action = self.bots[seat].unasked(self.game.view(seat), open_to)
                if action is not None:
                    self._interruptions[seat] += 1
                    self._play(seat, action, open_to)
                    return True
        return False

    def _play(self, seat: int, action: Action, legal: Sequence[Action]) -> None:
        if action not in legal:
            raise BotError(
                f"the bot {self.bots[seat].name!r} in the seat {self.game.ruleset.colors[seat]} chose {action!r}, "
                "which is not legal",
                position=lambda: self.game.position,
            )
        self.game.play(action)
        self.decisions += 1
        if self._observers:
            self._report(self.game.events)

    def _report(self, events: Sequence[Event]) -> None:
        """Tell the bots that observe what their seats saw."""
        for seat in self._observers:
            self.bots[seat].observe([event.view(self.game.ruleset, seat) for event in events])


def play_match(ruleset: Ruleset, bots: Sequence[Bot], seed: int | None = None, limit: int = DECISION_LIMIT) -> Result:
    """Play a game between bots, one for each seat, and return how it ended.

    >>> from insula.bots import make_bot
    >>> ruleset = Ruleset.of("base", 3)
    >>> play_match(ruleset, [make_bot(name, seed=1) for name in ("greedy", "random", "random")], seed=1).winners
    (0,)
    """
    return Match(ruleset, bots, seed).run(limit)
