"""The Alchemist: which dice to choose, and whether to play it."""

from insula.bots.greedy.tables import WAYS
from insula.rules.constants import DIE_FACES, SEVEN

from . import weights
from .facts import cards_from
from .outlook import KnightsOutlook

FACES = range(1, DIE_FACES + 1)
GATES = DIE_FACES
"""One face in six of the event die shows a given track's gate."""


def worth_of_playing(outlook: KnightsOutlook) -> float:
    """Return how much the best number gains over a random number."""
    worths = [worth_of_total(outlook, total) for total in range(len(WAYS))]
    mean = sum(ways * worth for ways, worth in zip(WAYS, worths, strict=True)) / sum(WAYS)
    return max(worths) - mean


def worth_of_total(outlook: KnightsOutlook, total: int) -> float:
    """Return the worth of a number: this hand's cards, less a part of the opponents' cards."""
    survey = outlook.survey
    if total == SEVEN or not WAYS[total]:
        return 0.0
    mine = list(survey.nothing)
    theirs = 0.0
    for hex in survey.tables.land:
        if survey.state.hex_token[hex] != total or hex == survey.state.robber:
            continue
        for node in survey.tables.hex_nodes[hex]:
            for card in cards_from(survey, hex)[: survey.building[node]]:
                if survey.owner[node] == survey.me:
                    mine[card] += 1
                else:
                    theirs += survey.tables.way[card]
    return outlook.plans.exchange(survey.nothing, tuple(mine)) - weights.OTHERS_CARD * theirs


def worth_of_die(outlook: KnightsOutlook, value: int) -> float:
    """Return the worth of a die: a red one low enough for this seat's gates, then the white one."""
    state = outlook.survey.state
    if state.stack_data[state.stack_size - 1] == 1:
        return worth_of_total(outlook, int(state.dice[0]) + value)
    gates = sum(level > 0 and value <= level + 1 for level in outlook.levels.mine)
    best = max(worth_of_total(outlook, value + white) for white in FACES)
    return best + weights.PROGRESS_DRAWN * gates / GATES
