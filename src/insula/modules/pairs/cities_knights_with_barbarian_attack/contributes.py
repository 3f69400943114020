"""Cities & Knights with Barbarian Attack: contributions to hooks, phases and actions."""

from . import module
from .rules import battle, cards, conquest, deserter, knights, landing, movement

has_development_cards = cards.has_development_cards  # COMBO-BA-CK-01
recount_pieces = knights.recount_knights

replaces_ship = landing.ship_is_rolled  # COMBO-BA-CK-03
card_revealed = landing.card_revealed  # COMBO-BA-CK-03
improvement_bought = landing.improvement_bought  # COMBO-BA-CK-04
has_endless_barbarians = landing.has_endless_barbarians  # COMBO-BA-CK-05

may_place_knight = knights.may_place_knight  # COMBO-BA-CK-07
list_building = knights.list_purchases  # COMBO-BA-CK-06
forget_part = knights.forget_marks  # CK-KNI-07

free_range = movement.free_range  # COMBO-BA-CK-08
sells_range = movement.sells_range  # COMBO-BA-CK-08
may_drive_off = movement.may_drive_off  # COMBO-BA-CK-09
path_knight_moves = movement.path_knight_moves  # COMBO-BA-CK-08, -09

path_knight_strength = battle.path_knight_strength  # COMBO-BA-CK-10
prisoners_per_point = battle.prisoners_per_point  # COMBO-BA-CK-11
replaces_knight_loss = battle.replaces_knight_loss  # COMBO-BA-CK-12
path_battle_over = battle.path_battle_over  # COMBO-BA-CK-12

resists_conquest = conquest.resists_conquest  # COMBO-BA-CK-14
metropolis_left = conquest.metropolis_left  # COMBO-BA-CK-14
may_improve = conquest.may_improve  # COMBO-BA-CK-14, -15
may_take_metropolis = conquest.may_take_metropolis  # COMBO-BA-CK-15

can_play_progress_card = cards.can_play_progress_card  # COMBO-BA-CK-18
replaces_progress_card = cards.replaces_progress_card  # COMBO-BA-CK-18
replaces_empty_choice = deserter.ask_for_path_knight  # COMBO-BA-CK-18
may_exchange_token = conquest.may_exchange_token  # COMBO-BA-CK-18
may_hold_merchant = conquest.may_hold_merchant  # COMBO-BA-CK-18
hex_conquered = conquest.hex_conquered  # COMBO-BA-CK-18

OUTCOMES = {module.ROLLING_LANDING: landing.list_numbers}

CHOICES = {
    module.RELOCATING_PATH_KNIGHT: movement.list_relocations,
    module.SMITH_ON_PATHS: cards.list_promotions,
    module.GIVING_UP_PATH_KNIGHT: deserter.list_own_knights,
    module.DESERTER_ON_PATH: deserter.list_ranks,
    module.CHOOSING_BISHOP_HEX: cards.list_bishop_hexes,
}

ACTIONS = {
    module.ROLL_LANDING: landing.roll_landing,
    module.RECRUIT_PATH_KNIGHT: knights.recruit,
    module.ACTIVATE_PATH_KNIGHT: knights.activate,
    module.PROMOTE_PATH_KNIGHT: knights.promote,
    module.RELOCATE_PATH_KNIGHT: movement.relocate,
    module.SMITH_PATH_KNIGHT: cards.smith_knight,
    module.GIVE_UP_PATH_KNIGHT: deserter.give_up_knight,
    module.DESERTER_RANK: deserter.place_knight,
    module.BISHOP_HEX: cards.choose_bishop_hex,
}
