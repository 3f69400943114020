"""Events of Event Cards with Traders & Barbarians: the number of a card does not count."""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.events import offers
from insula.modules.events.module import DRAW_EVENT_CARD
from insula.modules.events.rules.cards import NUMBER_OF
from insula.rules import jit


class Kind(StrEnum):
    """What happened."""

    NUMBER_LAPSED = "number_lapsed"


def lapsed(change: Change) -> Iterator[Event]:
    """Yield that another card follows the event of the card (TRADER-EVENT-06)."""
    if change.kind == DRAW_EVENT_CARD:
        board, number = jit.record(change.ruleset.boards), NUMBER_OF[change.argument]
        is_ignored = offers.ignores_card(board, change.before, number)
        if not is_ignored and offers.reveals_another(board, change.before, number):
            yield Event(Kind.NUMBER_LAPSED, number=number)


PART = EventPart(
    kinds=Kind,
    finders={Stage.ROLL: (lapsed,)},
    sentences={"number_lapsed": "{number} is on no hex: another card is revealed after the event"},
)
