"""Counters and stores: what each seat has apart from its hand, such as gold, and what the bank still has of it.

The field is a `store` (`insula.rules.fields`): one number for each seat, or one for each kind. Hand sizes, thefts,
discards and trade of cards never count it. How many pieces there are in all is a number of the module; what the bank
has follows from it, and is not stored.
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
    """The player gets `count`, as far as the bank has them; return how many that is."""
    gained = min(count, left_in_bank(state, store, total))
    store[player] += gained
    return gained


@rule
def can_spend(store, player, count):
    """Whether the player has that many."""
    return store[player] >= count


@rule
def spend(store, player, count):
    """The player returns some to the bank; the caller has checked that they are there."""
    store[player] -= count


@rule
def hand_over(store, giver, taker, count):
    """Some go from one player to another; the caller has checked that they are there."""
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
    """The player gets `count` of a kind, as far as the bank has them; return how many that is."""
    gained = min(count, left_of_kind(state, store, kind, total))
    store[player, kind] += gained
    return gained


@rule
def spend_of_kind(store, player, kind, count):
    """The player returns some of a kind to the bank; the caller has checked that they are there."""
    store[player, kind] -= count
