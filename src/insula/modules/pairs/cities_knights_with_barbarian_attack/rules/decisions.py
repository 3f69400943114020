"""The decisions of the pair: what is legal in each phase, and what each action does."""

from . import actions as act
from . import cards, deserter, knights, landing, movement, phases

OUTCOMES = {phases.ROLLING_LANDING: landing.list_numbers}

CHOICES = {
    phases.RELOCATING_PATH_KNIGHT: movement.list_relocations,
    phases.SMITH_ON_PATHS: cards.list_promotions,
    phases.GIVING_UP_PATH_KNIGHT: deserter.list_own_knights,
    phases.DESERTER_ON_PATH: deserter.list_ranks,
    phases.CHOOSING_BISHOP_HEX: cards.list_bishop_hexes,
}

ACTIONS = {
    act.ROLL_LANDING: landing.roll_landing,
    act.RECRUIT_PATH_KNIGHT: knights.recruit,
    act.ACTIVATE_PATH_KNIGHT: knights.activate,
    act.PROMOTE_PATH_KNIGHT: knights.promote,
    act.RELOCATE_PATH_KNIGHT: movement.relocate,
    act.SMITH_PATH_KNIGHT: cards.smith_knight,
    act.GIVE_UP_PATH_KNIGHT: deserter.give_up_knight,
    act.DESERTER_RANK: deserter.place_knight,
    act.BISHOP_HEX: cards.choose_bishop_hex,
}
