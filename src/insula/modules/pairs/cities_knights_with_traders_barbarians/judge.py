"""The greedy bot's judgment of knights and of a Bishop that move barbarians."""

from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.game import ActionKind
from insula.modules.cities_knights.judge.outlook import KnightsOutlook
from insula.modules.cities_knights.judge.posts import cost_of_rest
from insula.modules.cities_knights.judge.progress import worth_of_keeping
from insula.modules.cities_knights.judge.words import progress_card
from insula.modules.traders_barbarians.judge.barbarians import worth_of_best_move
from insula.rules import jit

from .rules import edge_of, node_of

_BISHOP = progress_card("bishop")


def _drive_off(outlook: Outlook, argument: int) -> float:
    """Return the worth of moving the barbarian to the best path and stealing, less deactivating the knight."""
    knights, node = outlook.of(KnightsOutlook), int(node_of(jit.record(outlook.survey.view.ruleset.boards), argument))
    worth = worth_of_best_move(outlook, [int(edge_of(argument))])
    return worth - cost_of_rest(knights, knights.facts.knight_at[node])


def _card(outlook: Outlook, card: int) -> float | None:
    """Return the worth of the Bishop, which moves a barbarian; leave other cards to Cities & Knights."""
    if card != _BISHOP:
        return None
    edges = [edge for edge, kind in enumerate(outlook.survey.state.barbarian.tolist()) if kind]
    return worth_of_best_move(outlook, edges) - worth_of_keeping(outlook.of(KnightsOutlook), card)


PART = JudgePart(judges={ActionKind.KNIGHT_DRIVES_OFF: _drive_off, ActionKind.PLAY_PROGRESS_CARD: _card})
