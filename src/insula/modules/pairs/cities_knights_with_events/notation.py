"""Cities & Knights with Event Cards in texts: the red die, and the pairs of faces on the cards."""

from collections import Counter

from insula.modules.base.notation.dice import read_dice, write_dice
from insula.modules.cities_knights.module import ROLLING_EVENT_DIE
from insula.modules.events.module import BEGINNING_EVENT, REVEALING_EVENT_CARD
from insula.modules.events.notation.arguments import read_event, write_card, write_event
from insula.modules.events.rules.cards import COPIES_OF
from insula.notation.arguments import Context, number
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_list
from insula.notation.line_kinds import LineKind, Section
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending
from insula.notation.refusals import impossible
from insula.notation.shapes import always
from insula.notation.shapes import number as whole
from insula.rules.constants import DIE_FACES, NOBODY

from .module import DRAWING_RED_FACE, EVENT_RED_ON_CARD, ROLLING_RED_DIE

REVEALED = "revealed"
RED_DIE = number(range(1, DIE_FACES + 1))


def _write_red_die(draft: Draft) -> str:
    """Return the number on the red die, if it was rolled without the other die (CK-TB-03)."""
    red, other = draft.state.dice.tolist()
    return str(red) if red and not other else ""


def _read_red_die(draft: Draft, cursor: Cursor) -> None:
    draft.state.dice[0] = RED_DIE.read(Context(draft.ruleset, draft.state, draft.state.active), cursor)


def _write_faces(draft: Draft) -> str:
    """Return the known pairs with their events: `3 4 robber attack revealed` for a card of this year."""
    state = draft.state
    known = [(pair, card) for pair, card in enumerate(state.pair_card.tolist()) if card != NOBODY]
    words = (
        (write_dice(pair), write_event(card), REVEALED if state.pair_revealed[pair] else "") for pair, card in known
    )
    return "; ".join(" ".join(filter(None, each)) for each in words)


def _read_faces(draft: Draft, cursor: Cursor) -> None:
    while read_list(cursor, ";"):
        red, other = read_dice(cursor)
        pair = DIE_FACES * (red - 1) + other - 1
        draft.state.pair_card[pair] = read_event(cursor, red + other)
        draft.state.pair_revealed[pair] = int(cursor.accept(REVEALED))


def _check_faces(draft: Draft) -> None:
    """Check that there are enough cards for the known pairs (EVENT-CK-03)."""
    for card, count in Counter(draft.state.pair_card.tolist()).items():
        if card != NOBODY and count > COPIES_OF[card]:
            raise impossible(
                "too_many_faces",
                "{count} pairs of faces are on the card {card!r}: there are only {most} of these cards",
                card=write_card(card),
                count=count,
                most=COPIES_OF[card],
            )


PART = NotationPart(
    lines=(
        LineKind(Section.TURN, "red die", _write_red_die, _read_red_die, shape=always(whole(1, DIE_FACES))),
        LineKind(Section.TURN, "card faces", _write_faces, _read_faces, ("pair_card", "pair_revealed")),
    ),
    checks=(_check_faces,),
    pending={
        ROLLING_RED_DIE: Pending(asked=Asked.OF_THE_TURN, below=(ROLLING_EVENT_DIE,), option=(EVENT_RED_ON_CARD, 0)),
        DRAWING_RED_FACE: Pending(asked=Asked.OF_THE_TURN, below=(BEGINNING_EVENT,), option=(EVENT_RED_ON_CARD, 1)),
    },
    follows={ROLLING_EVENT_DIE: (REVEALING_EVENT_CARD, BEGINNING_EVENT)},
)
