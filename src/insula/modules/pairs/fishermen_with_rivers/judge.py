"""The greedy bot's judgment of a bridge for fish."""

from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.game import ActionKind
from insula.modules.fishermen.judge import cost_of_fish
from insula.modules.rivers.judge import worth_of_bridge
from insula.modules.rivers.rules.bridges import can_hold_bridge
from insula.rules import jit

from .rules import price_of_bridge


def _place(outlook: Outlook, edge: int) -> float:
    worth, points = worth_of_bridge(outlook, edge)
    return worth + outlook.survey.win(points)


def _bridge(outlook: Outlook, _: int) -> float:
    """Return the worth of the best bridge, less that of the fish."""
    survey = outlook.survey
    board = jit.record(survey.view.ruleset.boards)
    sites = [edge for edge in range(board.n_edges) if can_hold_bridge(board, survey.state, survey.me, edge)]
    price = int(price_of_bridge(board, survey.state, survey.me))
    return max(_place(outlook, edge) for edge in sites) - cost_of_fish(survey, price)


PART = JudgePart(judges={ActionKind.FISH_BRIDGE: _bridge, ActionKind.FISH_BRIDGE_PLACE: _place})
