"""The greedy bot's judgment of fish that remove the pirate, or build a ship."""

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.game import SPECIAL_CARD_POINTS, ActionKind
from insula.modules.fishermen.judge import cost_of_fish, price, use
from insula.modules.fishermen.rules.constants import ROAD
from insula.modules.seafarers.judge import Voyages, worth_of_ship
from insula.modules.seafarers.rules.sides import can_hold_ship, has_ship_at_hex
from insula.rules import jit
from insula.rules.constants import NOWHERE, SHIP

from .rules import price_of_removal


def _pirate(outlook: Outlook, _: int) -> float:
    """Return the worth of freeing the bot's own ships at the pirate's hex, less that of the fish."""
    survey, board = outlook.survey, jit.record(outlook.view.ruleset.boards)
    is_there = bool(has_ship_at_hex(board, survey.state, survey.me, survey.state.pirate))
    return weights.OWN_HARM * is_there - cost_of_fish(survey, int(price_of_removal(board, survey.state, survey.me)))


def _use(outlook: Outlook, purpose: int) -> float:
    """Return the worth of what the fish pay for; in place of a road it can be a ship."""
    found = use(outlook, purpose)
    if purpose != ROAD:
        return found
    return max(found, _ship(outlook) - cost_of_fish(outlook.survey, price(outlook.survey, purpose)))


def _ship(outlook: Outlook) -> float:
    """Return the worth of the best place for a ship."""
    survey, voyages = outlook.survey, outlook.of(Voyages)
    if not survey.supply[SHIP]:
        return 0.0
    board, state, me = voyages.board, voyages.state, survey.me
    places = [edge for edge in voyages.free if can_hold_ship(board, state, me, edge, NOWHERE)]
    return max((worth_of_ship(outlook, edge) + survey.win(_points(outlook, edge)) for edge in places), default=0.0)


def _points(outlook: Outlook, edge: int) -> int:
    return SPECIAL_CARD_POINTS if outlook.expansion.wins_longest_road(edge) else 0


PART = JudgePart(judges={ActionKind.FISH_PIRATE: _pirate, ActionKind.FISH_ACTION: _use})
