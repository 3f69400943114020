"""Why fish cannot be used, paid or exchanged, and why the boot cannot be passed on."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.base.module import ACTION_PHASE, BEFORE_ROLL, INVENTION_TAKE, ROAD_BUILDING_PLACE, STEAL_FROM
from insula.modules.base.reasons.building import card, free_road
from insula.modules.base.reasons.development import take
from insula.reason import Reason
from insula.rules import jit, switchboard
from insula.rules.constants import NOWHERE, RESOURCES
from insula.rules.constants import ROAD as ROAD_PIECE

from .module import (
    BUILDING_FOR_FISH,
    DRAW_FISH_TOKEN,
    DRAW_GROUND_NUMBER,
    DRAW_GROUND_PLACE,
    DRAW_LAKE_PLACE,
    FISH_ACTION,
    FISH_PAY,
    FISH_SWAP,
    PASS_BOOT,
    PAYING_FISH,
    STEALING_FOR_FISH,
    SWAPPING_FISH,
    TAKING_FOR_FISH,
)
from .rules.constants import PURPOSES, RESOURCE, ROAD, ROBBER, THEFT, TOKEN_KINDS
from .rules.paying import GREATEST, fish_up_to, price_of


def use(attempt: Attempt) -> Reason | None:
    """FISH-ACT-02."""
    if attempt.argument >= PURPOSES:
        return Reason("no_such_use")
    price = price_of(jit.record(attempt.ruleset.boards), attempt.state, attempt.player, attempt.argument)
    if fish_up_to(attempt.state, attempt.player, GREATEST) < price:
        return Reason("not_enough_fish", number=int(price))
    return _without_effect(attempt)


def _without_effect(attempt: Attempt) -> Reason | None:
    state, purpose = attempt.state, attempt.argument
    if purpose == ROBBER:
        return Reason("robber_off_board") if state.robber == NOWHERE else None
    if purpose == THEFT:
        return None if any(state.hand_size[seat] for seat in attempt.opponents) else Reason("nobody_has_cards")
    if purpose == RESOURCE:
        return None if any(state.bank[kind] for kind in range(RESOURCES)) else Reason("bank_empty")
    if purpose == ROAD:
        return attempt.has_none_left(ROAD_PIECE) or Reason("no_road_possible")
    return None if switchboard.can_draw_card(state) else card(attempt)


def pay(attempt: Attempt) -> Reason | None:
    """FISH-ACT-03."""
    kind = attempt.argument
    if wrong := _not_held(attempt):
        return wrong
    return Reason("larger_tokens_first" if kind < attempt.data % TOKEN_KINDS else "smaller_tokens_now")


def swap(attempt: Attempt) -> Reason | None:
    """FISH-CATCH-05."""
    return _not_held(attempt)


def _not_held(attempt: Attempt) -> Reason | None:
    if attempt.argument >= TOKEN_KINDS:
        return Reason("no_such_token")
    return None if attempt.state.fish[attempt.player, attempt.argument] else Reason("token_not_held")


def pass_boot(attempt: Attempt) -> Reason | None:
    """FISH-BOOT-02."""
    if not attempt.is_seat:
        return Reason("no_such_seat")
    if attempt.state.old_boot != attempt.player:
        return Reason("boot_not_held")
    if not attempt.is_opponent:
        return Reason("boot_to_opponent")
    return Reason("boot_needs_points", other=attempt.argument)


def victim(attempt: Attempt) -> Reason | None:
    """FISH-ACT-02, TBGEN-02."""
    if not attempt.is_seat:
        return Reason("must_rob")
    return Reason("has_no_card", other=attempt.argument) if attempt.is_opponent else Reason("cannot_rob_oneself")


PART = ReasonPart(
    checks={
        FISH_ACTION: (Check(use, (ACTION_PHASE,)),),
        FISH_PAY: (Check(pay, (PAYING_FISH,)),),
        FISH_SWAP: (Check(swap, (SWAPPING_FISH,)),),
        PASS_BOOT: (Check(pass_boot, (BEFORE_ROLL, ACTION_PHASE)),),
        STEAL_FROM: (Check(victim, (STEALING_FOR_FISH,)),),
        INVENTION_TAKE: (Check(take, (TAKING_FOR_FISH,)),),
        ROAD_BUILDING_PLACE: (Check(free_road, (BUILDING_FOR_FISH,)),),
    },
    asked={
        SWAPPING_FISH: Asked("fish_swap", "exchange a fish token or stop"),
        PAYING_FISH: Asked("fish_pay", "pay fish tokens"),
        STEALING_FOR_FISH: Asked("steal_from", "choose whom to rob"),
        TAKING_FOR_FISH: Asked("invention_take", "take a card from the bank"),
        BUILDING_FOR_FISH: Asked("road_building_place", "place a free road"),
    },
    out_of_place={FISH_PAY: Reason("no_fish_due"), FISH_SWAP: Reason("no_exchange")},
    chance=frozenset({DRAW_LAKE_PLACE, DRAW_GROUND_PLACE, DRAW_GROUND_NUMBER, DRAW_FISH_TOKEN}),
    sentences={
        "no_such_use": "fish cannot be used for that",
        "not_enough_fish": "{seat} has fewer than {number} fish",
        "robber_off_board": "the robber is not on the board",
        "no_such_token": "there is no such fish token",
        "token_not_held": "{seat} has no such fish token",
        "larger_tokens_first": "larger tokens must be paid first, because a payment cannot have a token to spare",
        "smaller_tokens_now": "after this payment only smaller tokens can follow",
        "boot_not_held": "{seat} does not have the old boot",
        "boot_to_opponent": "the old boot is given to an opponent",
        "boot_needs_points": "{other} has fewer points than {seat} and cannot get the old boot",
        "no_fish_due": "no fish are to be paid now",
        "no_exchange": "fish tokens are exchanged only by a player with seven who catches more",
    },
)
