"""The lines of a position about the Event Cards: the deck, the card of the turn, damaged roads, gifts."""

from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_list
from insula.notation.line_kinds import LineKind, Section
from insula.notation.parts import cards_of
from insula.notation.shapes import SIDES, Shape, word_of
from insula.rules.constants import NOBODY
from insula.rules.spec import NOT_CHOSEN

from ..rules.cards import KINDS
from .arguments import read_card, write_card

REVEALED = "revealed"
NOTHING = "none"
"""The text for a deck of which no card is revealed."""


def _write_revealed(draft: Draft) -> str:
    """Return the cards revealed since the last shuffle, by number; everybody has seen them (EVENT-SETUP-02)."""
    drawn = draft.state.events_drawn
    if not any(drawn):
        return "" if draft.state.event_card == NOBODY else NOTHING
    return "; ".join(write_card(card) for card in range(KINDS) for _ in range(drawn[card]))


def _read_revealed(draft: Draft, cursor: Cursor) -> None:
    if cursor.accept(NOTHING):
        return
    while read_list(cursor, ";"):
        draft.state.events_drawn[read_card(cursor)] += 1


def _write_card_of_turn(draft: Draft) -> str:
    return "" if draft.state.event_card == NOBODY else write_card(draft.state.event_card)


def _read_card_of_turn(draft: Draft, cursor: Cursor) -> None:
    draft.state.event_card = read_card(cursor)


def fill_revealed(draft: Draft) -> None:
    """The card of the turn is revealed, if no line says which cards are."""
    if REVEALED not in draft.said and draft.state.event_card != NOBODY:
        draft.state.events_drawn[draft.state.event_card] = 1


def _write_damaged(draft: Draft) -> str:
    names = draft.ruleset.map.geometry.edge_names
    return " ".join(name for name, is_damaged in zip(names, draft.state.damaged, strict=False) if is_damaged)


def _read_damaged(draft: Draft, cursor: Cursor) -> None:
    while not cursor.at_end:
        draft.state.damaged[places.read_side(draft.ruleset.map.geometry, cursor)] = 1


def _write_gift(draft: Draft) -> str:
    """Return the card that the seat gives to its neighbor while others are still choosing."""
    kind = draft.state.neighbor_card[draft.seat]
    return "" if kind == NOT_CHOSEN else cards_of(draft.ruleset).write(kind)


def _read_gift(draft: Draft, cursor: Cursor) -> None:
    draft.state.neighbor_card[draft.seat] = cards_of(draft.ruleset).read(cursor)


LINES = (
    LineKind(Section.TABLE, "damaged roads", _write_damaged, _read_damaged, ("damaged",), SIDES),
    LineKind(
        Section.DEALS,
        "gift",
        _write_gift,
        _read_gift,
        ("neighbor_card",),
        lambda ruleset: Shape((word_of(cards_of(ruleset)),)),
    ),
    LineKind(Section.TURN, "event card", _write_card_of_turn, _read_card_of_turn, ("event_card",)),
    LineKind(Section.TURN, REVEALED, _write_revealed, _read_revealed, ("events_drawn",)),
)
