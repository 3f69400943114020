"""Playing progress cards: which cards can be played, and what each requires (CK-PC-06, CK-PC-07)."""

from insula.modules.base.rules.cards import can_pay
from insula.modules.base.rules.network import has_place_for_road
from insula.modules.base.rules.phases import MOVING_ROBBER
from insula.rules.choices import add_if
from insula.rules.constants import FIELDS, GRAIN, MEDICINE_CITY, MOUNTAINS, ORE
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, push, replace

from . import actions as act
from . import diplomat, phases, politics_cards, science_cards, trade_cards
from .cities import list_upgrades, list_walls
from .improvements import list_improvements
from .knight_actions import robber_is_free
from .knights import has_knights
from .options import CK_SABOTEUR, SABOTEUR_HITS_CITY
from .progress import cards_held, put_under
from .words import (
    ALCHEMIST,
    BISHOP,
    BISHOP_MOVE,
    COMMERCIAL_HARBOR,
    CRANE,
    DESERTER,
    DIPLOMAT,
    ENGINEER,
    INTRIGUE,
    INVENTOR,
    IRRIGATION,
    MASTER_MERCHANT,
    MEDICINE,
    MERCHANT,
    MERCHANT_FLEET,
    MINING,
    PROGRESS_KINDS,
    RESOURCE_MONOPOLY,
    ROAD_BUILDING,
    SABOTEUR,
    SMITH,
    SPY,
    TRADE_MONOPOLY,
    WARLORD,
    WEDDING,
)

CRANE_DISCOUNT = 1


@rule
def list_cards(board, state, player, choices, count):
    """List the progress cards in hand that can have an effect (CK-PC-07)."""
    if cards_held(state, player) > 0:
        for kind in range(PROGRESS_KINDS):
            if state.progress[player, kind] > 0 and can_be_played(board, state, player, kind, choices, count):
                count = add_if(choices, count, act.PLAY_PROGRESS_CARD, kind, True)
    return count


@rule
def can_be_played(board, state, player, kind, choices, count):
    """Return whether the card can have an effect in the public situation (CK-PC-07)."""
    if kind >= ALCHEMIST:
        return can_play_science(board, state, player, kind, choices, count)
    if kind >= BISHOP:
        return can_play_politics(board, state, player, kind, choices)
    if kind == COMMERCIAL_HARBOR:
        can_ask = trade_cards.holds_resource(state, player) and trade_cards.somebody_else_has_cards(state, player)
        return state.harbor_played == 0 and can_ask
    if kind == MASTER_MERCHANT:
        return has_opponent(board, state, player, kind)
    if kind == MERCHANT:
        return trade_cards.has_place_for_merchant(board, state, player)
    return kind == MERCHANT_FLEET or trade_cards.somebody_else_has_cards(state, player)


@rule
def can_play_science(board, state, player, kind, choices, count):
    """Return whether a science card can be played in the action phase."""
    if kind == CRANE:
        return list_improvements(board, state, player, 0, CRANE_DISCOUNT, choices, count) > count
    if kind == ENGINEER:
        return list_walls(board, state, player, 0, choices, count) > count
    if kind == INVENTOR:
        return science_cards.has_exchange(board, state)
    if kind == IRRIGATION:
        return state.bank[GRAIN] > 0 and science_cards.count_hexes(board, state, player, FIELDS) > 0
    if kind == MEDICINE:
        can_afford = can_pay(board, state, player, MEDICINE_CITY)
        return can_afford and list_upgrades(board, state, player, 0, choices, count) > count
    if kind == MINING:
        return state.bank[ORE] > 0 and science_cards.count_hexes(board, state, player, MOUNTAINS) > 0
    if kind == ROAD_BUILDING:
        return has_place_for_road(board, state, player)
    return kind == SMITH and science_cards.can_promote_any(board, state, player)


@rule
def can_play_politics(board, state, player, kind, choices):
    """Return whether a politics card can be played."""
    if kind == BISHOP:
        return robber_is_free(state)
    if kind == DIPLOMAT:
        return diplomat.has_open_road(board, state)
    if kind == INTRIGUE:
        return has_intrigue(board, state, player)
    if kind == SABOTEUR:
        return has_victim_of_saboteur(board, state, player)
    if kind == WARLORD:
        return politics_cards.has_idle_knight(board, state, player)
    if kind == WEDDING:
        return has_wedding_guest(board, state, player)
    return has_opponent(board, state, player, kind)


@rule
def has_intrigue(board, state, player):
    """Return whether an opponent's knight stands at the player's road (CK-POL-05)."""
    for node in range(board.n_nodes):
        if politics_cards.is_intrigue_target(board, state, player, node):
            return True
    return False


@rule
def has_victim_of_saboteur(board, state, player):
    """Return whether the Saboteur affects any opponent (CK-POL-06, CK-POL-10)."""
    if state.option[CK_SABOTEUR] == SABOTEUR_HITS_CITY:
        for node in range(board.n_nodes):
            if politics_cards.can_sabotage(state, player, node):
                return True
        return False
    for opponent in range(state.players):
        if politics_cards.must_discard(board, state, player, opponent):
            return True
    return False


@rule
def has_wedding_guest(board, state, player):
    """Return whether an opponent has to give at a Wedding (CK-POL-09)."""
    for opponent in range(state.players):
        if politics_cards.is_wedding_guest(board, state, player, opponent):
            return True
    return False


@rule
def can_be_chosen(board, state, player, kind, opponent):
    """Return whether the opponent qualifies for Deserter, Spy or Master Merchant (CK-POL-03, CK-POL-07, CK-TRD-02)."""
    if opponent == player:
        return False
    if kind == DESERTER:
        return has_knights(board, state, opponent)
    if kind == SPY:
        return cards_held(state, opponent) > 0
    return politics_cards.is_wedding_guest(board, state, player, opponent)


@rule
def has_opponent(board, state, player, kind):
    """Return whether an opponent can be chosen for the card."""
    for opponent in range(state.players):
        if can_be_chosen(board, state, player, kind, opponent):
            return True
    return False


@rule
def list_opponents(board, state, player, choices):
    """List the opponents who can be chosen for the card."""
    kind = data_on_top(state)
    count = 0
    for opponent in range(state.players):
        is_legal = can_be_chosen(board, state, player, kind, opponent)
        count = add_if(choices, count, act.CHOOSE_OPPONENT, opponent, is_legal)
    return count


@rule
def choose_opponent(state, player, opponent):
    """Choose the opponent, then carry out the card."""
    kind = data_on_top(state)
    if kind == DESERTER:
        replace(state, phases.GIVING_UP_KNIGHT, opponent, 0)
    elif kind == SPY:
        replace(state, phases.SPYING, player, opponent)
    else:
        trade_cards.ask_what_to_take(state, player, opponent)


@rule
def play(board, state, player, kind):
    """Reveal the card, put it under its deck and ask for what it requires (CK-PC-06)."""
    put_under(state, player, kind)
    if kind >= ALCHEMIST:
        play_science(board, state, player, kind)
    elif kind >= BISHOP:
        play_politics(board, state, player, kind)
    elif kind == COMMERCIAL_HARBOR:
        trade_cards.open_commercial_harbor(state, player)
    elif kind == MASTER_MERCHANT:
        push(state, phases.CHOOSING_OPPONENT, player, kind)
    elif kind == MERCHANT:
        push(state, phases.PLACING_MERCHANT, player, 0)
    elif kind == MERCHANT_FLEET:
        push(state, phases.NAMING_FLEET, player, 0)
    elif kind == RESOURCE_MONOPOLY:
        trade_cards.open_monopoly(state, player, True)
    elif kind == TRADE_MONOPOLY:
        trade_cards.open_monopoly(state, player, False)


@rule
def play_science(board, state, player, kind):
    """Carry out a science card, or ask for what it requires."""
    if kind == CRANE:
        push(state, phases.CRANE, player, 0)
    elif kind == ENGINEER:
        push(state, phases.ENGINEER, player, 0)
    elif kind == INVENTOR:
        push(state, phases.INVENTOR, player, 0)
    elif kind == IRRIGATION:
        science_cards.irrigate(board, state, player)
    elif kind == MEDICINE:
        push(state, phases.MEDICINE, player, 0)
    elif kind == MINING:
        science_cards.mine(board, state, player)
    elif kind == ROAD_BUILDING:
        push(state, phases.PLACING_FREE_ROADS, player, science_cards.BOTH)
    elif kind == SMITH:
        push(state, phases.SMITH, player, science_cards.BOTH)


@rule
def play_politics(board, state, player, kind):
    """Carry out a politics card, or ask for what it requires."""
    if kind == BISHOP:
        push(state, MOVING_ROBBER, player, BISHOP_MOVE)
    elif kind == DIPLOMAT:
        push(state, phases.DIPLOMAT, player, 0)
    elif kind == INTRIGUE:
        push(state, phases.INTRIGUE, player, 0)
    elif kind == SABOTEUR:
        if state.option[CK_SABOTEUR] == SABOTEUR_HITS_CITY:
            push(state, phases.SABOTAGE, player, 0)
        else:
            politics_cards.sabotage_hands(board, state, player)
    elif kind == WARLORD:
        politics_cards.activate_all_knights(board, state, player)
    elif kind == WEDDING:
        politics_cards.begin_wedding(board, state, player)
    else:
        push(state, phases.CHOOSING_OPPONENT, player, kind)
