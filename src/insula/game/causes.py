"""Find out why a question is asked: because of an event such as a seven, or of a card that somebody played."""

from dataclasses import dataclass

from ..notation.records import Step
from .action import Action, action_of
from .choice import choice_of
from .deciders import CAUSES, CAUSES_BY_ACTION, COMPOSED, OF_A_TURN, PLAYED_CARDS, phase_of
from .game import Game
from .moves import phase_before

CARD = "card"
"""The cause of a question that follows from a card."""


@dataclass(frozen=True)
class Cause:
    """Why a question is asked. It contains only what everybody knows."""

    key: str
    """The name of its text: seven, offer, card, or a word of a module."""
    seat: int
    """The seat whose action led to the question, or whose turn it is; -1 before the first turn."""
    card: str = ""
    """The card that this seat played; empty if there is none."""


def cause_of(game: Game) -> Cause | None:
    """Return why the pending question is asked; None for the decisions that every turn consists of.

    A game that was begun from a position does not know its earlier actions. Then the cause can be missing.

    >>> cause_of(Game(seed=1))
    Cause(key='set_up', seat=-1, card='')
    """
    phase = phase_of(game)
    if phase in CAUSES:
        return Cause(CAUSES[phase], game.active)
    if game.over or phase in OF_A_TURN or phase in COMPOSED:
        return None
    step = next((step for step in reversed(game.steps) if phase_before(step) in OF_A_TURN), None)
    if step is None:
        return None
    action = action_of(game.ruleset, step.code)
    if action.kind in PLAYED_CARDS:
        return Cause(CARD, step.actor, PLAYED_CARDS[action.kind] or choice_of(action).value)
    key = CAUSES_BY_ACTION.get(action.kind)
    return Cause(key, _seat(step, action)) if key else None


def _seat(step: Step, action: Action) -> int:
    """Return the seat that acted. A proposal out of turn names its maker."""
    return step.actor if action.seat is None else action.seat
