"""The Nodes record: many positions at the same depth of a search, and the rules that make the next depth from them."""

import numpy as np

from .choices import MOST_CHOICES
from .constants import CHANCE, MAX_PLAYERS
from .dispatch import apply
from .engine import advance
from .jit import rule
from .rng import draw
from .spec import STEPS
from .state import WORDS
from .switchboard import total_points

MOST_NODES = 2 * MOST_CHOICES
"""The maximum number of nodes in one record: there is room for the longest list of choices until half is used."""

NO_ACTOR = -2
"""The actor of a node in which the game is over."""

NODES = np.dtype(
    [
        ("words", "i8", (MOST_NODES, WORDS)),  # the states
        ("size", "i8"),  # the number of nodes
        ("weight", "i4", (MOST_NODES,)),  # of the outcome of chance that leads here
        ("count", "i4", (MOST_NODES,)),  # of its children, once it is expanded
        ("points", "i2", (MOST_NODES, MAX_PLAYERS)),  # of a leaf, hidden ones too
        ("actor", "i1", (MOST_NODES,)),
    ]
)


@rule
def load(state, nodes, node):
    """Copy the state of a node into `state`."""
    for word in range(WORDS):
        state.words[word] = nodes.words[node, word]


@rule
def save(nodes, node, state):
    """Copy `state` into the state of a node."""
    for word in range(WORDS):
        nodes.words[node, word] = state.words[word]


@rule
def expand_nodes(board, state, choices, nodes, children, first, most_outcomes):
    """Write a child for each choice and outcome of the nodes from `first` on, until `children` has no more room.

    The children follow each other in the order of the nodes. With `most_outcomes` above 0, a node with more outcomes
    of chance has children for some that are drawn by weight. Return the number of the first node without children.
    """
    made = 0
    node = first
    while node < nodes.size and made <= MOST_NODES - MOST_CHOICES:
        count = settle_node(board, state, choices, nodes, node)
        if nodes.actor[node] == CHANCE and 0 < most_outcomes < count:
            count = draw_outcomes(state, choices, count, most_outcomes, children, made)
        for i in range(count):
            load(state, nodes, node)
            apply(board, state, choices.action[i])
            save(children, made + i, state)
            children.weight[made + i] = choices.weight[i]
        nodes.count[node] = count
        made += count
        node += 1
    children.size = made
    return node


@rule
def settle_node(board, state, choices, nodes, node):
    """Advance a node until somebody must choose; return the number of choices. A node without any gets its points."""
    load(state, nodes, node)
    count = advance(board, state, choices, False)
    save(nodes, node, state)
    nodes.actor[node] = NO_ACTOR
    if count == 0:
        count_points(board, state, nodes, node)
        return 0
    top = state.stack_size - 1
    nodes.actor[node] = state.stack_player[top] if state.stack_phase[top] >= STEPS else CHANCE
    return count


@rule
def count_points(board, state, nodes, node):
    """Write the points of all seats in a node."""
    for seat in range(state.players):
        nodes.points[node, seat] = total_points(board, state, seat)


@rule
def draw_outcomes(state, choices, count, most, children, made):
    """Keep the outcomes that come up in `most` draws, with the number of times as weight; return how many there are.

    The places of the children from `made` on, which are still empty, count the times.
    """
    total = 0
    for i in range(count):
        total += choices.weight[i]
        children.weight[made + i] = 0
    for _ in range(most):
        rest = draw(state, total)
        i = 0
        while rest >= choices.weight[i]:
            rest -= choices.weight[i]
            i += 1
        children.weight[made + i] += 1
    kept = 0
    for i in range(count):
        if children.weight[made + i] > 0:
            choices.action[kept] = choices.action[i]
            choices.weight[kept] = children.weight[made + i]
            kept += 1
    return kept
