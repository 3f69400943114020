"""How hidden progress cards, gifts and cards face down are dealt again (CK-INFO-02)."""

import numpy as np

from insula.rules.constants import NOBODY, RESOURCES
from insula.ruleset.dealing import deal
from insula.ruleset.sampling import Deal, HiddenPart

from .rules import phases
from .rules.constants import CONSTITUTION, FIRST_OF_DECK, PRINTER, TRACK_COUNT
from .rules.trade_cards import SEAT_FACTOR, TWO_CARDS


def fill_in(hidden: Deal) -> None:
    """Deal the progress cards of each deck, the gifts at a Wedding, and a card that lies face down."""
    for track in range(TRACK_COUNT):
        _deal_deck(hidden, track)
    for phase, player, left in hidden.pending:
        if phase == phases.GIVING_AT_WEDDING and player != hidden.seat:
            hand = hidden.state["hand"][player].astype(np.int64)
            chosen = min(TWO_CARDS, int(hand.sum())) - left
            hidden.state["discards"][player] = deal(hidden.rng, hand, np.array([chosen, hand.sum() - chosen]))[0]
    _put_face_down(hidden)


def _deal_deck(hidden: Deal, track: int) -> None:
    """Deal the cards of a deck to the other hands, to the places under it, and to the cards never drawn."""
    seen, state = hidden.seen, hidden.state
    kinds = slice(FIRST_OF_DECK[track], FIRST_OF_DECK[track + 1])
    under, returners = seen["progress_under"][track], seen["progress_returner"][track]
    unseen = hidden.start["progress_pool"].astype(np.int64) - seen["progress"].sum(axis=0)
    known = under[under != NOBODY]
    np.subtract.at(unseen, known, 1)
    unseen[PRINTER] -= seen["printer"] != NOBODY
    unseen[CONSTITUTION] -= seen["constitution"] != NOBODY
    places = np.flatnonzero((under == NOBODY) & (returners != NOBODY))
    hands = [seat for seat in hidden.others if not seen["progress"][seat, kinds].any()]
    rest = int(seen["deck_left"][track]) - known.size - places.size
    sizes = np.concatenate((seen["progress_size"][hands, track], np.ones(places.size, np.int64), [rest]))
    dealt = deal(hidden.rng, unseen[kinds], sizes)
    state["progress"][hands, kinds] = dealt[: len(hands)]
    state["progress_under"][track, places] = kinds.start + dealt[len(hands) : -1].argmax(axis=1)
    state["progress_pool"][kinds] = dealt[-1]


def _put_face_down(hidden: Deal) -> None:
    """Choose the resource that the active player has put down with a Commercial Harbor (CK-TRD-01)."""
    if not hidden.pending or hidden.seen["active"] == hidden.seat:
        return
    phase, _, data = hidden.pending[-1]
    top = len(hidden.pending) - 1
    held = np.flatnonzero(hidden.state["hand"][hidden.seen["active"], :RESOURCES])
    if phase == phases.ANSWERING_COMMERCIAL_HARBOR and held.size:
        hidden.state["stack_data"][top] = hidden.rng.choice(held)
    elif phase == phases.WANTING_COMMODITY and held.size:
        hidden.state["stack_data"][top] = data // SEAT_FACTOR * SEAT_FACTOR + hidden.rng.choice(held)


PART = HiddenPart(
    deal=fill_in,
    dealt=frozenset(("progress", "progress_pool", "progress_under")),
    scratch=frozenset(("hand_before", "reach")),
)
