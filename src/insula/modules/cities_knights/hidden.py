"""How hidden progress cards, gifts and cards face down are dealt again (CK-INFO-02)."""

from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

import numpy as np

from insula.modules.base.module import ALL_DISCARD, DISCARDING
from insula.rules import jit
from insula.rules.constants import MEDICINE_CITY, NOBODY, RESOURCES, SEVEN
from insula.ruleset.dealing import AtLeast
from insula.ruleset.sampling import Deal, HiddenPart

from .module import ANSWERING_COMMERCIAL_HARBOR, GIVING_AT_WEDDING, MEDICINE, WANTING_COMMODITY, WEDDING_GIFTS
from .rules.constants import CONSTITUTION, FIRST_OF_DECK, PRINTER, TRACK_COUNT
from .rules.politics_cards import is_wedding_guest, must_discard
from .rules.trade_cards import SEAT_FACTOR, TWO_CARDS


def least(board: Any, state: Any) -> Iterator[AtLeast]:
    """Yield the resource that lies face down (CK-TRD-01), and the cost of the city of a Medicine (CK-SCI-06)."""
    phases = state.stack_phase.tolist()[: state.stack_size]
    if not _FACE_DOWN.isdisjoint(phases):
        yield AtLeast(state.active, tuple(range(RESOURCES)), 1)
    if MEDICINE in phases:
        for kind in range(RESOURCES):
            if board.cost[MEDICINE_CITY, kind]:
                yield AtLeast(state.active, (kind,), board.cost[MEDICINE_CITY, kind])


def fill_in(hidden: Deal) -> None:
    """Deal the progress cards of each deck, the gifts at a Wedding, and a card that lies face down."""
    _deal_decks(hidden)
    _set_cards_aside(hidden)
    _put_face_down(hidden)


def _set_cards_aside(hidden: Deal) -> None:
    """Choose what others have already given at a Wedding, or discarded after a Saboteur (CK-POL-06, CK-POL-09)."""
    left = {player: cards for phase, player, cards in hidden.pending if phase in CHOOSING_CARDS}
    board, record = jit.record(hidden.boards), hidden.record
    is_seven = int(hidden.seen["production_number"]) == SEVEN
    for phase, owner, _ in hidden.pending:
        for player in hidden.others:
            size = int(hidden.seen["hand_size"][player])
            if phase == WEDDING_GIFTS and is_wedding_guest(board, record, owner, player):
                hidden.set_aside("discards", player, min(TWO_CARDS, size) - left.get(player, 0))
            elif phase == ALL_DISCARD and not is_seven and must_discard(board, record, owner, player):
                hidden.set_aside("discards", player, size // 2 - left.get(player, 0))


def _deal_decks(hidden: Deal) -> None:
    """Deal the cards of each deck to the other hands, to the places under it, and to the cards never drawn.

    The Printer and the Constitution are on the table or were never drawn: nobody can hold them (CK-PC-04).
    """
    seen, state = hidden.seen, hidden.state
    progress, under = seen["progress"].tolist(), seen["progress_under"].tolist()
    returners, sizes = seen["progress_returner"].tolist(), seen["progress_size"].tolist()
    unseen = (hidden.start["progress_pool"].astype(np.int64) - seen["progress"].sum(axis=0)).tolist()
    for card in (*chain(*under), *_on_the_table(seen)):
        if card != NOBODY:
            unseen[card] -= 1
    pool = [0] * len(unseen)
    for card in (PRINTER, CONSTITUTION):
        pool[card], unseen[card] = unseen[card], 0
    for track in range(TRACK_COUNT):
        kinds = range(FIRST_OF_DECK[track], FIRST_OF_DECK[track + 1])
        pile = iter(hidden.rng.permutation([kind for kind in kinds for _ in range(unseen[kind])]).tolist())
        for seat in hidden.others:
            if not any(progress[seat][kinds.start : kinds.stop]):
                for card in islice(pile, sizes[seat][track]):
                    progress[seat][card] += 1
        for place, card in enumerate(under[track]):
            if card == NOBODY and returners[track][place] != NOBODY:
                under[track][place] = next(pile)
        for card in pile:
            pool[card] += 1
    state["progress"], state["progress_under"], state["progress_pool"] = progress, under, pool


def _on_the_table(seen: np.void) -> tuple[int, int]:
    """Return the progress cards that lie before their players for good, or NOBODY for each."""
    printer = PRINTER if seen["printer"] != NOBODY else NOBODY
    return printer, CONSTITUTION if seen["constitution"] != NOBODY else NOBODY


def _put_face_down(hidden: Deal) -> None:
    """Choose the resource that the active player has put down with a Commercial Harbor (CK-TRD-01)."""
    if not hidden.pending or hidden.seen["active"] == hidden.seat:
        return
    phase, _, data = hidden.pending[-1]
    top = len(hidden.pending) - 1
    held = np.flatnonzero(hidden.state["hand"][hidden.seen["active"], :RESOURCES])
    if phase == ANSWERING_COMMERCIAL_HARBOR and held.size:
        hidden.state["stack_data"][top] = hidden.rng.choice(held)
    elif phase == WANTING_COMMODITY and held.size:
        hidden.state["stack_data"][top] = data // SEAT_FACTOR * SEAT_FACTOR + hidden.rng.choice(held)


CHOOSING_CARDS = (GIVING_AT_WEDDING, DISCARDING)
"""The phases in which a seat chooses cards that nobody sees before all have chosen."""

_FACE_DOWN = frozenset((ANSWERING_COMMERCIAL_HARBOR, WANTING_COMMODITY))
"""In these phases a resource of the active player lies face down."""

PART = HiddenPart(
    deal=fill_in,
    least=least,
    dealt=frozenset(("progress", "progress_pool", "progress_under")),
    scratch=frozenset(("hand_before", "reach")),
)
