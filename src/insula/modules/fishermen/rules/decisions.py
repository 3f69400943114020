"""The decisions of the Fishermen: what is legal in each phase, and what each action does."""

from functools import partial

from insula.modules.base.rules import actions as base
from insula.modules.base.rules.building import list_free_places
from insula.modules.base.rules.development import list_inventions
from insula.rules.choices import add_if
from insula.rules.jit import rule

from . import actions as act
from . import boot, catching, laying, paying, phases, tokens


@rule
def list_fish_victims(state, player, choices):
    """List the opponents with a card, wherever their buildings are (FISH-ACT-02)."""
    count = 0
    for victim in range(state.players):
        count = add_if(choices, count, base.STEAL_FROM, victim, victim != player and state.hand_size[victim] > 0)
    return count


OUTCOMES = {
    phases.DRAWING_LAKE: laying.list_lake_places,
    phases.DRAWING_GROUND_PLACE: laying.list_ground_places,
    phases.DRAWING_GROUND_NUMBER: laying.list_ground_numbers,
    phases.DRAWING_FISH_TOKEN: tokens.list_tokens,
}

STEPS = {
    phases.LAYING_LAKES: laying.lay_lakes,
    phases.LAYING_GROUNDS: laying.lay_grounds,
    phases.CATCHING: catching.draw_next,
    phases.REMOVING_ROBBER: paying.remove_robber,
}

CHOICES = {
    phases.SWAPPING_FISH: catching.list_swaps,
    phases.PAYING_FISH: paying.list_payments,
    phases.STEALING_FOR_FISH: list_fish_victims,
    phases.TAKING_FOR_FISH: partial(list_inventions, kind=base.INVENTION_TAKE),
    phases.BUILDING_FOR_FISH: list_free_places,
}

ACTIONS = {
    act.DRAW_LAKE_PLACE: laying.draw_lake_place,
    act.DRAW_GROUND_PLACE: laying.draw_ground_place,
    act.DRAW_GROUND_NUMBER: laying.draw_ground_number,
    act.DRAW_FISH_TOKEN: tokens.draw_fish_token,
    act.FISH_SWAP: catching.swap,
    act.FISH_ACTION: paying.begin_action,
    act.FISH_PAY: paying.pay,
    act.PASS_BOOT: boot.pass_boot,
}
