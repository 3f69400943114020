"""The worth of each action of Cities & Knights to the player who can take it."""

from collections.abc import Callable

from insula.bots.greedy import weights as common
from insula.bots.greedy.parts import Judge
from insula.bots.greedy.plans import priced
from insula.game import ActionKind, Thing

from . import alchemist, politics_cards, posts, progress, science_cards, trade_cards, weights
from .outlook import KnightsOutlook
from .words import LEVELS, TRACKS, progress_card

# Cities and what is built in them.


def _improvement(outlook: KnightsOutlook, track: int) -> float:
    return outlook.bought(LEVELS + track, outlook.levels.price(track), outlook.levels.worth(track))


def _wall(outlook: KnightsOutlook, node: int) -> float:
    worth = science_cards.worth_of_wall(outlook) + _place_of_wall(outlook, node)
    return outlook.bought(Thing.WALL, priced(outlook.survey.tables.cost[Thing.WALL]), worth)


def _place_of_wall(outlook: KnightsOutlook, node: int) -> float:
    """Return the worth of a wall there; under a metropolis it cannot be lost."""
    return weights.SAFE_WALL * (node in outlook.facts.metropolis)


def _metropolis(outlook: KnightsOutlook, node: int) -> float:
    return outlook.facts.worth_of_existing_city(node)


def _lost_city(outlook: KnightsOutlook, node: int) -> float:
    return -outlook.facts.worth_of_existing_city(node)


def _medicine(outlook: KnightsOutlook, node: int) -> float:
    survey = outlook.survey
    return survey.worth_of_city(node) + survey.win(survey.points_of(node, Thing.CITY))


def _repair(outlook: KnightsOutlook, node: int) -> float:
    worth = outlook.survey.worth_of_city(node) - common.POINT
    return outlook.bought(Thing.REPAIR, priced(outlook.survey.tables.cost[Thing.REPAIR]), worth)


# Knights.


def _recruit(outlook: KnightsOutlook, node: int) -> float:
    worth = outlook.defense.worth_of_knights(1) + posts.worth_of_post(outlook, node)
    return outlook.bought(Thing.BASIC_KNIGHT, priced(outlook.survey.tables.cost[Thing.BASIC_KNIGHT]), worth)


def _activate(outlook: KnightsOutlook, node: int) -> float:
    worth = outlook.defense.worth_of_active(outlook.facts.knight_at[node].strength)
    return outlook.bought(Thing.ACTIVATION, priced(outlook.survey.tables.cost[Thing.ACTIVATION]), worth)


def _promote(outlook: KnightsOutlook, node: int) -> float:
    return outlook.bought(Thing.PROMOTION, priced(outlook.survey.tables.cost[Thing.PROMOTION]), _rise(outlook, node))


def _rise(outlook: KnightsOutlook, node: int) -> float:
    return outlook.defense.worth_of_promotion(outlook.facts.knight_at[node])


def _sent(outlook: KnightsOutlook, _: int) -> float:
    """Return the worth of sending every knight, less that of the knights sent so far: send all of them, or none."""
    sent = outlook.survey.state.knight_sent
    mine = [knight for knight in outlook.facts.knights if knight.owner == outlook.survey.me and knight.is_active]
    so_far = sum(knight.strength for knight in mine if sent[knight.node])
    whole = sum(knight.strength for knight in mine)
    return outlook.defense.outcome(whole) - outlook.defense.outcome(so_far) - common.CARD


def _given_up(outlook: KnightsOutlook, node: int) -> float:
    """Return the worth of giving up this knight: the weakest first, preferably an inactive one."""
    knight = outlook.facts.knight_at[node]
    return -knight.strength - weights.IDLE * knight.is_active


def _driven_out(outlook: KnightsOutlook, node: int) -> float:
    return posts.worth_of_driving_out(outlook, outlook.facts.knight_at[node])


def _new_post(outlook: KnightsOutlook, node: int) -> float:
    """Return the worth of a free knight there."""
    return outlook.defense.worth_of_knights(1) + posts.worth_of_post(outlook, node)


# Cards.


def _start_of_deal(outlook: KnightsOutlook, argument: int) -> float | None:
    """Return the worth of the first exchange toward the best purchase; other judges judge other exchanges."""
    deal = outlook.deal
    return deal.gain if deal and deal.begins_with(argument) else None


def _taken_from(outlook: KnightsOutlook, seat: int) -> float:
    """Return the worth of choosing this opponent for the played card."""
    state = outlook.survey.state
    return _OPPONENT[int(state.stack_data[state.stack_size - 1])](outlook, seat)


_OPPONENT: dict[int, Callable[[KnightsOutlook, int], float]] = {
    progress_card("deserter"): politics_cards.worth_of_desertion,
    progress_card("spy"): politics_cards.worth_of_spying,
    progress_card("master_merchant"): trade_cards.worth_of_seen_hand,
}

_OPINIONS: dict[ActionKind, Callable[[KnightsOutlook, int], float | None]] = {
    ActionKind.BANK_TRADE: _start_of_deal,
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


def _judge(opinion: Callable[[KnightsOutlook, int], float | None]) -> Judge:
    """Return a judge that adds the facts of Cities & Knights to the outlook."""
    return lambda outlook, argument: opinion(outlook.of(KnightsOutlook), argument)


JUDGES = {kind: _judge(opinion) for kind, opinion in _OPINIONS.items()}
