"""Whether one action is clearly the best, and why that is worth asking."""

from collections.abc import Sequence

import numpy as np

from ..analysis.judge import Judge
from ..game import CHANCE, Action, ActionKind, Game
from ..rules.spec import FREE
from .judging import Judged, judged_after

MARGIN = 0.10
"""How much more the best action is worth than every other one."""
FEWEST_ACTIONS = 5
FEWEST_RIVALS = 3
"""So many other actions must be real ones: the seat can then no longer do what is best in this turn."""
WORTH_DOING = 0.1
"""At least one of them must gain this share of what the best action gains over ending the turn."""
TRIES = 3
"""How often chance is tried when asking what is possible later in the turn."""


def has_margin(found: Sequence[Judged]) -> bool:
    """Return whether the first of some actions, the best first, is clearly better than the others."""
    return len(found) >= FEWEST_ACTIONS and found[0].chance - found[1].chance >= MARGIN


def rival_of(game: Game, found: Sequence[Judged], judge: Judge, samples: int, seed: int) -> Judged | None:
    """Return the best action after which the best of all is lost; None if that is not worth asking.

    To end the turn is no rival. It is not worth asking where an action leaves the best one possible for later in the
    turn, or where all other actions waste the turn.
    """
    best, others = found[0], found[1:]
    if best.action.kind == ActionKind.END_TURN:
        return None
    ends = [one.chance for one in others if one.action.kind == ActionKind.END_TURN]
    rivals = [one for one in others if one.action.kind != ActionKind.END_TURN]
    if len(rivals) < FEWEST_RIVALS:
        return None
    if any(rivals[0].chance - end < WORTH_DOING * (best.chance - end) for end in ends):
        return None
    if game.phase < FREE:
        return rivals[0]
    for one in rivals:
        later = judged_after(game, one.action, best.action, judge, samples, seed)
        if best.chance - later < MARGIN or leaves_possible_by_chance(game, one.action, best.action):
            return None
    return rivals[0]


def leaves_possible_by_chance(game: Game, tried: Action, best: Action) -> bool:
    """Return whether the seat can still play another action in its turn, after one that chance continues."""
    seat, turn = game.actor, game.turn
    view = game.view(seat)
    for deal in range(TRIES):
        sampled = view.sample(np.random.default_rng(deal))
        sampled.play(tried)
        while (sampled.actor, sampled.turn) == (seat, turn) and sampled.phase < FREE:
            sampled.play(sampled.legal_actions[0])
        has_waited = any(step.actor == CHANCE for step in sampled.steps)
        if has_waited and (sampled.actor, sampled.turn) == (seat, turn) and best in sampled.legal_actions:
            return True
    return False
