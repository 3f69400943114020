"""The decisions of five and six players."""

from insula.rules import switchboard
from insula.rules.choices import add
from insula.rules.jit import rule

from . import actions as act
from .turns import pass_special_build


@rule
def list_choices(board, state, player, choices):
    """List what can be built and bought, and passing (FIVESIX-SBP-02, -03, -08)."""
    count = switchboard.list_building(board, state, player, choices, 0)
    return add(choices, count, act.PASS_SPECIAL_BUILD, 0)


@rule
def apply(board, state, player):
    """The player passes: the only action of this module."""
    pass_special_build(board, state, player)
