"""The Tree record of a Monte Carlo tree search, and the rules that grow it.

A node stands for the decisions that lead to it from the root: who chose which action. Dice and cards are drawn again
each time, so the same node is reached in many states. Each iteration begins with another of the sampled states. So the
statistics of a node are those of all states that the searching seat cannot tell apart.
"""

import numpy as np

from .board import BOARD
from .choices import CHOICES
from .constants import MAX_PLAYERS
from .engine import NO_ACTION, go_on, play_out
from .jit import entry, rule
from .rng import draw
from .state import STATE, WORDS
from .switchboard import total_points

MOST_TREE_NODES = 1 << 17
MOST_ITERATIONS = MOST_TREE_NODES - 1
"""Each iteration adds one node at most, and the root is there before."""
MOST_SAMPLES = 256
MOST_PATH = 256
"""The maximum number of nodes on the way from the root to a leaf, with the root."""

ROOT = 0
NO_NODE = 0
"""The root is nobody's child, so its number marks the end of a list of children."""
WIN = 60_000
"""The reward of a win; it can be shared equally by any number of winners."""

TREE = np.dtype(
    [
        ("words", "i8", (MOST_SAMPLES, WORDS)),  # the sampled states
        ("reward", "i8", (MOST_TREE_NODES,)),  # of the seat that chose the action, in all visits
        ("root_of_log", "f8", (MOST_TREE_NODES,)),  # the exploration factor times the root of the logarithm of n
        ("inverse_root", "f8", (MOST_TREE_NODES,)),  # one divided by the root of n
        ("generator", "u8"),
        ("samples", "i8"),
        ("size", "i8"),  # the number of nodes
        ("iterations", "i8"),
        ("decisions", "i8"),  # made by players, in the tree and in the random games after it
        ("code", "i4", (MOST_TREE_NODES,)),
        ("visits", "i4", (MOST_TREE_NODES,)),
        ("available", "i4", (MOST_TREE_NODES,)),  # how often the action was legal when its parent was visited
        ("child", "i4", (MOST_TREE_NODES,)),  # the newest child
        ("sibling", "i4", (MOST_TREE_NODES,)),  # the next older child of the same parent
        ("path", "i4", (MOST_PATH,)),
        ("payoff", "i4", (MAX_PLAYERS,)),  # the rewards of one iteration
        ("seat", "i1", (MOST_TREE_NODES,)),  # who chose the action
    ]
)


@entry(board=BOARD, state=STATE, choices=CHOICES, tree=TREE)
def grow(board, state, choices, tree, iterations, limit):
    """Make some iterations, and return the number of nodes; `state` is working memory.

    A random game after the tree is cut short after `limit` decisions.
    """
    for _ in range(iterations):
        sample = tree.iterations % tree.samples
        for word in range(WORDS):
            state.words[word] = tree.words[sample, word]
        state.rng = tree.generator
        depth = descend(board, state, choices, tree)
        tree.decisions += depth + play_out(board, state, choices, limit)
        go_on(board, state, NO_ACTION, choices, True)
        tree.generator = state.rng
        write_payoff(board, state, tree)
        for step in range(depth + 1):
            node = tree.path[step]
            tree.visits[node] += 1
            if node != ROOT:
                tree.reward[node] += tree.payoff[tree.seat[node]]
        tree.iterations += 1
    return tree.size


@rule
def descend(board, state, choices, tree):
    """Play from the root down to a new node, or to the end of the game; return the number of decisions."""
    node = ROOT
    tree.path[0] = ROOT
    depth = 0
    count = go_on(board, state, NO_ACTION, choices, True)
    while count > 0 and depth < MOST_PATH - 1:
        node = choose_child(state, choices, tree, node, count)
        count = go_on(board, state, tree.code[node], choices, True)
        depth += 1
        tree.path[depth] = node
        if tree.visits[node] == 0:
            break
    return depth


@rule
def choose_child(state, choices, tree, node, count):
    """Return a new child for a legal action not tried before, or the child with the highest upper confidence bound."""
    seat = state.stack_player[state.stack_size - 1]
    untried = 0
    best = NO_NODE
    highest = 0.0
    for i in range(count):
        child = child_for(tree, node, choices.action[i], seat)
        if child == NO_NODE:
            choices.action[untried] = choices.action[i]
            untried += 1
            continue
        tree.available[child] += 1
        visits = tree.visits[child]
        bound = tree.reward[child] / (WIN * visits) + (
            tree.root_of_log[tree.available[child]] * tree.inverse_root[visits]
        )
        if best == NO_NODE or bound > highest:
            best = child
            highest = bound
    if untried > 0:
        return add_child(tree, node, choices.action[draw(state, untried)], seat)
    return best


@rule
def child_for(tree, node, code, seat):
    """Return the child of a node for an action of a seat, or NO_NODE."""
    child = tree.child[node]
    while child != NO_NODE and (tree.code[child] != code or tree.seat[child] != seat):
        child = tree.sibling[child]
    return child


@rule
def add_child(tree, node, code, seat):
    """Add a child to a node, and return it."""
    child = tree.size
    tree.size += 1
    tree.code[child] = code
    tree.seat[child] = seat
    tree.available[child] = 1
    tree.sibling[child] = tree.child[node]
    tree.child[node] = child
    return child


@rule
def write_payoff(board, state, tree):
    """Write the reward of each seat: a part of the win, or, in a game cut short, its share of all points."""
    total = 0
    for seat in range(state.players):
        if state.over:
            tree.payoff[seat] = state.winners >> seat & 1
        else:
            tree.payoff[seat] = total_points(board, state, seat)
        total += tree.payoff[seat]
    for seat in range(state.players):
        tree.payoff[seat] = tree.payoff[seat] * WIN // max(total, 1)
