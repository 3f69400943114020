"""Why actions of the base game are not legal."""

from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.reason import Reason

from .. import module
from . import building, development, robber, trade
from .sentences import SENTENCES

_ACTING = (module.ACTION_PHASE,)
_COMPOSING = (module.COMPOSING,)

PART = ReasonPart(
    checks={
        module.SETUP_SETTLEMENT: (Check(building.setup_settlement, (module.SETTLING,)),),
        module.SETUP_CITY: (Check(building.setup_settlement, (module.SETTLING_CITY,)),),
        module.SETUP_ROAD: (Check(building.setup_road, (module.SETTING_ROAD,)),),
        module.SETUP_PAYS: (Check(building.setup_pays, (module.CHOOSING_INCOME,)),),
        module.PLAY_DEVELOPMENT_CARD: (Check(development.play, (module.BEFORE_ROLL, module.ACTION_PHASE)),),
        module.DISCARD: (Check(robber.discard, (module.DISCARDING,)),),
        module.MOVE_ROBBER: (Check(robber.move, (module.MOVING_ROBBER,)),),
        module.STEAL_FROM: (Check(robber.steal, (module.STEALING,)),),
        module.BUILD_ROAD: (Check(building.road, is_purchase=True),),
        module.BUILD_SETTLEMENT: (Check(building.settlement, is_purchase=True),),
        module.BUILD_CITY: (Check(building.city, is_purchase=True),),
        module.BUY_DEVELOPMENT_CARD: (Check(building.card, is_purchase=True),),
        module.ROAD_BUILDING_PLACE: (Check(development.road_place, (module.PLACING_ROADS,)),),
        module.INVENTION_TAKE: (Check(development.take, (module.INVENTING,)),),
        module.MONOPOLY_NAME: (Check(development.name, (module.NAMING_MONOPOLY,)),),
        module.BANK_TRADE: (Check(trade.bank, _ACTING),),
        module.BANK_TRADE_AT_RATE: (Check(trade.bank_at_rate, _ACTING),),
        module.OFFER_TRADE: (Check(trade.offer, _ACTING),),
        module.PROPOSE_TRADE: (Check(trade.propose, _ACTING),),
        module.TRADE_GIVE: (Check(trade.give, _COMPOSING),),
        module.TRADE_WANT: (Check(trade.want, _COMPOSING),),
        module.TRADE_PARTNER: (Check(trade.partner, _COMPOSING),),
        module.TRADE_DONE: (Check(trade.done, _COMPOSING),),
        module.ANSWER_OFFER: (Check(trade.answer, (module.ANSWERING,)),),
        module.CONFIRM_TRADE: (Check(trade.confirm, (module.CONFIRMING,)),),
    },
    asked={
        module.SETTLING: Asked("setup_settlement", "place a starting settlement"),
        module.SETTLING_CITY: Asked("setup_city", "place a starting city"),
        module.SETTING_ROAD: Asked("setup_road", "place a starting road"),
        module.CHOOSING_INCOME: Asked("setup_pays", "choose the settlement that brings the starting cards"),
        module.DISCARDING: Asked("discard", "choose a card to discard"),
        module.MOVING_ROBBER: Asked("move_robber", "move the robber"),
        module.STEALING: Asked("steal_from", "choose whom to rob"),
        module.PLACING_ROADS: Asked("road_building_place", "place a free road"),
        module.INVENTING: Asked("invention_take", "take a card from the bank"),
        module.NAMING_MONOPOLY: Asked("monopoly_name", "name a kind of card"),
        module.BEFORE_ROLL: Asked("roll", "roll the dice"),
        module.COMPOSING: Asked("trade_done", "complete the offer or withdraw it"),
        module.ANSWERING: Asked("answer_offer", "answer the offer"),
        module.CONFIRMING: Asked("confirm_trade", "choose whom to trade with"),
    },
    out_of_place={
        module.SETUP_SETTLEMENT: Reason("settlements_placed"),
        module.SETUP_CITY: Reason("cities_placed"),
        module.SETUP_ROAD: Reason("roads_placed"),
        module.SETUP_PAYS: Reason("income_dealt"),
        module.ROLL: Reason("rolled_already"),
        module.DISCARD: Reason("no_discards"),
        module.MOVE_ROBBER: Reason("robber_stays"),
        module.STEAL_FROM: Reason("no_robbery"),
        module.ROAD_BUILDING_PLACE: Reason("card_not_played", deck_card="road_building"),
        module.INVENTION_TAKE: Reason("card_not_played", deck_card="invention"),
        module.MONOPOLY_NAME: Reason("card_not_played", deck_card="monopoly"),
        module.TRADE_GIVE: Reason("no_offer_begun"),
        module.TRADE_WANT: Reason("no_offer_begun"),
        module.TRADE_PARTNER: Reason("no_offer_begun"),
        module.TRADE_DONE: Reason("no_offer_begun"),
        module.ANSWER_OFFER: Reason("no_offer_to_answer"),
        module.CONFIRM_TRADE: Reason("no_trade_to_confirm"),
        module.END_BUILDING: Reason("no_later_steps"),
    },
    any_phase={module.WITHDRAW_OFFER: trade.withdraw},
    buying_phases=frozenset(_ACTING),
    chance=frozenset(range(module.SETUP_SETTLEMENT)),
    sentences=SENTENCES,
)
