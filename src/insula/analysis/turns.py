"""Judge decisions together with later ones of the same turn: an action that is still possible later is not lost."""

from collections import defaultdict
from collections.abc import Callable, Sequence

from ..game import CHANCE
from .decisions import Decision, Option, ranked
from .moments import GameStep

SETUP = 0
"""The number of the turn in which the starting settlements are placed."""


def with_turns(decisions: Sequence[Decision], is_interrupted: Callable[[int, int], bool]) -> list[Decision]:
    """Return decisions, in the order of the game, judged with what their seats decided later in the same turn.

    An action is worth at least as much as the best one after it, unless chance decides or cards are exchanged between
    them. `is_interrupted` says whether this happened between two steps. Only actions that were no longer possible later
    count as missed. In between, other seats may decide. In the setup, a turn is what a seat places before the next one.
    """
    found: list[Decision] = []
    later: dict[tuple[int, int], Decision] = {}
    possible_later: defaultdict[tuple[int, int], set[str]] = defaultdict(set)
    for decision in reversed(decisions):
        seat, turn = of_turn = decision.seat, decision.turn
        if turn == SETUP and found and found[-1].seat != seat:
            later.clear()
            possible_later.clear()
        if of_turn in later and not is_interrupted(decision.step, later[of_turn].step):
            decision = _worth_at_least(decision, later[of_turn].options[0])
        missed = [option for option in decision.options if option.text not in possible_later[of_turn]]
        best = max([decision.chosen, *missed], key=lambda option: option.expected[seat])
        later[of_turn] = decision._replace(best=best)
        possible_later[of_turn] |= {option.text for option in decision.options}
        found.append(later[of_turn])
    return found[::-1]


def interrupts(step: GameStep) -> bool:
    """Return whether chance decided in a step, or cards were exchanged. Offers that nobody took change nothing."""
    return step.actor == CHANCE or bool(step.exchanges)


def _worth_at_least(decision: Decision, next_best: Option) -> Decision:
    """Return a decision whose chosen action is worth at least as much as the best one after it."""
    seat, chosen = decision.seat, decision.chosen
    if next_best.expected[seat] <= chosen.expected[seat]:
        return decision
    raised = chosen._replace(expected=next_best.expected, true=next_best.true)
    others = [option for option in decision.options if option is not chosen]
    return decision._replace(chosen=raised, options=ranked(seat, [raised, *others]))
