"""The tolls for neutral roads, which are divided when a movement is over (TRADER-TWO-01)."""

from insula.modules.catan_for_two.rules.tokens import opponent_of
from insula.modules.gold.rules.store import earn
from insula.rules.constants import SWIFT_JOURNEY
from insula.rules.jit import rule
from insula.rules.players import is_player

SHARES = 2
"""The gold is divided between the bank and the opponent; the bank gets what is left over."""


@rule
def toll_paid(state, owner, toll):
    """Count the gold that is put down for neutral roads (TRADER-TWO-01)."""
    if not is_player(state, owner):
        state.neutral_tolls += toll


@rule
def opponents_share(gold):
    """Return what the opponent gets of the gold for neutral roads: half, rounded down (TRADER-TWO-01)."""
    return gold // SHARES


@rule
def divide(state, player):
    """A movement is over: the opponent gets half of the gold, and the rest goes to the bank (TRADER-TWO-01)."""
    if state.neutral_tolls > 0:
        earn(state, opponent_of(state, player), opponents_share(state.neutral_tolls))
        state.neutral_tolls = 0


@rule
def card_played(state, player, kind):
    """A Swift Journey ends the movement before it, and has a sum of its own (TRADER-TWO-01)."""
    if kind == SWIFT_JOURNEY:
        divide(state, player)
