"""The gold of the players. Gold is no card, and does not run out (RIVER-GOLD-06)."""

from insula.rules.jit import rule


@rule
def earn(state, player, count):
    """Give the player gold; a negative count takes it."""
    state.gold[player] += count
