"""The decisions of five and six players."""

from insula.rules import switchboard
from insula.rules.choices import add
from insula.rules.jit import rule

from . import actions as act
from . import phases
from .turns import pass_special_build


@rule
def list_special_building(board, state, player, choices):
    """List what can be built and bought, and passing (FIVESIX-SBP-02, -03, -08)."""
    count = switchboard.list_building(board, state, player, choices, 0)
    return add(choices, count, act.PASS_SPECIAL_BUILD, 0)


CHOICES = {phases.SPECIAL_BUILDING: list_special_building}

ACTIONS = {act.PASS_SPECIAL_BUILD: pass_special_build}
