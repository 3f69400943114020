"""How the cards that others pass to their neighbors are chosen again, until all have chosen (EVENT-CARD)."""

import numpy as np

from insula.rules.spec import NOT_CHOSEN
from insula.ruleset.sampling import Deal, HiddenPart

from .module import GIVING_TO_NEIGHBOR


def fill_in(hidden: Deal) -> None:
    """Choose one of the cards in hand for each opponent who has already chosen."""
    waiting = {player for phase, player, _ in hidden.pending if phase == GIVING_TO_NEIGHBOR}
    if not waiting:
        return
    for player in hidden.others:
        held = np.flatnonzero(hidden.state["hand"][player])
        chosen = player not in waiting and held.size > 0
        hidden.state["neighbor_card"][player] = hidden.rng.choice(held) if chosen else NOT_CHOSEN


PART = HiddenPart(deal=fill_in, dealt=frozenset(("neighbor_card",)))
