"""What each action is worth to the player who may take it."""

from collections.abc import Callable

from ...game import Action, ActionKind
from . import weights
from .arguments import ACCEPTED, BANK_KINDS, CITY, DEVELOPMENT_CARD, KNIGHT, NO_SEAT, ROAD, SETTLEMENT
from .development import wins_largest_army, worth_of_monopoly, worth_of_playing
from .expansion import worth_of_reach
from .plans import Plans
from .robbing import worth_of_robbed_hex, worth_of_victim
from .survey import Survey
from .tables import Hand
from .trading import Trading

SPECIAL_CARD_POINTS = 2


class Judgment:
    """Weighs the actions of one decision; each is compared with doing nothing, which is worth 0."""

    def __init__(self, survey: Survey, plans: Plans) -> None:
        self.survey = survey
        self.plans = plans
        self.expansion = plans.expansion
        self.trading = Trading(survey, plans)

    def worth(self, action: Action) -> float:
        """What the action brings; actions that nobody here knows are worth nothing."""
        judge = _JUDGES.get(action.kind)
        return judge(self, action.argument) if judge else 0.0

    # The foundation.

    def _first_settlement(self, node: int) -> float:
        return self.survey.worth_of_settlement(node)

    def _first_road(self, edge: int) -> float:
        return worth_of_reach(self.expansion.best_from(self.survey.tables.edge_nodes[edge]))

    def _income(self, node: int) -> float:
        return self.survey.worth_of_yield(node)

    # Building and buying.

    def _road(self, edge: int) -> float:
        wins = SPECIAL_CARD_POINTS if self.expansion.wins_longest_road(edge) else 0
        return self._bought(ROAD, self.expansion.worth_of_road(edge), wins)

    def _free_road(self, edge: int) -> float:
        return self.expansion.worth_of_road(edge)

    def _settlement(self, node: int) -> float:
        return self._bought(SETTLEMENT, self.survey.worth_of_settlement(node), 1)

    def _city(self, node: int) -> float:
        return self._bought(CITY, self.survey.worth_of_city(node), 1)

    def _card(self, _: int) -> float:
        return self._bought(DEVELOPMENT_CARD, weights.DEVELOPMENT_CARD, 0)

    def _bought(self, thing: int, worth: float, points: int) -> float:
        """What is bought, and what the cards left over are worth, less what all cards are worth now."""
        hand = self.survey.hand
        rest: Hand = tuple(have - price for have, price in zip(hand, self.survey.tables.cost[thing], strict=True))
        return worth + self.survey.win(points) + self.plans.worth(rest, thing) - self.plans.worth(hand)

    # Cards.

    def _bank_trade(self, argument: int) -> float:
        given, taken = divmod(argument, BANK_KINDS)
        return self.plans.exchange(self.survey.cards(given, self.survey.rate[given]), self.survey.cards(taken))

    def _discard(self, kind: int) -> float:
        return self.plans.set_aside(kind)

    def _invention(self, kind: int) -> float:
        return self.plans.exchange(self.survey.nothing, self.survey.cards(kind))

    def _monopoly(self, kind: int) -> float:
        return worth_of_monopoly(self.survey, self.plans, kind)

    def _development_card(self, card: int) -> float:
        wins = SPECIAL_CARD_POINTS if card == KNIGHT and wins_largest_army(self.survey) else 0
        return worth_of_playing(self.survey, self.plans, card) + self.survey.win(wins)

    # The robber.

    def _robber(self, hex: int) -> float:
        return worth_of_robbed_hex(self.survey, hex)

    def _victim(self, seat: int) -> float:
        return -1.0 if seat == NO_SEAT else worth_of_victim(self.survey, seat)

    # Trade between players.

    def _offer(self, _: int) -> float:
        """Offer the next wish, unless enough was offered in this turn."""
        made = self.survey.state.offers_made[self.survey.me]
        if made >= min(weights.OFFERS, len(self.trading.wishes)):
            return -1.0
        return weights.HOPE * self.trading.gain(self.trading.wishes[made])

    def wants_to_propose(self) -> bool:
        """Whether there is an exchange to propose to the active player."""
        return bool(self.trading.proposals)

    def accepts(self) -> bool:
        """Whether the offer of the active player is good."""
        active = int(self.survey.state.active)
        return self.trading.is_good(self.trading.row(active), active)

    def _partner(self, seat: int) -> float:
        """The exchange with the one who accepted, or made a counter-offer or proposal; with nobody, nothing."""
        if seat == NO_SEAT:
            return 0.0
        trading = self.trading
        if self.survey.state.trade_answer[seat] == ACCEPTED:
            back, out = trading.row(self.survey.me)
            return self.plans.exchange(out, back)
        exchange = trading.row(seat)
        return trading.gain(exchange) if trading.is_good(exchange, seat) else -1.0


_JUDGES: dict[ActionKind, Callable[[Judgment, int], float]] = {
    ActionKind.SETUP_SETTLEMENT: Judgment._first_settlement,
    ActionKind.SETUP_ROAD: Judgment._first_road,
    ActionKind.SETUP_PAYS: Judgment._income,
    ActionKind.PLAY_DEVELOPMENT_CARD: Judgment._development_card,
    ActionKind.DISCARD: Judgment._discard,
    ActionKind.MOVE_ROBBER: Judgment._robber,
    ActionKind.STEAL_FROM: Judgment._victim,
    ActionKind.BUILD_ROAD: Judgment._road,
    ActionKind.BUILD_SETTLEMENT: Judgment._settlement,
    ActionKind.BUILD_CITY: Judgment._city,
    ActionKind.BUY_DEVELOPMENT_CARD: Judgment._card,
    ActionKind.ROAD_BUILDING_PLACE: Judgment._free_road,
    ActionKind.INVENTION_TAKE: Judgment._invention,
    ActionKind.MONOPOLY_NAME: Judgment._monopoly,
    ActionKind.BANK_TRADE: Judgment._bank_trade,
    ActionKind.OFFER_TRADE: Judgment._offer,
    ActionKind.CONFIRM_TRADE: Judgment._partner,
}
"""What is not here, such as the roll and the end of the turn, is what everything else is compared with."""
