"""Why an action is not legal now: whose decision it is, or what is in the way."""

from collections.abc import Callable
from typing import Any

from ...modules.base.rules import actions as act
from ...modules.base.rules import phases
from ...modules.cities_knights.reasons import tables as knight_tables
from ...modules.cities_knights.rules.actions import DRAW_PROGRESS_CARD, ROLL_EVENT_DIE
from ...modules.cities_knights.rules.phases import SKIPPING_BISHOP_VICTIM
from ...modules.five_six.rules.actions import PASS_SPECIAL_BUILD
from ...modules.five_six.rules.phases import SPECIAL_BUILDING
from ...modules.friendly_robber.rules.actions import DESERT_HEX
from ...modules.friendly_robber.rules.phases import CHOOSING_DESERT
from ...rules.constants import NOBODY
from ...rules.spec import ARGUMENT_BITS, ARGUMENTS, STEPS
from ...ruleset import Ruleset
from . import building, development, robber, trade
from .case import Case

Reason = Callable[[Case], str | None]

_ASKED = {
    phases.SETTLING: "place a starting settlement",
    phases.SETTING_ROAD: "place a starting road",
    phases.CHOOSING_INCOME: "choose the settlement that brings the starting cards",
    phases.DISCARDING: "choose a card to discard",
    phases.MOVING_ROBBER: "move the robber",
    phases.STEALING: "choose whom to rob",
    phases.PLACING_ROADS: "place a road of Road Building",
    phases.INVENTING: "take a card from the bank",
    phases.NAMING_MONOPOLY: "name a resource",
    phases.BEFORE_ROLL: "roll the dice",
    phases.COMPOSING: "compose the exchange or withdraw it",
    phases.ANSWERING: "answer the offer",
    phases.CONFIRMING: "choose with whom to trade",
    SPECIAL_BUILDING: "build something or pass",
    CHOOSING_DESERT: "choose a desert for the robber",
    **knight_tables.ASKED,
}

_WHEN: dict[int, tuple[tuple[int, ...], Reason]] = {
    act.SETUP_SETTLEMENT: ((phases.SETTLING,), building.setup_settlement),
    act.SETUP_ROAD: ((phases.SETTING_ROAD,), building.setup_road),
    act.SETUP_PAYS: ((phases.CHOOSING_INCOME,), building.setup_pays),
    act.PLAY_DEVELOPMENT_CARD: ((phases.BEFORE_ROLL, phases.ACTION_PHASE), development.play),
    act.DISCARD: ((phases.DISCARDING,), robber.discard),
    act.MOVE_ROBBER: ((phases.MOVING_ROBBER,), robber.move),
    act.STEAL_FROM: ((phases.STEALING, SKIPPING_BISHOP_VICTIM), robber.steal),
    act.BUILD_ROAD: ((phases.ACTION_PHASE, SPECIAL_BUILDING), building.road),
    act.BUILD_SETTLEMENT: ((phases.ACTION_PHASE, SPECIAL_BUILDING), building.settlement),
    act.BUILD_CITY: ((phases.ACTION_PHASE, SPECIAL_BUILDING), building.city),
    act.BUY_DEVELOPMENT_CARD: ((phases.ACTION_PHASE, SPECIAL_BUILDING), building.card),
    act.INVENTION_TAKE: ((phases.INVENTING,), development.take),
    act.BANK_TRADE: ((phases.ACTION_PHASE,), trade.bank),
    act.OFFER_TRADE: ((phases.ACTION_PHASE,), trade.offer),
    act.PROPOSE_TRADE: ((phases.ACTION_PHASE,), trade.propose),
    act.TRADE_GIVE: ((phases.COMPOSING,), trade.give),
    act.TRADE_WANT: ((phases.COMPOSING,), trade.want),
    act.TRADE_PARTNER: ((phases.COMPOSING,), trade.partner),
    act.TRADE_DONE: ((phases.COMPOSING,), trade.done),
    act.ANSWER_OFFER: ((phases.ANSWERING,), trade.answer),
    act.CONFIRM_TRADE: ((phases.CONFIRMING,), trade.confirm),
    DESERT_HEX: ((CHOOSING_DESERT,), robber.to_desert),
    **knight_tables.WHEN,
}
"""In which phases each kind of action is asked for, and what can be in its way there."""

_OUT_OF_PLACE = {
    act.SETUP_SETTLEMENT: "the starting settlements are placed",
    act.SETUP_ROAD: "the starting roads are placed",
    act.SETUP_PAYS: "the starting cards are dealt",
    act.ROLL: "the dice are rolled already",
    act.DISCARD: "nobody has to discard now",
    act.MOVE_ROBBER: "the robber stays: it moves after a seven or a knight",
    act.STEAL_FROM: "the robber has not moved: nobody can be robbed",
    act.ROAD_BUILDING_PLACE: "no Road Building card was played",
    act.INVENTION_TAKE: "no Invention card was played",
    act.MONOPOLY_NAME: "no Monopoly card was played",
    act.ANSWER_OFFER: "there is no offer to answer",
    act.CONFIRM_TRADE: "there is no trade to choose",
    PASS_SPECIAL_BUILD: "it is not between the turns",
    DESERT_HEX: "the robber does not have to go to a desert",
    **knight_tables.OUT_OF_PLACE,
}
"""Why an action does not belong into the action phase."""


def why_not(ruleset: Ruleset, state: Any, code: int) -> str:
    """One sentence that says why an action is not legal; of an action that is legal it says nothing useful.

    >>> from insula import Game
    >>> game = Game(seed=1, first=0)
    >>> game.play("end")
    Traceback (most recent call last):
    insula.errors.IllegalActionError: red must first place a starting settlement
    """
    kind, argument = code >> ARGUMENT_BITS, code & (ARGUMENTS - 1)
    top = state.stack_size - 1
    phase, player = int(state.stack_phase[top]), int(state.stack_player[top])
    case = Case(ruleset, state, player, argument)
    if kind == act.WITHDRAW_OFFER:
        return trade.withdraw(case) or "it is not legal now"
    if phase < STEPS:
        return _of_chance(kind, player, case)
    allowed, reason = _WHEN.get(kind, ((), _no_reason))
    if phase in allowed:
        return reason(case) or "it is not legal now"
    if phase == phases.ACTION_PHASE:
        trading_step = act.TRADE_GIVE <= kind <= act.TRADE_DONE
        unknown = "no exchange is being composed" if trading_step else "it is nothing that a player can do"
        return _OUT_OF_PLACE.get(kind, unknown)
    if phase == SPECIAL_BUILDING:
        return f"between the turns {case.name} can only build something or pass"
    return f"{case.name} must first {_ASKED[phase]}"


def _no_reason(_: Case) -> None:
    return None


def _of_chance(kind: int, player: int, case: Case) -> str:
    """Chance is asked, and the outcome is not possible or not one at all."""
    if kind < act.SETUP_SETTLEMENT or kind in (ROLL_EVENT_DIE, DRAW_PROGRESS_CARD):
        return "this outcome is not possible now"
    waits = "" if player == NOBODY else f" for {case.name}"
    return f"chance must first answer{waits}"
