"""The greedy bot's judgment of fish for movement points."""

from collections.abc import Sequence

from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart, Memory
from insula.game import Action, ActionKind, Phase
from insula.modules.fishermen.judge import cost_of_fish
from insula.modules.traders_barbarians.frame.ways import Means
from insula.modules.traders_barbarians.judge.driving import best_drive, drive
from insula.modules.traders_barbarians.rules.wagon import GRAIN_POINTS, can_pay_grain
from insula.rules import jit

from .rules import price_of_points


def drive_with_fish(outlook: Outlook, legal: Sequence[Action], memory: Memory) -> Action:
    """Use fish if the best way with more points is worth more than the best one without, even if grain is paid."""
    uses = [action for action in legal if action.kind == ActionKind.FISH_WAGON]
    return uses[0] if uses and _is_worth_the_fish(outlook) else drive(outlook, legal, memory)


def _is_worth_the_fish(outlook: Outlook) -> bool:
    survey = outlook.survey
    state, me = survey.state, survey.me
    points, gold = int(state.wagon_points), int(state.gold[me])
    price = int(price_of_points(jit.record(survey.view.ruleset.boards), state, me))
    with_fish = best_drive(outlook, Means(points + GRAIN_POINTS, gold, can_add=False)).worth
    without = best_drive(outlook, Means(points, gold, bool(can_pay_grain(state, me)))).worth
    return with_fish - cost_of_fish(survey, price) > without


PART = JudgePart(deciders={Phase.MOVING_WAGON: drive_with_fish})
