"""Why something is not possible in The Rivers of Catan."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Check, ReasonPart
from insula.modules.base.reasons.building import out_of_reach, path_taken
from insula.modules.base.rules import actions as base
from insula.modules.base.rules import phases
from insula.reason import Reason
from insula.rules import jit
from insula.rules.constants import BRIDGE, CARD_KINDS, GOLD, RESOURCES, TRADE_BASE
from insula.ruleset.words import GOODS

from .rules import actions as act
from .rules.gold import MOST_BOUGHT, PRICE_OF_RESOURCE
from .rules.island import is_bridge_site


def bridge(attempt: Attempt) -> Reason | None:
    """RIVER-BRIDGE-01, RIVER-BRIDGE-02, RIVER-BRIDGE-04."""
    if attempt.is_edge and not _is_site(attempt):
        return Reason("no_bridge_site")
    place = path_taken(attempt) or out_of_reach(attempt)
    return place or attempt.has_none_left(BRIDGE) or attempt.cannot_pay(BRIDGE)


def only_bridges(attempt: Attempt) -> Reason | None:
    """RIVER-SITE-03."""
    return Reason("only_bridges") if attempt.is_edge and _is_site(attempt) else None


def _is_site(attempt: Attempt) -> bool:
    return bool(is_bridge_site(jit.record(attempt.ruleset.boards), attempt.argument))


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
        act.BUILD_BRIDGE: (Check(bridge, is_purchase=True),),
        act.BUY_RESOURCE: (Check(buy, (phases.ACTION_PHASE,)),),
        base.BANK_TRADE: (Check(gold_to_bank, is_first=True),),
        base.SETUP_ROAD: (Check(only_bridges, is_first=True),),
        base.BUILD_ROAD: (Check(only_bridges, is_first=True),),
        base.ROAD_BUILDING_PLACE: (Check(only_bridges, is_first=True),),
    },
    chance=frozenset({act.DRAW_ROBBER_SWAMP}),
    sentences={
        "no_bridge_site": "no river crosses this path: a bridge is built only where one does",
        "only_bridges": "a river crosses this path: only a bridge can be built here",
        "bought_enough": "{seat} has already bought {number} resources with gold in this turn",
        "no_gold_to_bank": "in this game the bank takes no gold; gold buys resources",
        "gold_for_resources": "gold can be exchanged only for resources",
    },
)
