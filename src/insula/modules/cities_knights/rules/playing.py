"""Playing progress cards: which cards can be played, and what each does (CK-PC-06, CK-PC-07)."""

from functools import partial

from insula.modules.base.module import NAMING_MONOPOLY
from insula.modules.base.rules.cards import can_pay
from insula.modules.base.rules.development import can_place_free_piece
from insula.rules import switchboard
from insula.rules.choices import add_if
from insula.rules.constants import FIELDS, MEDICINE_CITY, MOUNTAINS, NOBODY
from insula.rules.generate import Function, by_number
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, push, replace

from .. import module, offers
from ..module import CK_SABOTEUR, SABOTEUR_HITS_CITY
from . import diplomat, politics_cards, science_cards, trade_cards
from .cities import list_upgrades, list_walls
from .constants import (
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
from .improvements import list_improvements
from .knight_actions import robber_is_free
from .knights import has_knights
from .progress import cards_held, put_under

CRANE_DISCOUNT = 1


@rule
def can_open_commercial_harbor(state, player):
    """Return whether the Commercial Harbor can be played: once in a turn, with cards to exchange (CK-TRD-01)."""
    can_ask = trade_cards.holds_resource(state, player) and trade_cards.somebody_else_has_cards(state, player)
    return state.harbor_played == 0 and can_ask


@rule
def has_cheaper_improvement(board, state, player, choices, count):
    """Return whether the player can buy an improvement with the Crane (CK-SCI-02)."""
    return list_improvements(board, state, player, 0, CRANE_DISCOUNT, choices, count) > count


@rule
def has_place_for_wall(board, state, player, choices, count):
    """Return whether a city of the player can get a wall (CK-SCI-03)."""
    return list_walls(board, state, player, 0, choices, count) > count


@rule
def can_use_medicine(board, state, player, choices, count):
    """Return whether the player can upgrade a settlement at the lower cost (CK-SCI-06)."""
    can_afford = can_pay(board, state, player, MEDICINE_CITY)
    return can_afford and list_upgrades(board, state, player, 0, choices, count) > count


@rule
def can_harvest(board, state, player, terrain):
    """Return whether a harvest of the terrain brings a card (CK-SCI-05, CK-SCI-07)."""
    return state.bank[terrain] > 0 and science_cards.count_hexes(board, state, player, terrain) > 0


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
def list_for_card(board, state, player, kind, choices, count):
    """List the opponents who can be chosen for the card, and what else it can name."""
    for opponent in range(state.players):
        is_legal = can_be_chosen(board, state, player, kind, opponent)
        count = add_if(choices, count, module.CHOOSE_OPPONENT, opponent, is_legal)
    return offers.list_named(board, state, kind, choices, count)


@rule
def has_opponent(board, state, player, kind, choices, count):
    """Return whether an opponent can be chosen for the card; this writes after the end of the list."""
    return list_for_card(board, state, player, kind, choices, count) > count


@rule
def list_opponents(board, state, player, choices):
    """List the opponents who can be chosen for the card that is played."""
    return list_for_card(board, state, player, data_on_top(state), choices, 0)


@rule
def choose_opponent(state, player, opponent):
    """Choose the opponent, then carry out the card."""
    kind = data_on_top(state)
    if kind == DESERTER:
        replace(state, module.GIVING_UP_KNIGHT, opponent, 0)
    elif kind == SPY:
        replace(state, module.SPYING, player, opponent)
    else:
        trade_cards.ask_what_to_take(state, player, opponent)


@rule
def sabotage(board, state, player):
    """Let the player sabotage a city, or let the opponents discard, as the option says (CK-POL-06, CK-POL-10)."""
    if state.option[CK_SABOTEUR] == SABOTEUR_HITS_CITY:
        push(state, module.SABOTAGE, player, 0)
    else:
        politics_cards.sabotage_hands(board, state, player)


@rule
def choose_an_opponent(state, player, kind):
    """Ask for the opponent whom the card affects."""
    push(state, module.CHOOSING_OPPONENT, player, kind)


@rule
def can_send_bishop(board, state, player):
    """Return whether the Bishop can move the robber, or what replaces it (CK-POL-01)."""
    return robber_is_free(state) or offers.can_replace_robber(board, state, player, BISHOP_MOVE)


@rule
def send_bishop(state, player):
    """Let the player move the robber, or what replaces it; then everybody there is robbed (CK-POL-01)."""
    switchboard.send_robber(state, player, BISHOP_MOVE)


def ask(phase: int, data: int = 0) -> "partial[None]":
    """The effect of a card that asks the player for a choice."""
    return partial(push, phase=phase, data=data)


@rule
def always(state):
    """Return True: the card can always be played."""
    return True


CARDS: dict[int, tuple[Function, Function]] = {
    # Trade
    COMMERCIAL_HARBOR: (can_open_commercial_harbor, trade_cards.open_commercial_harbor),
    MASTER_MERCHANT: (has_opponent, choose_an_opponent),
    MERCHANT: (trade_cards.has_place_for_merchant, ask(module.PLACING_MERCHANT)),
    MERCHANT_FLEET: (always, ask(module.NAMING_FLEET)),
    RESOURCE_MONOPOLY: (trade_cards.somebody_else_has_cards, ask(NAMING_MONOPOLY, trade_cards.TWO_CARDS)),
    TRADE_MONOPOLY: (trade_cards.somebody_else_has_cards, ask(module.NAMING_COMMODITY, trade_cards.ONE_CARD)),
    # Politics
    BISHOP: (can_send_bishop, send_bishop),
    DESERTER: (has_opponent, choose_an_opponent),
    DIPLOMAT: (diplomat.has_open_road, ask(module.DIPLOMAT)),
    INTRIGUE: (has_intrigue, ask(module.INTRIGUE)),
    SABOTEUR: (has_victim_of_saboteur, sabotage),
    SPY: (has_opponent, choose_an_opponent),
    WARLORD: (politics_cards.has_idle_knight, politics_cards.activate_all_knights),
    WEDDING: (has_wedding_guest, politics_cards.begin_wedding),
    # Science; the Alchemist is played before the roll, by another action
    CRANE: (has_cheaper_improvement, ask(module.CRANE)),
    ENGINEER: (has_place_for_wall, ask(module.ENGINEER)),
    INVENTOR: (science_cards.has_exchange, ask(module.INVENTOR)),
    IRRIGATION: (partial(can_harvest, terrain=FIELDS), science_cards.irrigate),
    MEDICINE: (can_use_medicine, ask(module.MEDICINE)),
    MINING: (partial(can_harvest, terrain=MOUNTAINS), science_cards.mine),
    ROAD_BUILDING: (can_place_free_piece, ask(module.PLACING_FREE_ROADS, science_cards.BOTH)),
    SMITH: (science_cards.can_promote_any, ask(module.SMITH, science_cards.BOTH)),
}
"""The progress cards of the action phase, by kind: whether a card can have an effect (CK-PC-07), and the effect."""

carry_out = by_number(
    "carry_out_card",
    "Carry out a card, or ask for what it requires.",
    ("board", "state", "player", "kind"),
    {kind: effect for kind, (_, effect) in CARDS.items()},
    by="kind",
)


@rule
def play(board, state, player, kind):
    """Reveal the card, put it under its deck and carry it out (CK-PC-06)."""
    put_under(state, player, kind)
    if not offers.replaces_progress_card(board, state, player, kind):  # COMBO-BA-CK-18
        carry_out(board, state, player, kind)


can_usually_be_played = by_number(
    "can_usually_be_played",
    "Return whether the card can have its usual effect in the public situation (CK-PC-07).",
    ("board", "state", "player", "kind", "choices", "count"),
    {kind: condition for kind, (condition, _) in CARDS.items()},
    by="kind",
)


@rule
def can_be_played(board, state, player, kind, choices, count):
    """Return whether the card can have an effect in the public situation (CK-PC-07)."""
    answer = offers.can_play_progress_card(board, state, player, kind)
    if answer != NOBODY:
        return answer == 1
    return can_usually_be_played(board, state, player, kind, choices, count)


@rule
def list_cards(board, state, player, choices, count):
    """List the progress cards in hand that can have an effect (CK-PC-07)."""
    if cards_held(state, player) > 0:
        for kind in range(PROGRESS_KINDS):
            is_held = (kind != ALCHEMIST) & (state.progress[player, kind] > 0)
            if is_held and can_be_played(board, state, player, kind, choices, count):
                count = add_if(choices, count, module.PLAY_PROGRESS_CARD, kind, True)
    return count
