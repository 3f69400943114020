"""The arguments of the decisions of the base game."""

import numpy as np

from insula.rules.constants import (
    ACCEPT,
    COUNTER,
    DECLINE,
    EVERY_SEAT,
    NO_SEAT,
    RESOURCES,
    TRADE_BASE,
    VICTORY_POINT,
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

from . import module
from .module import CHOSEN_PAYS, STARTING_RESOURCES, TRADE_WITH_PLAYERS


def _trades(scope: Scope) -> bool:
    return bool(scope.option[TRADE_WITH_PLAYERS])


def _start_is_chosen(scope: Scope) -> bool:
    return bool(scope.option[STARTING_RESOURCES] == CHOSEN_PAYS)


_EXCHANGES = Domain(
    "what is given and taken",
    lambda scope: [TRADE_BASE * given + taken for given in scope.goods for taken in scope.goods if given != taken],
)
_PLAYED = Domain(
    "kinds of cards",
    lambda scope: [kind for kind in np.flatnonzero(scope.start["deck"]).tolist() if kind != VICTORY_POINT],
)

PART = ArgumentsPart(
    domains={
        module.SETUP_SETTLEMENT: CORNERS,
        module.SETUP_ROAD: SIDES,
        module.SETUP_PAYS: CORNERS.only_if(_start_is_chosen),
        module.ROLL: NOTHING,
        module.PLAY_DEVELOPMENT_CARD: _PLAYED,
        module.DISCARD: CARDS,
        module.MOVE_ROBBER: LAND,
        module.STEAL_FROM: OTHERS.and_none(NO_SEAT),
        module.BUILD_ROAD: SIDES,
        module.BUILD_SETTLEMENT: CORNERS,
        module.BUILD_CITY: CORNERS,
        module.BUY_DEVELOPMENT_CARD: NOTHING,
        module.ROAD_BUILDING_PLACE: SIDES,
        module.INVENTION_TAKE: CARDS,
        module.MONOPOLY_NAME: CARDS,
        module.BANK_TRADE: _EXCHANGES,
        module.END_TURN: NOTHING,
        module.OFFER_TRADE: NOTHING.only_if(_trades),
        module.PROPOSE_TRADE: SEATS.only_if(_trades),
        module.TRADE_GIVE: GOODS.only_if(_trades),
        module.TRADE_WANT: GOODS.only_if(_trades),
        module.TRADE_PARTNER: OTHERS.and_none(EVERY_SEAT).only_if(_trades),
        module.TRADE_DONE: NOTHING.only_if(_trades),
        module.WITHDRAW_OFFER: SEATS.only_if(_trades),
        module.ANSWER_OFFER: numbers((ACCEPT, DECLINE, COUNTER)).only_if(_trades),
        module.CONFIRM_TRADE: OTHERS.and_none(NO_SEAT).only_if(_trades),
        module.SETUP_CITY: Domain("none but those of modules", lambda _: ()),
        module.END_BUILDING: NOTHING,
    },
    cards=tuple(range(RESOURCES)),
)
