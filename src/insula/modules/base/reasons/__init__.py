"""Why actions of the base game are not legal."""

from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.reason import Reason

from ..rules import actions as act
from ..rules import phases
from . import building, development, robber, trade
from .sentences import SENTENCES

_ACTING = (phases.ACTION_PHASE,)
_COMPOSING = (phases.COMPOSING,)

PART = ReasonPart(
    checks={
        act.SETUP_SETTLEMENT: (Check(building.setup_settlement, (phases.SETTLING,)),),
        act.SETUP_CITY: (Check(building.setup_settlement, (phases.SETTLING_CITY,)),),
        act.SETUP_ROAD: (Check(building.setup_road, (phases.SETTING_ROAD,)),),
        act.SETUP_PAYS: (Check(building.setup_pays, (phases.CHOOSING_INCOME,)),),
        act.PLAY_DEVELOPMENT_CARD: (Check(development.play, (phases.BEFORE_ROLL, phases.ACTION_PHASE)),),
        act.DISCARD: (Check(robber.discard, (phases.DISCARDING,)),),
        act.MOVE_ROBBER: (Check(robber.move, (phases.MOVING_ROBBER,)),),
        act.STEAL_FROM: (Check(robber.steal, (phases.STEALING,)),),
        act.BUILD_ROAD: (Check(building.road, is_purchase=True),),
        act.BUILD_SETTLEMENT: (Check(building.settlement, is_purchase=True),),
        act.BUILD_CITY: (Check(building.city, is_purchase=True),),
        act.BUY_DEVELOPMENT_CARD: (Check(building.card, is_purchase=True),),
        act.ROAD_BUILDING_PLACE: (Check(development.road_place, (phases.PLACING_ROADS,)),),
        act.INVENTION_TAKE: (Check(development.take, (phases.INVENTING,)),),
        act.MONOPOLY_NAME: (Check(development.name, (phases.NAMING_MONOPOLY,)),),
        act.BANK_TRADE: (Check(trade.bank, _ACTING),),
        act.OFFER_TRADE: (Check(trade.offer, _ACTING),),
        act.PROPOSE_TRADE: (Check(trade.propose, _ACTING),),
        act.TRADE_GIVE: (Check(trade.give, _COMPOSING),),
        act.TRADE_WANT: (Check(trade.want, _COMPOSING),),
        act.TRADE_PARTNER: (Check(trade.partner, _COMPOSING),),
        act.TRADE_DONE: (Check(trade.done, _COMPOSING),),
        act.ANSWER_OFFER: (Check(trade.answer, (phases.ANSWERING,)),),
        act.CONFIRM_TRADE: (Check(trade.confirm, (phases.CONFIRMING,)),),
    },
    asked={
        phases.SETTLING: Asked("setup_settlement", "place a starting settlement"),
        phases.SETTLING_CITY: Asked("setup_city", "place a starting city"),
        phases.SETTING_ROAD: Asked("setup_road", "place a starting road"),
        phases.CHOOSING_INCOME: Asked("setup_pays", "choose the settlement that brings the starting cards"),
        phases.DISCARDING: Asked("discard", "choose a card to discard"),
        phases.MOVING_ROBBER: Asked("move_robber", "move the robber"),
        phases.STEALING: Asked("steal_from", "choose whom to rob"),
        phases.PLACING_ROADS: Asked("road_building_place", "place a free road"),
        phases.INVENTING: Asked("invention_take", "take a card from the bank"),
        phases.NAMING_MONOPOLY: Asked("monopoly_name", "name a kind of card"),
        phases.BEFORE_ROLL: Asked("roll", "roll the dice"),
        phases.COMPOSING: Asked("trade_done", "complete the offer or withdraw it"),
        phases.ANSWERING: Asked("answer_offer", "answer the offer"),
        phases.CONFIRMING: Asked("confirm_trade", "choose whom to trade with"),
    },
    out_of_place={
        act.SETUP_SETTLEMENT: Reason("settlements_placed"),
        act.SETUP_CITY: Reason("cities_placed"),
        act.SETUP_ROAD: Reason("roads_placed"),
        act.SETUP_PAYS: Reason("income_dealt"),
        act.ROLL: Reason("rolled_already"),
        act.DISCARD: Reason("no_discards"),
        act.MOVE_ROBBER: Reason("robber_stays"),
        act.STEAL_FROM: Reason("no_robbery"),
        act.ROAD_BUILDING_PLACE: Reason("card_not_played", deck_card="road_building"),
        act.INVENTION_TAKE: Reason("card_not_played", deck_card="invention"),
        act.MONOPOLY_NAME: Reason("card_not_played", deck_card="monopoly"),
        act.TRADE_GIVE: Reason("no_offer_begun"),
        act.TRADE_WANT: Reason("no_offer_begun"),
        act.TRADE_PARTNER: Reason("no_offer_begun"),
        act.TRADE_DONE: Reason("no_offer_begun"),
        act.ANSWER_OFFER: Reason("no_offer_to_answer"),
        act.CONFIRM_TRADE: Reason("no_trade_to_confirm"),
        act.END_BUILDING: Reason("no_later_steps"),
    },
    any_phase={act.WITHDRAW_OFFER: trade.withdraw},
    buying_phases=frozenset(_ACTING),
    chance=frozenset(range(act.SETUP_SETTLEMENT)),
    sentences=SENTENCES,
)
