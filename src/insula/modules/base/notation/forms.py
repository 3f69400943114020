"""The text forms of the base game's actions."""

from insula.notation.forms import Form

from .. import module

_CHANCE = (
    Form(module.DRAW_TERRAIN, "{terrain}", module.DRAWING_TERRAIN),
    Form(module.DRAW_SPIRAL_START, "from {start}", module.DRAWING_SPIRAL_START),
    Form(module.DRAW_TOKEN, "{token}", module.DRAWING_TOKEN),
    Form(module.DRAW_HARBOR_PLACE, "{ordinal}", module.DRAWING_HARBOR_PLACE),
    Form(module.DRAW_HARBOR, "{harbor}", module.DRAWING_HARBOR),
    Form(module.ROLL_FIRST_PLAYER, "{sum}", module.ROLLING_FOR_FIRST),
    Form(module.DRAW_FIRST_PLAYER, "{seat}", module.DRAWING_FIRST),
    Form(module.ROLL_DICE, "{dice}", module.ROLLING_DICE),
    Form(module.DRAW_STOLEN_CARD, "{card}", module.DRAWING_STOLEN_CARD),
    Form(module.DRAW_DEVELOPMENT_CARD, "{development}", module.DRAWING_DEVELOPMENT_CARD),
)

_FOUNDATION = (
    Form(module.SETUP_SETTLEMENT, "settlement {corner}", module.SETTLING),
    Form(module.SETUP_SETTLEMENT, "build settlement {corner}", module.SETTLING),
    Form(module.SETUP_CITY, "city {corner}", module.SETTLING_CITY),
    Form(module.SETUP_ROAD, "road {side}", module.SETTING_ROAD),
    Form(module.SETUP_ROAD, "build road {side}", module.SETTING_ROAD),
    Form(module.SETUP_PAYS, "pays {corner}"),
)

_TURN = (
    Form(module.ROLL, "roll"),
    Form(module.ROLL, "roll dice"),
    Form(module.ROLL, "roll the dice"),
    Form(module.PLAY_DEVELOPMENT_CARD, "play {development}"),
    Form(module.DISCARD, "discard {card}"),
    Form(module.MOVE_ROBBER, "robber {hex}"),
    Form(module.MOVE_ROBBER, "robber to {hex}"),
    Form(module.MOVE_ROBBER, "move robber to {hex}"),
    Form(module.STEAL_FROM, "steal from {partner}"),
    Form(module.STEAL_FROM, "rob {partner}"),
    Form(module.BUILD_ROAD, "road {side}"),
    Form(module.BUILD_ROAD, "build road {side}"),
    Form(module.BUILD_SETTLEMENT, "settlement {corner}"),
    Form(module.BUILD_SETTLEMENT, "build settlement {corner}"),
    Form(module.BUILD_CITY, "city {corner}"),
    Form(module.BUILD_CITY, "build city {corner}"),
    Form(module.BUY_DEVELOPMENT_CARD, "buy card"),
    Form(module.BUY_DEVELOPMENT_CARD, "buy"),
    Form(module.BUY_DEVELOPMENT_CARD, "buy development card"),
    Form(module.ROAD_BUILDING_PLACE, "road {side}", module.PLACING_ROADS),
    Form(module.ROAD_BUILDING_PLACE, "build road {side}", module.PLACING_ROADS),
    Form(module.INVENTION_TAKE, "take {card}"),
    Form(module.MONOPOLY_NAME, "monopoly {card}"),
    Form(module.BANK_TRADE, "bank {exchange}"),
    Form(module.END_BUILDING, "end building"),
    Form(module.END_TURN, "end"),
    Form(module.END_TURN, "end turn"),
)

_TRADE = (
    Form(module.OFFER_TRADE, "offer"),
    Form(module.PROPOSE_TRADE, "{seat} proposes"),
    Form(module.TRADE_GIVE, "give {good}"),
    Form(module.TRADE_WANT, "want {good}"),
    Form(module.TRADE_PARTNER, "ask {addressed}"),
    Form(module.TRADE_DONE, "done"),
    Form(module.WITHDRAW_OFFER, "{seat} withdraws"),
    Form(module.WITHDRAW_OFFER, "withdraw {self}", module.COMPOSING),
    Form(module.ANSWER_OFFER, "{answer}"),
    Form(module.CONFIRM_TRADE, "trade with {partner}"),
)

FORMS = (*_CHANCE, *_FOUNDATION, *_TURN, *_TRADE)
