"""The red die and the event die, which are rolled besides the card (EVENT-CK-01, CK-TB-03)."""

from insula.modules.base.rules.turn import DIE_FACES
from insula.modules.cities_knights.rules.phases import ROLLING_EVENT_DIE
from insula.modules.events.rules.deck import forget_card, recount_number
from insula.modules.events.rules.phases import REVEALING_EVENT_CARD
from insula.rules.choices import add_outcome
from insula.rules.jit import rule
from insula.rules.stack import pop, push, top_of_stack

from . import actions as act
from . import phases
from .options import DIE_FIRST, EVENT_CK_ORDER, EVENT_RED_ON_CARD


@rule
def dice_come_first(state):
    """Return whether both dice come before the card, as the option says (EVENT-CK-01)."""
    return state.option[EVENT_CK_ORDER] == DIE_FIRST


@rule
def roll_other_dice(state, player):
    """Ask for the red die unless it is on the card, and for the event die if it is not asked for after the card."""
    if state.option[EVENT_RED_ON_CARD] == 1:
        return
    if dice_come_first(state):
        push(state, ROLLING_EVENT_DIE, player, 0)
    push(state, phases.ROLLING_RED_DIE, player, 0)


@rule
def list_faces(choices):
    """List the faces of the red die, all equally likely."""
    count = 0
    for face in range(1, DIE_FACES + 1):
        count = add_outcome(choices, count, act.ROLL_RED_DIE, face, 1)
    return count


@rule
def is_card_due(state):
    """Return whether the card is revealed after the event die, which is on top."""
    return state.stack_phase[top_of_stack(state) - 1] == REVEALING_EVENT_CARD


@rule
def show_red_die(board, state, face):
    """Set the red die; it has no part in the production (CK-TB-03)."""
    pop(state)
    if is_card_due(state):
        forget_card(state)
    state.dice[0] = face
    state.dice[1] = 0
    state.production_number = face
    recount_number(board, state)
