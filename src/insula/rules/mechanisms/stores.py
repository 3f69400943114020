"""Counters and stores: things that a seat has in addition to its hand, such as gold, and the bank's rest of them.

The field is a `store` (`insula.rules.fields`): one number for each seat, or one for each kind. Hand sizes, thefts,
discards and trade of cards never include it. The module defines the total number of pieces; the number in the bank
is computed from it, and is not stored.
"""

from ..jit import rule


@rule
def left_in_bank(state, store, total):
    """Return how many of the `total` pieces the bank still has."""
    for player in range(state.players):
        total -= store[player]
    return total


@rule
def gain(state, store, player, count, total):
    """Give the player `count`, or as many as the bank has; return how many that is."""
    gained = min(count, left_in_bank(state, store, total))
    store[player] += gained
    return gained


@rule
def can_spend(store, player, count):
    """Return whether the player has that many."""
    return store[player] >= count


@rule
def spend(store, player, count):
    """Return some of the player's pieces to the bank; the caller has checked that they exist."""
    store[player] -= count


@rule
def hand_over(store, giver, taker, count):
    """Move some from one player to another; the caller has checked that they exist."""
    store[giver] -= count
    store[taker] += count


@rule
def left_of_kind(state, store, kind, total):
    """Return how many of `total` of a kind no seat has."""
    for player in range(state.players):
        total -= store[player, kind]
    return total


@rule
def gain_of_kind(state, store, player, kind, count, total):
    """Give the player `count` of a kind, or as many as the bank has; return how many that is."""
    gained = min(count, left_of_kind(state, store, kind, total))
    store[player, kind] += gained
    return gained


@rule
def spend_of_kind(store, player, kind, count):
    """Return some of a kind from the player to the bank; the caller has checked that they exist."""
    store[player, kind] -= count
