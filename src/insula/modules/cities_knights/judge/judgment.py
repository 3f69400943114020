"""What each action of Cities & Knights is worth to the player who may take it."""

from collections.abc import Callable
from functools import cached_property

from insula.bots.greedy import weights
from insula.bots.greedy.judgment import Judgment
from insula.bots.greedy.plans import priced
from insula.game import Action, ActionKind
from insula.modules.cities_knights.words import TRACKS

from . import alchemist, politics_cards, posts, progress, science_cards, trade_cards
from .deals import Deal, best_deal
from .outlook import Outlook
from .words import (
    ACTIVATION,
    BASIC_KNIGHT,
    LEVELS,
    NO_CARD,
    NO_PLACE,
    NO_PROGRESS_CARD,
    PROMOTION,
    REPAIR,
    WALL,
    progress_card,
)

NONE = {ActionKind.AQUEDUCT: NO_CARD, ActionKind.SPY_TAKE: NO_PROGRESS_CARD}
"""What is declined with, where it is not `NO_PLACE`."""


class KnightsJudgment(Judgment):
    """Weighs the actions of Cities & Knights too."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook.survey, outlook.plans)
        self.outlook = outlook

    @cached_property
    def _deal(self) -> Deal | None:
        return best_deal(self.outlook)

    def worth(self, action: Action) -> float:
        """What the action brings; to decline is worth nothing."""
        if action.argument == NONE.get(action.kind, NO_PLACE):
            return 0.0
        if action.kind == ActionKind.BANK_TRADE and self._deal and self._deal.begins_with(action.argument):
            return self._deal.gain
        judge = _JUDGES.get(action.kind)
        return judge(self.outlook, action.argument) if judge else super().worth(action)


# Cities and what is built in them.


def _city_to_begin_with(outlook: Outlook, node: int) -> float:
    return outlook.survey.worth_of_settlement(node) + outlook.survey.worth_of_city(node)


def _improvement(outlook: Outlook, track: int) -> float:
    return outlook.bought(LEVELS + track, outlook.levels.price(track), outlook.levels.worth(track))


def _wall(outlook: Outlook, node: int) -> float:
    worth = science_cards.worth_of_wall(outlook) + _place_of_wall(outlook, node)
    return outlook.bought(WALL, priced(outlook.survey.tables.cost[WALL]), worth)


def _place_of_wall(outlook: Outlook, node: int) -> float:
    """Under a metropolis it cannot be lost."""
    return weights.SAFE_WALL * (node in outlook.survey.metropolis)


def _metropolis(outlook: Outlook, node: int) -> float:
    return outlook.survey.worth_of_existing_city(node)


def _lost_city(outlook: Outlook, node: int) -> float:
    return -outlook.survey.worth_of_existing_city(node)


def _medicine(outlook: Outlook, node: int) -> float:
    return outlook.survey.worth_of_city(node)


def _repair(outlook: Outlook, node: int) -> float:
    worth = outlook.survey.worth_of_city(node) - weights.POINT
    return outlook.bought(REPAIR, priced(outlook.survey.tables.cost[REPAIR]), worth)


# Knights.


def _recruit(outlook: Outlook, node: int) -> float:
    worth = outlook.defense.worth_of_knights(1) + posts.worth_of_post(outlook, node)
    return outlook.bought(BASIC_KNIGHT, priced(outlook.survey.tables.cost[BASIC_KNIGHT]), worth)


def _activate(outlook: Outlook, node: int) -> float:
    worth = outlook.defense.worth_of_active(outlook.survey.knight_at[node].strength)
    return outlook.bought(ACTIVATION, priced(outlook.survey.tables.cost[ACTIVATION]), worth)


def _promote(outlook: Outlook, node: int) -> float:
    return outlook.bought(PROMOTION, priced(outlook.survey.tables.cost[PROMOTION]), _rise(outlook, node))


def _rise(outlook: Outlook, node: int) -> float:
    return outlook.defense.worth_of_promotion(outlook.survey.knight_at[node])


def _sent(outlook: Outlook, _: int) -> float:
    """All are needed, or none: what the battle brings with all of them and with those sent so far."""
    sent = outlook.survey.state.knight_sent
    mine = [knight for knight in outlook.survey.knights if knight.owner == outlook.survey.me and knight.is_active]
    so_far = sum(knight.strength for knight in mine if sent[knight.node])
    whole = sum(knight.strength for knight in mine)
    return outlook.defense.outcome(whole) - outlook.defense.outcome(so_far) - weights.CARD


def _given_up(outlook: Outlook, node: int) -> float:
    """The weakest knight, rather an idle one."""
    knight = outlook.survey.knight_at[node]
    return -knight.strength - weights.IDLE * knight.is_active


def _driven_out(outlook: Outlook, node: int) -> float:
    return posts.worth_of_driving_out(outlook, outlook.survey.knight_at[node])


def _new_post(outlook: Outlook, node: int) -> float:
    """A knight that costs nothing stands there."""
    return outlook.defense.worth_of_knights(1) + posts.worth_of_post(outlook, node)


# Cards.


def _taken_from(outlook: Outlook, seat: int) -> float:
    """Whom the card that asks should meet."""
    state = outlook.survey.state
    return _OPPONENT[int(state.stack_data[state.stack_size - 1])](outlook, seat)


_OPPONENT: dict[int, Callable[[Outlook, int], float]] = {
    progress_card("deserter"): politics_cards.worth_of_desertion,
    progress_card("spy"): politics_cards.worth_of_spying,
    progress_card("master_merchant"): trade_cards.worth_of_seen_hand,
}

_JUDGES: dict[ActionKind, Callable[[Outlook, int], float]] = {
    ActionKind.SETUP_CITY: _city_to_begin_with,
    ActionKind.BUY_IMPROVEMENT: _improvement,
    ActionKind.CRANE_TRACK: science_cards.worth_of_crane_level,
    ActionKind.PLACE_METROPOLIS: _metropolis,
    ActionKind.LOSE_CITY: _lost_city,
    ActionKind.SABOTAGE_CITY: politics_cards.worth_of_sabotage,
    ActionKind.REPAIR_CITY: _repair,
    ActionKind.MEDICINE_PLACE: _medicine,
    ActionKind.BUILD_WALL: _wall,
    ActionKind.ENGINEER_PLACE: _place_of_wall,
    ActionKind.RECRUIT_KNIGHT: _recruit,
    ActionKind.ACTIVATE_KNIGHT: _activate,
    ActionKind.PROMOTE_KNIGHT: _promote,
    ActionKind.SMITH_KNIGHT: _rise,
    ActionKind.COMMIT_KNIGHTS: _sent,
    ActionKind.MOVE_KNIGHT: posts.worth_of_moving,
    ActionKind.DISPLACE_KNIGHT: posts.worth_of_displacing,
    ActionKind.KNIGHT_TO: posts.worth_of_going,
    ActionKind.RELOCATE_KNIGHT: posts.worth_of_post,
    ActionKind.CHASE_ROBBER: posts.worth_of_chasing,
    ActionKind.INTRIGUE_KNIGHT: _driven_out,
    ActionKind.GIVE_UP_KNIGHT: _given_up,
    ActionKind.DESERTER_PLACE: _new_post,
    ActionKind.DESERTER_LEVEL: lambda _, strength: float(strength),
    ActionKind.PLAY_PROGRESS_CARD: progress.worth_of_playing,
    ActionKind.PLAY_ALCHEMIST: lambda outlook, _: progress.worth_of_playing(outlook, progress_card("alchemist")),
    ActionKind.ALCHEMIST_DIE: alchemist.worth_of_die,
    ActionKind.CHOOSE_PROGRESS_DECK: lambda _, track: weights.DECK[TRACKS[track]],
    ActionKind.RETURN_PROGRESS_CARD: lambda outlook, card: -progress.worth_of_holding(outlook, card),
    ActionKind.SPY_TAKE: progress.worth_of_holding,
    ActionKind.CHOOSE_OPPONENT: _taken_from,
    ActionKind.DIPLOMAT_ROAD: politics_cards.worth_of_removing_road,
    ActionKind.DIPLOMAT_REBUILD: lambda outlook, edge: outlook.expansion.worth_of_road(edge),
    ActionKind.INVENTOR_HEX: science_cards.worth_of_token,
    ActionKind.MERCHANT_PLACE: trade_cards.worth_of_merchant_at,
    ActionKind.FLEET_KIND: trade_cards.worth_of_fleet,
    ActionKind.MONOPOLY_NAME: trade_cards.worth_of_monopoly,
    ActionKind.COMMERCIAL_HARBOR: trade_cards.worth_of_forced_exchange,
    ActionKind.COMMERCIAL_CARD: lambda outlook, kind: -outlook.loss(kind),
    ActionKind.COMMERCIAL_ANSWER: lambda outlook, kind: -outlook.loss(kind),
    ActionKind.COMMERCIAL_WANTED: lambda outlook, kind: outlook.survey.held[kind] * outlook.gain(kind),
    ActionKind.MASTER_MERCHANT_TAKE: lambda outlook, kind: outlook.gain(kind),
    ActionKind.AQUEDUCT: lambda outlook, kind: outlook.gain(kind),
    ActionKind.WEDDING_GIVE: lambda outlook, kind: outlook.plans.set_aside(kind),
}
"""What is not here is judged as in the base game."""
