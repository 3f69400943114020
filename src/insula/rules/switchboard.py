"""The one place that asks which modules are on.

Each hook is a short list of calls, in the order the rulebooks give. The list of hooks is closed: a module takes part
in the game through them, through its action kinds and through its phases, and in no other way.
"""

from ..modules.base.rules import building, network, production, robber, trade, turn, victory
from ..modules.base.rules.options import HAND_LIMIT
from ..modules.base.rules.phases import MOVING_ROBBER, SETTLING, TURN_END
from ..modules.cities_knights.rules import building as ck_building
from ..modules.cities_knights.rules import (
    cities,
    commodities,
    dice,
    knight_actions,
    knights,
    politics_cards,
    progress,
    trade_cards,
)
from ..modules.cities_knights.rules import decisions as cities_knights
from ..modules.cities_knights.rules import victory as ck_victory
from ..modules.cities_knights.rules.options import CK_WIN_ON_ANY_TURN
from ..modules.cities_knights.rules.phases import SETTLING_CITY
from ..modules.cities_knights.rules.words import BISHOP_MOVE, KINDS
from ..modules.five_six.rules import turns as five_six
from ..modules.friendly_robber.rules import protection as friendly_robber
from .constants import NOBODY, RESOURCES, SEVEN
from .jit import module_question, rule
from .numbering import flag
from .stack import pop, replace

FIVE_SIX = flag("five_six")
CITIES_KNIGHTS = flag("cities_knights")
FRIENDLY_ROBBER = flag("friendly_robber")

ALWAYS_COMPILED = FIVE_SIX | FRIENDLY_ROBBER
"""The modules that are in every set for which rules are compiled: they are too small to make a set of their own."""


@module_question
def is_on(state, module):
    """Whether a module is in the game."""
    return state.modules & module != 0


@rule
def recount(board, state):
    """Count anew what follows from the pieces and cards of modules."""
    if is_on(state, CITIES_KNIGHTS):
        cities.recount_cities(board, state)
        knights.recount_knights(board, state)
        progress.recount_progress(state)


@rule
def kinds_of_cards(state):
    """How many kinds of cards a hand can hold: they are the first kinds."""
    return KINDS if is_on(state, CITIES_KNIGHTS) else RESOURCES  # CK-WORD-01


@rule
def lower_rates(state, player):
    """What lowers the player's rates at the bank beside harbors."""
    if is_on(state, CITIES_KNIGHTS):
        commodities.lower_rates(state, player)  # CK-TRADE-03


@rule
def second_settling(state):
    """Which building each player places in the second round of the foundation."""
    return SETTLING_CITY if is_on(state, CITIES_KNIGHTS) else SETTLING  # CK-SETUP-02


@rule
def list_before_roll(state, player, choices, count):
    """List what can be done before the roll, beside development cards."""
    if is_on(state, CITIES_KNIGHTS):
        count = dice.list_alchemist(state, player, choices, count)  # CK-TURN-01
    return count


@rule
def after_roll(board, state, player, total):
    """The dice show a total: what it brings comes next."""
    if is_on(state, CITIES_KNIGHTS):
        dice.roll_event_die(state, player, total)  # CK-DICE-02
    else:
        resolve_roll(board, state, player, total)


@rule
def resolve_roll(board, state, player, total):
    """What a roll brings: the seven, or production."""
    if total == SEVEN:
        robber.seven(state, player)  # BASE-SEVEN-02
        return
    if is_on(state, CITIES_KNIGHTS):
        commodities.remember_hands(state)
    production.produce(board, state, total)  # BASE-PROD-01
    if is_on(state, CITIES_KNIGHTS):
        commodities.ask_at_aqueduct(state, player)  # CK-AQUA-01


@rule
def count_due(board, state, hex):
    """Count what a hex brings its neighbors; return the kinds as a bit set."""
    if is_on(state, CITIES_KNIGHTS):
        return commodities.count_due(board, state, hex)  # CK-PROD-01
    return production.count_due(board, state, hex)  # BASE-PROD-02


@rule
def list_building(board, state, player, choices, count):
    """List what the player can build and buy."""
    if is_on(state, CITIES_KNIGHTS):
        return ck_building.list_building(board, state, player, choices, count)  # CK-BUILD-01
    return building.list_building(board, state, player, choices, count)  # BASE-BUILD-01


@rule
def raise_city(state, player, node):
    """A city is put where a settlement stood."""
    if is_on(state, CITIES_KNIGHTS):
        cities.raise_city(state, player, node)  # CK-BARB-09
    else:
        network.put_city(state, player, node)  # BASE-CITY-01


@rule
def list_more_actions(board, state, player, choices, count):
    """List what the action phase offers beside building and trade."""
    if is_on(state, CITIES_KNIGHTS):
        count = cities_knights.list_actions(board, state, player, choices, count)  # CK-TURN-02
    return count


@rule
def visible_points(board, state, player):
    """The points that everybody sees."""
    points = victory.visible_points(board, state, player)  # BASE-WIN-01
    if is_on(state, CITIES_KNIGHTS):
        points += ck_victory.points(state, player)  # CK-WIN-01
    return points


@rule
def total_points(board, state, player):
    """All points of the player, which decide who wins."""
    return visible_points(board, state, player) + victory.hidden_points(state, player)  # BASE-DEV-05


@rule
def winner(board, state):
    """Who has won by now, or nobody."""
    if is_on(state, CITIES_KNIGHTS) and state.option[CK_WIN_ON_ANY_TURN] == 1:
        return ck_victory.first_at_goal(board, state)  # CK-WIN-02
    if state.own_turn == 1 and victory.has_reached_goal(board, state, state.active):  # BASE-WIN-02
        return state.active
    return NOBODY


@rule
def hand_limit(state, player):
    """How many cards a seven lets the player keep."""
    limit = state.option[HAND_LIMIT]  # BASE-SEVEN-02
    if is_on(state, CITIES_KNIGHTS):
        limit += cities.extra_cards(state, player)  # CK-ROB-01
    return limit


@rule
def robber_is_free(state):
    """Whether anybody can move the robber."""
    return not is_on(state, CITIES_KNIGHTS) or knight_actions.robber_is_free(state)  # CK-ROB-02


@rule
def robber_has_moved(board, state, player, hex, cause):
    """The robber has moved, and the player is about to steal."""
    if cause == BISHOP_MOVE:
        politics_cards.bishop_has_moved(board, state, player, hex)  # CK-POL-01


@rule
def robber_may_go(board, state, hex):
    """Whether the robber may be moved to the hex."""
    if not robber.may_hold_robber(board, state, hex):  # BASE-ROB-01
        return False
    if is_on(state, CITIES_KNIGHTS) and knight_actions.is_forbidden(state, hex):  # CK-ACT-08
        return False
    return not (is_on(state, FRIENDLY_ROBBER) and friendly_robber.is_forbidden(board, state, hex))  # FRIENDLY-HEX-01


@rule
def may_be_robbed(board, state, player, victim, hex):
    """Whether the player may steal from the victim at the robber's hex."""
    if not robber.may_be_robbed(board, state, player, victim, hex):  # BASE-STEAL-01
        return False
    return not (
        is_on(state, FRIENDLY_ROBBER) and friendly_robber.is_protected(board, state, victim)
    )  # FRIENDLY-NONE-02


@rule
def without_choice(state, phase, player):
    """A compulsory choice has no legal option: it is skipped (BASE-WORD-02), unless a rule says otherwise."""
    if phase == MOVING_ROBBER and is_on(state, FRIENDLY_ROBBER):
        friendly_robber.send_to_desert(state, player)  # FRIENDLY-NONE-01
    else:
        pop(state)


@rule
def can_offer(state, player):
    """Whether the active player may begin a trade with players."""
    if is_on(state, FIVE_SIX) and five_six.is_second_part(state):  # FIVESIX-PAIR-03
        return False
    return trade.can_offer(state, player)  # BASE-TRADE-08


@rule
def can_propose(state, proposer):
    """Whether an opponent may begin a proposal to the active player."""
    if is_on(state, FIVE_SIX) and five_six.is_second_part(state):  # FIVESIX-DEC-02
        return False
    return trade.can_propose(state, proposer)  # BASE-TRADE-08


@rule
def after_part(board, state, player):
    """The player has ended the turn, or the part of it: what comes before the turn is over."""
    turn.end_part(board, state, player)  # BASE-TURN-05
    if is_on(state, FIVE_SIX) and five_six.is_second_part(state):
        five_six.end_second_part(state)  # FIVESIX-PAIR-01
    else:
        replace(state, TURN_END, player, 0)
        if is_on(state, FIVE_SIX):
            five_six.begin_second_part(state, player)  # FIVESIX-PAIR-01
    if is_on(state, CITIES_KNIGHTS):
        trade_cards.end_turn_of_trade(board, state, player)  # CK-TURN-03
        progress.check_limit(state, player)  # CK-PC-05


@rule
def forget_part(board, state, player):
    """A part of a turn is over: what is counted for it is forgotten."""
    turn.forget_new_cards(state, player)  # BASE-DEV-04
    if is_on(state, CITIES_KNIGHTS):
        knights.forget_marks(board, state)  # CK-KNI-07


@rule
def between_turns(state, player):
    """The turn is over: what comes before the next player rolls."""
    if is_on(state, FIVE_SIX):
        five_six.begin_special_building(state, player)  # FIVESIX-SBP-01
