"""How the hidden cards and exchanges of the base game are dealt again (BASE-INFO-01, BASE-INFO-02)."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from insula.rules import switchboard
from insula.rules.constants import CARD_KINDS, SEVEN, VICTORY_POINT
from insula.rules.state import copied
from insula.ruleset.dealing import AtLeast, deal, deal_at_least
from insula.ruleset.sampling import Deal, HiddenPart

from .module import ALL_ANSWERED, ALL_DISCARD, ANSWERING, BANK_COUNTS_HIDDEN, COMPOSING, CONFIRMING, DISCARDING
from .rules.trade import ACCEPTED, COUNTERED, DECLINED, OFFER

_PUBLISHED = frozenset((ANSWERING, ALL_ANSWERED, CONFIRMING))
"""One of these is pending while an exchange is known."""


def least(board: Any, state: Any) -> Iterator[AtLeast]:  # noqa: ARG001
    """Yield the cards that are offered in public, and those that seats give who have accepted (BASE-TRADE-05)."""
    if _PUBLISHED.isdisjoint(state.stack_phase.tolist()[: state.stack_size]):
        return
    gives, wanted = state.trade_give.tolist(), state.trade_want.tolist()[state.active]
    for player in range(state.players):
        cards = wanted if state.trade_answer[player] == ACCEPTED else gives[player]
        for kind, count in enumerate(cards[:CARD_KINDS]):
            if count:
                yield AtLeast(player, (kind,), count)


def fill_in(hidden: Deal) -> None:
    """Deal hands, development cards, discards and exchanges."""
    _deal_hands(hidden)
    _deal_development_cards(hidden)
    _set_cards_aside(hidden)
    _answer(hidden)


def _deal_hands(hidden: Deal) -> None:
    """Deal the cards that are not in the bank or the seat's hand, and not counted; by option the bank is hidden too."""
    state, others = hidden.state, hidden.others
    is_bank_hidden = bool(hidden.seen["option"][BANK_COUNTS_HIDDEN])
    unseen = hidden.start["bank"] + hidden.start["hand"].sum(axis=0) - hidden.seen["hand"].sum(axis=0)
    if not is_bank_hidden:
        unseen -= hidden.seen["bank"]
    sizes = hidden.seen["hand_size"][others].astype(np.int64)
    rows = state["hand"][others].astype(np.int64)
    counted = np.where((sizes > rows.sum(axis=1))[:, None], hidden.counted[others], 0)
    rows += counted
    unseen = np.maximum(unseen - counted.sum(axis=0), 0)
    in_unknown_rows = int((sizes - rows.sum(axis=1)).sum())
    absent = _absent_kinds(hidden, unseen, in_unknown_rows) if is_bank_hidden else []
    held = [known._replace(holder=others.index(known.holder)) for known in hidden.least if known.holder in others]
    in_rest = int(unseen.sum()) - in_unknown_rows
    rest = deal_at_least(hidden.rng, rows, sizes, unseen, in_rest, absent, held)
    state["hand"][others] = rows
    if is_bank_hidden:
        state["bank"] = rest


def _absent_kinds(hidden: Deal, unseen: np.ndarray, in_rows: int) -> list[int]:
    """Return the kinds of cards that a hidden bank lacks: the seat cannot choose what needs one.

    The others can only have collected the cards of a kind if they hold so many cards that the seat does not know.
    Nearly all deals would leave the bank a card of a kind that others have collected. Rules ask of a hidden bank only
    whether it has a card of a kind.
    """
    possible = np.flatnonzero((unseen > 0) & (unseen <= in_rows)).tolist()
    if hidden.codes is None or not possible:
        return []
    states = copied(hidden.states)
    states["bank"] = hidden.start["bank"]
    with_all = set(hidden.codes_in(states))
    absent = []
    for kind in possible:
        states["bank"] = hidden.start["bank"]
        states["bank"][0, kind] = 0
        needing = with_all.difference(hidden.codes_in(states))
        if needing and needing.isdisjoint(hidden.codes):
            absent.append(kind)
    return absent


def _deal_development_cards(hidden: Deal) -> None:
    """Deal the cards that are neither played nor in the seat's hand; after the end victory points are shown."""
    seen, state, others = hidden.seen, hidden.state, hidden.others
    unseen = hidden.start["deck"].astype(np.int64) - seen["development"].sum(axis=0)
    unseen -= seen["development_played"].sum(axis=0)
    for kind, count in hidden.gone.items():
        unseen[kind] -= count
    sizes = seen["development_size"][others].astype(np.int64)
    rows = state["development"][others].astype(np.int64)
    deck = int(seen["deck_size"])
    if seen["over"]:
        shown = rows[:, VICTORY_POINT].copy()
        in_deck, unseen[VICTORY_POINT] = unseen[VICTORY_POINT], 0
        dealt = deal(hidden.rng, unseen, np.append(sizes - shown, deck - in_deck))
        dealt[:, VICTORY_POINT] = np.append(shown, in_deck)
    else:
        dealt = deal(hidden.rng, unseen, np.append(sizes, deck))
    state["development"][others], state["deck"] = dealt[:-1], dealt[-1]
    for player in np.flatnonzero(seen["new_cards"]).tolist():
        if player != hidden.seat:
            hidden.set_aside("development_new", player, int(seen["new_cards"][player]), of="development")


def _set_cards_aside(hidden: Deal) -> None:
    """Choose the discards that others have already made, from their hands (BASE-SEVEN-02)."""
    left = {player: cards for phase, player, cards in hidden.pending if phase == DISCARDING}
    is_seven = int(hidden.seen["production_number"]) == SEVEN
    if all(phase != ALL_DISCARD for phase, *_ in hidden.pending):
        return
    for player in hidden.others:
        size = int(hidden.seen["hand_size"][player])
        has_finished = is_seven and size > switchboard.hand_limit(hidden.record, player)
        if player in left or has_finished:
            hidden.set_aside("discards", player, size // 2 - left.get(player, 0))


def _answer(hidden: Deal) -> None:
    """Fill in answers and counter-offers; what is still being composed begins again (BASE-TRADE-04, BASE-TRADE-08)."""
    if not hidden.pending:
        return
    phase, asked, data = hidden.pending[-1]
    if phase == COMPOSING and data == OFFER and asked != hidden.seat:
        _address_only_partner(hidden, asked)
    waiting = {player for pending, player, _ in hidden.pending if pending in (ANSWERING, COMPOSING)}
    if any(pending == ALL_ANSWERED for pending, *_ in hidden.pending):
        for player in hidden.others:
            if hidden.seen["trade_asked"] >> player & 1 and player not in waiting:
                _answer_secretly(hidden, player)
    if phase == CONFIRMING:
        for player in hidden.others:
            if hidden.seen["trade_answer"][player] == COUNTERED and not hidden.seen["trade_give"][player].any():
                _counter(hidden, player)


def _answer_secretly(hidden: Deal, player: int) -> None:
    """Give one of the answers that the seat can give; all are equally likely."""
    wanted = hidden.seen["trade_want"][hidden.seen["active"], :CARD_KINDS]
    answers = [DECLINED]
    if (hidden.state["hand"][player] >= wanted).all():
        answers.append(ACCEPTED)
    if hidden.state["hand"][player].any():
        answers.append(COUNTERED)
    answer = int(hidden.rng.choice(answers))
    hidden.state["trade_answer"][player] = answer
    if answer == COUNTERED:
        _counter(hidden, player)


def _address_only_partner(hidden: Deal, maker: int) -> None:
    """Address a single opponent with cards, as the rules do when an offer begins (BASE-WORD-02)."""
    partners = [player for player in range(hidden.players) if player != maker and hidden.seen["hand_size"][player]]
    hidden.state["trade_asked"] = 1 << partners[0] if len(partners) == 1 else 0


def _counter(hidden: Deal, maker: int) -> None:
    """Fill in an exchange of one card for another: the smallest one that the maker can have proposed."""
    held = np.flatnonzero(hidden.state["hand"][maker])
    if held.size:
        gives = int(hidden.rng.choice(held))
        kinds = np.flatnonzero(hidden.start["bank"])
        hidden.state["trade_give"][maker, gives] = 1
        hidden.state["trade_want"][maker, hidden.rng.choice(kinds[kinds != gives])] = 1


PART = HiddenPart(
    deal=fill_in,
    least=least,
    dealt=frozenset(
        (
            "hand",
            "deck",
            "development",
            "development_new",
            "discards",
            "trade_answer",
            "trade_give",
            "trade_want",
        )
    ),
    scratch=frozenset(("due", "path_edge", "path_node", "path_branch", "line_beyond")),
)
