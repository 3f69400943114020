"""Why gold cannot be used."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Check, ReasonPart
from insula.modules.base.module import ACTION_PHASE, BANK_TRADE
from insula.reason import Reason
from insula.rules.constants import CARD_KINDS, GOLD, RESOURCES, TRADE_BASE
from insula.ruleset.words import GOODS

from .module import BUY_RESOURCE
from .rules.buying import MOST_BOUGHT, PRICE_OF_RESOURCE


def buy(attempt: Attempt) -> Reason | None:
    """RIVER-GOLD-03."""
    if wrong := attempt.not_a_resource():
        return wrong
    if attempt.state.bought >= MOST_BOUGHT:
        return Reason("bought_enough", number=MOST_BOUGHT)
    if missing := max(0, PRICE_OF_RESOURCE - int(attempt.state.gold[attempt.player])):
        return Reason("not_enough", cards={GOODS[GOLD]: missing})
    return Reason("bank_has_none", card=GOODS[attempt.argument])


def gold_to_bank(attempt: Attempt) -> Reason | None:
    """RIVER-GOLD-04."""
    given, taken = divmod(attempt.argument, TRADE_BASE)
    if given != GOLD:
        return None
    if not attempt.option("gold_to_bank"):
        return Reason("no_gold_to_bank")
    return Reason("gold_for_resources") if RESOURCES <= taken < CARD_KINDS else None


PART = ReasonPart(
    checks={
        BUY_RESOURCE: (Check(buy, (ACTION_PHASE,)),),
        BANK_TRADE: (Check(gold_to_bank, is_first=True),),
    },
    sentences={
        "bought_enough": "{seat} has already bought {number} resources with gold in this turn",
        "no_gold_to_bank": "in this game the bank takes no gold; gold buys resources",
    },
)
