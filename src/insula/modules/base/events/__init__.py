"""Events of the base game: their kinds, how they are found, and their sentences."""

from insula.game.events.parts import CardFlow, EventPart, Stage
from insula.game.prices import cost

from ..module import ROLL_DICE
from .board import MARKS, blocked, built, dice, first_player, number_of, owed, received, shortage
from .cards import bank_trade, card_bought, card_played, monopoly, pays_out, titles
from .kinds import Kind
from .robbery import can_rob, hand_limit, robber
from .sentences import KEYS, NAMES, SENTENCES
from .trade import trade_events
from .turns import near_win, turns, won

PART = EventPart(
    kinds=Kind,
    finders={
        Stage.ROLL: (first_player, dice),
        Stage.ACTION: (
            card_played,
            built,
            received,
            shortage,
            blocked,
            monopoly,
            robber,
            card_bought,
            bank_trade,
            trade_events,
        ),
        Stage.TITLES: (titles, near_win),
        Stage.TURN: (turns,),
        Stage.END: (won,),
    },
    sentences=SENTENCES,
    keys=KEYS,
    names=NAMES,
    together={Kind.DECLINED: "declined_together"},
    revealing=frozenset({Kind.CARD_BOUGHT, Kind.STOLEN, Kind.TRADED, Kind.NOT_TRADED, Kind.WON}),
    counted=frozenset({Kind.STOLEN}),
    flows={
        Kind.RECEIVED: CardFlow.GAIN,
        Kind.BLOCKED: CardFlow.BLOCKED,
        Kind.DISCARDED: CardFlow.LOSS,
        Kind.STOLEN: CardFlow.THEFT,
        Kind.MONOPOLIZED: CardFlow.THEFT,
        Kind.TRADED: CardFlow.TRADE,
        Kind.BANK_TRADE: CardFlow.BANK_TRADE,
    },
    prices={
        Kind.BUILT: lambda ruleset, event: cost(ruleset, event.thing),
        Kind.CARD_BOUGHT: lambda ruleset, _: cost(ruleset, "development_card"),
    },
    marks=MARKS,
    numbers={ROLL_DICE: number_of},
    pays_out=pays_out,
    owed=owed,
    can_rob=can_rob,
    hand_limit=hand_limit,
)
