"""The arguments of the decisions of the base game."""

from insula.rules.constants import (
    ACCEPT,
    COUNTER,
    DECLINE,
    DEVELOPMENT_KINDS,
    EVERY_SEAT,
    NO_SEAT,
    RESOURCES,
    TRADE_BASE,
)
from insula.ruleset.arguments import (
    CARDS,
    CORNERS,
    GOODS,
    LAND,
    NOTHING,
    OTHERS,
    SEATS,
    SIDES,
    ArgumentsPart,
    Domain,
    Scope,
    numbers,
)

from .rules import actions as act
from .rules.options import CHOSEN_PAYS, STARTING_RESOURCES, TRADE_WITH_PLAYERS


def _trades(scope: Scope) -> bool:
    return bool(scope.option[TRADE_WITH_PLAYERS])


def _start_is_chosen(scope: Scope) -> bool:
    return bool(scope.option[STARTING_RESOURCES] == CHOSEN_PAYS)


_EXCHANGES = Domain(
    lambda scope: [TRADE_BASE * given + taken for given in scope.goods for taken in scope.goods if given != taken]
)

PART = ArgumentsPart(
    domains={
        act.SETUP_SETTLEMENT: CORNERS,
        act.SETUP_ROAD: SIDES,
        act.SETUP_PAYS: CORNERS.only_if(_start_is_chosen),
        act.ROLL: NOTHING,
        act.PLAY_DEVELOPMENT_CARD: numbers(range(DEVELOPMENT_KINDS)),
        act.DISCARD: CARDS,
        act.MOVE_ROBBER: LAND,
        act.STEAL_FROM: OTHERS.and_none(NO_SEAT),
        act.BUILD_ROAD: SIDES,
        act.BUILD_SETTLEMENT: CORNERS,
        act.BUILD_CITY: CORNERS,
        act.BUY_DEVELOPMENT_CARD: NOTHING,
        act.ROAD_BUILDING_PLACE: SIDES,
        act.INVENTION_TAKE: CARDS,
        act.MONOPOLY_NAME: CARDS,
        act.BANK_TRADE: _EXCHANGES,
        act.END_TURN: NOTHING,
        act.OFFER_TRADE: NOTHING.only_if(_trades),
        act.PROPOSE_TRADE: SEATS.only_if(_trades),
        act.TRADE_GIVE: GOODS.only_if(_trades),
        act.TRADE_WANT: GOODS.only_if(_trades),
        act.TRADE_PARTNER: OTHERS.and_none(EVERY_SEAT).only_if(_trades),
        act.TRADE_DONE: NOTHING.only_if(_trades),
        act.WITHDRAW_OFFER: SEATS.only_if(_trades),
        act.ANSWER_OFFER: numbers((ACCEPT, DECLINE, COUNTER)).only_if(_trades),
        act.CONFIRM_TRADE: OTHERS.and_none(NO_SEAT).only_if(_trades),
        act.SETUP_CITY: numbers(()),  # of modules that begin with a city
        act.END_BUILDING: NOTHING,
    },
    cards=tuple(range(RESOURCES)),
)
