"""Limits for the offers of bots. A person is not asked often, and never twice for the same exchange."""

from ...game import Action, ActionKind, Game, View
from ...game.build_frame import build_frame
from ...game.frame import Offer
from .table import Table


class BotOffers:
    """Remembers what bots have offered to people. The limits depend only on what everybody knows.

    All bots together make one offer or proposal in a turn. A person is asked once in a round of turns.
    """

    def __init__(self) -> None:
        self._offered_in = 0
        """The turn in which a bot last began an offer or a proposal."""
        self._asked_in: dict[int, int] = {}
        """The turn in which each person was last asked."""
        self._exchanges: set[tuple[int, str]] = set()
        """The exchanges that each person was asked for."""

    def may_begin(self, table: Table, maker: int) -> bool:
        """Return whether a bot may now begin an offer in its turn, or a proposal in the turn of a person."""
        game = table.game
        if game is None or game.over or self._offered_in == game.turn:
            return False
        asked = [game.active] if maker != game.active else range(len(table.seats))
        return any(self._may_ask(table, game, seat) for seat in asked if seat != maker)

    def begin(self, turn: int) -> None:
        """Count an offer or proposal that a bot begins in a turn."""
        self._offered_in = turn

    def open_to(self, table: Table, game: Game) -> list[Action]:
        """Return the legal actions of a bot, except those that ask a person who may not be asked."""
        legal = game.legal_actions
        kinds = {action.kind for action in legal}
        if ActionKind.OFFER_TRADE in kinds and not self.may_begin(table, game.actor):
            return [action for action in legal if action.kind != ActionKind.OFFER_TRADE]
        if ActionKind.TRADE_PARTNER not in kinds and ActionKind.TRADE_DONE not in kinds:
            return legal
        offer = _composed(game.view(game.actor))
        spared = {seat for seat in range(len(table.seats)) if not self._may_ask(table, game, seat, offer)}
        return [action for action in legal if not _asks(action, offer, spared)]

    def make_known(self, view: View) -> None:
        """Remember the offer that a bot is about to publish, as it sees the game."""
        offer = _composed(view)
        for seat in offer.asked:
            self._asked_in[seat] = view.turn
            self._exchanges.add((seat, _exchange(offer)))

    def _may_ask(self, table: Table, game: Game, seat: int, offer: Offer | None = None) -> bool:
        """Return whether bots may ask a seat in this turn, and for this exchange. Bots can always be asked."""
        if table.seats[seat].player:
            return True
        is_long_ago = seat not in self._asked_in or game.turn - self._asked_in[seat] >= len(table.seats)
        return is_long_ago and not (offer and (seat, _exchange(offer)) in self._exchanges)


def _composed(view: View) -> Offer:
    """Return the offer that the seat of a view is composing."""
    return next(offer for offer in build_frame(view).offers if offer.maker == view.seat)


def _exchange(offer: Offer) -> str:
    return f"{offer.give} {offer.want}"


def _asks(action: Action, offer: Offer, spared: set[int]) -> bool:
    """Return whether an action asks one of the spared seats."""
    match action.kind:
        case ActionKind.TRADE_PARTNER:
            return action.seat in spared or (action.seat is None and bool(spared))
        case ActionKind.TRADE_DONE:
            return not spared.isdisjoint(offer.asked)
    return False
