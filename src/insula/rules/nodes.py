"""The Nodes record: many positions at the same depth of a search, and the rules that make the next depth from them."""

import numpy as np

from .board import BOARD
from .choices import CHOICES, MOST_CHOICES
from .constants import CHANCE, MAX_PLAYERS
from .engine import NO_ACTION, go_on
from .jit import entry, rule
from .rng import draw
from .spec import STEPS
from .state import STATE, WORDS
from .switchboard import total_points

MOST_NODES = 2 * MOST_CHOICES
"""The maximum number of nodes in one record: there is room for the longest list of choices until half is used."""

NO_ACTOR = -2
"""The actor of a node in which the game is over."""

NODES = np.dtype(
    [
        ("words", "i8", (MOST_NODES, WORDS)),  # the states, in which somebody must choose, or the game is over
        ("size", "i8"),  # the number of nodes
        ("code", "i4", (MOST_NODES,)),  # the action or the outcome of chance that leads here
        ("weight", "i4", (MOST_NODES,)),  # of this outcome
        ("count", "i4", (MOST_NODES,)),  # of the children, once they are written
        ("points", "i2", (MOST_NODES, MAX_PLAYERS)),  # of all seats, with hidden ones
        ("actor", "i1", (MOST_NODES,)),  # who chooses, once there are children
    ]
)


@entry(board=BOARD, state=STATE, choices=CHOICES, nodes=NODES, children=NODES)
def expand(board, state, choices, nodes, children, first, most_outcomes):
    """Write the children of the nodes from `first` on, as many as there is room for; `state` is working memory.

    The children follow each other in the order of the nodes. With `most_outcomes` above 0, a node with more outcomes
    of chance has children for some that are drawn by weight. Return the number of the first node without children.
    """
    made = 0
    node = first
    while node < nodes.size and made <= MOST_NODES - MOST_CHOICES:
        load(state, nodes, node)
        count = go_on(board, state, NO_ACTION, choices, False)
        nodes.actor[node] = chooser(state, count)
        if nodes.actor[node] == CHANCE and 0 < most_outcomes < count:
            count = draw_outcomes(state, choices, count, most_outcomes, children, made)
        nodes.count[node] = count
        for i in range(count):
            children.code[made + i] = choices.action[i]
            children.weight[made + i] = choices.weight[i]
        for child in range(made, made + count):
            load(state, nodes, node)
            go_on(board, state, children.code[child], choices, False)
            save(board, state, children, child)
        made += count
        node += 1
    children.size = made
    return node


@entry(board=BOARD, state=STATE, choices=CHOICES, nodes=NODES, children=NODES)
def expand_one(board, state, choices, nodes, children, action):
    """Write one child of each node: the position after `action` if it is among the choices, else that of the node."""
    for node in range(nodes.size):
        load(state, nodes, node)
        count = go_on(board, state, NO_ACTION, choices, False)
        children.code[node] = NO_ACTION
        for i in range(count):
            if choices.action[i] == action:
                children.code[node] = action
        if children.code[node] == action:
            go_on(board, state, action, choices, False)
        save(board, state, children, node)
    children.size = nodes.size
    return nodes.size


@rule
def chooser(state, count):
    """Return who chooses among `count` choices: a seat, CHANCE, or NO_ACTOR if there are none."""
    if count == 0:
        return NO_ACTOR
    top = state.stack_size - 1
    return state.stack_player[top] if state.stack_phase[top] >= STEPS else CHANCE


@rule
def load(state, nodes, node):
    """Copy the state of a node into `state`."""
    for word in range(WORDS):
        state.words[word] = nodes.words[node, word]


@rule
def save(board, state, nodes, node):
    """Copy `state` into a node, and count the points."""
    for word in range(WORDS):
        nodes.words[node, word] = state.words[word]
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
