"""The base game in the texts of actions, positions and records."""

from insula.notation.parts import NotationPart
from insula.notation.words import RESOURCE_NAMES
from insula.rules.constants import CITY, ROAD, SETTLEMENT

from . import defaults, possible_board, possible_cards, possible_pending
from .arguments import ARGUMENTS
from .laying import LAYING
from .lines import BOUNDS, LINES
from .pending import PENDING
from .secrets import KNOWN

PART = NotationPart(
    arguments=ARGUMENTS,
    cards=RESOURCE_NAMES,
    lines=LINES,
    bounds=BOUNDS,
    laying=LAYING,
    pending=PENDING,
    numbers=possible_pending.NUMBERS,
    phase_checks=possible_pending.PHASE_CHECKS,
    fill_in=(defaults.fill_robber, defaults.fill_bank, defaults.fill_deck),
    fill_counted=(defaults.fill_special_cards,),
    fill_pending=(defaults.fill_turn,),
    pieces={SETTLEMENT: "settlements", CITY: "cities", ROAD: "roads"},
    count_pieces=(possible_board.count_pieces,),
    counting_checks=(possible_board.check_distance, possible_cards.check_cards),
    checks=(
        possible_cards.check_cards,
        possible_board.check_board,
        possible_board.check_roads,
        possible_board.check_longest_road,
        possible_board.check_largest_army,
    ),
    pending_checks=(
        possible_pending.check_trade,
        possible_pending.check_foundation,
        possible_pending.check_dice,
        possible_cards.check_new_cards,
    ),
    known=KNOWN,
)
