"""What the seats of a study know beyond what they see: the cards they have counted, and what was offered."""

from collections.abc import Sequence
from copy import deepcopy
from itertools import chain

from ...bots.card_counter import CARD_KINDS, Counts
from ...bots.expert import ExpertBot
from ...errors import ArgumentError
from ...game import CHANCE, ActionKind, Game, Phase
from ...game.action import action_of
from ...game.events import event_views, events_of
from ..tables.bot_offers import BotOffers
from ..tables.table import Table

_BEGINS_OFFER = {ActionKind.OFFER_TRADE, ActionKind.PROPOSE_TRADE}


class Memories:
    """The memories of all seats, which follow the game of a study. They depend only on what was played in it."""

    def __init__(self, table: Table, counted: Sequence[Sequence[Counts]]) -> None:
        """Begin with what each seat has counted of the cards of all seats; without it, nobody has counted anything.

        Raises ArgumentError if the counts are not those of such a table.
        """
        game = _game_of(table)
        self.offers = BotOffers()
        self._opponents = [bool(seat.player) for seat in table.seats]
        self._bots = [ExpertBot() for _ in table.seats]
        self._steps = 0
        for seat, bot in enumerate(self._bots):
            if counted:
                bot.counter.resume(_checked(counted, game.players)[seat])
            bot.counter.look(game.view(seat))

    def bot_of(self, seat: int) -> ExpertBot:
        """Return a copy of the bot of a seat, with its memory. It chooses the same in the same position."""
        return deepcopy(self._bots[seat])

    def after(self, table: Table) -> "Memories":
        """Return the memories after what was played at the table since."""
        later = deepcopy(self)
        later.follow(table)
        return later

    def follow(self, table: Table) -> None:
        """Remember what was played at the table since."""
        game = _game_of(table)
        for number in range(self._steps, len(game.steps)):
            self._take(game, number)
        self._steps = len(game.steps)

    def _take(self, game: Game, number: int) -> None:
        step = game.steps[number]
        if step.actor != CHANCE:
            self._decide(game, number, step.actor, action_of(game.ruleset, step.code).kind)
        events = events_of(game.ruleset, step.actor, step.code, step.before, game.bytes_at(number + 1))
        for seat, bot in enumerate(self._bots):
            bot.observe(event_views(events, game.ruleset, seat))

    def _decide(self, game: Game, number: int, seat: int, kind: ActionKind) -> None:
        """Let a seat look at the position in which it was asked. An opponent remembers what it offers, and to whom."""
        bot, view = self._bots[seat], game.view_at(number, seat)
        is_opponent = self._opponents[seat]
        if is_opponent and kind in _BEGINS_OFFER:
            self.offers.begin(view.turn)
        if view.actor != seat:
            return
        bot.counter.look(view)
        if is_opponent and view.phase == Phase.COMPOSING:
            bot.weigh(view, view.legal_actions)
            if kind == ActionKind.TRADE_DONE:
                self.offers.make_known(view)


def _game_of(table: Table) -> Game:
    assert table.game is not None, "a study begins with a position"
    return table.game


def _checked(counted: Sequence[Sequence[Counts]], players: int) -> Sequence[Sequence[Counts]]:
    is_whole = len(counted) == players and all(len(of_seat) == players for of_seat in counted)
    if not is_whole or any(len(of_kinds) != CARD_KINDS or min(of_kinds) < 0 for of_kinds in chain(*counted)):
        raise ArgumentError(f"counted cards are {CARD_KINDS} numbers from 0 on, of {players} seats by {players} seats")
    return counted
