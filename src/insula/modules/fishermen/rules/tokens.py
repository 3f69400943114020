"""Fish tokens: the pool, the tokens of the players, the spent tokens (FISH-SETUP-07, FISH-CATCH-04 to -06)."""

from insula.rules.choices import add_outcome
from insula.rules.jit import rule
from insula.rules.mechanisms.stores import spend_of_kind
from insula.rules.stack import player_on_top, pop, push

from ..module import DRAW_FISH_TOKEN, DRAWING_FISH_TOKEN
from .constants import OLD_BOOT, POOL_KINDS, TOKEN_KINDS


@rule
def spent_tokens(state):
    """Return how many tokens lie face up beside the pool."""
    count = 0
    for kind in range(TOKEN_KINDS):
        count += state.fish_spent[kind]
    return count


@rule
def spend_token(state, player, kind):
    """Put a token of the player face up to the spent ones (FISH-ACT-05)."""
    spend_of_kind(state.fish, player, kind, 1)
    state.fish_count[player] -= 1
    state.fish_spent[kind] += 1


@rule
def mix_spent_tokens(state):
    """Turn the spent tokens face down: they are the new pool (FISH-CATCH-06)."""
    for kind in range(TOKEN_KINDS):
        state.fish_pool[kind] += state.fish_spent[kind]
        state.fish_pool_size += state.fish_spent[kind]
        state.fish_spent[kind] = 0


@rule
def ask_for_token(state, player):
    """Ask chance for a token from the pool; the caller has checked that a token is left (FISH-CATCH-03, -06)."""
    if state.fish_pool_size == 0:
        mix_spent_tokens(state)
    push(state, DRAWING_FISH_TOKEN, player, 0)


@rule
def list_tokens(state, choices):
    """List what the pool holds, each token equally likely (FISH-CATCH-03)."""
    count = 0
    for kind in range(POOL_KINDS):
        count = add_outcome(choices, count, DRAW_FISH_TOKEN, kind, state.fish_pool[kind])
    return count


@rule
def draw_fish_token(state, kind):
    """Give the player the drawn token; the old boot lies face up before them (FISH-CATCH-04, FISH-BOOT-01)."""
    player = player_on_top(state)
    pop(state)
    state.fish_pool[kind] -= 1
    state.fish_pool_size -= 1
    if kind == OLD_BOOT:
        state.old_boot = player
    else:
        state.fish[player, kind] += 1
        state.fish_count[player] += 1


@rule
def recount_tokens(state):
    """Count the tokens of all players and in the pool."""
    for player in range(state.players):
        state.fish_count[player] = 0
        for kind in range(TOKEN_KINDS):
            state.fish_count[player] += state.fish[player, kind]
    state.fish_pool_size = 0
    for kind in range(POOL_KINDS):
        state.fish_pool_size += state.fish_pool[kind]
