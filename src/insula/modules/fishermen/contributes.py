"""The Fishermen of Catan: contributions to hooks, phases and actions."""

from functools import partial

from insula.modules.base.module import INVENTION_TAKE
from insula.modules.base.rules import building, development

from . import module
from .rules import boot, catching, decisions, laying, paying, tokens

board_cleared = laying.draw_lakes_again  # FISH-SETUP-02
starting_income = catching.starting_fish  # FISH-SETUP-09
after_production = catching.catch_fish  # FISH-CATCH-01, FISH-CATCH-02
forget_part = catching.forget_swaps  # FISH-CATCH-05
recount_pieces = tokens.recount_tokens
goal = boot.goal  # FISH-BOOT-03
list_before_roll = boot.list_passing  # FISH-BOOT-02
list_more_actions = (paying.list_fish_actions, boot.list_passing)  # FISH-ACT-01, FISH-BOOT-02

OUTCOMES = {
    module.DRAWING_LAKE: laying.list_lake_places,
    module.DRAWING_GROUND_PLACE: laying.list_ground_places,
    module.DRAWING_GROUND_NUMBER: laying.list_ground_numbers,
    module.DRAWING_FISH_TOKEN: tokens.list_tokens,
}

STEPS = {
    module.LAYING_LAKES: laying.lay_lakes,
    module.LAYING_GROUNDS: laying.lay_grounds,
    module.CATCHING: catching.draw_next,
    module.REMOVING_ROBBER: paying.remove_robber,
}

CHOICES = {
    module.SWAPPING_FISH: catching.list_swaps,
    module.PAYING_FISH: paying.list_payments,
    module.STEALING_FOR_FISH: decisions.list_fish_victims,
    module.TAKING_FOR_FISH: partial(development.list_inventions, kind=INVENTION_TAKE),
    module.BUILDING_FOR_FISH: building.list_free_places,
}

ACTIONS = {
    module.DRAW_LAKE_PLACE: laying.draw_lake_place,
    module.DRAW_GROUND_PLACE: laying.draw_ground_place,
    module.DRAW_GROUND_NUMBER: laying.draw_ground_number,
    module.DRAW_FISH_TOKEN: tokens.draw_fish_token,
    module.FISH_SWAP: catching.swap,
    module.FISH_ACTION: paying.begin_action,
    module.FISH_PAY: paying.pay,
    module.PASS_BOOT: boot.pass_boot,
}
