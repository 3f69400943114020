"""The greedy bot's judgment of tokens that move barbarians, and of the tokens at trade hexes."""

from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.bots.greedy.survey import Survey
from insula.game import ActionKind, Thing
from insula.modules.catan_for_two.frame import price_of_action
from insula.modules.catan_for_two.judge.tokens import TOKEN
from insula.modules.traders_barbarians.judge.barbarians import worth_of_best_move
from insula.rules import jit

from .rules import FOR_TRADE_HEX, is_at_trade_hex


def _for_tokens(outlook: Outlook, edge: int) -> float:
    """Return the worth of moving the barbarian to the best path without a road, less the tokens."""
    return worth_of_best_move(outlook, [edge], onto_roads=False) - TOKEN * price_of_action(outlook.survey.view)


def worth_at(survey: Survey, node: int, building: int) -> float:
    """Return the worth of the token that a settlement brings at a trade hex (TRADER-TWO-03)."""
    is_there = is_at_trade_hex(jit.record(survey.view.ruleset.boards), node)
    return TOKEN * FOR_TRADE_HEX if building == Thing.SETTLEMENT and is_there else 0.0


PART = JudgePart(judges={ActionKind.BARBARIAN_FOR_TOKENS: _for_tokens}, worth_at=worth_at)
