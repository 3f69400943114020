"""The old boot: passing it on, and the point that its holder needs in addition (FISH-BOOT)."""

from insula.rules import switchboard
from insula.rules.choices import add_if
from insula.rules.jit import rule

from ..module import PASS_BOOT

BOOT_POINTS = 1


@rule
def goal(state, player):
    """The holder of the boot needs 1 point more (FISH-BOOT-03, FISH-END-01)."""
    return BOOT_POINTS if state.old_boot == player else 0


@rule
def list_passing(board, state, player, choices, count):
    """List the opponents with at least as many visible points, who can get the boot (FISH-BOOT-02)."""
    if state.old_boot != player:
        return count
    points = switchboard.visible_points(board, state, player)
    for other in range(state.players):
        can_get = other != player and switchboard.visible_points(board, state, other) >= points
        count = add_if(choices, count, PASS_BOOT, other, can_get)
    return count


@rule
def pass_boot(state, other):
    """Give the boot to an opponent, who cannot refuse it (FISH-BOOT-02)."""
    state.old_boot = other
