"""Find the reason why an action is not legal: another decision comes first, or the rules forbid it."""

from dataclasses import replace

from ...modules.state import State
from ...reason import Reason
from ...rules.constants import NOBODY
from ...rules.spec import ARGUMENT_BITS, ARGUMENTS, STEPS
from ...ruleset import Ruleset
from ..enums import Phase
from ..phrasing import Phrasing
from .attempt import Attempt
from .parts import parts_of


def reason_against(ruleset: Ruleset, state: State, code: int) -> Reason:
    """Return why an action is not legal. For a legal action, the reason is meaningless."""
    reason = _reason_against(ruleset, state, code)
    return replace(reason, seat=int(state.stack_player[state.stack_size - 1]))


def reason_text(ruleset: Ruleset, reason: Reason) -> str:
    """Return the reason as one English sentence.

    >>> reason_text(Ruleset.of(), Reason("not_enough", seat=0, cards={"wool": 1}))
    'red is short of 1 wool'
    """
    parts = parts_of(ruleset.modules)
    return Phrasing(ruleset.colors, parts.names).phrase(parts.sentences[reason.code], vars(reason))


def why_not(ruleset: Ruleset, state: State, code: int) -> str:
    """Return why an action is not legal, as one English sentence.

    >>> from insula import Game
    >>> game = Game(seed=1, first=0)
    >>> game.play("end")
    Traceback (most recent call last):
    insula.errors.IllegalActionError: red must first place a starting settlement
    """
    return reason_text(ruleset, reason_against(ruleset, state, code))


def _reason_against(ruleset: Ruleset, state: State, code: int) -> Reason:
    kind, argument = code >> ARGUMENT_BITS, code & (ARGUMENTS - 1)
    top = state.stack_size - 1
    phase, player = int(state.stack_phase[top]), int(state.stack_player[top])
    parts = parts_of(ruleset.modules)
    attempt = Attempt(ruleset, state, player, argument)
    if find := parts.any_phase.get(kind):
        return find(attempt) or Reason("not_legal_now")
    if phase < STEPS:
        return _of_chance(kind in parts.chance, player)
    if checks := parts.checks(kind, phase):
        reasons = (find(attempt) for find in checks)
        return next((reason for reason in reasons if reason), Reason("not_legal_now"))
    if phase == Phase.ACTION_PHASE:
        return parts.out_of_place.get(kind, Reason("not_for_players"))
    if phase in parts.elsewhere:
        return parts.elsewhere[phase]
    return Reason("must_first", choice=parts.asked[phase].kind)


def _of_chance(is_outcome: bool, player: int) -> Reason:
    """Return the reason while chance must decide: the outcome is impossible, or the action is not an outcome."""
    if is_outcome:
        return Reason("impossible_outcome")
    return Reason("chance_first" if player == NOBODY else "chance_first_for")
